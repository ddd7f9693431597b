export const id = 530;
export const ids = [530];
export const modules = {

/***/ 50512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ boundSaid)
/* harmony export */ });
/* harmony import */ var _domain_digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(21395);
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(60433);
/* harmony import */ var _domain_json_depth_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(29009);
/* harmony import */ var _domain_said_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(50850);
/* harmony import */ var _byte_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10757);





/** What was said, within its bounds; `calls` is absent where nobody knows them. Its texts are those of an answer that is kept, so that no secret is in them. */
function boundSaid(text, calls) {
    const trimmed = text.trim();
    const kept = (0,_byte_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .limitBytes */ .Z)(trimmed, _domain_said_js__WEBPACK_IMPORTED_MODULE_2__/* .SAID_TEXT_BYTES */ .ux);
    return {
        text: kept,
        ...(kept === trimmed ? {} : { isCut: true }),
        steps: (calls ?? []).slice(0, _domain_said_js__WEBPACK_IMPORTED_MODULE_2__/* .SAID_STEPS */ .kr).map(stepOf),
        ...(calls && calls.length > _domain_said_js__WEBPACK_IMPORTED_MODULE_2__/* .SAID_STEPS */ .kr ? { areStepsCut: true } : {}),
        ...(calls ? {} : { areStepsUnknown: true }),
    };
}
function stepOf({ name, arguments: given, result }) {
    return {
        tool: (0,_byte_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .limitBytes */ .Z)(name, _domain_said_js__WEBPACK_IMPORTED_MODULE_2__/* .SAID_PART_BYTES */ .gT),
        arguments: partOf(given),
        ...(result === undefined ? {} : { result: partOf(result) }),
    };
}
/** Digits of the digest behind a part that was cut: two that are different only behind the cut stay different. */
const DIGEST_DIGITS = 8;
/** Room for the digest and what stands around it. */
const DIGEST_BYTES = DIGEST_DIGITS + 3;
function partOf(value) {
    if (value === undefined)
        return '';
    const text = typeof value === 'string' ? value : jsonOf(value);
    if (Buffer.byteLength(text) <= _domain_said_js__WEBPACK_IMPORTED_MODULE_2__/* .SAID_PART_BYTES */ .gT)
        return text;
    const digest = (0,_domain_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .digestOf */ .o)(text).slice('sha256:'.length).slice(0, DIGEST_DIGITS);
    return `${(0,_byte_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .limitBytes */ .Z)(text, _domain_said_js__WEBPACK_IMPORTED_MODULE_2__/* .SAID_PART_BYTES */ .gT - DIGEST_BYTES)} (${digest})`;
}
/** Keys in one order, so that equal values read alike. */
function jsonOf(value) {
    return (0,_domain_json_depth_js__WEBPACK_IMPORTED_MODULE_3__/* .isNestedDeeperThan */ .Y)(value) ? '[nested too deep to be shown]' : (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_4__/* .canonicalJson */ .dj)(value);
}


/***/ }),

/***/ 68293:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ basisOf),
  J: () => (/* binding */ findFinishedResult)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/case-record.js
var case_record = __webpack_require__(50017);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/errors.js
var errors = __webpack_require__(39208);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/run.js
var run = __webpack_require__(48370);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/estimates.js + 2 modules
var estimates = __webpack_require__(27303);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/evaluate-gate.js + 8 modules
var evaluate_gate = __webpack_require__(28123);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/rescoring/read-results-file.js + 1 modules
var read_results_file = __webpack_require__(58284);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/results/results-report.js + 1 modules
var results_report = __webpack_require__(45697);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/store/local/evalset-list.js
var evalset_list = __webpack_require__(61487);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/store/local/experiment-list.js
var experiment_list = __webpack_require__(3714);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/store/local/experiment-reading.js
var experiment_reading = __webpack_require__(41152);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/version.js
var version = __webpack_require__(65490);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json.js
var json = __webpack_require__(60433);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/missing-case-runs.js

