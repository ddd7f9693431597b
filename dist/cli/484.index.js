export const id = 484;
export const ids = [484,615];
export const modules = {

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

/***/ 25615:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   listCommand: () => (/* binding */ listCommand),
/* harmony export */   whenText: () => (/* binding */ whenText)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39208);
/* harmony import */ var _domain_near_miss_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(87990);
/* harmony import */ var _store_local_evalset_list_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(61487);
/* harmony import */ var _store_local_experiment_list_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3714);
/* harmony import */ var _exit_code_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76221);
/* harmony import */ var _places_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6011);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(32195);
/* harmony import */ var _text_table_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9457);








const WHAT = ['experiments', 'evalsets'];
/** `list`: the experiments or evalsets of the local store, the newest first. */
const listCommand = async ({ operands, inputs, own }, tools) => {
    const { terminal, redactor } = tools;
    const [word = 'experiments'] = operands;
    const what = WHAT.find((one) => one === word);
    if (!what) {
        const near = (0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_6__/* .nearMiss */ .bi)(word, WHAT);
        const advice = near === undefined ? `Give ${WHAT.join(' or ')}.` : `Did you mean ${near}?`;
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1([{ message: `list: "${word}" is nothing that can be listed. ${advice}` }]);
    }
    const directory = (0,_places_js__WEBPACK_IMPORTED_MODULE_4__/* .storePlace */ .Fo)(inputs, tools);
    const { json, lines, problems } = what === 'experiments' ? experimentsIn(directory, tools) : evalsetsIn(directory, tools);
    for (const one of problems)
        terminal.tell(`${terminal.toneBeside('doubtful', 'warning:')} ${(0,_terminal_js__WEBPACK_IMPORTED_MODULE_5__/* .inert */ .tJ)(one, redactor)}`);
    if (own.has('json'))
        terminal.json(redactor.redact(JSON.stringify(json, null, 2)));
    else if (lines.length > 0)
        for (const line of lines)
            terminal.result(line);
    else
        terminal.tell(`There are no ${what} in the local store ${(0,_terminal_js__WEBPACK_IMPORTED_MODULE_5__/* .inert */ .tJ)(directory, redactor)}.`);
    return _exit_code_js__WEBPACK_IMPORTED_MODULE_3__/* .EXIT */ .d.passed;
};
function experimentsIn(directory, { redactor }) {
    const { experiments, problems } = (0,_store_local_experiment_list_js__WEBPACK_IMPORTED_MODULE_2__/* .listLocalExperiments */ .qQ)(directory);
    const rows = experiments.map((listed) => {
        const { id, evalset, agentspecId, startedAt, git, isPart, isRescored } = listed.experiment;
        const { passed, graded, planned, isOpen } = countsOf(listed);
        return [
            id,
            whenText(startedAt),
            (0,_terminal_js__WEBPACK_IMPORTED_MODULE_5__/* .inert */ .tJ)(agentspecId, redactor, 40),
            (0,_terminal_js__WEBPACK_IMPORTED_MODULE_5__/* .inert */ .tJ)(evalset.name, redactor, 60),
            graded === 0
                ? isOpen
                    ? '–'
                    : `none of ${planned}`
                : `${passed}/${graded}${graded < planned ? ` of ${planned}` : ''}`,
            [isPart ? 'a part' : '', isRescored ? 'graded again' : '', isOpen ? 'unfinished' : ''].filter(Boolean).join(', '),
            (0,_terminal_js__WEBPACK_IMPORTED_MODULE_5__/* .inert */ .tJ)((git.sha ?? '').slice(0, 7), redactor),
        ];
    });
    return {
        json: experiments.map(experimentObject),
        lines: rows.length === 0 ? [] : (0,_text_table_js__WEBPACK_IMPORTED_MODULE_7__/* .textTable */ .e)(['Experiment', 'Started', 'Agent', 'Evalset', 'Passed', '', 'Commit'], rows),
        problems,
    };
}
function experimentObject(listed) {
    const { id, name, evalset, agentspecId, agentDigest, target, startedAt, git, basis, isPart, isRescored } = listed.experiment;
    const { passed, failed, graded, planned, isOpen } = countsOf(listed);
    return {
        id,
        name,
        evalset,
        agentspecId,
        agentDigest,
        target,
        startedAt: startedAt.toISOString(),
        git,
        runLimit: basis.runLimit,
        runs: listed.runs.map(({ id: runId, index, status }) => ({ id: runId, index, status })),
        isPart,
        isFinished: !isOpen,
        isRescored,
        planned,
        passed,
        failed,
        passRate: graded === 0 ? null : passed / graded,
    };
}
/** Over its recorded runs; what was planned and not recorded has not been graded. */
function countsOf({ experiment, runs }) {
    const sum = (status) => runs.reduce((total, { counts }) => total + counts[status], 0);
    const recorded = runs.reduce((total, { counts }) => total + Object.values(counts).reduce((a, b) => a + b, 0), 0);
    const { runLimit } = experiment.basis;
    const [passed, failed] = [sum('passed'), sum('failed')];
    const planned = Math.max(recorded, (experiment.evalset.caseCount ?? 0) * runLimit);
    return { passed, failed, graded: passed + failed, planned, isOpen: runs.length < runLimit };
}
function evalsetsIn(directory, { redactor }) {
    const { evalsets, problems } = (0,_store_local_evalset_list_js__WEBPACK_IMPORTED_MODULE_1__/* .listLocalEvalsets */ .x)(directory);
    const rows = evalsets.map(({ id, createdAt, name, caseCount, file }) => [
        id,
        whenText(createdAt),
        (0,_terminal_js__WEBPACK_IMPORTED_MODULE_5__/* .inert */ .tJ)(name, redactor, 60),
        String(caseCount),
        (0,_terminal_js__WEBPACK_IMPORTED_MODULE_5__/* .inert */ .tJ)(file, redactor, 80),
    ]);
    return {
        json: evalsets.map(({ document: _, createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
        lines: rows.length === 0 ? [] : (0,_text_table_js__WEBPACK_IMPORTED_MODULE_7__/* .textTable */ .e)(['Evalset', 'Created', 'Name', 'Cases', 'File'], rows),
        problems,
    };
}
/** `2026-11-30 02:43 UTC`. */
function whenText(date) {
    return `${date.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')} UTC`;
}


/***/ }),

/***/ 68796:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D6: () => (/* binding */ resultText),
/* harmony export */   R8: () => (/* binding */ filesOf),
/* harmony export */   nt: () => (/* binding */ verdictText)
/* harmony export */ });
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(48370);
/* harmony import */ var _reports_case_entries_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14713);
/* harmony import */ var _reports_case_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88702);
/* harmony import */ var _reports_experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15839);
/* harmony import */ var _reports_verdict_line_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(75986);
/* harmony import */ var _reports_verdicts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(13870);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(32195);
/* harmony import */ var _text_table_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9457);








