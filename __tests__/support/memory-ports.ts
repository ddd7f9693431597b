import { createRedactor } from '../../src/boundary/secrets.ts'
import type { AgentOutcome } from '../../src/domain/answer.ts'
import { PlatformError } from '../../src/domain/errors.ts'
import type { EvalCase, Evalset } from '../../src/domain/evalset.ts'
import type { FailureCause } from '../../src/domain/failure.ts'
import type {
  Acquisition,
  AgentTarget,
  ExperimentDraft,
  Logger,
  Question,
  RunRecord,
  RunStore,
} from '../../src/domain/ports.ts'
import type { TeardownLedger } from '../../src/domain/teardown.ts'
import { createGrader } from '../../src/evaluators/grader.ts'
import type { ExecutionTools } from '../../src/execution/execute-evalset.ts'
import { systemClock } from '../../src/platform/system-clock.ts'

/** A store that keeps everything in memory and refuses what it is told to. */
export function memoryStore(refuse: { evalset?: boolean; experiment?: string; run?: number } = {}) {
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
    async recordRun(experimentId, record) {
      if (refuse.run === record.run.index) throw no('record the run')
      records.push({ ...record, experimentId })
      return `${experimentId}-run-${record.run.index}`
    },
  }
  return { store, evalsets, experiments, records }
}

/** A target whose agents answer as told, and which remembers who was given back. */
export function memoryTarget(
  answer: (question: Question, agentspecId: string) => AgentOutcome | Promise<AgentOutcome>,
  unavailable: Readonly<Record<string, FailureCause>> = {},
) {
  const alive = new Set<string>()
  const released: string[] = []
  let peak = 0
  const target: AgentTarget = {
    kind: 'cloud',
    async acquire(agentspecId, signal): Promise<Acquisition> {
      if (signal.aborted) return { kind: 'cancelled' }
      const cause = unavailable[agentspecId]
      if (cause) return { kind: 'failed', cause }
      alive.add(agentspecId)
      peak = Math.max(peak, alive.size)
      const acquired = {
        agent: { ask: async (question: Question) => answer(question, agentspecId) },
        place: { runtime: { podName: `pod-${agentspecId}`, id: `uid-${agentspecId}` } },
        async [Symbol.asyncDispose]() {
          alive.delete(agentspecId)
          released.push(agentspecId)
        },
      }
      return { kind: 'acquired', acquired }
    },
    async [Symbol.asyncDispose]() {},
  }
  return { target, alive, released, peak: () => peak }
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
export function answered(text: string): AgentOutcome {
  const answer = { text, finalText: text, reasoning: '', toolCalls: [] }
  return { kind: 'answered', answer, durationMs: 5, attempts: 1 }
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
    grader: createGrader(),
    redactor: createRedactor(),
    requestTimeoutMs: 1_000,
    maxRetries: 0,
    clock: systemClock,
    logger: memoryLogger().logger,
    signal: new AbortController().signal,
    ...parts,
  }
}