/** An experiment with the case runs that never ended: cancelled, as those of a run that was stopped are. */
function withMissingCaseRuns(experiment, planned) {
    const cases = Array.isArray(planned.document.cases) ? planned.document.cases.filter(json/* isJsonObject */.OW) : [];
    const known = new Map(experiment.runs.flatMap(({ cases }) => cases.map((one) => [one.caseId, one])));
    const runs = Array.from({ length: planned.runLimit }, (_, place) => {
        const run = experiment.runs.find(({ index }) => index === place + 1);
        const there = new Set(run?.cases.map(({ caseId }) => caseId));
        const others = cases
            .filter((one) => !there.has(idOf(one)))
            .map((one) => cancelled(one, { file: planned.file, known: known.get(idOf(one)) }));
        if (run)
            return { ...run, cases: [...run.cases, ...others] };
        const { startedAt } = planned;
        return { index: place + 1, status: 'cancelled', startedAt, endedAt: startedAt, cases: others };
    });
    return { ...experiment, runs };
}
function idOf({ id, name }) {
    return String(id ?? name ?? '');
}
/** `known` is another run of it, which says what the case was. */
function cancelled(written, { file, known }) {
    const { name, metadata, expected_output: expected } = written;
    return {
        caseId: idOf(written),
        name: String(name ?? idOf(written)),
        digest: known?.digest ?? '',
        tags: known?.tags ?? [],
        metadata: (0,json/* isJsonObject */.OW)(metadata) ? metadata : {},
        location: known?.location ?? { file, line: 1, column: 1 },
        status: 'cancelled',
        score: null,
        prompt: '',
        expected,
        evaluators: [],
        durationMs: 0,
        attempts: 0,
        redacted: false,
    };
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/places.js
var places = __webpack_require__(6011);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/finished-result.js















/** What a text that is no path of a file may be: ids of experiments have neither slashes nor endings. */
const LOOKS_LIKE_A_FILE = /[\\/]|\.json$/i;
/**
 * Finds a finished result by the path of its results file, its directory, or the id of its experiment in the local store, of which a
 * beginning is enough. Throws `ConfigurationError` when there is none, several are meant, or it cannot be read.
 */
function findFinishedResult(text, { inputs }, { cwd, env }) {
    const file = resultsFileAt((0,external_node_path_.resolve)(cwd, text));
    if (file !== undefined)
        return readResults(text, file);
    const found = (0,experiment_list/* findLocalExperiment */.iZ)((0,places/* storePlace */.Fo)(inputs, { cwd, env }), text);
    if (found.kind === 'found')
        return readStored(found.found.experiment.id, (0,places/* storePlace */.Fo)(inputs, { cwd, env }));
    if (found.kind === 'several' || !LOOKS_LIKE_A_FILE.test(text))
        throw wrong(found.why);
    throw wrong(`There is no file ${text}, and no experiment of that name in the local store either.`);
}
function resultsFileAt(path) {
    const found = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
    if (found?.isDirectory())
        return resultsFileAt((0,external_node_path_.resolve)(path, 'results.json'));
    return found === undefined ? undefined : path;
}
function readResults(called, path) {
    const found = (0,external_node_fs_.statSync)(path);
    // Whoever reads a pipe waits until somebody writes.
    if (!found.isFile())
        throw wrong(`${called} is no regular file, and nothing else is read.`);
    if (found.size > read_results_file/* MAX_RESULTS_BYTES */.u)
        throw wrong(`${called} has more than ${read_results_file/* MAX_RESULTS_BYTES */.u} bytes.`);
    const reading = (0,results_report/* reportOfResults */.k)(textOf(called, path));
    if (reading.kind === 'refused')
        throw wrong(`${called} ${reading.why}.`);
    return { called, report: reading.report, problems: [] };
}
function textOf(called, path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch (error) {
        throw wrong(`${called} cannot be read (${(0,errors/* messageOf */.bD)(error)}).`);
    }
}
function readStored(id, directory) {
    const reading = (0,experiment_reading/* readLocalExperiment */.tX)(directory, id);
    if (reading.kind === 'unusable')
        throw wrong(reading.why);
    const { experiment: stored } = reading;
    const found = (0,experiment_reading/* experimentFromReading */.ab)(reading);
    const evalset = (0,evalset_list/* readLocalEvalset */.y)(directory, stored.evalset.id);
    const { startedAt, basis } = stored;
    const planned = evalset.kind === 'read' ? { ...evalset.value, runLimit: basis.runLimit, startedAt } : undefined;
    const experiment = planned ? withMissingCaseRuns(found, planned) : found;
    const ended = (0,run/* caseRunsOf */.eV)([found]).length;
    const total = Math.max((0,run/* caseRunsOf */.eV)([experiment]).length, (stored.evalset.caseCount ?? 0) * basis.runLimit);
    const unshown = planned ? '' : ' Its evalset cannot be read, so those that did not end are not shown.';
    const unfinished = ended < total ? [`Unfinished: ${ended} of ${total} case runs ended.${unshown}`] : [];
    const report = reportOfStored(reading, experiment);
    return {
        called: id,
        report: { ...report, notes: unfinished },
        problems: [...unfinished, ...reading.problems],
    };
}
/** The store keeps what happened, and no verdict: that was given by rules that may be others today. */
const NO_VERDICT = 'The local store keeps no verdict: the results file of the run has it.';
function reportOfStored({ experiment: stored, runs }, experiment) {
    const rate = (0,estimates/* estimateRate */.Bk)((0,case_record/* recordsOf */.M$)((0,run/* caseRunsOf */.eV)([experiment])));
    const { agentspecId, evalset, evalsetDigest, target, git, startedAt, basis } = stored;
    const ends = runs.map(({ endedAt }) => endedAt.getTime());
    return {
        tool: version/* TOOL */.j,
        startedAt,
        endedAt: new Date(Math.max(startedAt.getTime(), ...ends)),
        git,
        evalset: {
            id: evalset.id,
            name: evalset.name,
            digest: evalsetDigest ?? '',
            source: evalset.name,
            caseCount: evalset.caseCount ?? new Set((0,run/* caseRunsOf */.eV)([experiment]).map(({ caseId }) => caseId)).size,
        },
        executionTarget: target,
        settings: {},
        experiments: [experiment],
        platformProblems: [],
        basis,
        isVerdictLost: true,
        verdict: {
            ...(0,evaluate_gate/* skippedVerdict */.Az)('nothing-to-run', NO_VERDICT),
            experiments: [{ agentspecId, status: 'skipped', reasons: [], ...(rate ? { rate } : {}), quarantined: [] }],
        },
    };
}
/** How the experiments of a result were made; what an older file does not say is taken from its settings. */
function basisOf({ basis, executionTarget, experiments, settings }) {
    if (basis)
        return basis;
    const { model, requestTimeoutSeconds } = settings;
    return {
        target: executionTarget,
        ...(typeof model === 'string' && model !== '' ? { model } : {}),
        runLimit: experiments[0]?.runs.length ?? 1,
        requestTimeoutMs: (typeof requestTimeoutSeconds === 'number' ? requestTimeoutSeconds : 180) * 1000,
    };
}
function wrong(message) {
    return new errors/* ConfigurationError */.j1([{ message }]);
}


/***/ }),

