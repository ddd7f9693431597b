import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 42613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 20181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 35317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 76982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 24434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 79896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 58611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 65692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 69278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 34589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 16698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 31421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 37540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 77598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 53053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 40610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 78474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 73024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 51455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 37067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 32467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 77030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 48161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 76760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 41792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 80099:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 57075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 37830:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/web");

/***/ }),

/***/ 87997:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers");

/***/ }),

/***/ 41692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 73136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 57975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 73429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 75919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 38522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 70857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 16928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 13193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 53557:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

/***/ }),

/***/ 64756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 39023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 39208:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BJ: () => (/* binding */ describeProblem),
/* harmony export */   Wk: () => (/* binding */ PlatformError),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   j1: () => (/* binding */ ConfigurationError)
/* harmony export */ });
/** What the user gave cannot be used. Carries every problem at once, and what else was noticed; nothing was created or spent. */
class ConfigurationError extends Error {
    name = 'ConfigurationError';
    problems;
    warnings;
    constructor(problems, warnings = []) {
        super(problems.map(describeProblem).join('\n'));
        this.problems = problems;
        this.warnings = warnings;
    }
}
/** `file:line:column: message`, as far as the place is known. */
function describeProblem(problem) {
    const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
    return place ? `${place}: ${problem.message}` : problem.message;
}
/** The platform refused, broke or answered what nobody can use. */
class PlatformError extends Error {
    name = 'PlatformError';
    outcome;
    /** HTTP's status; absent when no answer came. */
    status;
    /** How long the platform asked to wait before the next try, in milliseconds. */
    retryAfterMs;
    /** The answer was the platform's own, and not the page of something in between. */
    isItsWord;
    /** Nothing was sent: so many calls before it were lost that the platform is left alone for a while. Its outcome is `refused`. */
    circuitOpen;
    constructor(message, details) {
        super(message, details.cause === undefined ? undefined : { cause: details.cause });
        this.outcome = details.outcome;
        this.status = details.status;
        this.retryAfterMs = details.retryAfterMs;
        this.isItsWord = details.isItsWord ?? false;
        this.circuitOpen = details.circuitOpen ?? false;
    }
}
/** The message of anything that was thrown. */
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}


/***/ }),

/***/ 3346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ clientOptionsOf),
/* harmony export */   U: () => (/* binding */ createClient)
/* harmony export */ });
const known = new WeakMap();
/** Makes a client. Nothing is sent and nothing is checked yet: what is wrong is told with everything else when it is used. */
function createClient(options = {}) {
    const client = Object.freeze({ kind: 'agent-evals-client' });
    known.set(client, typeof options === 'object' && !Array.isArray(options) ? { ...options } : options);
    return client;
}
/** What a client was made of, unchecked; `undefined` for what `createClient` did not make. */
function clientOptionsOf(client) {
    return typeof client === 'object' && client !== null ? known.get(client) : undefined;
}


/***/ }),

/***/ 92940:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ ExecutionError)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(39208);

/**
 * The platform refused to create something, answered it so that nobody can use it, or gave a runtime that lacks its ingress or its
 * pod. What was kept all the same is not lost with it, and everything that was launched is removed.
 */
