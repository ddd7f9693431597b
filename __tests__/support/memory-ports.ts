import { createRedactor } from '../../src/boundary/secrets.ts'
import type { AgentOutcome } from '../../src/domain/answer.ts'
import { PlatformError } from '../../src/domain/errors.ts'
import type { EvalCase, Evalset } from '../../src/domain/evalset.ts'
import type { FailureCause } from '../../src/domain/failure.ts'
import type {
  Acquisition,
  AgentTarget,
  Clock,
  ExperimentDraft,
  Logger,
  Question,
  RunRecord,
  RunStore,
} from '../../src/domain/ports.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import type { RunJournal } from '../../src/domain/run-journal.ts'
import type { TeardownLedger } from '../../src/domain/teardown.ts'
import type { Usage } from '../../src/domain/usage.ts'
import { createGrader } from '../../src/evaluators/grader.ts'
import type { ExecutionTools } from '../../src/execution/execute-evalset.ts'
import { silentJournal } from '../../src/execution/unrecorded.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { noTrajectory } from '../evaluators/builders.ts'

/** A store that keeps everything in memory, refuses what it is told to, and has lost the experiments with these ids. */
export function memoryStore({
  gone = [],
  ...refuse
}: {
  evalset?: boolean
  experiment?: string
  run?: number
  gone?: readonly string[]
} = {}) {
  const evalsets: string[] = []
  const experiments: ExperimentDraft[] = []
  const records: (RunRecord & { experimentId: string })[] = []
  const no = (what: string) => new PlatformError(`Could not ${what}.`, { outcome: 'refused' })
  const store: RunStore = {
    async createEvalset(_evalset, name) {
      if (refuse.evalset) throw no('create the evalset')
      evalsets.push(name)
      return { id: 'evalset-1', viewUrl: 'https://ui.example/benchmarks/evalset-1' }
    },
    async createExperiment(draft) {
      if (refuse.experiment === draft.agentspecId) throw no(`create experiment ${draft.name}`)
      experiments.push(draft)
      return `experiment-${draft.agentspecId}`
    },
    hasExperiment: async (id) => !gone.includes(id),
    async recordRun(experimentId, record) {
      if (refuse.run === record.run.index) throw no('record the run')
      records.push({ ...record, experimentId })
      return `${experimentId}-run-${record.run.index}`
    },
  }
  return { store, evalsets, experiments, records }
}

/** Who is asked: `pod` is `pod-{agentspec}`, that of a replacement `pod-{agentspec}-2`. */
export type AskedAgent = { readonly agentspecId: string; readonly pod: string }

/** A target whose agents answer as told, and which remembers who was given back; whether one is gone then is certain unless told otherwise. */
export function memoryTarget(
  answer: (question: Question, asked: AskedAgent) => AgentOutcome | Promise<AgentOutcome>,
  unavailable: Readonly<Record<string, FailureCause>> = {},
  isCertainlyGone: (pod: string) => boolean = () => true,
) {
  const alive = new Set<string>()
  const acquired: string[] = []
  const released: string[] = []
  let peak = 0
  const target: AgentTarget = {
    kind: 'cloud',
    async acquire(agentspecId, signal): Promise<Acquisition> {
      if (signal.aborted) return { kind: 'cancelled' }
      const cause = unavailable[agentspecId]
      if (cause) return { kind: 'failed', cause }
      const before = acquired.filter((pod) => pod.startsWith(`pod-${agentspecId}`)).length
      const pod = before === 0 ? `pod-${agentspecId}` : `pod-${agentspecId}-${before + 1}`
      acquired.push(pod)
      alive.add(pod)
      peak = Math.max(peak, alive.size)
      const giveBack = async () => {
        if (alive.delete(pod)) released.push(pod)
        return isCertainlyGone(pod)
      }
      return {
        kind: 'acquired',
        acquired: {
          agent: { ask: async (question: Question) => answer(question, { agentspecId, pod }) },
          place: { runtime: { podName: pod, id: `uid-${agentspecId}` } },
          giveBack,
          [Symbol.asyncDispose]: async () => void (await giveBack()),
        },
      }
    },
    async [Symbol.asyncDispose]() {},
  }
  return { target, alive, acquired, released, peak: () => peak }
}

