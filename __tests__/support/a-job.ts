import { createActionFace } from '../../src/action/action-face.ts'
import { readInputs } from '../../src/action/inputs.ts'
import { pathRules } from '../../src/action/paths.ts'
import { createRedactor } from '../../src/boundary/secrets.ts'
import type { Logger } from '../../src/domain/ports.ts'
import type { Job } from '../../src/modes/job.ts'
import type { StepContext } from '../../src/modes/step-context.ts'
import { aPolicy } from './builders.ts'
import { questions } from './memory-ports.ts'

/** A push to main of one agentspec, with these inputs. */
export function aJob(inputs: Readonly<Record<string, string>> = {}, over: Partial<Job> = {}): Job {
  const given = Object.entries({ 'api-key': 'key-of-acme', 'evalset-spec-file': 'x.evalset.json', ...inputs })
  const env = Object.fromEntries(given.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]))
  return {
    inputs: readInputs(env).inputs,
    event: { name: 'push', actor: 'octocat', payload: { repository: { default_branch: 'main' } } },
    git: { sha: 'c0ffee1', ref: 'refs/heads/main', repository: 'acme/agents', runId: '42' },
    policy: aPolicy(),
    notes: [],
    evalset: questions(1),
    leftOut: 0,
    gradedBy: {},
    agentspecIds: ['agent-a'],
    ownAgents: { kind: 'agentspecs' },
    agentspecs: new Map(),
    paths: pathRules({ workspace: '/workspace', temporary: undefined, workingDirectory: '' }),
    reportDirectory: '/workspace/evals-report',
    warnings: [],
    ...over,
  }
}

/** A step whose log is a list of lines: `info: …`, `warning: …`. */
export function aStep(env: Readonly<Record<string, string>> = {}) {
  const lines: string[] = []
  const at = (level: string) => (message: string) => void lines.push(`${level}: ${message}`)
  const logger: Logger = {
    info: at('info'),
    notice: at('notice'),
    warning: at('warning'),
    error: at('error'),
    group: at('group'),
  }
  const context: StepContext = {
    env,
    logger,
    redactor: createRedactor(['key-of-acme']),
    face: createActionFace(env),
    nonce: '0'.repeat(32),
    signal: new AbortController().signal,
  }
  return { context, lines }
}
