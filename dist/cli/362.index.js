export const id = 362;
export const ids = [362];
export const modules = {

/***/ 82110:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   lintCommand: () => (/* binding */ lintCommand)
/* harmony export */ });
/* harmony import */ var _action_event_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88485);
/* harmony import */ var _action_input_reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(21385);
/* harmony import */ var _action_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91861);
/* harmony import */ var _boundary_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(90032);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(39208);
/* harmony import */ var _evaluators_registry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6326);
/* harmony import */ var _modes_connections_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(30523);
/* harmony import */ var _modes_face_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(36976);
/* harmony import */ var _modes_job_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(87447);
/* harmony import */ var _modes_judging_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(53632);
/* harmony import */ var _modes_own_configuration_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(37293);
/* harmony import */ var _platform_system_clock_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(39860);
/* harmony import */ var _exit_code_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(76221);
/* harmony import */ var _step_environment_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(11889);
/* harmony import */ var _terminal_logger_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(9885);
/* harmony import */ var _told_problems_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(63659);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
















/** `lint`: everything that a run would refuse or warn of before it asks anybody; modules with evaluators are loaded, and nothing else is run. */
const lintCommand = async (call, tools) => {
    const { terminal, redactor } = tools;
    const signal = tools.stopOnSignals();
    const problems = [];
    const warnings = [];
    for (const evalset of call.operands) {
        const inputs = new Map([...call.inputs, ['evalset-spec-file', evalset]]);
        const made = (0,_step_environment_js__WEBPACK_IMPORTED_MODULE_13__/* .stepEnvironment */ .a)({ ...call, inputs }, tools.env);
        if (made.kind === 'refused')
            throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1([{ message: made.problem }]);
        const found = await check(withWhatNobodyAsks(made.env), tools, signal);
        problems.push(...found.problems);
        warnings.push(...found.warnings);
    }
    const told = { problems: (0,_modes_own_configuration_js__WEBPACK_IMPORTED_MODULE_10__/* .distinct */ .d)(problems), warnings: (0,_modes_own_configuration_js__WEBPACK_IMPORTED_MODULE_10__/* .distinct */ .d)(warnings) };
    if (call.own.has('json')) {
        terminal.json(JSON.stringify((0,_boundary_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .redactJson */ .K)({ evalsets: call.operands, ...(0,_told_problems_js__WEBPACK_IMPORTED_MODULE_15__/* .problemsObject */ .I2)(told) }, redactor), null, 2));
    }
    else {
        for (const problem of told.problems)
            terminal.result((0,_told_problems_js__WEBPACK_IMPORTED_MODULE_15__/* .problemLine */ .YK)(problem, redactor));
        for (const { message, ...place } of told.warnings) {
            terminal.result((0,_told_problems_js__WEBPACK_IMPORTED_MODULE_15__/* .problemLine */ .YK)({ ...place, message: `warning: ${message}` }, redactor));
        }
        const [errors, noticed] = [told.problems.length, told.warnings.length];
        terminal.tell(`${call.operands.length} checked: ${errors} ${errors === 1 ? 'problem' : 'problems'}, ${noticed} ${noticed === 1 ? 'warning' : 'warnings'}.`);
    }
    return told.problems.length > 0 ? _exit_code_js__WEBPACK_IMPORTED_MODULE_12__/* .EXIT */ .d.configuration : _exit_code_js__WEBPACK_IMPORTED_MODULE_12__/* .EXIT */ .d.passed;
};
/** Stands for the key of a platform that is not asked: a run needs one where a check needs none. */
const UNASKED_KEY = 'no-key-is-needed-to-check';
/** Which agents are asked is checked where it is given: an evalset alone is checked without any. */
function withWhatNobodyAsks(env) {
    const isGiven = (name) => (env[(0,_action_input_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .variableOf */ .Q)(name)] ?? '').trim() !== '';
    const hasKey = isGiven('api-key') || isGiven('token') || (env.DATALAYER_API_KEY ?? '').trim() !== '';
    const asked = ['agentspec-ids', 'agentspec-id', 'agentspec', 'agentspec-files', 'task', 'agent-command', 'agent-url'];
    return {
        ...env,
        ...(hasKey ? {} : { [(0,_action_input_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .variableOf */ .Q)('api-key')]: UNASKED_KEY }),
        ...(asked.some(isGiven) || isGiven('execution-target') ? {} : { [(0,_action_input_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .variableOf */ .Q)('run-evalset')]: 'false' }),
    };
}
/** Reads a job as a run does, up to where it would begin. */
async function check(env, { terminal, redactor }, signal) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const logger = (0,_terminal_logger_js__WEBPACK_IMPORTED_MODULE_14__/* .createTerminalLogger */ .n)({ terminal, redactor, isQuiet: true, clock: _platform_system_clock_js__WEBPACK_IMPORTED_MODULE_11__/* .systemClock */ .m });
        const context = { env, logger, redactor, face: _modes_face_js__WEBPACK_IMPORTED_MODULE_7__/* .silentFace */ .l, nonce: '0'.repeat(32), signal };
        const reading = (0,_action_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readInputs */ .K)(env);
        const event = (0,_action_event_js__WEBPACK_IMPORTED_MODULE_0__/* .readEvent */ .j)(env);
        const { inputs } = reading;
        const { apiKey, urls, platformTimeoutMs } = inputs;
        const connections = __addDisposableResource(env_1, (0,_modes_connections_js__WEBPACK_IMPORTED_MODULE_6__/* .openConnections */ .q)({ apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs }, env)
        // Files of the base branch are GitHub's, which a check does not ask.
        , true);
        // Files of the base branch are GitHub's, which a check does not ask.
        const github = undefined;
        const paths = (0,_modes_job_js__WEBPACK_IMPORTED_MODULE_8__/* .jobPaths */ .wt)(inputs, env);
        const configuration = await (0,_modes_own_configuration_js__WEBPACK_IMPORTED_MODULE_10__/* .readOwnConfiguration */ .H)({ inputs, event, paths, github, context });
        const judging = __addDisposableResource(env_1, await (0,_modes_judging_js__WEBPACK_IMPORTED_MODULE_9__/* .openJudging */ .B)({ inputs, paths, configuration, connections, context }), true);
        const catalog = (0,_evaluators_registry_js__WEBPACK_IMPORTED_MODULE_5__/* .createEvaluatorCatalog */ .V)();
        try {
            const job = await (0,_modes_job_js__WEBPACK_IMPORTED_MODULE_8__/* .readJob */ .cd)({ reading, event, env, catalog, redactor, github, judging, configuration, signal });
            return { problems: [], warnings: job.warnings };
        }
        catch (error) {
            if (error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1)
                return error;
            throw error;
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}


/***/ }),

/***/ 80750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ isUsable)
/* harmony export */ });
/** What can be said of a trajectory as a whole. */
const TRAJECTORY_STATUSES = (/* unused pure expression or super */ null && (['valid', 'partial', 'invalid', 'unavailable']));
/** True when what it tells can be relied on. */
function isUsable({ status }) {
    return status === 'valid' || status === 'partial';
}


/***/ }),

/***/ 81944:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ plainNumbers),
/* harmony export */   k: () => (/* binding */ plainNumber)
/* harmony export */ });
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(60433);

/** Digits of a figure in a file: sums of fractions are noise after them. */
const SIGNIFICANT_DIGITS = 12;
/** A computed figure without the noise of adding fractions: 0.2, not 0.19999999999999998. A whole number stays as it is. */
function plainNumber(figure) {
    return Number.isInteger(figure) ? figure : Number(figure.toPrecision(SIGNIFICANT_DIGITS));
}
function plainNumbers(value) {
    if (typeof value === 'number')
        return plainNumber(value);
    if (Array.isArray(value))
        return value.map((item) => plainNumbers(item));
    if (!(0,_domain_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainNumbers(member)]));
}


/***/ })

};
