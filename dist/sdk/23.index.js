export const id = 23;
export const ids = [23];
export const modules = {

/***/ 51730:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ experimentResult)
/* harmony export */ });
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73136);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39208);
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48370);
/* harmony import */ var _trajectory_answer_trajectory_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(66327);




/** What came of an experiment. `directoryOf` says where a local store keeps one; absent where it is kept elsewhere. */
function experimentResult(end, directoryOf) {
    const { verdict, reports } = end;
    const report = end.report ?? end.plan;
    if (!report)
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PlatformError */ .Wk(verdict.reasons.map(({ message }) => message).join(' '), { outcome: 'lost' });
    const { experiments, evalset, platformProblems } = report;
    // Nothing was asked: without its reason there would be nothing to read in it.
    if (experiments.length === 0 && platformProblems.length > 0) {
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PlatformError */ .Wk(platformProblems.join(' '), { outcome: 'refused' });
    }
    const [experiment] = experiments;
    const id = experiment?.id ?? null;
    const page = id === null ? null : directoryOf ? (0,node_url__WEBPACK_IMPORTED_MODULE_0__.pathToFileURL)(`${directoryOf(id)}/`).href : (evalset.viewUrl ?? null);
    return {
        experimentId: id,
        url: page,
        runs: (experiment?.runs ?? []).flatMap((run) => run.cases.map((caseRun) => summaryOf(caseRun, run.index))),
        verdict,
        passRate: (0,_domain_run_js__WEBPACK_IMPORTED_MODULE_3__/* .totalsOf */ .vA)((0,_domain_run_js__WEBPACK_IMPORTED_MODULE_3__/* .caseRunsOf */ .eV)(experiments)).passRate,
        report,
        ...(reports ? { reports } : {}),
    };
}
function summaryOf(caseRun, repetition) {
    const { caseId, prompt, answer, status, score } = caseRun;
    return {
        caseId,
        repetition,
        status: statusOf(caseRun),
        trajectoryStatus: answer ? (0,_trajectory_answer_trajectory_js__WEBPACK_IMPORTED_MODULE_2__/* .trajectoryOfAnswer */ .f)(prompt, answer).status : null,
        sessionId: answer?.sessionId ?? null,
        result: status === 'passed' || status === 'failed' || status === 'ungraded' ? status : null,
        score,
    };
}
function statusOf({ status, failureCause }) {
    if (status === 'cancelled' || status === 'skipped')
        return 'cancelled';
    if (status !== 'errored')
        return 'completed';
    return failureCause?.type === 'request_timeout' ? 'timeout' : 'failed';
}


/***/ }),

/***/ 34042:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ readKeptEvalset),
/* harmony export */   q: () => (/* binding */ localExperimentDirectory)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39208);
/* harmony import */ var _domain_near_miss_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(87990);
/* harmony import */ var _modes_connections_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(30523);
/* harmony import */ var _modes_parts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(92786);
/* harmony import */ var _modes_run_stores_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44222);
/* harmony import */ var _modes_step_context_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(28393);
/* harmony import */ var _store_experiment_listing_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(73260);
/* harmony import */ var _store_local_evalset_list_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(61487);
/* harmony import */ var _store_local_experiment_reading_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(41152);
/* harmony import */ var _store_local_store_layout_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(63880);
/* harmony import */ var _shared_dataset_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(93265);
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