/** Reasons of the gate and cases that did not pass, each told on a line: what a screen shows. The report has them all. */
const MOST_REASONS = 12;
const MOST_CASES = 20;
/** Characters of one reason. */
const REASON_CHARS = 400;
const TONES = {
    passed: 'good',
    failed: 'bad',
    inconclusive: 'doubtful',
    skipped: 'quiet',
};
/** The verdict in one line, and why, a line each. */
function verdictText({ status, reasons }, { terminal, redactor }) {
    const shown = reasons.slice(0, MOST_REASONS);
    const more = reasons.length - shown.length;
    return [
        terminal.tone(TONES[status], `Gate ${status}`),
        ...shown.map(({ experiment, message }) => {
            const about = experiment === undefined || message.startsWith(`${experiment}: `) ? '' : `${experiment}: `;
            return `  ${(0,_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .inert */ .tJ)(`${about}${message}`, redactor, REASON_CHARS)}`;
        }),
        ...(more > 0 ? [`  and ${more} more, all in the report`] : []),
    ];
}
/** A finished result for people: the verdict, a row per agent, what did not pass and why, and where the rest is. */
function resultText(report, { files, again, ...showing }) {
    const table = agentTable(report, showing);
    const misses = missLines(report, showing);
    return [
        ...(report.isVerdictLost ? [_reports_verdict_line_js__WEBPACK_IMPORTED_MODULE_3__/* .LOST_VERDICT */ .Jg] : verdictText(report.verdict, showing)),
        ...(table.length > 0 ? ['', ...table] : []),
        ...(misses.length > 0 ? ['', ...misses] : []),
        ...(files.length > 0 ? ['', `Report: ${files.join(', ')}`] : []),
        ...(again === undefined ? [] : ['', 'Again:', `  ${again}`]),
    ];
}
/** The files of a report, the most readable one first. */
function filesOf(paths) {
    return paths ? [paths.markdown, paths.csv, paths.results, ...(paths.trajectories ? [paths.trajectories] : [])] : [];
}
function agentTable(report, { terminal, redactor }) {
    const verdicts = (0,_reports_verdicts_js__WEBPACK_IMPORTED_MODULE_5__/* .verdictsOf */ .W)(report);
    const rows = report.experiments.map((experiment) => {
        const verdict = verdicts.get(experiment.agentspecId);
        const judged = (0,_reports_verdicts_js__WEBPACK_IMPORTED_MODULE_5__/* .judgedCaseRunsOf */ .X)(experiment, verdict);
        const row = { experiment, verdict, judged, totals: (0,_domain_run_js__WEBPACK_IMPORTED_MODULE_6__/* .totalsOf */ .vA)(judged), caseRuns: judged };
        const missing = (0,_reports_experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .missingCell */ .$s)(row);
        const isCompared = verdict?.comparison !== undefined && verdict.comparison.kind !== 'none';
        return [
            (0,_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .inert */ .tJ)(experiment.agentspecId, redactor),
            verdict && !report.isVerdictLost ? terminal.tone(TONES[verdict.status], verdict.status) : '',
            plain((0,_reports_experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .rateCell */ .LA)(row)),
            missing === '0' ? '' : plain(missing),
            isCompared ? plain((0,_reports_experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .changeCell */ .fd)(verdict?.comparison)) : '',
            isCompared ? plain((0,_reports_experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .movedCell */ .MD)(verdict?.comparison)) : '',
            experiment.id === undefined ? '' : (0,_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .inert */ .tJ)(experiment.id, redactor),
        ];
    });
    if (rows.length === 0)
        return [];
    return (0,_text_table_js__WEBPACK_IMPORTED_MODULE_7__/* .textTable */ .e)(['Agent', 'Verdict', 'Passed (90 % interval)', 'Not graded', 'Change', 'Worse / fixed', 'Experiment'], rows);
}
/** Cells are set with spaces at which a browser does not break them. */
function plain(cell) {
    return cell.replaceAll('\u00a0', ' ');
}
function missLines(report, showing) {
    const misses = (0,_reports_case_entries_js__WEBPACK_IMPORTED_MODULE_0__/* .entriesOf */ .Mc)(report)
        .flat()
        .filter((entry) => (0,_reports_case_entries_js__WEBPACK_IMPORTED_MODULE_0__/* .isOpen */ .nT)(entry.status) && !(0,_reports_case_entries_js__WEBPACK_IMPORTED_MODULE_0__/* .isEcho */ .yU)(entry))
        .sort((one, other) => (0,_reports_case_entries_js__WEBPACK_IMPORTED_MODULE_0__/* .severityOf */ .xJ)(one.status) - (0,_reports_case_entries_js__WEBPACK_IMPORTED_MODULE_0__/* .severityOf */ .xJ)(other.status));
    const isOnly = report.experiments.length === 1;
    const lines = misses.slice(0, MOST_CASES).map((entry) => missLine(entry, isOnly, showing));
    const more = misses.length - lines.length;
    return [...lines, ...(more > 0 ? [`and ${more} more, all in the report`] : [])];
}
function missLine(entry, isOnly, { terminal, redactor }) {
    const { worst, experiment, notBegun, quarantine } = entry;
    const tone = entry.status === 'failed' ? 'bad' : 'doubtful';
    const who = isOnly ? '' : `${(0,_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .inert */ .tJ)(experiment.agentspecId, redactor)} · `;
    const set = quarantine ? ' (in quarantine)' : '';
    const why = (0,_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .inert */ .tJ)((0,_reports_case_text_js__WEBPACK_IMPORTED_MODULE_1__/* .reasonOf */ .A3)(worst, notBegun), redactor, REASON_CHARS);
    return `${terminal.tone(tone, (0,_reports_case_text_js__WEBPACK_IMPORTED_MODULE_1__/* .outcomeOf */ .sG)(entry))}  ${who}${(0,_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .inert */ .tJ)(worst.name, redactor)}${set}${why === '' ? '' : `: ${why}`}`;
}


