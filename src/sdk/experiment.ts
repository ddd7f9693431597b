import type { GateVerdict } from '../domain/gate.ts'
import type { HttpTransport } from '../domain/http-transport.ts'
import type { TaskFunction } from '../domain/question.ts'
import type { EvalReport } from '../domain/report.ts'
import type { SpanSource, TrajectoryStatus } from '../domain/trajectory.ts'
import type { Client } from './client.ts'
import type { EvaluatorFunction } from './evaluator.ts'
import type { TracerProvider } from './tracing.ts'

/** Takes what is told on the way, a line at a time. What it throws is nobody's news. */
export type Log = (line: string) => void

/** Inputs of the action by their own names, for what has no parameter here: one that has is refused. They are checked as a workflow's are. */
export type ExtraInputs = Readonly<Record<string, string | number | boolean>>

/** Where the files of a report are, absolute. */
export type ReportFiles = { readonly markdown: string; readonly csv: string; readonly results: string }

/**
 * The model that judges. Its key comes from `credentials.judges` of the configuration file, by `baseUrl`; a server on this machine
 * may need none.
 */
export type Judge = {
  /** An OpenAI-compatible endpoint with structured output, or Anthropic's. Absent: `https://api.openai.com/v1`. */
  readonly baseUrl?: string
  /** The model's name there. */
  readonly model: string
  /** How much it reasons; absent: as the model does by itself. */
  readonly reasoningEffort?: string
  /** Most tokens of one reply, its reasoning included (64 to 128000; 4096). */
  readonly maxTokens?: number
  /** Questions to it in flight at once (1 to 64; 4). */
  readonly concurrency?: number
}

/** What both ways to an experiment take. */
export type SharedOptions = {
  /** Evaluators of your own; a case selects one by its name. They run in this process: one that never lets go of it holds everything up. */
  readonly evaluators?: readonly EvaluatorFunction[]
  /** The model that judges. Absent: nothing does, and a dataset that wants one is refused. */
  readonly judge?: Judge
  /** The platform, where it is not to be found in the environment. */
  readonly client?: Client
  /** Where experiments are kept; `auto` is the platform where there is an API key, else local. What is graded again is first looked for in the local store. */
  readonly store?: 'auto' | 'local' | 'platform'
  /** Directory of the local store; `.agent-evals`. */
  readonly storeDir?: string
  /** The configuration file. Absent: `agent-evals.yaml` or `evalkit.yaml`, from the working directory upwards. */
  readonly configFile?: string
  /** Base of relative paths, and where the configuration file is looked for. Absent: the current directory. */
  readonly workingDirectory?: string
  /** Where report files are written; absent: there are none. */
  readonly reportDir?: string
  /** Ends it: what was finished is kept, the rest is cancelled. */
  readonly signal?: AbortSignal
  /** Further inputs of the action by their own names, such as `{ 'pass-rate-threshold': 0.9 }`. */
  readonly inputs?: ExtraInputs
  /** Carries what is sent to the platform and to the judge, instead of the network: an undici `Dispatcher`. For tests. */
  readonly apiTransport?: HttpTransport
  /** Carries what is sent to evaluators behind addresses. For tests. */
  readonly customEvalTransport?: HttpTransport
  /** What is told on the way, line by line; `console.log`. `null` is silent. */
  readonly progress?: Log | null
  /** Where spans of a session are found. */
  readonly spanSource?: SpanSource
  /** How long spans of an answer are waited for, in seconds; 10. */
  readonly trajectoryWaitSeconds?: number
  /** Between two looks for spans, in seconds; 5. */
  readonly pollInterval?: number
}

/** What `runExperiment` takes. */
export type RunExperimentOptions = SharedOptions & {
  /**
   * What is asked: an evalset file, a dataset (a directory, `.jsonl` or `.csv`), the name of a directory under `cases` of the
   * configuration file, or `name@workspace` for a shared dataset of the platform.
   */
  readonly dataset: string
  /** The name under which the runs are kept. */
  readonly agent: string
  /** Called once per case and repetition with one object; it gives an answer, structured output or a `RunResult`, now or later. */
  readonly task: TaskFunction
  /** The workspace of `dataset` where that is a bare name: it is then read from the platform. */
  readonly workspace?: string
  /** How many times each case is asked (1 to 1000; 1). */
  readonly repetitions?: number
  /** How many tasks run at once (1 to 64). Absent: the agent's `max_concurrent_runs` of the configuration file, else 4. */
  readonly concurrency?: number
  /** Only these cases: ids, names or patterns of them. */
  readonly caseIds?: readonly string[]
  /** Only the cases with this tag, or tags of this pattern. */
  readonly split?: string
  /** Passed to the task and recorded; results of two models are not compared as one agent. */
  readonly model?: string
  /** The id of an experiment: what it finished is taken over, and only the rest is asked. Absent: everything is asked. */
  readonly resume?: string | number
  /** `true` asks one case, a number so many, and records nothing: it prints the answer and what was understood of the trajectory. `'plan'` asks nobody and prints what would be run. */
  readonly dryRun?: boolean | number | 'plan'
  /** Limit of one call of the task in seconds (1 to 86400; 180); what outlives it is a `timeout`. */
  readonly requestTimeoutSeconds?: number
  /** Makes a span around each call of the task: an OpenTelemetry tracer provider. */
  readonly tracerProvider?: TracerProvider
}

/** What `evaluateExperiment` takes. */
export type EvaluateExperimentOptions = SharedOptions & {
  /** The experiment whose answers are graded again; nobody is asked. In the local store its name, or a beginning of its id or of what follows its time, is enough. */
  readonly experimentId: string | number
  /** Reads the spans of its sessions again before grading; it needs a `spanSource`. False by default. */
  readonly refetchTrajectories?: boolean
}

/** How a run of a case ended. Whatever an evaluator made of its answer, it is `completed`. */
export type RunStatus = 'completed' | 'failed' | 'cancelled' | 'timeout'

/** One run of an experiment. */
export type RunSummary = {
  /** The case. */
  readonly caseId: string
  /** 1 for the first repetition, 2 for the second, and so on. */
  readonly repetition: number
  /** How it ended. */
  readonly status: RunStatus
  /** What is known of the way to the answer; `null` when there is no answer. */
  readonly trajectoryStatus: TrajectoryStatus | null
  /** The session that its spans belong to; `null` when there is no answer, or the agent has none. */
  readonly sessionId: string | null
  /** What the evaluators made of it; `null` when there is no answer. */
  readonly result: 'passed' | 'failed' | 'ungraded' | null
  /** 0 to 1; `null` when nothing graded it. */
  readonly score: number | null
}

/** The result of `runExperiment` or `evaluateExperiment`. */
export type ExperimentResult = {
  /** The experiment, or `null` after a dry run, and when it could not be kept. */
  readonly experimentId: string | null
  /** Its page, in a local store the `file:` URL of its directory; `null` after a dry run. */
  readonly url: string | null
  /** One entry per case and repetition, repetition by repetition. */
  readonly runs: readonly RunSummary[]
  /** What the gate says; `skipped` after a dry run. */
  readonly verdict: GateVerdict
  /** Passed over graded, a fraction; `null` when nothing was graded. */
  readonly passRate: number | null
  /** Everything that is known of it. */
  readonly report: EvalReport
  /** The report's files; absent without `reportDir`. */
  readonly reports?: ReportFiles
}