class ExecutionError extends _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PlatformError */ .Wk {
    name = 'ExecutionError';
    /** What was kept: as if nothing had been thrown. */
    result;
    constructor(message, result) {
        super(message, { outcome: 'refused' });
        this.result = result;
    }
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  j1: () => (/* reexport */ errors/* ConfigurationError */.j1),
  Re: () => (/* reexport */ execution_error/* ExecutionError */.R),
  Wk: () => (/* reexport */ errors/* PlatformError */.Wk),
  UU: () => (/* reexport */ client/* createClient */.U),
  pu: () => (/* binding */ evaluateExperiment),
  Yc: () => (/* reexport */ evaluator),
  Ph: () => (/* binding */ executeEvalsetSpec),
  p0: () => (/* binding */ runExperiment)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/client.js
var client = __nccwpck_require__(3346);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/sdk/evaluator.js
const OPTIONS = ['name', 'kind', 'requiresTrajectory', 'timeoutSeconds'];
function evaluator(given = {}, options = {}) {
    if (typeof given === 'function')
        return made(given, options);
    if (typeof given !== 'object' || given === null)
        throw new TypeError(NO_FUNCTION);
    checkOptions(given);
    return (fn) => made(fn, given);
}
const NO_FUNCTION = 'evaluator() takes a function that judges an answer, its options, or both.';
function made(fn, options) {
    if (typeof fn !== 'function')
        throw new TypeError(NO_FUNCTION);
    checkOptions(options);
    const { name, ...others } = options;
    const evaluate = (evalCase, evalRun) => fn(evalCase, evalRun);
    // Without a name of its own it is the function's, and its code is the function's too: those of what was made here say nothing.
    Object.defineProperty(evaluate, 'name', { value: fn.name });
    Object.defineProperty(evaluate, 'toString', { value: () => Function.prototype.toString.call(fn) });
    return Object.assign(evaluate, others, name === undefined ? {} : { evaluatorName: name });
}
function checkOptions(options) {
    const stranger = Object.keys(options).find((key) => !OPTIONS.includes(key));
    if (stranger === undefined)
        return;
    throw new TypeError(`evaluator() has no option ${JSON.stringify(stranger)}; it takes ${OPTIONS.join(', ')}.`);
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/sdk/execution-error.js
var execution_error = __nccwpck_require__(92940);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/errors.js
var errors = __nccwpck_require__(39208);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/sdk.js





// A module with an evaluator or a task imports this file in every process of its own: what runs an experiment is loaded when one is run.
/**
 * Executes an evalset spec against one or more agentspecs and keeps the runs on the platform: creates the evalset, asks every case of
 * each agentspec, grades the answers, and removes everything that was launched, also when something breaks. The action calls the same
 * function (`runMode`). Throws `ConfigurationError`, with everything that is wrong and before anything is created: when `agentspecIds` is empty, the
 * spec has no cases, or the target is another than cloud and local. Throws `ExecutionError`, a `PlatformError`, when the platform
 * refuses to create something or answers it so that nobody can use it, or a runtime lacks its ingress or its pod; what was kept is its
 * `result`.
 */
async function executeEvalsetSpec(client, options) {
    const engine = await Promise.all(/* import() */[__nccwpck_require__.e(838), __nccwpck_require__.e(689)]).then(__nccwpck_require__.bind(__nccwpck_require__, 30689));
    return await engine.executeEvalsetSpec(client, options, process.env);
}
/**
 * Runs an experiment: calls the task once per case and repetition, keeps the runs and grades them by the dataset's evaluators, the judge
 * and evaluators of your own. Throws `ConfigurationError` with everything that is wrong, before anything is asked, and `PlatformError`
 * when the store or the platform could not keep anything. What breaks later is part of the result.
 */
async function runExperiment(options) {
    const engine = await Promise.all(/* import() */[__nccwpck_require__.e(838), __nccwpck_require__.e(23), __nccwpck_require__.e(828)]).then(__nccwpck_require__.bind(__nccwpck_require__, 37828));
    return await engine.runExperiment(options, process.env);
}
/**
 * Grades the answers of an experiment again, by the evaluators of its evalset and those of your own that it was run with; nobody is
 * asked. Throws `ConfigurationError` with everything that is wrong, also when an evaluator was not part of the experiment.
 */
async function evaluateExperiment(options) {
    const engine = await Promise.all(/* import() */[__nccwpck_require__.e(838), __nccwpck_require__.e(23), __nccwpck_require__.e(220)]).then(__nccwpck_require__.bind(__nccwpck_require__, 19220));
    return await engine.evaluateExperiment(options, process.env);
}

var __webpack_exports__ConfigurationError = __webpack_exports__.j1;
var __webpack_exports__ExecutionError = __webpack_exports__.Re;
var __webpack_exports__PlatformError = __webpack_exports__.Wk;
var __webpack_exports__createClient = __webpack_exports__.UU;
var __webpack_exports__evaluateExperiment = __webpack_exports__.pu;
var __webpack_exports__evaluator = __webpack_exports__.Yc;
var __webpack_exports__executeEvalsetSpec = __webpack_exports__.Ph;
var __webpack_exports__runExperiment = __webpack_exports__.p0;
export { __webpack_exports__ConfigurationError as ConfigurationError, __webpack_exports__ExecutionError as ExecutionError, __webpack_exports__PlatformError as PlatformError, __webpack_exports__createClient as createClient, __webpack_exports__evaluateExperiment as evaluateExperiment, __webpack_exports__evaluator as evaluator, __webpack_exports__executeEvalsetSpec as executeEvalsetSpec, __webpack_exports__runExperiment as runExperiment };