/** Where the local store keeps an experiment, absolute; `undefined` where the platform keeps it. */
function localExperimentDirectory(inputs, paths) {
    if (inputs.store !== 'local')
        return undefined;
    return (id) => _store_local_store_layout_js__WEBPACK_IMPORTED_MODULE_8__/* .storePaths */ .om.experiment((0,_modes_run_stores_js__WEBPACK_IMPORTED_MODULE_3__/* .storeDirectoryOf */ .Eh)({ inputs, paths }), id);
}
/** The evalset that an experiment asked, as it was kept. Throws `ConfigurationError` when there is none. */
async function readKeptEvalset(experimentId, place) {
    return place.inputs.store === 'local' ? ofLocalStore(experimentId, place) : await ofPlatform(experimentId, place);
}
function ofLocalStore(experimentId, place) {
    const directory = (0,_modes_run_stores_js__WEBPACK_IMPORTED_MODULE_3__/* .storeDirectoryOf */ .Eh)(place);
    if (place.whyNotLocal !== undefined)
        throw refused(place.whyNotLocal);
    const reading = (0,_store_local_experiment_reading_js__WEBPACK_IMPORTED_MODULE_7__/* .readLocalExperiment */ .tX)(directory, experimentId);
    if (reading.kind === 'unusable')
        throw refused(reading.why);
    const { id, name } = reading.experiment.evalset;
    // Its places are those of the text that was kept, and of no file.
    const file = `evalset ${name}`;
    const kept = (0,_store_local_evalset_list_js__WEBPACK_IMPORTED_MODULE_6__/* .readLocalEvalset */ .y)(directory, id);
    if (kept.kind === 'read')
        return { text: JSON.stringify(kept.value.document, null, 2), file };
    throw refused(`evalset ${name} of experiment ${experimentId} ${kept.kind === 'absent' ? 'is gone' : kept.why}.`);
}
async function ofPlatform(experimentId, place) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { inputs, context, whyNotLocal } = place;
        const { apiKey, urls, platformTimeoutMs } = inputs;
        (0,_modes_step_context_js__WEBPACK_IMPORTED_MODULE_4__/* .hideSecret */ .DL)(apiKey, context);
        const platform = { apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs };
        const connections = __addDisposableResource(env_1, (0,_modes_connections_js__WEBPACK_IMPORTED_MODULE_1__/* .openConnections */ .q)(platform, context.env, context.handed), true);
        const evals = (0,_modes_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .openEvals */ .yq)(inputs, connections.controlPlane, context.signal);
        const { experiments } = await (0,_store_experiment_listing_js__WEBPACK_IMPORTED_MODULE_5__/* .listExperiments */ .l)(evals, context.signal);
        const found = experiments.find(({ id }) => id === experimentId);
        if (!found) {
            const near = (0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_10__/* .nearMiss */ .bi)(experimentId, experiments.map(({ id }) => id));
            const advice = near === undefined ? 'Check its id and the account of the key.' : `Did you mean ${near}?`;
            const there = `experiment ${experimentId} is not among the ${experiments.length} on the platform. ${advice}`;
            throw refused([there, whyNotLocal].filter((why) => why !== undefined).join(' '));
        }
        if (found.evalsetId === undefined)
            throw refused(`experiment ${experimentId} does not say which evalset it asked.`);
        return await (0,_shared_dataset_js__WEBPACK_IMPORTED_MODULE_9__/* .readEvalsetOf */ ._)({ kind: 'id', id: found.evalsetId, called: `of experiment ${experimentId}` }, { inputs, context });
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
function refused(sentence) {
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1([{ message: `experimentId: ${sentence}` }]);
}


/***/ }),

/***/ 93265:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ readEvalsetOf),
/* harmony export */   y: () => (/* binding */ readSharedDataset)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39208);
/* harmony import */ var _modes_connections_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(30523);
/* harmony import */ var _modes_parts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(92786);
/* harmony import */ var _modes_step_context_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(28393);
/* harmony import */ var _store_platform_evalset_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74310);
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





