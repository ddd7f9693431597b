import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { ConfigurationError } from '../../src/domain/errors.ts'
import { silentFace } from '../../src/modes/face.ts'
import { runMode } from '../../src/modes/run-mode.ts'
import { memoryLogger } from '../support/memory-ports.ts'
import { SHOP_EVALSET, SHOP_TASK } from '../support/own-step.ts'

const KEY = 'agent-key-0123456789'
/** Why there is no verdict of a plan. */
const PLANNED = ['nothing-to-run']
const AT = { 'agent-url': 'http://127.0.0.1:9/ask' }

let workspace: string
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'run-mode-'))
  writeFileSync(join(workspace, 'shop.yaml'), SHOP_EVALSET)
  writeFileSync(join(workspace, 'task.mjs'), SHOP_TASK)
})
afterEach(() => rmSync(workspace, { recursive: true, force: true }))

const here = { full_name: 'team/agents' }
const pullFrom = (full_name: string) => ({
  repository: here,
  pull_request: { head: { repo: { full_name } }, user: { login: 'dev' } },
})

type Setting = { readonly from?: string; readonly env?: Readonly<Record<string, string>> }

/** Plans a run on a pull request from this repository or another one; answers how it ended and what was hidden. */
async function run(inputs: Readonly<Record<string, string>>, { from = here.full_name, env = {} }: Setting = {}) {
  const { logger, lines } = memoryLogger()
  const hidden: string[] = []
  const event = join(workspace, 'event.json')
  writeFileSync(event, JSON.stringify(pullFrom(from)))
  const given = Object.entries({ 'evalset-spec-file': 'shop.yaml', 'dry-run': 'plan', ...inputs })
  const redactor = createRedactor()
  const context = {
    env: {
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: workspace,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: event,
      ...env,
      ...Object.fromEntries(given.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    },
    logger,
    redactor,
    face: { ...silentFace, maskSecret: (secret: string) => void hidden.push(secret) },
    nonce: 'a'.repeat(32),
    signal: new AbortController().signal,
  }
  try {
    const { succeeds, verdict } = await runMode(context)
    return { succeeds, codes: verdict?.reasons.map(({ code }) => code), problems: [], lines, hidden, redactor }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const problems = error.problems.map(({ message }) => message)
    return { succeeds: false, codes: undefined, problems, lines, hidden, redactor }
  }
}

describe('the headers of an agent', () => {
  test('are hidden but for those in which nobody sends a secret, and for a scheme alone', async () => {
    const headers = `Accept: application/json\nUser-Agent: evaluations/1.0\nX-Scheme: Bearer\nAuthorization: Bearer ${KEY}`
    const { hidden, redactor } = await run({ ...AT, 'agent-headers': headers })
    expect(hidden).toEqual([`Bearer ${KEY}`, KEY])
    expect(redactor.redact(`As application/json for evaluations/1.0: Bearer ${KEY} was sent.`)).toBe(
      'As application/json for evaluations/1.0: *** was sent.',
    )
  })

  test.each(['Authorization: Bearer ', 'X-Key:', 'Authorization: Basic'])(
    'that lack their secret (%s) skip a fork, and are a mistake elsewhere',
    async (line) => {
      const inputs = { ...AT, 'agent-headers': line }
      expect(await run(inputs, { from: 'stranger/agents' })).toMatchObject({ succeeds: true, codes: ['untrusted'] })
      expect((await run(inputs)).problems).toEqual([
        expect.stringMatching(/^agent-headers: the value of (authorization|x-key) is empty: is the secret set\?$/),
      ])
    },
  )
})

describe('variables that an agent may see', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['not set', {}],
    ['empty', { MY_KEY: ' ' }],
  ])('and that are %s skip a fork, and are told of elsewhere', async (_what, env) => {
    const inputs = { task: 'task.mjs', 'agent-env': 'MY_KEY' }
    expect(await run(inputs, { from: 'stranger/agents', env })).toMatchObject({ succeeds: true, codes: ['untrusted'] })
    const { problems, lines, codes } = await run(inputs, { env })
    expect({ problems, codes }).toEqual({ problems: [], codes: PLANNED })
    expect(lines).toContainEqual(expect.stringMatching(/^warning: agent-env: MY_KEY is not set or empty/))
  })

  test('and that are set are nothing to tell of, as is what an address does not read', async () => {
    const set = await run({ task: 'task.mjs', 'agent-env': 'MY_KEY' }, { env: { MY_KEY: KEY } })
    const unread = await run({ ...AT, 'agent-env': 'MY_KEY' })
    for (const { lines } of [set, unread]) expect(lines.filter((line) => /MY_KEY is not set/.test(line))).toEqual([])
  })

  test('and an agent that needs no secret runs for a fork too', async () => {
    expect((await run({ task: 'task.mjs' }, { from: 'stranger/agents' })).codes).toEqual(PLANNED)
  })
})
