import { describe, expect, test } from '@jest/globals'
import { plainVariables } from '../../src/boundary/plain-variables.ts'

const ENV = {
  Path: 'C:\\bin',
  HOME: '/root',
  SHELL: '/bin/sh',
  API_KEY: 'k',
  GITHUB_TOKEN: 't',
  INPUT_X: '1',
  NODE_OPTIONS: '--x',
  TZ: '',
  LANG: undefined,
}

describe('the variables that a process of somebody else gets', () => {
  test('are what any program needs, without case and without empty ones', () => {
    expect(plainVariables(ENV)).toEqual({ Path: 'C:\\bin', HOME: '/root' })
  })

  test('and those that are allowed beside, in any case or as they are named', () => {
    const allowed = plainVariables(ENV, { anyCase: ['SHELL'], exact: ['API_KEY', 'github_token', 'constructor'] })
    expect(allowed).toEqual({ Path: 'C:\\bin', HOME: '/root', SHELL: '/bin/sh', API_KEY: 'k' })
  })
})
