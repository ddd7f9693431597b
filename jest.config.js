export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' }, sourceMaps: 'inline' },
    ],
  },
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  // What takes minutes runs with `npm run test:full`.
  testPathIgnorePatterns: ['/node_modules/', '\\.full\\.test\\.ts$'],
  testTimeout: 60_000,
  maxWorkers: 2,
}
