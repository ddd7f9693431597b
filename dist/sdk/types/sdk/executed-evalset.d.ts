import type { GateVerdict } from '../domain/gate.js';
import type { JsonObject } from '../domain/json.js';
import type { EvalReport } from '../domain/report.js';
import type { ExtraInputs, Log, ReportFiles } from './experiment.js';
/** What `executeEvalsetSpec` takes. */
export type ExecuteEvalsetSpecOptions = {
    /** The evalset spec, as its JSON or YAML file has it. */
    readonly spec: JsonObject;
    /** Agentspecs to run: one experiment each, and in the cloud one runtime each. With `runEvalset: false` none is needed. */
    readonly agentspecIds: readonly string[];
    /** Whether the evalset is run once it is created; true. */
    readonly runEvalset?: boolean;
    /** Whether the report files are written; false. */
    readonly createReport?: boolean;
    /** Runs per experiment, at least 1; 1. */
    readonly runLimit?: number;
    /** Label of the lane on summaries and in the name of the evalset; `sdk`. */
    readonly runEnvironment?: string;
    /** Environment in which cloud runtimes are launched; `ai-agents-env`. */
    readonly environmentName?: string;
    /** Account context; it also pays for the runtimes. Absent: the client's. */
    readonly billingEntityUid?: string;
    /** Account context of the records. Absent: the client's. */
    readonly accountUid?: string;
    /** Credits that size each cloud runtime's reservation; 100. */
    readonly creditsLimit?: number;
    /** Name of the evalset. Absent: `{spec name}-{runEnvironment}-{UTC stamp}`. */
    readonly evalsetName?: string;
    /** `run_environment` stored on the evalset; `sdk`. */
    readonly backendRunEnvironment?: string;
    /** Recorded on experiments and runs; `datalayer-core`. */
    readonly launchSource?: string;
    /** Agent route that is asked first; `default`. */
    readonly agentName?: string;
    /** `cloud`, the default, launches a runtime per agentspec; `local` asks an agent-runtimes server. */
    readonly executionTarget?: 'cloud' | 'local';
    /** Address of the local server; `http://127.0.0.1:8765`. */
    readonly localAgentBaseUrl?: string;
    /** Whether a local server is started where none answers, and stopped at the end; false. */
    readonly autoStartLocalAgentRuntime?: boolean;
    /** Log level of a server that is started; `info`. */
    readonly localAgentLogLevel?: string;
    /** Limit of one call of the agent, whole, in seconds; 180. What outlives it is a failed case, and the next one is asked. */
    readonly requestTimeoutSeconds?: number;
    /** What is told on the way, line by line; `console.log`. `null` is silent. */
    readonly log?: Log | null;
    /** Where the report files go; `evals-report`. */
    readonly reportDir?: string;
    /** Ends the run: what was finished is kept, the rest is cancelled, everything that was launched is removed. */
    readonly signal?: AbortSignal;
    /** Base of relative paths. Absent: the current directory. */
    readonly workingDirectory?: string;
    /** Further inputs of the action by their own names, such as `{ 'pass-rate-threshold': 0.9 }`. */
    readonly inputs?: ExtraInputs;
};
/** What `executeEvalsetSpec` answers. */
export type ExecutedEvalset = {
    /** The platform's id. */
    readonly evalsetId: string;
    /** The name under which it was created. */
    readonly evalsetName: string;
    /** In the order of the agentspecs. */
    readonly experimentIds: readonly string[];
    /** In the order of the agentspecs, then of the runs. */
    readonly runIds: readonly string[];
    /** The evalset's page. */
    readonly viewUrl: string;
    /** The report's files; absent without `createReport`. */
    readonly reports?: ReportFiles;
    /** What the gate says. */
    readonly verdict: GateVerdict;
    /** Everything that is known of the run. */
    readonly report: EvalReport;
};
