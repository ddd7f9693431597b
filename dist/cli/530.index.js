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
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/estimates.js + 4 modules
var estimates = __webpack_require__(85615);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/evaluate-gate.js + 9 modules
var evaluate_gate = __webpack_require__(53230);
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

/***/ 33953:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ reuseSourceText)
/* harmony export */ });
/** `attempt 1`, `experiment 7f3a`. */
function reuseSourceText(source) {
    return 'attempt' in source ? `attempt ${source.attempt}` : `experiment ${source.experimentId}`;
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


/***/ }),

/***/ 90785:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Oi: () => (/* binding */ signsOf),
/* harmony export */   ZG: () => (/* binding */ iconOf),
/* harmony export */   mQ: () => (/* binding */ countsOf),
/* harmony export */   nQ: () => (/* binding */ moveText),
/* harmony export */   om: () => (/* binding */ historyOf),
/* harmony export */   qv: () => (/* binding */ passedText)
/* harmony export */ });
/* harmony import */ var _domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50017);
/* harmony import */ var _domain_comparison_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44470);
/* harmony import */ var _domain_grade_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91664);
/* harmony import */ var _domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(44119);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(52207);





const ICONS = {
    passed: '✅',
    failed: '❌',
    errored: '💥',
    ungraded: '❔',
    cancelled: '⏹️',
    skipped: '⏭️',
};
/** The sign for how a case run ended. */
function iconOf(status) {
    return ICONS[status];
}
/** Runs shown one by one: a row of signs longer than this is counted, not read. */
const SIGNS_LIMIT = 10;
/** A case's runs as signs in their order, `✅✅❌`, or, of many, how many of each: `✅×12 ❌×8`. */
function signsOf(outcomes) {
    if (outcomes.length === 0)
        return _figures_js__WEBPACK_IMPORTED_MODULE_2__/* .UNKNOWN */ .HV;
    if (outcomes.length <= SIGNS_LIMIT)
        return outcomes.map(iconOf).join('');
    return countsOf(outcomes)
        .map(([status, count]) => `${iconOf(status)}×${(0,_figures_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)(count)}`)
        .join(' ');
}
/** How many runs ended how, of what occurs. */
function countsOf(outcomes) {
    const counts = new Map();
    for (const outcome of outcomes)
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    return _domain_grade_js__WEBPACK_IMPORTED_MODULE_3__/* .CASE_STATUSES */ .sf.flatMap((status) => {
        const count = counts.get(status);
        return count === undefined ? [] : [[status, count]];
    });
}
/** How the runs of a case ended, and before them, where it compares, those of the baseline: `✅✅✅ → ❌❌✅`. */
function historyOf({ runs, standing }) {
    const now = signsOf(runs.map(({ caseRun }) => caseRun.status));
    return standing && 'pair' in standing ? `${signsOf(standing.pair.base.outcomes)} → ${now}` : now;
}
/** How far a case moved, ` (−66.7 points)`; empty where it did not, or where the signs say all of it. */
function moveText(pair) {
    const isSingle = pair.base.outcomes.length === 1 && pair.head.outcomes.length === 1;
    const change = (0,_domain_comparison_js__WEBPACK_IMPORTED_MODULE_1__/* .changeOf */ .C)(pair);
    return isSingle || change === 0 ? '' : ` (${(0,_domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_4__/* .signedPercent */ .w)(change)} points)`;
}
/** The same in words: `passed 3 of 3 graded runs`. */
function passedText(side) {
    return `passed ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_2__/* .formatCount */ .B4)((0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .passedIn */ .eN)(side))} of ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)((0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .gradedIn */ .nq)(side), 'graded run')}`;
}


/***/ }),

/***/ 53559:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Np: () => (/* binding */ CSV_COLUMNS),
  A_: () => (/* binding */ csvLines)
});

// UNUSED EXPORTS: csvHeader, csvRow

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/byte-limit.js
var byte_limit = __webpack_require__(10757);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/visible-text.js
var visible_text = __webpack_require__(29171);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/boundary/csv-cell.js


/** Bytes of one cell: spreadsheets cut or refuse more than 32,767 characters. */
const CELL_LIMIT_BYTES = 32_000;
/** What spreadsheets take for the start of a formula (in full width too), also after white space, and cells that start with it. */
const FORMULA_START = /^(?:[\t\n]|\s*[=+\-@＝＋－＠])/;
/** A number is harmless, whatever its sign, and must stay a number. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;
/**
 * One cell of RFC 4180: quoted where it must be, a formula made text by a leading `'`, numbers untouched,
 * `null` and `undefined` empty. Unseen characters are spelt out; line ends are `\n`.
 */