/** Reads a shared dataset. Throws `ConfigurationError` when there is none, and `PlatformError` when the platform cannot say. */
async function readSharedDataset({ name, workspace }, place) {
    const inputs = { ...place.inputs, accountUid: workspace };
    return await readEvalsetOf({ kind: 'name', name, called: `${name}@${workspace}` }, { ...place, inputs });
}
/** Reads an evalset of the platform as the text of a spec. Throws as `readSharedDataset` does. */
async function readEvalsetOf(wish, { inputs, context }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { apiKey, urls, platformTimeoutMs } = inputs;
        (0,_modes_step_context_js__WEBPACK_IMPORTED_MODULE_3__/* .hideSecret */ .DL)(apiKey, context);
        if (apiKey === '') {
            const message = `dataset: ${wish.called} is on the platform, and there is no API key. Set DATALAYER_API_KEY, or give a client.`;
            throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1([{ message }]);
        }
        const platform = { apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs };
        const connections = __addDisposableResource(env_1, (0,_modes_connections_js__WEBPACK_IMPORTED_MODULE_1__/* .openConnections */ .q)(platform, context.env, context.handed), true);
        const evals = (0,_modes_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .openEvals */ .yq)(inputs, connections.controlPlane, context.signal);
        const reading = await (0,_store_platform_evalset_js__WEBPACK_IMPORTED_MODULE_4__/* .readPlatformEvalset */ ._)(evals, wish, context.signal);
        if (reading.kind === 'found')
            return { text: reading.text, file: wish.called };
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1([{ message: `dataset: ${reading.why}` }]);
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

/***/ 96927:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ sharedParameters)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/custom-evaluator.js
var custom_evaluator = __webpack_require__(21108);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/near-miss.js
var near_miss = __webpack_require__(87990);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/short-quote.js
var short_quote = __webpack_require__(4984);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/custom/module-exports.js



/** What a function may say of itself, as its properties. */
const PROPERTIES = ['evaluatorName', 'kind', 'requiresTrajectory', 'timeoutSeconds'];
/** What stands in tables and in evalsets. */
const NAME = /^[\p{L}\p{N}_$][\p{L}\p{N}_$ .:/-]{0,79}$/u;
/** Names under which Node shows the whole of a CommonJS module again. */
const WHOLE_MODULE = ['default', 'module.exports'];
/**
 * The evaluators of a module: every function that it exports under a name, and its default export, where that is a function, a list
 * or an object of functions. Other exports are left alone. The same function under the same name is one.
 */
