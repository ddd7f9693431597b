export const id = 828;
export const ids = [828];
export const modules = {

/***/ 37828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  handedOf: () => (/* binding */ handedOf),
  runExperiment: () => (/* binding */ runExperiment)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/action/inputs.js + 12 modules
var inputs = __webpack_require__(91861);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/agentspec-id.js
var agentspec_id = __webpack_require__(47251);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/experiment-result.js
var experiment_result = __webpack_require__(51730);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/kept-evalset.js
var kept_evalset = __webpack_require__(34042);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/parameter-kinds.js
var parameter_kinds = __webpack_require__(19512);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/parameter-names.js
var parameter_names = __webpack_require__(49895);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/parameters.js
var parameters = __webpack_require__(81501);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/run-call.js + 294 modules
var run_call = __webpack_require__(5838);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/shared-dataset.js
var shared_dataset = __webpack_require__(93265);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/shared-parameters.js + 2 modules
var shared_parameters = __webpack_require__(96927);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/errors.js
var errors = __webpack_require__(39208);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/version.js
var version = __webpack_require__(65490);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/told-quietly.js
var told_quietly = __webpack_require__(55674);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/sdk/task-spans.js



/** OpenTelemetry's words for how a span ended. */
const OK = 1;
const ERROR = 2;
/** Runs each call of a task inside of a span. What a tracer breaks harms no case: then there is no span. */
function taskSpans(agent, provider) {
    const tracer = tracerOf(provider);
    return async (input, run) => {
        if (!tracer)
            return await run();
        const { sessionId, experimentId, caseId, repetition } = input.metadata;
        const attributes = {
            'gen_ai.operation.name': 'invoke_agent',
            'gen_ai.agent.name': agent,
            'gen_ai.conversation.id': sessionId,
            ...(experimentId === null ? {} : { 'agent_evals.experiment_id': experimentId }),
            'agent_evals.case_id': caseId,
            'agent_evals.repetition': repetition,
        };
        let running;
        (0,told_quietly/* tellQuietly */.R)(() => tracer.startActiveSpan(`invoke_agent ${agent}`, { attributes }, (span) => {
            running = within(span, run);
            // Whoever waits for the task has its own hold on what comes of it.
            return running.catch(() => undefined);
        }));
        // What was begun goes on, also where the tracer broke.
        return await (running ?? run());
    };
}
function tracerOf(provider) {
    try {
        return provider.getTracer(version/* TOOL */.j.name, version/* TOOL */.j.version);
    }
    catch {
        return undefined;
    }
}
async function within(span, run) {
    try {
        const result = await run();
        (0,told_quietly/* tellQuietly */.R)(() => span.setStatus({ code: OK }));
        return result;
    }
    catch (error) {
        (0,told_quietly/* tellQuietly */.R)(() => span.recordException(error instanceof Error ? error : new Error((0,errors/* messageOf */.bD)(error))));
        (0,told_quietly/* tellQuietly */.R)(() => span.setStatus({ code: ERROR, message: (0,errors/* messageOf */.bD)(error) }));
        throw error;
    }
    finally {
        (0,told_quietly/* tellQuietly */.R)(() => span.end());
    }
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/sdk/run-experiment.js













/** Runs an experiment; see the entry of the same name. */
async function runExperiment(given, env) {
    const { options, problems: strangers } = (0,parameter_names/* readParameters */.Zu)(given, parameter_names/* RUN_PARAMETERS */.B3);
    const { workingDirectory, signal, inputs, progress } = options;
    const shared = (0,shared_parameters/* sharedParameters */.C)(options);
    const dataset = sharedDatasetOf(options);
    const problems = [...strangers, ...problemsOf(options), ...shared.problems];
    const parameters = [...shared.parameters, ...ownParameters(options, dataset !== undefined)];
    const handed = { ...shared.handed, ...handedOf(options) };
    let directoryOf;
    const names = Object.keys(parameter_names/* RUN_PARAMETERS */.B3);
    const call = { parameters, names, inputs, problems, workingDirectory, signal, log: progress, env };
    const end = await (0,run_call/* runCall */.Y8)(call, async (open) => {
        directoryOf = (0,kept_evalset/* localExperimentDirectory */.q)(inputsOf(open, handed), open.paths);
        if (!dataset)
            return handed;
        return { ...handed, evalset: await read(dataset, open, handed) };
    });
    return (0,experiment_result/* experimentResult */.x)(end, directoryOf);
}
/** What no input could say of an experiment. */
function handedOf({ agent, task, tracerProvider }) {
    // What is no name is told as well.
    const name = typeof agent === 'string' ? agent : '';
    return {
        // What is no function is told with everything else that is wrong, and is never called.
        tasks: new Map([[name, task]]),
        ...(tracerProvider ? { wrapTask: taskSpans(name, tracerProvider) } : {}),
    };
}
function inputsOf({ context }, { tasks }) {
    return (0,inputs/* readInputs */.K)(context.env, { hasEvalset: true, tasks: [...(tasks?.keys() ?? [])] }).inputs;
}
async function read(dataset, open, handed) {
    const reading = (0,inputs/* readInputs */.K)(open.context.env, { hasEvalset: true, tasks: [...(handed.tasks?.keys() ?? [])] });
    // With what is wrong so far nobody is asked for anything.
    (0,run_call/* refuseCall */.t0)([...open.problems, ...reading.problems]);
    return await (0,shared_dataset/* readSharedDataset */.y)(dataset, { inputs: reading.inputs, context: { ...open.context, handed } });
}
function problemsOf({ agent, task }) {
    const sentences = [];
    if (typeof agent !== 'string' || !(0,agentspec_id/* isAgentspecId */.W)(agent)) {
        sentences.push(`agent: ${(0,parameter_kinds/* shownValue */.JJ)(agent)} is no name of an agent: letters, digits and . _ : / @ - only.`);
    }
    if (typeof task !== 'function')
        sentences.push('task: give the function that answers.');
    return sentences.map((message) => ({ message }));
}
function ownParameters(options, isShared) {
    const { dataset } = options;
    // Without a text nothing is given, which is told with everything else that is wrong.
    const named = isShared || typeof dataset !== 'string' ? undefined : dataset;
    // What an earlier attempt of a workflow left lies in a cache, and a program has none.
    const resume = options.resume ?? false;
    const given = { ...options, dataset: named, resume };
    return (0,parameters/* parametersOf */.mC)(given, {
        dataset: 'evalset-spec-file',
        repetitions: 'run-limit',
        concurrency: 'concurrency',
        caseIds: 'case-ids',
        split: 'split',
        model: 'model',
        resume: 'resume',
        dryRun: 'dry-run',
        requestTimeoutSeconds: 'request-timeout-seconds',
    });
}
/** `name@workspace`; what stands there as a path is that. */
const SHARED = /^([^@/\\]+)@([^@/\\]+)$/;
function sharedDatasetOf({ dataset, workspace, workingDirectory, }) {
    if (typeof dataset !== 'string')
        return undefined;
    if (workspace !== undefined)
        return { name: dataset, workspace };
    const [, name, of] = SHARED.exec(dataset) ?? [];
    if (name === undefined || of === undefined)
        return undefined;
    const isPath = (0,external_node_fs_.existsSync)((0,external_node_path_.resolve)((0,run_call/* baseDirectoryOf */.mL)({ workingDirectory }), dataset));
    return isPath ? undefined : { name, workspace: of };
}


/***/ })

};