/** A ledger in memory that keeps what it was told, in order. */
export function memoryLedger() {
  const events: string[] = []
  let fenced = false
  let count = 0
  const ledger: TeardownLedger = {
    get fenced() {
      return fenced
    },
    intendRuntime(agentspecId) {
      if (fenced) throw new Error('Teardown has begun.')
      count += 1
      const name = `evals-${agentspecId}-${count}`
      events.push(`intended ${name}`)
      return name
    },
    runtimeCreated: (name, podName) => void events.push(`created ${name} ${podName}`),
    runtimeDoubted: (name) => void events.push(`doubted ${name}`),
    runtimeReleased: (name, podName) => void events.push(['released', name, podName].filter(Boolean).join(' ')),
    processStarted: ({ pid }) => void events.push(`started ${pid}`),
    processStopped: ({ pid }) => void events.push(`stopped ${pid}`),
    agentRegistered: ({ agentId }) => void events.push(`registered ${agentId}`),
    agentRemoved: ({ agentId }) => void events.push(`removed ${agentId}`),
  }
  const raiseFence = () => {
    fenced = true
  }
  return { ledger, events, raiseFence }
}

/** A journal that keeps what it was told, in order. */
export function memoryJournal() {
  const events: string[] = []
  const caseRuns: { readonly agentspecId: string; readonly runIndex: number; readonly caseRun: CaseRun }[] = []
  const keep = (...words: readonly (string | number | undefined)[]) => void events.push(words.join(' '))
  const journal: RunJournal = {
    evalsetStored: ({ id, name }) => keep('evalset', id, name),
    experimentCreated: ({ agentspecId, id, name }) => keep('experiment', agentspecId, id, name),
    runRecording: (agentspecId, runIndex) => keep('recording', agentspecId, runIndex),
    runRecorded: (agentspecId, runIndex, id) => keep('recorded', agentspecId, runIndex, id ?? 'without an id'),
    caseEnded(agentspecId, runIndex, caseRun) {
      caseRuns.push({ agentspecId, runIndex, caseRun })
      keep('case', agentspecId, runIndex, caseRun.caseId, caseRun.status)
    },
  }
  return { journal, events, caseRuns }
}

/** A clock that passes only when it is told to. */
export function memoryClock() {
  let now = 0
  const clock: Clock = {
    now: () => new Date(now),
    elapsed: () => now,
    sleep: (_ms, signal) =>
      new Promise((resolve) => (signal?.aborted ? resolve() : signal?.addEventListener('abort', () => resolve()))),
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { clock, pass }
}

/** A logger that keeps what it was told. */
export function memoryLogger() {
  const lines: string[] = []
  const keep = (level: string) => (message: string) => void lines.push(`${level}: ${message}`)
  const logger: Logger = {
    info: keep('info'),
    notice: keep('notice'),
    warning: keep('warning'),
    error: keep('error'),
    group: (title, body) => void lines.push(`group: ${title}`, ...body),
  }
  return { logger, lines }
}

/** An answer that says this. */
export function answered(text: string, usage?: Usage): AgentOutcome {
  const answer = { text, finalText: text, reasoning: '', toolCalls: [], ...(usage ? { usage } : {}) }
  return { kind: 'answered', answer, durationMs: 5, attempts: 1 }
}

/** No answer, for this reason. */
export function broke(
  type: FailureCause['type'],
  over: Partial<FailureCause> & { readonly agentLost?: true } = {},
): AgentOutcome {
  const { agentLost, ...cause } = over
  return {
    kind: 'failed',
    cause: { type, stage: 'runtime_execution', message: `It ended as ${type}.`, detailExcerpt: '', ...cause },
    ...(agentLost ? { agentLost } : {}),
    durationMs: 5,
    attempts: 1,
  }
}

/** An evalset of questions whose right answer is OK. */
export function questions(count: number): Evalset {
  const location = { file: 'q.json', line: 1, column: 1 }
  const cases = Array.from({ length: count }, (_, index): EvalCase => {
    const name = `case-${index + 1}`
    const spec = { name: 'equals_expected', inverted: false, arguments: {}, origin: 'evalset' as const, location }
    return {
      id: name,
      name,
      prompt: `Question ${index + 1}`,
      inputs: `Question ${index + 1}`,
      expected: 'OK',
      evaluators: [spec],
      metadata: {},
      tags: [],
      mustPass: false,
      location,
      digest: `sha256:${index}`,
    }
  })
  return {
    name: 'questions',
    description: '',
    cases,
    reportEvaluators: [],
    agentspecIds: [],
    file: 'q.json',
    digest: 'sha256:q',
    document: {},
  }
}

/** Everything an execution needs, in memory. */
export function executionTools(
  parts: Pick<ExecutionTools, 'target' | 'store'> & Partial<ExecutionTools>,
): ExecutionTools {
  return {
    journal: silentJournal,
    grader: createGrader({ trajectoryOf: noTrajectory }),
    redactor: createRedactor(),
    requestTimeoutMs: 1_000,
    maxRetries: 0,
    clock: systemClock,
    logger: memoryLogger().logger,
    signal: new AbortController().signal,
    ...parts,
  }
}
