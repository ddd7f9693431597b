export const id = 828;
export const ids = [828];
export const modules = {

/***/ 37828:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runExperiment: () => (/* binding */ runExperiment)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/action/inputs.js + 9 modules
var inputs = __webpack_require__(73244);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/agentspec-id.js
var agentspec_id = __webpack_require__(47251);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/experiment-result.js
var experiment_result = __webpack_require__(51730);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/kept-evalset.js
var kept_evalset = __webpack_require__(34042);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/parameters.js
var parameters = __webpack_require__(81501);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/run-call.js + 226 modules
var run_call = __webpack_require__(6212);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/shared-dataset.js + 1 modules
var shared_dataset = __webpack_require__(50007);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/shared-parameters.js + 2 modules
var shared_parameters = __webpack_require__(96927);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/errors.js
var errors = __webpack_require__(39208);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/version.js
var version = __webpack_require__(65490);
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
        try {
            tracer.startActiveSpan(`invoke_agent ${agent}`, { attributes }, (span) => {
                running = within(span, run);
                // Whoever waits for the task has its own hold on what comes of it.
                return running.catch(() => undefined);
            });
        }
        catch {
            // What was begun goes on below.
        }
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
        quietly(() => span.setStatus({ code: OK }));
        return result;
    }
    catch (error) {
        quietly(() => span.recordException(error instanceof Error ? error : new Error((0,errors/* messageOf */.bD)(error))));
        quietly(() => span.setStatus({ code: ERROR, message: (0,errors/* messageOf */.bD)(error) }));
        throw error;
    }
    finally {
        quietly(() => span.end());
    }
}
function quietly(tell) {
    try {
        tell();
    }
    catch {
        // The span is the tracer's; the answer is ours.
    }
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/sdk/run-experiment.js











/** Runs an experiment; see the entry of the same name. */
async function runExperiment(options, env) {
    const { agent, task, tracerProvider, workingDirectory, signal, inputs, progress } = options;
    const shared = (0,shared_parameters/* sharedParameters */.C)(options);
    const dataset = sharedDatasetOf(options);
    const problems = [...problemsOf(options), ...shared.problems];
    const parameters = [...shared.parameters, ...ownParameters(options, dataset !== undefined)];
    const handed = {
        ...shared.handed,
        tasks: new Map([[agent, task]]),
        ...(tracerProvider ? { wrapTask: taskSpans(agent, tracerProvider) } : {}),
    };
    let directoryOf;
    const call = { parameters, inputs, problems, workingDirectory, signal, log: progress, env };
    const end = await (0,run_call/* runCall */.Y)(call, async (open) => {
        directoryOf = (0,kept_evalset/* localExperimentDirectory */.q)(inputsOf(open, handed), open.paths);
        if (!dataset)
            return handed;
        return { ...handed, evalset: await read(dataset, open, handed) };
    });
    return (0,experiment_result/* experimentResult */.x)(end, directoryOf);
}
function inputsOf({ context }, { tasks }) {
    return (0,inputs/* readInputs */.K)(context.env, { hasEvalset: true, tasks: [...(tasks?.keys() ?? [])] }).inputs;
}
async function read(dataset, open, handed) {
    const reading = (0,inputs/* readInputs */.K)(open.context.env, { hasEvalset: true, tasks: [...(handed.tasks?.keys() ?? [])] });
    // With what is wrong so far nobody is asked for anything.
    (0,run_call/* refuseCall */.t)([...open.problems, ...reading.problems]);
    return await (0,shared_dataset/* readSharedDataset */.y)(dataset, { inputs: reading.inputs, context: { ...open.context, handed } });
}
function problemsOf({ agent, task, caseIds, tracerProvider }) {
    const sentences = [];
    if (typeof agent !== 'string' || !(0,agentspec_id/* isAgentspecId */.W)(agent)) {
        sentences.push(`agent: ${JSON.stringify(agent)} is no name of an agent: letters, digits and . _ : / @ - only.`);
    }
    if (typeof task !== 'function')
        sentences.push('task: give the function that answers.');
    if (Array.isArray(caseIds) && caseIds.length === 0) {
        sentences.push('caseIds: the list is empty, so that no case would be run. Leave it out to run all.');
    }
    if (tracerProvider !== undefined && typeof tracerProvider.getTracer !== 'function') {
        sentences.push('tracerProvider: it has no method getTracer.');
    }
    return sentences.map((message) => ({ message }));
}
function ownParameters(options, isShared) {
    const { dataset, dryRun } = options;
    // Without a text nothing is given, which is told with everything else that is wrong.
    const named = isShared || typeof dataset !== 'string' ? undefined : dataset;
    const given = { ...options, dataset: named, dryRun: dryRun === 0 ? false : dryRun };
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
function sharedDatasetOf({ dataset, workspace, workingDirectory = '.', }) {
    if (typeof dataset !== 'string')
        return undefined;
    if (workspace !== undefined)
        return { name: dataset, workspace };
    const [, name, of] = SHARED.exec(dataset) ?? [];
    if (name === undefined || of === undefined)
        return undefined;
    const isPath = (0,external_node_fs_.statSync)((0,external_node_path_.resolve)(workingDirectory, dataset), { throwIfNoEntry: false }) !== undefined;
    return isPath ? undefined : { name, workspace: of };
}


/***/ })

};