function evaluatorsIn(namespace) {
    const named = Object.entries(namespace).filter(([key]) => !WHOLE_MODULE.includes(key));
    const found = named.flatMap(([key, value]) => (isFunction(value) ? [{ run: value, as: key }] : []));
    const { found: ofDefault, problems } = functionsOf(namespace.default);
    const exported = [];
    const said = [...problems];
    for (const { run, as } of [...found, ...ofDefault]) {
        const reading = readFunction(run, as);
        said.push(...reading.problems);
        if (reading.problems.length > 0)
            continue;
        const twin = exported.find((one) => (0,near_miss/* foldName */.zN)(one.name) === (0,near_miss/* foldName */.zN)(reading.evaluator.name));
        if (!twin)
            exported.push({ ...reading.evaluator, run });
        else if (twin.run !== run)
            said.push(`two of its evaluators are called ${(0,short_quote/* shortQuote */.t)(twin.name)}; give one another name`);
    }
    if (exported.length === 0 && said.length === 0) {
        said.push('it exports no function, so there is no evaluator in it; export one under its name');
    }
    return { evaluators: exported, problems: said };
}
function functionsOf(value) {
    if (isFunction(value))
        return { found: [{ run: value, as: ownName(value) }], problems: [] };
    if (Array.isArray(value)) {
        const list = value;
        const strangers = list.filter((one) => !isFunction(one)).length;
        const problems = strangers > 0 ? ['its default export is a list in which not everything is a function'] : [];
        return { found: list.filter(isFunction).map((run) => ({ run, as: ownName(run) })), problems };
    }
    if (typeof value !== 'object' || value === null)
        return { found: [], problems: [] };
    const members = Object.entries(value);
    return { found: members.flatMap(([key, run]) => (isFunction(run) ? [{ run, as: key }] : [])), problems: [] };
}
/** Node calls a default export without a name `default`. */
function ownName({ name }) {
    return name === 'default' ? '' : name;
}
function isFunction(value) {
    return typeof value === 'function';
}
function readFunction(run, as) {
    const said = Object.fromEntries(Object.entries(run));
    const { evaluatorName: name = as, kind = 'evaluator', requiresTrajectory = false, timeoutSeconds = custom_evaluator/* CUSTOM_TIMEOUT_SECONDS */.Wu, } = said;
    const problems = [];
    const who = typeof name === 'string' && name !== '' ? (0,short_quote/* shortQuote */.t)(name) : 'one of its evaluators';
    if (typeof name !== 'string' || !NAME.test(name)) {
        problems.push(`${who} needs a name of letters, digits and a few signs, at most 80 characters: export it under one, or give it evaluatorName`);
    }
    if (!custom_evaluator/* CUSTOM_KINDS */.yZ.some((one) => one === kind))
        problems.push(`kind of ${who} must be ${custom_evaluator/* CUSTOM_KINDS */.yZ.join(' or ')}`);
    if (typeof requiresTrajectory !== 'boolean')
        problems.push(`requiresTrajectory of ${who} must be true or false`);
    if (!isTimeout(timeoutSeconds)) {
        problems.push(`timeoutSeconds of ${who} must be a number above 0, at most ${custom_evaluator/* MOST_CUSTOM_TIMEOUT_SECONDS */.i$}`);
    }
    for (const key of Object.keys(said)) {
        const meant = (0,near_miss/* nearMiss */.bi)(key, PROPERTIES);
        if (meant)
            problems.push(`${who} has ${(0,short_quote/* shortQuote */.t)(key)}, which nobody reads; did you mean ${meant}?`);
    }
    const evaluator = { name, kind, requiresTrajectory, timeoutSeconds };
    return { evaluator, problems };
}
function isTimeout(value) {
    return typeof value === 'number' && value > 0 && value <= custom_evaluator/* MOST_CUSTOM_TIMEOUT_SECONDS */.i$;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/custom/score-items.js + 1 modules
var score_items = __webpack_require__(87714);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/digest.js
var domain_digest = __webpack_require__(21395);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/platform/deadline.js
var platform_deadline = __webpack_require__(15158);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/workers/thrown.js
var thrown = __webpack_require__(5694);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/sdk/own-evaluators.js
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





/** Evaluators that are functions of this process, and what is wrong with what was given as one. */
function ownEvaluators(given) {
    if (given === undefined)
        return { problems: [] };
    if (!Array.isArray(given))
        return refuse([`a ${typeof given} is given, where a list of functions is expected`]);
    if (given.length === 0)
        return { problems: [] };
    const list = given;
    const oddities = list.flatMap((one, index) => {
        const why = whyNone(one);
        return why === undefined ? [] : [`number ${index + 1} ${why}`];
    });
    if (oddities.length > 0)
        return refuse(oddities);
    const { evaluators, problems } = evaluatorsIn({ default: list });
    if (problems.length > 0)
        return refuse(problems);
    const digest = (0,domain_digest/* digestOf */.o)(
    // What a function closes over cannot be seen; its code can.
    evaluators.map(({ run, ...options }) => ({ ...options, source: String(run) })));
    return { evaluators: { evaluators: evaluators.map(customEvaluatorOf), digest }, problems: [] };
}
function refuse(sentences) {
    return { problems: sentences.map((sentence) => ({ message: `evaluators: ${sentence}.` })) };
}
function whyNone(one) {
    if (typeof one !== 'function')
        return `is no function but a ${typeof one}; evaluator(fn) makes one`;
    const { name, evaluatorName } = one;
    if (evaluatorName !== undefined || name !== '')
        return undefined;
    return 'has no name by which a case could select it; give it one with evaluator(fn, { name })';
}
function customEvaluatorOf({ run, name, kind, requiresTrajectory, timeoutSeconds }) {
    return {
        name,
        kind,
        requiresTrajectory,
        async evaluate(request, signal) {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                const deadline = __addDisposableResource(env_1, (0,platform_deadline/* openDeadline */.L)(timeoutSeconds * 1000, signal), false);
                const failed = (what) => ({ kind: 'failed', why: `${name} ${what}.` });
                const given = called(run, request).then((value) => (0,score_items/* readItems */.F)(value, { name, kind }), (error) => failed(`threw: ${(0,thrown/* describeThrown */.Y)(error)}`));
                const over = ended(deadline.signal).then(() => {
                    return failed(deadline.expired ? `took longer than ${timeoutSeconds} s` : 'was stopped');
                });
                // Whatever comes after the limit is nobody's word any more.
                return await Promise.race([given, over]);
            }
            catch (e_1) {
                env_1.error = e_1;
                env_1.hasError = true;
            }
            finally {
                __disposeResources(env_1);
            }
        },
    };
}
/** What it is given is its own: no evaluator changes what the next one sees. */
async function called(run, request) {
    const own = structuredClone(request);
    return await run(own.case, own.run);
}
function ended(signal) {
    if (signal.aborted)
        return Promise.resolve();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/parameters.js
var parameters = __webpack_require__(81501);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/sdk/shared-parameters.js


/** How long spans are waited for, and between two looks, in seconds. */
const TRAJECTORY_WAIT_SECONDS = 10;
const POLL_SECONDS = 5;
/** Nobody waits longer for a span, in seconds. */
const MOST_WAIT_SECONDS = 3_600;
/** Reads what both ways to an experiment take. */
function sharedParameters(options) {
    const { apiTransport, customEvalTransport } = options;
    const client = (0,parameters/* clientParameters */.ej)(options.client);
    const judge = (0,parameters/* judgeParameters */.MZ)(options.judge);
    const { problems: wrong, ...evaluators } = ownEvaluators(options.evaluators);
    const spans = spansOf(options);
    const given = { ...options, createReport: options.reportDir !== undefined, launchSource: 'sdk' };
    return {
        parameters: [
            ...client.parameters,
            ...judge.parameters,
            ...(0,parameters/* parametersOf */.mC)(given, {
                store: 'store',
                storeDir: 'store-dir',
                configFile: 'config-file',
                reportDir: 'report-dir',
                createReport: 'create-report',
                launchSource: 'launch-source',
            }),
        ],
        handed: {
            ...evaluators,
            ...(spans.spans ? { spans: spans.spans } : {}),
            ...(apiTransport ? { apiTransport } : {}),
            ...(customEvalTransport ? { customEvalTransport } : {}),
        },
        problems: [...client.problems, ...judge.problems, ...wrong, ...spans.problems],
    };
}
function spansOf({ spanSource, trajectoryWaitSeconds, pollInterval }) {
    const wait = trajectoryWaitSeconds ?? TRAJECTORY_WAIT_SECONDS;
    const poll = pollInterval ?? POLL_SECONDS;
    const problems = [
        ...problemOf('trajectoryWaitSeconds', wait, wait >= 0),
        ...problemOf('pollInterval', poll, poll > 0),
    ];
    if (spanSource === undefined || problems.length > 0)
        return { problems };
    return { spans: { source: spanSource, waitMs: wait * 1000, pollMs: poll * 1000 }, problems };
}
function problemOf(name, value, isEnough) {
    if (typeof value === 'number' && isEnough && value <= MOST_WAIT_SECONDS)
        return [];
    const least = name === 'pollInterval' ? 'above 0' : 'from 0';
    return [{ message: `${name}: "${value}" is not allowed. Give seconds ${least} to ${MOST_WAIT_SECONDS}.` }];
}


/***/ })

};