/***/ 34993:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportCommand: () => (/* binding */ reportCommand)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39208);
/* harmony import */ var _domain_near_miss_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(87990);
/* harmony import */ var _reports_csv_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(53559);
/* harmony import */ var _reports_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(50233);
/* harmony import */ var _reports_results_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91923);
/* harmony import */ var _exit_code_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(76221);
/* harmony import */ var _finished_result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68293);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(32195);








const FORMATS = {
    markdown: (report) => (0,_reports_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .renderMarkdown */ .G)(report),
    csv: (report) => [...(0,_reports_csv_js__WEBPACK_IMPORTED_MODULE_1__/* .csvLines */ .A_)(report)].join(''),
    json: (report) => [...(0,_reports_results_json_js__WEBPACK_IMPORTED_MODULE_3__/* .jsonPieces */ .M)((0,_reports_results_json_js__WEBPACK_IMPORTED_MODULE_3__/* .resultsDocument */ .U)(report))].join(''),
};
/** `report`: a finished result as markdown, CSV or JSON again. */
const reportCommand = async (call, { terminal, redactor, ...place }) => {
    const [text = ''] = call.operands;
    const format = call.own.get('format') ?? (call.own.has('json') ? 'json' : 'markdown');
    if (!isFormat(format))
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1([{ message: noFormat(format) }]);
    const { report, problems } = (0,_finished_result_js__WEBPACK_IMPORTED_MODULE_5__/* .findFinishedResult */ .J)(text, call, place);
    for (const problem of problems)
        terminal.tell(`${terminal.toneBeside('doubtful', 'warning:')} ${(0,_terminal_js__WEBPACK_IMPORTED_MODULE_6__/* .inert */ .tJ)(problem, redactor)}`);
    const rendered = redactor.redact(FORMATS[format](report));
    if (format === 'json')
        terminal.json(rendered);
    else
        terminal.result(rendered.trimEnd());
    return _exit_code_js__WEBPACK_IMPORTED_MODULE_4__/* .EXIT */ .d.passed;
};
function isFormat(text) {
    return Object.hasOwn(FORMATS, text);
}
function noFormat(text) {
    const names = Object.keys(FORMATS);
    const near = (0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_7__/* .nearMiss */ .bi)(text, names);
    return `--format: "${text}" is not allowed. Give ${names.join(', ')}${near === undefined ? '' : ` (did you mean ${near}?)`}.`;
}


/***/ }),

/***/ 67239:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ isLoopback),
/* harmony export */   _: () => (/* binding */ mayCarrySecrets)
/* harmony export */ });
/** True for the addresses that never leave this machine. */
function isLoopback(hostname) {
    const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
    return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
/** True where a secret may be sent: over TLS, or without leaving this machine. */
function mayCarrySecrets(url) {
    if (!URL.canParse(url))
        return false;
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}


/***/ }),

/***/ 21395:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ digestOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(60433);


/** `sha256:` and 64 hex digits over the canonical JSON of a value: equal values, equal digests, whatever their key order. */
function digestOf(value) {
    return `sha256:${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update((0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalJson */ .dj)(value)).digest('hex')}`;
}


/***/ }),

/***/ 50850:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gT: () => (/* binding */ SAID_PART_BYTES),
/* harmony export */   kr: () => (/* binding */ SAID_STEPS),
/* harmony export */   ux: () => (/* binding */ SAID_TEXT_BYTES)
/* harmony export */ });
/** UTF-8 bytes of the text that is kept of one answer. */
const SAID_TEXT_BYTES = 2_000;
/** Calls that are kept of one answer. */
const SAID_STEPS = 20;
/** UTF-8 bytes of a tool's name, of its arguments and of its result, each. */
const SAID_PART_BYTES = 200;


/***/ })

};