function csvCell(value) {
    if (value === null || value === undefined)
        return '';
    if (typeof value !== 'string')
        return String(value);
    const text = (0,visible_text/* visibleText */.Q)((0,byte_limit/* limitBytes */.Z)(value, CELL_LIMIT_BYTES));
    const inert = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
    return /[",;\n\t]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
/** One line of cells, with RFC 4180's line end. */
function csvLine(values) {
    return `${values.map(csvCell).join(',')}\r\n`;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/reuse-source.js
var reuse_source = __webpack_require__(33953);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/run.js
var domain_run = __webpack_require__(48370);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-text.js
var case_text = __webpack_require__(88702);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/comparison.js
var comparison = __webpack_require__(44470);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-entries.js
var case_entries = __webpack_require__(14713);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-history.js
var case_history = __webpack_require__(90785);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/csv-comparison.js



/** Columns about the verdict's figures: on rows of experiments, and of case runs what is true of their case. */
const COMPARISON_COLUMNS = [
    'mean_pass_rate',
    'mean_pass_rate_low',
    'mean_pass_rate_high',
    'baseline_pass_rate',
    'change',
    'change_low',
    'change_high',
    'change_p',
    'baseline_outcomes',
    'quarantined',
];
/** What the verdict on an experiment stands on: means over the cases, where `pass_rate` pools the case runs. */
function comparisonColumns(verdict) {
    const { rate, comparison } = verdict ?? {};
    const compared = comparison?.kind === 'compared' ? comparison : undefined;
    return {
        mean_pass_rate: rate?.rate,
        mean_pass_rate_low: rate?.low,
        mean_pass_rate_high: rate?.high,
        baseline_pass_rate: compared?.baseRate.rate,
        change: compared?.change.change,
        change_low: compared?.change.low,
        change_high: compared?.change.high,
        change_p: compared?.change.p,
    };
}
/** What the rows of a case say beside its own run: its history in the baseline, and how far its mean moved. Made once per case. */
function createCaseColumns(verdict) {
    const standings = (0,case_entries/* standingsIn */.$d)(verdict?.comparison);
    const quarantined = new Set(verdict?.quarantined);
    const made = new Map();
    return ({ caseId }) => {
        const known = made.get(caseId);
        if (known)
            return known;
        const standing = standings.get(caseId);
        const columns = {
            ...(standing && 'pair' in standing
                ? { baseline_outcomes: outcomesText(standing.pair.base.outcomes), change: (0,comparison/* changeOf */.C)(standing.pair) }
                : {}),
            ...(quarantined.has(caseId) ? { quarantined: true } : {}),
        };
        made.set(caseId, columns);
        return columns;
    };
}
/** Runs listed one by one; it stands on every row of the case, so of many runs only counts do. */
const LISTED_OUTCOMES = 10;
function outcomesText(outcomes) {
    if (outcomes.length <= LISTED_OUTCOMES)
        return outcomes.join(' ');
    return (0,case_history/* countsOf */.mQ)(outcomes)
        .map(([status, count]) => `${status}×${count}`)
        .join(' ');
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/csv-report-columns.js

/**
 * Columns that readers of the platform's own reports know by these names; where ours says the same under another name, both are there.
 * `drift_delta`, `latest_two_delta` and `stddev_pass_rate` are about many runs in time: a report of recorded runs fills them.
 */
const REPORT_COLUMNS = [
    'evalset_id',
    'evalset_runs_url',
    'agent_spec_id',
    'agent_spec_name',
    'agent_spec_url',
    'experiment_name',
    'run_status',
    'run_pass_rate',
    'runs_fetched',
    'runs_total',
    'latest_pass_rate',
    'drift_delta',
    'latest_two_delta',
    'stddev_pass_rate',
    'failure_stage',
    'failure_message',
    'usage_source',
    'usage_provider',
    'usage_model',
    'usage_requests',
    'usage_prompt_tokens',
    'usage_completion_tokens',
    'usage_total_tokens',
    'usage_input_cached_tokens',
    'usage_tool_calls',
    'usage_duration_ms',
    'usage_credits_consumed',
    'usage_captured_at',
    'case_status',
    'case_score',
    'case_category',
    'case_difficulty',
    'evaluator_name',
    'evaluator_scope',
    'evaluator_runs',
    'evaluator_passed_runs',
    'evaluator_mean_score',
    'evaluator_latest_score',
    'evaluator_latest_passed',
    'generated_at',
];
/** What every row of an experiment says of it and of its evalset. */
function identityColumns({ evalset, endedAt }, { agentspecId, name }) {
    return {
        evalset_id: evalset.id,
        evalset_runs_url: evalset.viewUrl,
        agent_spec_id: agentspecId,
        agent_spec_name: agentspecId,
        experiment_name: name,
        generated_at: endedAt.toISOString(),
    };
}
/** What is known of an experiment's runs as a row of it has them. */
function experimentColumns({ runs, failureCause }, verdict) {
    const compared = verdict?.comparison?.kind === 'compared' ? verdict.comparison : undefined;
    const last = runs.at(-1);
    return {
        runs_fetched: runs.length,
        runs_total: runs.length,
        latest_pass_rate: last && (0,domain_run/* totalsOf */.vA)(last.cases).passRate,
        drift_delta: compared?.change.change,
        failure_stage: failureCause?.stage,
        failure_message: failureCause?.message,
    };
}
/** What a row of a run, and each of its cases, says of the run. */
function runColumns(run) {
    return { run_status: run.status, run_pass_rate: (0,domain_run/* totalsOf */.vA)(run.cases).passRate };
}
/** Why a run is failed, by the first of its case runs that could not be executed, and what the run used. */
function runUsageColumns(run) {
    const cause = run.cases.find(({ status }) => status === 'errored')?.failureCause;
    return {
        failure_type: cause?.type,
        failure_stage: cause?.stage,
        failure_message: cause?.message,
        ...usageColumns((0,domain_run/* totalsOf */.vA)(run.cases).usage),
    };
}
/** The outcome of a case run under its other names, why it failed, and what it used. */
function caseColumns({ status, score, metadata, failureCause, answer }) {
    const { category, difficulty } = metadata;
    return {
        case_status: status,
        case_score: score,
        case_category: typeof category === 'string' ? category : undefined,
        case_difficulty: typeof difficulty === 'string' ? difficulty : undefined,
        failure_stage: failureCause?.stage,
        failure_message: failureCause?.message,
        ...usageColumns(answer?.usage),
    };
}
function usageColumns(usage) {
    return {
        usage_provider: usage?.provider,
        usage_model: usage?.model,
        usage_requests: usage?.requests,
        usage_prompt_tokens: usage?.promptTokens,
        usage_completion_tokens: usage?.completionTokens,
        usage_total_tokens: usage?.totalTokens,
        usage_input_cached_tokens: usage?.inputCachedTokens,
        usage_tool_calls: usage?.toolCalls,
        usage_duration_ms: usage?.durationMs,
        usage_credits_consumed: usage?.creditsConsumed,
        usage_captured_at: usage?.timestamp,
    };
}
/** What the evaluators of the evalset said of its case runs, one entry per evaluator in the order in which they first stand there. */
function evaluatorColumns({ experiments, endedAt, evalset }) {
    const results = (0,domain_run/* caseRunsOf */.eV)(experiments).flatMap(({ evaluators }) => evaluators);
    const ofEvalset = results.filter(({ scope }) => scope !== 'case');
    return [...Map.groupBy(ofEvalset, ({ name, scope }) => JSON.stringify([name, scope])).values()].flatMap((alike) => {
        const last = alike.at(-1);
        if (!last)
            return [];
        const scores = alike.flatMap(({ score }) => (score === null ? [] : [score]));
        return [
            {
                evalset_id: evalset.id,
                evalset_runs_url: evalset.viewUrl,
                evaluator_name: last.name,
                evaluator_scope: last.scope,
                evaluator_runs: alike.length,
                evaluator_passed_runs: alike.filter(({ passed }) => passed === true).length,
                evaluator_mean_score: scores.length > 0 ? scores.reduce((sum, one) => sum + one, 0) / scores.length : undefined,
                evaluator_latest_score: last.score,
                evaluator_latest_passed: last.passed ?? undefined,
                generated_at: endedAt.toISOString(),
            },
        ];
    });
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/not-begun.js
var not_begun = __webpack_require__(59271);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/numbers.js
var numbers = __webpack_require__(81944);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/verdicts.js
var reports_verdicts = __webpack_require__(13870);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/csv.js









/** The columns of `report.csv`, in order. New ones are added at the end. */
const CSV_COLUMNS = [
    'row_type',
    'experiment_id',
    'agentspec',
    'run_index',
    'run_id',
    'case_id',
    'case_name',
    'status',
    'score',
    'duration_ms',
    'attempts',
    'failure_type',
    'message',
    'prompt',
    'expected',
    'answer',
    'evaluators',
    'tags',
    'file',
    'line',
    'prompt_tokens',
    'completion_tokens',
    'total_tokens',
    'credits',
    'pass_rate',
    'coverage',
    'planned',
    'passed',
    'failed',
    'errored',
    'ungraded',
    'cancelled',
    'skipped',
    'started_at',
    'ended_at',
    ...COMPARISON_COLUMNS,
    'reused',
    'output',
    'session_id',
    ...REPORT_COLUMNS,
];
/** The names of the columns as the first line. */
function csvHeader() {
    return csvLine(CSV_COLUMNS);
}
/** A row as one line: figures without noise, texts as cells that are nothing but text. */
function csvRow(row) {
    const cells = CSV_COLUMNS.map((column) => row[column]);
    return csvLine(cells.map((cell) => (typeof cell === 'number' ? (0,numbers/* plainNumber */.k)(cell) : cell)));
}
/**
 * `report.csv` line by line: a row per experiment, then one per run of it and one per case run; at the end one per evaluator that the
 * evalset has for all cases.
 */
function* csvLines(report) {
    yield csvHeader();
    const verdicts = (0,reports_verdicts/* verdictsOf */.W)(report);
    const notBegun = (0,not_begun/* whyNotBegun */.$)(report);
    for (const experiment of report.experiments) {
        const common = {
            experiment_id: experiment.id,
            agentspec: experiment.agentspecId,
            ...identityColumns(report, experiment),
        };
        const verdict = verdicts.get(experiment.agentspecId);
        const comparisonOf = createCaseColumns(verdict);
        yield csvRow({
            ...common,
            ...experimentColumns(experiment, verdict),
            ...experimentRow(experiment),
            status: verdict?.status,
            ...comparisonColumns(verdict),
        });
        for (const run of experiment.runs) {
            const ofRun = { ...common, run_index: run.index, run_id: run.id, ...runColumns(run) };
            yield csvRow({ ...ofRun, ...runUsageColumns(run), ...runRow(run) });
            for (const caseRun of run.cases) {
                yield csvRow({ ...ofRun, ...caseColumns(caseRun), ...caseRow(caseRun, notBegun), ...comparisonOf(caseRun) });
            }
        }
    }
    for (const columns of evaluatorColumns(report))
        yield csvRow({ row_type: 'evaluator', ...columns });
}
function experimentRow(experiment) {
    return {
        row_type: 'experiment',
        failure_type: experiment.failureCause?.type,
        message: experiment.failureCause?.message,
        ...totalsColumns((0,domain_run/* caseRunsOf */.eV)([experiment])),
    };
}
function runRow(run) {
    return {
        row_type: 'run',
        status: run.status,
        duration_ms: run.endedAt.getTime() - run.startedAt.getTime(),
        ...totalsColumns(run.cases),
        started_at: run.startedAt.toISOString(),
        ended_at: run.endedAt.toISOString(),
    };
}
function caseRow(caseRun, notBegun) {
    const usage = caseRun.answer?.usage;
    return {
        row_type: 'case',
        case_id: caseRun.caseId,
        case_name: caseRun.name,
        status: caseRun.status,
        score: caseRun.score,
        duration_ms: caseRun.durationMs,
        attempts: caseRun.attempts,
        failure_type: caseRun.failureCause?.type,
        message: caseRun.status === 'passed' ? '' : (0,case_text/* reasonOf */.A3)(caseRun, notBegun),
        prompt: caseRun.prompt,
        expected: (0,case_text/* readableValue */.iX)(caseRun.expected),
        answer: caseRun.answer && (0,case_text/* readableAnswer */.$e)(caseRun.answer).text,
        evaluators: caseRun.evaluators.map(evaluatorText).join('\n'),
        tags: caseRun.tags.join(' '),
        file: caseRun.location.file,
        line: caseRun.location.line,
        prompt_tokens: usage?.promptTokens,
        completion_tokens: usage?.completionTokens,
        total_tokens: usage?.totalTokens,
        credits: usage?.creditsConsumed,
        reused: caseRun.reused && (0,reuse_source/* reuseSourceText */.h)(caseRun.reused),
        output: caseRun.answer?.output === undefined ? undefined : JSON.stringify(caseRun.answer.output),
        session_id: caseRun.answer?.sessionId,
    };
}
function totalsColumns(caseRuns) {
    const { usage, passRate, ...counts } = (0,domain_run/* totalsOf */.vA)(caseRuns);
    return {
        ...counts,
        pass_rate: passRate,
        prompt_tokens: usage?.promptTokens,
        completion_tokens: usage?.completionTokens,
        total_tokens: usage?.totalTokens,
        credits: usage?.creditsConsumed,
    };
}
function evaluatorText(result) {
    const judged = result.passed === null ? (result.skipped ? 'skipped' : 'error') : result.passed ? 'passed' : 'failed';
    return `${result.name} ${judged}: ${(0,case_text/* explanationOf */.pg)(result)}`;
}


/***/ })

};
