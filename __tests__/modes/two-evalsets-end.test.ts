import { describe, expect, test } from '@jest/globals'
import type { OutputValues } from '../../src/action/outputs.ts'
import { ConfigurationError } from '../../src/domain/errors.ts'
import type { GateStatus, GateVerdict } from '../../src/domain/gate.ts'
import { inconclusiveVerdict } from '../../src/gate/evaluate-gate.ts'
import { openConnections } from '../../src/modes/connections.ts'
import { silentFace } from '../../src/modes/face.ts'
import type { StepContext } from '../../src/modes/step-context.ts'
import type { StepEnd } from '../../src/modes/step-end.ts'
import { runTwoEvalsets } from '../../src/modes/two-evalsets.ts'
import { aJob, aStep } from '../support/a-job.ts'
import { aReport, aVerdict } from '../support/builders.ts'
import { questions } from '../support/memory-ports.ts'

type Part = (context: StepContext, stop: AbortController) => StepEnd

/** Runs two evalsets whose parts end as they are told; answers what was shown of the whole. */
async function runParts(first: Part, second: Part, failOn = 'gate') {
  const own = { task: 'x.mjs', 'execution-target': 'task', store: 'local', 'fail-on': failOn }
  const named = (name: string) => aJob(own, { evalset: { ...questions(1), name }, agentspecIds: ['x'] })
  const jobs = { primary: named('one'), secondary: named('two') }
  const stop = new AbortController()
  const verdicts: GateVerdict[] = []
  const outputs: OutputValues = {}
  const face = {
    ...silentFace,
    setVerdict(verdict: GateVerdict) {
      verdicts.push(verdict)
      return undefined
    },
    setOutputs(values: OutputValues) {
      Object.assign(outputs, values)
      return undefined
    },
  }
  const context = { ...aStep().context, face, signal: stop.signal }
  const asked: string[] = []
  await using connections = openConnections({ apiKey: '', runtimesUrl: 'http://127.0.0.1:9', timeoutMs: 100 }, {})
  const end = await runTwoEvalsets({
    jobs,
    inputs: jobs.primary.inputs,
    connections,
    context,
    async execute(job, within) {
      asked.push(job.evalset.name)
      return (job.evalset.name === 'one' ? first : second)(within, stop)
    },
  })
  return { end, verdicts, outputs, asked }
}

const ended =
  (status: GateStatus): Part =>
  ({ face, redactor }) => {
    const report = aReport({ verdict: aVerdict(status) })
    face.setVerdict(report.verdict, redactor)
    return { succeeds: status === 'passed', verdict: report.verdict, report }
  }

describe('the verdict on two evalsets', () => {
  test.each<[GateStatus, GateStatus, GateStatus, boolean]>([
    ['passed', 'passed', 'passed', true],
    ['passed', 'failed', 'failed', false],
    ['failed', 'passed', 'failed', false],
    ['inconclusive', 'failed', 'failed', false],
    ['passed', 'inconclusive', 'inconclusive', false],
    ['skipped', 'passed', 'passed', false],
  ])('%s and %s is %s', async (one, other, both, succeeds) => {
    const { end, verdicts } = await runParts(ended(one), ended(other))
    expect([end.verdict.status, end.succeeds]).toEqual([both, succeeds])
    // Until both are judged nothing is said of the whole.
    expect(verdicts.map(({ status }) => status)).toEqual([both])
  })

  test('a signal between them: the second is not begun, and its being missing is told', async () => {
    const { end, asked, outputs } = await runParts((context, stop) => {
      stop.abort()
      return ended('passed')(context, stop)
    }, ended('passed'))
    expect(asked).toEqual(['one'])
    expect(end).toMatchObject({
      succeeds: false,
      verdict: { status: 'inconclusive', reasons: [{ code: 'cancelled', message: expect.stringMatching(/^two: /) }] },
    })
    expect(outputs['secondary-failed-run-count']).toBeUndefined()
    expect(outputs['comparison-summary-file']).toBeUndefined()
  })

  test('what fails for certain stays failed when a signal comes', async () => {
    const { end } = await runParts((context, stop) => {
      stop.abort()
      return ended('failed')(context, stop)
    }, ended('passed'))
    expect(end.verdict.status).toBe('failed')
    expect(end.verdict.reasons.map(({ code }) => code)).toContain('cancelled')
  })

  test('a mistake that only the platform tells of the second one loses nothing of the first', async () => {
    const { end, outputs } = await runParts(ended('passed'), () => {
      throw new ConfigurationError([{ message: 'environment-name: there is none.' }])
    })
    expect(end.report).toBeDefined()
    expect(end).toMatchObject({
      succeeds: false,
      verdict: {
        status: 'inconclusive',
        reasons: [
          { code: 'platform', message: 'two: This evalset could not be run: environment-name: there is none.' },
        ],
      },
    })
    expect(outputs['primary-failed-run-count']).toBe(0)
  })

  test('a mistake that the first one meets is a mistake of the whole', async () => {
    const broken: Part = () => {
      throw new ConfigurationError([{ message: 'environment-name: there is none.' }])
    }
    await expect(runParts(broken, ended('passed'))).rejects.toThrow(ConfigurationError)
  })

  test('fail-on: never holds for what was not run too', async () => {
    const cut: Part = (_context, stop) => {
      stop.abort()
      return { succeeds: true, verdict: inconclusiveVerdict('cancelled', 'It was ended.') }
    }
    expect((await runParts(cut, ended('passed'), 'never')).end.succeeds).toBe(true)
  })
})
