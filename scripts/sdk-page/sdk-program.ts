import { join } from 'node:path'
import ts from 'typescript'

/** The program of `src/sdk.ts` and of what its types are made of, below `root`. */
export function openSdkProgram(root: string): { readonly program: ts.Program; readonly entry: string } {
  const entry = join(root, 'src', 'sdk.ts')
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
  const whole: ts.CompilerOptions = {
    ...options,
    rootDir: join(root, 'src'),
    declaration: true,
    emitDeclarationOnly: true,
  }
  const host = withoutEngine(ts.createCompilerHost(whole), entry)
  return { program: ts.createProgram([entry], whole, host), entry }
}

/** What is loaded only when it is called says nothing of what can be called, and is most of the project. */
function withoutEngine(host: ts.CompilerHost, entry: string): ts.CompilerHost {
  return {
    ...host,
    getSourceFile: (name, version, ...others) =>
      name === entry
        ? ts.createSourceFile(name, (host.readFile(name) ?? '').replace(/import\('[^']+'\)/g, 'undefined'), version)
        : host.getSourceFile(name, version, ...others),
  }
}