/***/ }),

/***/ 99484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  showCommand: () => (/* binding */ showCommand)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/secrets.js + 6 modules
var secrets = __webpack_require__(90032);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/errors.js
var errors = __webpack_require__(39208);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/near-miss.js
var near_miss = __webpack_require__(87990);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/run.js
var run = __webpack_require__(48370);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/short-quote.js
var short_quote = __webpack_require__(4984);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-entries.js
var case_entries = __webpack_require__(14713);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/figures.js
var figures = __webpack_require__(52207);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/results-json.js
var results_json = __webpack_require__(91923);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/trajectory.js
var domain_trajectory = __webpack_require__(80750);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-text.js
var case_text = __webpack_require__(88702);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/answer-trajectory.js + 1 modules
var answer_trajectory = __webpack_require__(66327);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/terminal.js
var cli_terminal = __webpack_require__(32195);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/case-details.js





/** Lines of an answer that a list shows, and characters of a reason. */
const FIRST_LINES = 3;
const REASON_CHARS = 400;
/** Calls of tools and problems of a trajectory that are told one by one. */
const MOST_TOLD = 50;
/** A case in a list: how it ended, its score, why, and how its answer begins. */
function caseSummary(entry, { terminal, redactor }) {
    const { worst, notBegun, experiment } = entry;
    const score = worst.score === null ? '' : ` · score ${round(worst.score)}`;
    const why = worst.status === 'passed' ? '' : (0,cli_terminal/* inert */.tJ)((0,case_text/* reasonOf */.A3)(worst, notBegun), redactor, REASON_CHARS);
    const answer = worst.answer ? (0,cli_terminal/* inertBlock */.WC)((0,case_text/* readableAnswer */.$e)(worst.answer).text, redactor) : [];
    const more = answer.length - FIRST_LINES;
    return [
        '',
        `${toned(worst, (0,case_text/* outcomeOf */.sG)(entry), terminal)}  ${(0,cli_terminal/* inert */.tJ)(worst.name, redactor)} · ${(0,cli_terminal/* inert */.tJ)(experiment.agentspecId, redactor)}${score}`,
        ...(why === '' ? [] : [`  ${why}`]),
        ...answer.slice(0, FIRST_LINES).map((line) => `  ${terminal.tone('quiet', '│')} ${line}`),
        ...(more > 0 ? [`  ${terminal.tone('quiet', '│')} … ${(0,figures/* counted */.hS)(more, 'more line')}`] : []),
    ];
}
/** Everything that is kept of a case, run by run. */
function caseDetails(entry, showing) {
    const { worst, experiment, runs } = entry;
    const { terminal, redactor } = showing;
    return [
        `${terminal.tone('strong', (0,cli_terminal/* inert */.tJ)(worst.name, redactor))} (${(0,cli_terminal/* inert */.tJ)(worst.caseId, redactor)}) · ${(0,cli_terminal/* inert */.tJ)(experiment.agentspecId, redactor)}`,
        [(0,case_text/* placeOf */.$t)(worst), ...(worst.tags.length > 0 ? [`tags ${worst.tags.join(', ')}`] : [])]
            .filter(Boolean)
            .map((part) => (0,cli_terminal/* inert */.tJ)(part, redactor))
            .join(' · '),
        ...section('Asked', worst.prompt, showing),
        ...section('Expected', (0,case_text/* readableValue */.iX)(worst.expected), showing),
        ...runs.flatMap(({ run, caseRun }) => runDetails(run, caseRun, { entry, ...showing })),
        '',
    ];
}
function runDetails(run, caseRun, { entry, terminal, redactor }) {
    const { status, score, durationMs, attempts, failureCause, answer, evaluators } = caseRun;
    const showing = { terminal, redactor };
    const facts = [
        `Run ${run}: ${toned(caseRun, status, terminal)}`,
        ...(score === null ? [] : [`score ${round(score)}`]),
        ...(durationMs === undefined ? [] : [(0,figures/* formatDuration */.a3)(durationMs)]),
        (0,figures/* counted */.hS)(attempts, 'attempt'),
    ];
    const why = failureCause || evaluators.length === 0 ? (0,case_text/* reasonOf */.A3)(caseRun, entry.notBegun) : '';
    return [
        '',
        facts.join(' · '),
        ...(why === '' ? [] : (0,cli_terminal/* inertBlock */.WC)(why, redactor).map((line) => `  ${line}`)),
        ...evaluators.flatMap((result) => evaluatorLines(result, showing)),
        ...(failureCause?.detailExcerpt ? section('It said', failureCause.detailExcerpt, showing) : []),
        ...(answer ? section('Answered', (0,case_text/* readableAnswer */.$e)(answer).text, showing) : []),
        ...(answer ? section('With the data', (0,case_text/* readableAnswer */.$e)(answer).data, showing) : []),
        ...(answer ? section('Reasoning', answer.reasoning, showing) : []),
        ...trajectoryLines(caseRun, entry.experiment.agentspecId, showing),
        ...(answer?.usage ? section('Usage', JSON.stringify(answer.usage), showing) : []),
        ...(caseRun.redacted ? ['  A secret stood in this answer and was taken out after grading.'] : []),
    ];
}
function evaluatorLines(result, { terminal, redactor }) {
    const { passed, name, kind, error, evidence, score } = result;
    const word = error !== undefined
        ? 'could not judge'
        : passed === null
            ? kind === 'gauge'
                ? 'measured'
                : 'skipped'
            : passed
                ? 'passed'
                : 'failed';
    const tone = passed === true ? 'good' : passed === false ? 'bad' : 'doubtful';
    const [first = '', ...rest] = (0,cli_terminal/* inertBlock */.WC)((0,case_text/* explanationOf */.pg)(result), redactor);
    const scored = score === null ? '' : ` (${round(score)})`;
    return [
        `  ${terminal.tone(tone, word)} ${(0,cli_terminal/* inert */.tJ)(name, redactor)}${scored}${first === '' ? '' : `: ${first}`}`,
        ...rest.map((line) => `    ${line}`),
        ...(evidence === undefined ? [] : [`    it rests on ${(0,cli_terminal/* inert */.tJ)(evidence, redactor, REASON_CHARS)}`]),
    ];
}
/** What the agent did on its way: how much of that is known, and each call. */
function trajectoryLines(caseRun, agent, { redactor }) {
    const trajectory = trajectoryFor(caseRun, agent);
    if (!trajectory)
        return [];
    const { status, agentSteps, toolUses, unknownCalls, problems } = trajectory;
    const calls = toolUses.slice(0, MOST_TOLD).map(({ name, status: how, arguments: given }) => {
        const shown = given === undefined ? '' : ` ${JSON.stringify(given)}`;
        return `    ${(0,cli_terminal/* inert */.tJ)(`${name}${shown}`, redactor)} · ${how}`;
    });
    const more = toolUses.length - calls.length;
    const notes = problems.slice(0, MOST_TOLD).map((problem) => `    ${(0,cli_terminal/* inert */.tJ)(problem, redactor, REASON_CHARS)}`);
    if (!(0,domain_trajectory/* isUsable */.N)(trajectory))
        return [`  Trajectory: ${status}`, ...notes];
    const steps = agentSteps === undefined ? '' : ` · ${(0,figures/* counted */.hS)(agentSteps, 'step')}`;
    const unknown = unknownCalls > 0 ? ` · ${(0,figures/* counted */.hS)(unknownCalls, 'call')} of which nothing is known` : '';
    return [
        `  Trajectory: ${status}${steps} · ${(0,figures/* counted */.hS)(toolUses.length, 'tool call')}${unknown}`,
        ...calls,
        ...(more > 0 ? [`    and ${more} more`] : []),
        ...notes,
    ];
}
function trajectoryFor({ prompt, answer, notKept = [] }, agent) {
    // Of calls that a record did not keep nobody can say that there were none.
    if (!answer || (notKept.includes('calls') && !answer.trajectory))
        return undefined;
    return (0,answer_trajectory/* trajectoryOfAnswer */.f)(prompt, answer, agent);
}
/** One run of a case as JSON. */
function caseObject({ experiment }, run, caseRun) {
    const { caseId, location, expected, answer, ...rest } = caseRun;
    const trajectory = trajectoryFor(caseRun, experiment.agentspecId);
    return {
        id: caseId,
        agentspecId: experiment.agentspecId,
        ...(experiment.id === undefined ? {} : { experimentId: experiment.id }),
        run,
        ...rest,
        file: location.file,
        line: location.line,
        expected: expected ?? null,
        output: answer ?? null,
        ...(trajectory
            ? {
                trajectory: {
                    status: trajectory.status,
                    problems: trajectory.problems,
                    toolCalls: (0,domain_trajectory/* isUsable */.N)(trajectory) ? trajectory.toolUses.length : null,
                    unknownCalls: trajectory.unknownCalls,
                    agentSteps: trajectory.agentSteps ?? null,
                },
            }
            : {}),
    };
}
function section(title, text, { redactor, terminal }) {
    if (text.trim() === '')
        return [];
    return [`  ${title}:`, ...(0,cli_terminal/* inertBlock */.WC)(text, redactor).map((line) => `  ${terminal.tone('quiet', '│')} ${line}`)];
}
function toned({ status }, text, terminal) {
    return terminal.tone(status === 'passed' ? 'good' : status === 'failed' ? 'bad' : 'doubtful', text);
}
function round(score) {
    return Math.round(score * 1000) / 1000;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/exit-code.js
var exit_code = __webpack_require__(76221);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/finished-result.js + 1 modules
var finished_result = __webpack_require__(68293);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/list-command.js
var list_command = __webpack_require__(25615);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/result-text.js
var result_text = __webpack_require__(68796);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/show-command.js














/** `show`: one finished result, or one case of it with everything that is kept. */
const showCommand = async (call, tools) => {
    const { terminal, redactor } = tools;
    const [text = ''] = call.operands;
    const result = (0,finished_result/* findFinishedResult */.J)(text, call, tools);
    for (const one of result.problems) {
        terminal.tell(`${terminal.toneBeside('doubtful', 'warning:')} ${(0,cli_terminal/* inert */.tJ)(one, redactor)}`);
    }
    const wanted = call.own.get('case');
    const isJson = call.own.has('json');
    if (wanted === undefined) {
        if (isJson)
            terminal.json(JSON.stringify((0,secrets/* redactJson */.K)((0,results_json/* resultsDocument */.U)(result.report), redactor), null, 2));
        else
            tellResult(result, tools);
        return exit_code/* EXIT */.d.passed;
    }
    const entries = entriesNamed(wanted, result);
    if (isJson) {
        const cases = entries.flatMap((entry) => entry.runs.map(({ run, caseRun }) => caseObject(entry, run, caseRun)));
        terminal.json(JSON.stringify((0,secrets/* redactJson */.K)({ case: wanted, runs: cases }, redactor), null, 2));
    }
    else
        for (const line of entries.flatMap((entry) => caseDetails(entry, tools)))
            terminal.result(line);
    return exit_code/* EXIT */.d.passed;
};
function tellResult({ report, called }, tools) {
    const { terminal, redactor } = tools;
    terminal.result(headline(report, called, tools));
    terminal.result();
    for (const line of (0,result_text/* resultText */.D6)(report, { terminal, redactor, files: [], again: undefined }))
        terminal.result(line);
    for (const entries of (0,case_entries/* entriesOf */.Mc)(report)) {
        for (const line of entries.flatMap((entry) => caseSummary(entry, tools)))
            terminal.result(line);
    }
}
function headline({ evalset, startedAt, git }, called, { redactor, terminal }) {
    const parts = [
        terminal.tone('strong', (0,cli_terminal/* inert */.tJ)(called, redactor)),
        `${(0,cli_terminal/* inert */.tJ)(evalset.name, redactor)}, ${(0,figures/* counted */.hS)(evalset.caseCount, 'case')}`,
        (0,list_command.whenText)(startedAt),
        ...(git.sha === undefined ? [] : [`commit ${(0,cli_terminal/* inert */.tJ)(git.sha.slice(0, 7), redactor)}`]),
    ];
    return parts.join(' · ');
}
/** The case of every agent that was asked it, by its id, else by its name. */
function entriesNamed(wanted, { report, called }) {
    const all = (0,case_entries/* entriesOf */.Mc)(report).flat();
    const byId = all.filter(({ worst }) => worst.caseId === wanted);
    const found = byId.length > 0 ? byId : all.filter(({ worst }) => worst.name === wanted);
    if (found.length > 0)
        return found;
    const known = [...new Set((0,run/* caseRunsOf */.eV)(report.experiments).flatMap(({ caseId, name }) => [caseId, name]))];
    const near = (0,near_miss/* nearMiss */.bi)(wanted, known) ?? known.find((one) => one.startsWith(wanted));
    const advice = near === undefined ? '' : ` Did you mean ${(0,short_quote/* shortQuote */.t)(near)}?`;
    throw new errors/* ConfigurationError */.j1([{ message: `--case: ${called} has no case ${(0,short_quote/* shortQuote */.t)(wanted)}.${advice}` }]);
}


/***/ }),

/***/ 9457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ textTable)
/* harmony export */ });
/** A table for people: the widest cell of each column makes its width. Cells that hold nothing in any row go with their heading. */
function textTable(headings, rows) {
    const kept = headings.flatMap((_, column) => (rows.some((row) => (row[column] ?? '') !== '') ? [column] : []));
    const lines = [headings, ...rows].map((row) => kept.map((column) => row[column] ?? ''));
    const widths = kept.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
    return lines.map((line) => {
        const cells = line.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)));
        return cells.join('  ').trimEnd();
    });
}
/** Terminals give a character of East Asian scripts, and most pictures, two columns. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;
const COLOURS = /\u001b\[\d+m/g;
function widthOf(text) {
    let width = 0;
    for (const char of text.replace(COLOURS, ''))
        width += /\p{M}/u.test(char) ? 0 : WIDE.test(char) ? 2 : 1;
    return width;
}


/***/ })

};
