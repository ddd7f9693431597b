export const id = 689;
export const ids = [689];
export const modules = {

/***/ 30689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   executeEvalsetSpec: () => (/* binding */ executeEvalsetSpec)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39208);
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(60433);
/* harmony import */ var _workers_plain_copy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53418);
/* harmony import */ var _execution_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(92940);
/* harmony import */ var _parameter_kinds_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(19512);
/* harmony import */ var _parameter_names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(49895);
/* harmony import */ var _parameters_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(81501);
/* harmony import */ var _run_call_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5838);








/** Largest spec, as large as its file may be. */
const MOST_SPEC = { most: 64 * 1024 * 1024, perValue: 8, called: '64 MiB of data' };
/** What problems call the spec. */
const SPEC = 'spec';
const TARGETS = ['cloud', 'local'];
/** Executes an evalset spec; see the entry of the same name. */
async function executeEvalsetSpec(client, given, env) {
    const { options, problems: strangers } = (0,_parameter_names_js__WEBPACK_IMPORTED_MODULE_4__/* .readParameters */ .Zu)(given, _parameter_names_js__WEBPACK_IMPORTED_MODULE_4__/* .EXECUTE_PARAMETERS */ .fj);
    const connection = (0,_parameters_js__WEBPACK_IMPORTED_MODULE_5__/* .clientParameters */ .ej)(client ?? null);
    const spec = (0,_workers_plain_copy_js__WEBPACK_IMPORTED_MODULE_1__/* .copyPlain */ .w)(options.spec, MOST_SPEC);
    const text = spec.kind === 'copied' && (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_7__/* .isJsonObject */ .OW)(spec.value) ? JSON.stringify(spec.value, null, 2) : undefined;
    const problems = [...strangers, ...connection.problems];
    if (text === undefined) {
        const why = spec.kind === 'refused' ? `it holds ${spec.why}` : 'it is no object';
        problems.push({ message: `spec: ${why}. Give the object that an evalset file holds.` });
    }
    problems.push(...problemsOf(options));
    const parameters = [...connection.parameters, ...specParameters(options)];
    const { inputs, workingDirectory, signal, log } = options;
    const names = ['client', ...Object.keys(_parameter_names_js__WEBPACK_IMPORTED_MODULE_4__/* .EXECUTE_PARAMETERS */ .fj)];
    const call = { parameters, names, inputs, problems, workingDirectory, signal, log, env };
    const end = await (0,_run_call_js__WEBPACK_IMPORTED_MODULE_6__/* .runCall */ .Y8)(call, () => ({ evalset: { text: text ?? '{}', file: SPEC } }));
    return executedOf(end);
}
function problemsOf({ agentspecIds, runEvalset, executionTarget }) {
    const problems = [];
    const ids = agentspecIds;
    if (!Array.isArray(ids) && ids !== undefined)
        problems.push({ message: 'agentspecIds: give a list of agentspec ids.' });
    else if (runEvalset !== false && (ids === undefined || ids.length === 0)) {
        problems.push({ message: 'agentspecIds: the list is empty. Give at least one agentspec id, or runEvalset: false.' });
    }
    if (executionTarget !== undefined && !TARGETS.includes(executionTarget)) {
        const message = `executionTarget: ${(0,_parameter_kinds_js__WEBPACK_IMPORTED_MODULE_3__/* .shownValue */ .JJ)(executionTarget)} is not allowed. Give one of ${TARGETS.join(', ')}.`;
        problems.push({ message });
    }
    return problems;
}
function specParameters(options) {
    const { agentspecIds, executionTarget, createReport = false, launchSource = 'datalayer-core' } = options;
    const ids = Array.isArray(agentspecIds) && agentspecIds.length > 0 ? agentspecIds : undefined;
    // What is refused above need not be refused twice.
    const target = TARGETS.includes(executionTarget) ? executionTarget : undefined;
    const given = {
        ...options,
        createReport,
        launchSource,
        agentspecIds: ids,
        executionTarget: target,
        store: 'platform',
    };
    return (0,_parameters_js__WEBPACK_IMPORTED_MODULE_5__/* .parametersOf */ .mC)(given, {
        agentspecIds: 'agentspec-ids',
        runEvalset: 'run-evalset',
        createReport: 'create-report',
        runLimit: 'run-limit',
        runEnvironment: 'run-environment',
        environmentName: 'environment-name',
        billingEntityUid: 'billing-entity-uid',
        accountUid: 'account-uid',
        creditsLimit: 'credits-limit',
        evalsetName: 'evalset-name',
        backendRunEnvironment: 'backend-run-environment',
        launchSource: 'launch-source',
        agentName: 'agent-name',
        executionTarget: 'execution-target',
        localAgentBaseUrl: 'local-agent-base-url',
        autoStartLocalAgentRuntime: 'auto-start-local-agent-runtime',
        localAgentLogLevel: 'local-agent-log-level',
        requestTimeoutSeconds: 'request-timeout-seconds',
        reportDir: 'report-dir',
        store: 'store',
    });
}
function executedOf({ report, verdict, reports }) {
    if (!report)
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PlatformError */ .Wk(verdict.reasons.map(({ message }) => message).join(' '), { outcome: 'lost' });
    const { evalset, experiments } = report;
    const result = {
        evalsetId: evalset.id ?? '',
        evalsetName: evalset.name,
        experimentIds: experiments.flatMap(({ id }) => id ?? []),
        runIds: experiments.flatMap(({ runs }) => runs.flatMap(({ id }) => id ?? [])),
        viewUrl: evalset.viewUrl ?? '',
        ...(reports ? { reports } : {}),
        verdict,
        report,
    };
    const broken = brokenBy(report);
    if (broken.length === 0)
        return result;
    throw new _execution_error_js__WEBPACK_IMPORTED_MODULE_2__/* .ExecutionError */ .R(broken.join(' '), result);
}
/** What the platform refused, or answered so that nobody can use it, as sentences. */
function brokenBy({ platformProblems, experiments }) {
    const launches = experiments.flatMap(({ failureCause }) => failureCause?.type === 'runtime_launch_failed' ? [failureCause.message] : []);
    return [...platformProblems, ...launches];
}


/***/ })

};
