export const id = 150;
export const ids = [150];
export const modules = {

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

/***/ 15839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $s: () => (/* binding */ missingCell),
/* harmony export */   Av: () => (/* binding */ meanCell),
/* harmony export */   Di: () => (/* binding */ isAnyMissing),
/* harmony export */   Fj: () => (/* binding */ changedCell),
/* harmony export */   GS: () => (/* binding */ isAnyTimed),
/* harmony export */   LA: () => (/* binding */ rateCell),
/* harmony export */   MD: () => (/* binding */ movedCell),
/* harmony export */   QZ: () => (/* binding */ usageCell),
/* harmony export */   ch: () => (/* binding */ costCell),
/* harmony export */   fd: () => (/* binding */ changeCell),
/* harmony export */   lU: () => (/* binding */ isLimited),
/* harmony export */   rZ: () => (/* binding */ latencyCell)
/* harmony export */ });
/* harmony import */ var _domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50017);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52207);


/** The rate that is judged with its interval, and in how many case runs; without one, what the counts say. */
function rateCell({ verdict, totals }) {
    const graded = totals.passed + totals.failed;
    if (!verdict?.rate)
        return (0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatRate */ .CE)(totals.passRate, totals.passed, graded);
    return `${unbroken((0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatEstimate */ .eG)(verdict.rate))}, ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(totals.passed)}/${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(graded)}`;
}
/** How far the mean over the compared cases moved. */
function changeCell(comparison) {
    switch (comparison?.kind) {
        case 'compared':
            return unbroken((0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatChange */ .eD)(comparison.change));
        case 'incomparable':
            return 'not comparable';
        case 'itself':
            return 'baseline';
        default:
            return _figures_js__WEBPACK_IMPORTED_MODULE_1__/* .UNKNOWN */ .HV;
    }
}
/** Cases that got worse and better. */
function movedCell(comparison) {
    if (comparison?.kind !== 'compared')
        return _figures_js__WEBPACK_IMPORTED_MODULE_1__/* .UNKNOWN */ .HV;
    return `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(comparison.regressions.length)} / ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(comparison.fixes.length)}`;
}
/** How far it moved, and below it how many cases got worse and better. */
function changedCell(comparison) {
    if (comparison?.kind !== 'compared')
        return changeCell(comparison);
    const { regressions, fixes } = comparison;
    return `${changeCell(comparison)}<br>${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(regressions.length)}\u00a0worse,\u00a0${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(fixes.length)}\u00a0better`;
}
const MISSING = ['errored', 'ungraded', 'cancelled'];
/** Whether the coverage lacks anything. */
function isAnyMissing({ totals }) {
    return MISSING.some((status) => totals[status] > 0);
}
/** What the coverage lacks: `3 of 40: 2 errored, 1 ungraded`. */
function missingCell({ totals }) {
    const due = totals.planned - totals.skipped;
    if (due === 0)
        return _figures_js__WEBPACK_IMPORTED_MODULE_1__/* .UNKNOWN */ .HV;
    const parts = MISSING.filter((status) => totals[status] > 0);
    if (parts.length === 0)
        return '0';
    const missing = parts.reduce((sum, status) => sum + totals[status], 0);
    const share = `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(missing)} of ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(due)}`;
    if (parts.length === 1)
        return `${share} ${parts[0]}`;
    return `${share}: ${parts.map((status) => `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(totals[status])} ${status}`).join(', ')}`;
}
/** The middle and the slow end of the answered ones. */
function latencyCell({ caseRuns }) {
    const durations = caseRuns.filter(isAnswered).flatMap(({ durationMs }) => durationMs ?? []);
    if (durations.length === 0)
        return _figures_js__WEBPACK_IMPORTED_MODULE_1__/* .UNKNOWN */ .HV;
    return unbroken([0.5, 0.95].map((share) => (0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDuration */ .a3)((0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .percentileOf */ .D4)(durations, share))).join(' / '));
}
/** Whether it is known of any answer how long it took. */
function isAnyTimed({ caseRuns }) {
    return caseRuns.some((caseRun) => isAnswered(caseRun) && caseRun.durationMs !== undefined);
}
/** What the answers cost, in credits, in dollars, or in both: `0.03 credits`, `$1.2`. */
function costCell(row) {
    const credits = usageCell(row, (usage) => usage.creditsConsumed);
    const dollars = usageCell(row, (usage) => usage.costUsd);
    const parts = [
        ...(credits === _figures_js__WEBPACK_IMPORTED_MODULE_1__/* .UNKNOWN */ .HV ? [] : [`${unbroken(credits)}\u00a0credits`]),
        ...(dollars === _figures_js__WEBPACK_IMPORTED_MODULE_1__/* .UNKNOWN */ .HV ? [] : [unbroken(dollars.replace(/^(≥ )?/, '$1$$'))]),
    ];
    return parts.length === 0 ? _figures_js__WEBPACK_IMPORTED_MODULE_1__/* .UNKNOWN */ .HV : parts.join('<br>');
}
/** A sum over what was reported, with `≥` when an answer came without the figure. */
function usageCell({ caseRuns }, read) {
    const figureOf = ({ answer }) => answer?.usage && read(answer.usage);
    const known = caseRuns.map(figureOf).filter((figure) => figure !== undefined);
    if (known.length === 0)
        return _figures_js__WEBPACK_IMPORTED_MODULE_1__/* .UNKNOWN */ .HV;
    const isPartial = caseRuns.some((caseRun) => isAnswered(caseRun) && figureOf(caseRun) === undefined);
    return `${isPartial ? '≥ ' : ''}${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatAmount */ .ej)(known.reduce((sum, figure) => sum + figure, 0))}`;
}
/** Whether the verdict speaks of a limit on this measure. */
function isLimited({ verdict }, measure) {
    return verdict?.reasons.some(({ rule }) => rule.startsWith(`measures: ${measure}:`)) ?? false;
}
/** What a limit on a measure is held against: the mean over the cases; unknown where one of them does not know it. */
function meanCell({ judged }, measure) {
    const records = (0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .recordsOf */ .M$)(judged.filter(isAnswered));
    const known = records.map(({ measures }) => measures[measure]).filter((value) => value !== undefined);
    if (known.length === 0 || known.length < records.length)
        return _figures_js__WEBPACK_IMPORTED_MODULE_1__/* .UNKNOWN */ .HV;
    return unbroken((0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatMeasure */ .os)(measure, known.reduce((sum, value) => sum + value, 0) / known.length));
}
/** Whether an answer came, and whole. */
function isAnswered({ answer, status }) {
    return answer !== undefined && status !== 'errored';
}
/** A narrow table breaks its lines before an interval and between two figures only, never inside of one. */
function unbroken(figures) {
    return figures.replace(/ (?![(/])/g, '\u00a0');
}


/***/ }),

/***/ 34977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ lostBlock),
/* harmony export */   x: () => (/* binding */ erroredBy)
/* harmony export */ });
/* harmony import */ var _domain_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53905);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52207);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(13314);
/* harmony import */ var _verdicts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(13870);




/** Agentspecs told one by one: what a screen shows. */
const AGENTSPECS_LIMIT = 12;
/** Errored case runs by their cause, the most frequent first; one whose cause nobody knows is in none. */
function erroredBy(caseRuns) {
    const types = caseRuns.flatMap(({ status, failureCause }) => status === 'errored' && failureCause ? [failureCause.type] : []);
    const counts = [...Map.groupBy(types, (type) => type)].map(([type, all]) => [type, all.length]);
    return Object.fromEntries(counts.toSorted(([, a], [, b]) => b - a));
}
/**
 * What was lost to infrastructure, apart from what was asked for in vain, from what the agents did themselves and from what we broke,
 * each by its cause: one line, or one per agentspec where there are several. It counts what the verdict counts; empty when nothing errored.
 */
function lostBlock(report) {
    const verdicts = (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_3__/* .verdictsOf */ .W)(report);
    const texts = report.experiments.flatMap((experiment) => {
        const text = lostText((0,_verdicts_js__WEBPACK_IMPORTED_MODULE_3__/* .judgedCaseRunsOf */ .X)(experiment, verdicts.get(experiment.agentspecId)));
        return text === '' ? [] : [{ experiment, text }];
    });
    if (report.experiments.length === 1)
        return texts[0]?.text ?? '';
    const more = texts.length - AGENTSPECS_LIMIT;
    const lines = texts
        .slice(0, AGENTSPECS_LIMIT)
        .map(({ experiment, text }) => `- 💥 ${(0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(experiment.agentspecId)} · ${text}`);
    if (lines.length === 0)
        return '';
    const rest = more > 0 ? [`- and ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(more, 'more agentspec')}, not shown here`] : [];
    // Without words of its own it would be read as a part of the list before it.
    return `Errored, by cause:\n\n${[...lines, ...rest].join('\n')}`;
}
/** In this order: what nobody can be held against, what the workflow asks for in vain, what the agent did, and what is ours. */
const SHARES = [
    ['infrastructure', 'Lost to infrastructure, not counted as wrong'],
    ['workflow', 'Could not be launched (check agentspec-ids and what the account may launch)'],
    ['agent', "The agent's own errors"],
    ['action', 'Faults of the action, not counted as wrong'],
];
function shareOf(cause) {
    return (0,_domain_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .isRefusedLaunch */ .or)(cause) ? 'workflow' : (0,_domain_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sideOf */ .Jh)(cause.type);
}
function lostText(caseRuns) {
    const errored = caseRuns.filter(({ status, failureCause }) => status === 'errored' && failureCause);
    const shares = Map.groupBy(errored, ({ failureCause }) => failureCause && shareOf(failureCause));
    return SHARES.flatMap(([share, title]) => {
        const causes = Object.entries(erroredBy(shares.get(share) ?? []));
        return causes.length > 0 ? [`${title}: ${countsText(causes)}.`] : [];
    }).join(' ');
}
/** `7 case runs (4 request_timeout, 3 circuit_open)`. */
function countsText(causes) {
    const sum = causes.reduce((total, [, count]) => total + count, 0);
    const [only] = causes.length === 1 ? causes : [];
    const by = only
        ? (0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(only[0])
        : (0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)(causes, ([type, count]) => `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(count)} ${(0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(type)}`, causes.length);
    return `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(sum, 'case run')} (${by})`;
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


/***/ }),

/***/ 91923:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ jsonPieces),
/* harmony export */   U: () => (/* binding */ resultsDocument)
/* harmony export */ });
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(60433);
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(48370);
/* harmony import */ var _gate_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41106);
/* harmony import */ var _lost_runs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(34977);
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(81944);
/* harmony import */ var _verdicts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(13870);






/** Raised when a field changes its meaning or goes; added fields do not raise it. */
const RESULTS_SCHEMA_VERSION = 1;
/** Levels written member by member, down to one case run per line: results, experiments, runs, cases. */
const PIECEWISE_DEPTH = 6;
/** `results.json`: everything that is known, in camelCase, ids as text, times in ISO 8601 UTC, durations in ms, rates as fractions. */
function resultsDocument(report, trajectories = new Map()) {
    const { evalset } = report;
    const verdicts = (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_2__/* .verdictsOf */ .W)(report);
    return {
        schemaVersion: RESULTS_SCHEMA_VERSION,
        tool: report.tool,
        startedAt: report.startedAt.toISOString(),
        endedAt: report.endedAt.toISOString(),
        durationMs: report.endedAt.getTime() - report.startedAt.getTime(),
        git: report.git,
        evalset: { ...evalset, id: evalset.id ?? null },
        settings: report.settings,
        ...(report.step ? { step: stepObject(report.step) } : {}),
        gate: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)((0,_gate_json_js__WEBPACK_IMPORTED_MODULE_0__/* .gateObject */ .XV)(report)),
        totals: totalsObject((0,_domain_run_js__WEBPACK_IMPORTED_MODULE_4__/* .caseRunsOf */ .eV)(report.experiments)),
        ...(report.budgetStop ? { budgetStop: report.budgetStop } : {}),
        ...(report.spent ? { spent: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)(report.spent) } : {}),
        ...(report.rescored ? { rescored: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)(report.rescored) } : {}),
        ...(report.sideBySide ? { sideBySide: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)(report.sideBySide.map(_gate_json_js__WEBPACK_IMPORTED_MODULE_0__/* .sideBySideObject */ .dv)) } : {}),
        platformProblems: report.platformProblems,
        experiments: report.experiments.map((experiment) => experimentObject(experiment, { report, verdict: verdicts.get(experiment.agentspecId), trajectories })),
    };
}
/** Given inputs by their names, in order: no input's name is a number. */
function stepObject({ inputs, ...step }) {
    return { ...step, inputs: Object.fromEntries(inputs) };
}
function experimentObject(experiment, known) {
    const { verdict, trajectories } = known;
    const { executionTarget, basis } = known.report;
    return {
        id: experiment.id ?? null,
        name: experiment.name,
        agentspecId: experiment.agentspecId,
        agentDigest: experiment.agentDigest,
        target: executionTarget,
        ...(basis ? { basis } : {}),
        ...experiment.place,
        ...(experiment.failureCause ? { failureCause: experiment.failureCause } : {}),
        ...(verdict ? { gate: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)((0,_gate_json_js__WEBPACK_IMPORTED_MODULE_0__/* .experimentGateObject */ .Ee)(verdict)) } : {}),
        ...measuredObject(experiment, known.report),
        erroredBy: (0,_lost_runs_js__WEBPACK_IMPORTED_MODULE_1__/* .erroredBy */ .x)((0,_domain_run_js__WEBPACK_IMPORTED_MODULE_4__/* .caseRunsOf */ .eV)([experiment])),
        runs: experiment.runs.map((run) => runObject(run, trajectories)),
    };
}
/** What the evalset's gauges say of it. */
function measuredObject({ agentspecId }, { measured = [] }) {
    const mine = measured.find((one) => one.agentspecId === agentspecId);
    return mine ? { measured: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)(mine.results) } : {};
}
/** The counts, and of the errored ones how many by each cause. */
function totalsObject(caseRuns) {
    return { ...(0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)((0,_domain_run_js__WEBPACK_IMPORTED_MODULE_4__/* .totalsOf */ .vA)(caseRuns)), erroredBy: (0,_lost_runs_js__WEBPACK_IMPORTED_MODULE_1__/* .erroredBy */ .x)(caseRuns) };
}
function runObject(run, trajectories) {
    const scores = run.cases.flatMap(({ score }) => (score === null ? [] : [score]));
    const avgScore = scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null;
    return {
        id: run.id ?? null,
        index: run.index,
        status: run.status,
        startedAt: run.startedAt.toISOString(),
        endedAt: run.endedAt.toISOString(),
        metrics: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)({ ...(0,_domain_run_js__WEBPACK_IMPORTED_MODULE_4__/* .totalsOf */ .vA)(run.cases), avgScore }),
        cases: run.cases.map((caseRun) => caseObject(caseRun, trajectories.get(caseRun))),
    };
}
function caseObject(caseRun, trajectory) {
    const { caseId, location, answer, expected, redacted, failureCause, score, ...rest } = caseRun;
    return {
        id: caseId,
        ...rest,
        score: score === null ? null : (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumber */ .k)(score),
        ...(location.file === '' ? {} : { line: location.line, file: location.file }),
        output: answer ? outputObject(answer) : null,
        expected: expected ?? null,
        ...(answer?.usage ? { usage: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)(answer.usage) } : {}),
        ...(redacted ? { redacted } : {}),
        ...(failureCause ? { failureCause } : {}),
        ...(trajectory ? { trajectory } : {}),
    };
}
function outputObject({ usage: _, ...said }) {
    return said;
}
/**
 * The text of a results document in pieces, one case run per line: a document of many long answers is longer than
 * any one string may be.
 */
function* jsonPieces(document) {
    yield* piecesOf(document, 0);
    yield '\n';
}
function* piecesOf(value, depth) {
    if (typeof value !== 'object' || value === null || depth >= PIECEWISE_DEPTH) {
        yield JSON.stringify(value);
        return;
    }
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    const margin = '  '.repeat(depth);
    let separator = open;
    for (const [key, member] of Object.entries(value)) {
        if (member === undefined)
            continue;
        yield `${separator}\n${margin}  ${(0,_domain_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .OW)(value) ? `${JSON.stringify(key)}: ` : ''}`;
        yield* piecesOf(member, depth + 1);
        separator = ',';
    }
    yield separator === open ? `${open}${close}` : `\n${margin}${close}`;
}


/***/ }),

/***/ 75986:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E0: () => (/* binding */ verdictWord),
/* harmony export */   Jg: () => (/* binding */ LOST_VERDICT),
/* harmony export */   MT: () => (/* binding */ verdictLine),
/* harmony export */   kz: () => (/* binding */ othersLine),
/* harmony export */   nt: () => (/* binding */ verdictText),
/* harmony export */   u3: () => (/* binding */ REPORTED)
/* harmony export */ });
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48370);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52207);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13314);
/* harmony import */ var _verdicts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(13870);




/** Agentspecs named in one sentence: it must stay one line. */
const NAMED_AGENTSPECS = 3;
const VERDICTS = {
    passed: '✅ Passed',
    failed: '❌ Failed',
    inconclusive: '⚠️ Inconclusive',
    skipped: '⏭️ Skipped',
};
/** Said where nothing that got worse has failed it: somebody wants it so. */
const ACCEPTED = ', accepted as the new bar';
/** Said in a verdict's place where nobody has kept it. */
const LOST_VERDICT = 'Verdict: not kept; results.json of the run has it';
/** Said before a verdict that is somebody else's word. */
const REPORTED = 'Reported, not verified: ';
/** A verdict with its sign. */
function verdictWord(status) {
    return VERDICTS[status];
}
/**
 * The answer to "may this ship" as a heading: about the agentspecs that have the verdict of the whole (the worst ones,
 * unless all is well), with their figures and nobody else's. What only another run says answers nothing.
 */
function verdictLine(report) {
    return `## ${verdictText(report, _names_js__WEBPACK_IMPORTED_MODULE_1__/* .nameText */ .fh)}`;
}
/** The same as one line of any kind of text: `nameOf` writes the names in it. */
function verdictText(report, nameOf) {
    const { status } = report.verdict;
    if (report.isVerdictLost)
        return [LOST_VERDICT, ...figuresOf(report.experiments, report)].join(' · ');
    const named = experimentsThatAre(status, report);
    const about = named.length > 0 ? named : report.experiments;
    const isReported = report.provenance !== undefined;
    const answer = isReported ? saidOf(report, named, nameOf) : answerOf(report, named, nameOf);
    const word = report.label === undefined ? verdictWord(status) : `${verdictWord(status)} ${nameOf(report.label)}`;
    const line = [`${word}: ${answer}`, ...figuresOf(about, report)].join(' · ');
    return isReported ? `${REPORTED}${line}` : line;
}
/** What may be said of the agentspecs with a better verdict than the whole, in one line; empty when there are none. */
function othersLine(report) {
    const { status } = report.verdict;
    if (status === 'passed' || status === 'skipped' || experimentsThatAre(status, report).length === 0)
        return '';
    const ready = experimentsThatAre('passed', report);
    const open = status === 'failed' ? experimentsThatAre('inconclusive', report) : [];
    if (report.provenance !== undefined) {
        return [
            ...(ready.length > 0
                ? [`It is reported that ${namesOf(ready)} passed: ${figuresOf(ready, report).join(' · ')}.`]
                : []),
            ...(open.length > 0 ? [`Nobody could judge ${namesOf(open)}: ${figuresOf(open, report).join(' · ')}.`] : []),
        ].join(' ');
    }
    return [
        ...(ready.length > 0 ? [`${namesOf(ready)} ${passedWord(report)}: ${figuresOf(ready, report).join(' · ')}.`] : []),
        ...(open.length > 0
            ? [`Nobody can say yet whether ${namesOf(open)} may ship: ${figuresOf(open, report).join(' · ')}.`]
            : []),
    ].join(' ');
}
function answerOf(report, named, nameOf) {
    const { status } = report.verdict;
    if (status === 'skipped')
        return 'nothing was judged';
    if (named.length > 0) {
        const who = namesOf(named, nameOf);
        if (status === 'passed')
            return `${who} ${passedWord(report)}${report.acceptsResult ? ACCEPTED : ''}`;
        return status === 'failed' ? `${who} may not ship` : `nobody can say yet whether ${who} may ship`;
    }
    if (status === 'passed')
        return `it ${passedWord(report)}${report.acceptsResult ? ACCEPTED : ''}`;
    const passed = experimentsThatAre('passed', report);
    return passed.length > 0
        ? `${namesOf(passed, nameOf)} passed, but the run is incomplete`
        : 'no agentspec could be judged';
}
/** Whom another run's verdict is about: whether it may ship is not for that run to say. */
function saidOf({ verdict }, named, nameOf) {
    if (verdict.status === 'skipped')
        return 'nothing was judged';
    return named.length > 0 ? namesOf(named, nameOf) : 'all agentspecs together';
}
/** With another evalset beside this one nobody may ship by it alone. */
function passedWord({ label }) {
    return label === undefined ? 'may ship' : 'passed';
}
function experimentsThatAre(status, { verdict, experiments }) {
    const ids = new Set(verdict.experiments.filter((experiment) => experiment.status === status).map(({ agentspecId }) => agentspecId));
    return experiments.filter(({ agentspecId }) => ids.has(agentspecId));
}
function namesOf(experiments, nameOf = _names_js__WEBPACK_IMPORTED_MODULE_1__/* .nameText */ .fh) {
    return (0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)(experiments, ({ agentspecId }) => nameOf(agentspecId), NAMED_AGENTSPECS);
}
/** In how many of how many case runs, what got worse, what became of the rest; nothing of what was not planned. */
function figuresOf(experiments, report) {
    const verdicts = (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_2__/* .verdictsOf */ .W)(report);
    const about = experiments.map((experiment) => ({ experiment, verdict: verdicts.get(experiment.agentspecId) }));
    const totals = (0,_domain_run_js__WEBPACK_IMPORTED_MODULE_3__/* .totalsOf */ .vA)(about.flatMap(({ experiment, verdict }) => (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_2__/* .judgedCaseRunsOf */ .X)(experiment, verdict)));
    const comparisons = about.map(({ verdict }) => verdict?.comparison);
    const worse = sumOf(comparisons.map((one) => (one?.kind === 'compared' ? one.regressions.length : 0)));
    const quarantined = sumOf(about.map(({ verdict }) => verdict?.quarantined.length ?? 0));
    const rest = ['errored', 'ungraded', 'cancelled', 'skipped']
        .filter((status) => totals[status] > 0)
        .map((status) => `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(totals[status])} ${status}`);
    const [only] = about.length === 1 ? about : [];
    return [
        ...(totals.planned > 0 ? [rateOf(totals, only?.verdict?.rate?.rate)] : []),
        ...(worse > 0 ? [`${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(worse, 'case')} worse`] : []),
        ...rest,
        ...(quarantined > 0 ? [`${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(quarantined, 'case')} in quarantine`] : []),
    ];
}
/** `judged` is the mean over the cases, which one agentspec is judged by; case runs of several are taken together. */
function rateOf({ passRate, passed, failed, planned }, judged) {
    if (passRate === null)
        return `none of ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(planned, 'case run')} graded`;
    return `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .formatRate */ .CE)(judged ?? passRate, passed, passed + failed)} passed`;
}
function sumOf(numbers) {
    return numbers.reduce((sum, number) => sum + number, 0);
}


/***/ }),

/***/ 66327:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ trajectoryOfAnswer)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json.js
var json = __webpack_require__(60433);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/call-marks.js
var call_marks = __webpack_require__(33983);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/findings.js
var trajectory_findings = __webpack_require__(89586);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/format.js
var format = __webpack_require__(47395);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/trajectory.js
var trajectory = __webpack_require__(80750);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/read-trajectory.js + 5 modules
var read_trajectory = __webpack_require__(78958);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/trajectory/given-trajectory.js


/**
 * What a document tells that an agent gave of itself: by every rule of its version, its problems are the trajectory's. Calls that
 * the answer counts beyond those that it tells of are not known: it is `partial` then, whatever it says of itself.
 */
function givenTrajectory(document, { usage }) {
    const read = (0,read_trajectory/* readTrajectory */.c)(document);
    const told = read.toolUses.length;
    const counted = Math.ceil(usage?.toolCalls ?? 0);
    if (!(0,trajectory/* isUsable */.N)(read) || counted <= told + read.unknownCalls)
        return read;
    const problem = `steps tell of ${told} of the ${counted} calls of tools that the answer counts.`;
    return { ...read, status: 'partial', problems: [...read.problems, problem], unknownCalls: counted - told };
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/tool-uses.js
var tool_uses = __webpack_require__(16319);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/trajectory/answer-trajectory.js






/** What stands where the format wants to be told something that nobody knows. */
const UNKNOWN = 'unknown';
/**
 * What an agent did on its way to this answer: the document that it gave of itself, else one that is made of the answer, of version
 * 1.7: the question, then each of its steps. What nobody knows is left out of that: the system prompt, times, what each step took.
 * `agent` is the agentspec's id, where it is known. It is `unavailable` when nobody saw what the agent did, and when it counts calls
 * of which none is known: nobody can say then what it did.
 */
function trajectoryOfAnswer(prompt, answer, agent = UNKNOWN) {
    if (answer.trajectory)
        return givenTrajectory(answer.trajectory, answer);
    return answer.isBare ? unavailable(BARE, countedCalls(answer)) : madeTrajectory(prompt, answer, agent);
}
const BARE = 'The agent gave its answer alone: nobody can say what it did.';
/** The calls that are told of an answer that came alone are not all of them, and count at least. */
function countedCalls({ usage, toolCalls }) {
    return Math.max(usage?.toolCalls ?? 0, toolCalls.length);
}
function madeTrajectory(prompt, answer, agent) {
    // Anything may be reported as a number: half a call is one that is not known.
    const unknownCalls = Math.max(0, Math.ceil((answer.usage?.toolCalls ?? 0) - answer.toolCalls.length));
    if (answer.toolCalls.length === 0 && unknownCalls > 0)
        return unavailable(onlyCounted(unknownCalls), unknownCalls);
    const steps = stepsOf(answer);
    const document = {
        schema_version: format/* WRITTEN_VERSION */.FT,
        agent: {
            name: agent,
            version: UNKNOWN,
            ...(answer.usage?.model === undefined ? {} : { model_name: answer.usage.model }),
        },
        steps: [{ step_id: 1, source: 'user', message: prompt }, ...steps.map(({ document: step }) => step)],
        final_metrics: finalMetrics(answer, { steps: steps.length + 1, unknownCalls }),
    };
    const findings = (0,trajectory_findings/* createFindings */.NL)();
    const isWhole = answer.steps !== undefined || mayBeOneStep(answer);
    if (!isWhole)
        findings.open('steps', 'are told as one, because what was said in each of them is not known');
    (0,tool_uses/* findOpenEnds */.AB)(document, findings);
    return {
        status: findings.isOpen ? 'partial' : 'valid',
        document,
        problems: findings.sentences(),
        toolUses: steps.flatMap(({ calls }) => calls.map(toolUseOf)),
        unknownCalls,
        agentSteps: isWhole ? steps.length : undefined,
    };
}
/** Whatever came of the steps: where the last text is not the whole, or a model was asked again, there were several. */
function mayBeOneStep({ text, finalText, usage }) {
    return finalText === text && (usage?.requests ?? 1) <= 1;
}
function onlyCounted(count) {
    const calls = count === 1 ? 'one call of a tool, which' : `${count} calls of tools, none of which`;
    return `The agent counts ${calls} ${count === 1 ? 'is not known' : 'is known'}: nobody can say what it did.`;
}
function unavailable(problem, counted = 0) {
    const unknownCalls = Math.max(0, Math.ceil(counted));
    return { status: 'unavailable', problems: [problem], toolUses: [], unknownCalls, agentSteps: undefined };
}
/** The agent's steps with their calls. A call that no step names is the last one's: none is lost. */
function stepsOf({ text, reasoning, toolCalls, steps, output }) {
    const known = steps?.length ? steps : [{ text, reasoning, toolCallIds: [] }];
    const left = new Map(toolCalls.map((call) => [call.id, call]));
    const named = known.map(({ toolCallIds }) => toolCallIds.flatMap((id) => takeFrom(left, id)));
    named.at(-1)?.push(...left.values());
    return known.map((step, index) => {
        const calls = named[index] ?? [];
        const isLast = index === known.length - 1;
        return { calls, document: stepDocument(step, index + 2, { calls, output: isLast ? output : undefined }) };
    });
}
function takeFrom(calls, id) {
    const call = calls.get(id);
    calls.delete(id);
    return call ? [call] : [];
}
function stepDocument({ text, reasoning }, id, { calls, output }) {
    const results = calls.flatMap(resultOf);
    return {
        step_id: id,
        source: 'agent',
        message: text,
        ...(reasoning === '' ? {} : { reasoning_content: reasoning }),
        ...(calls.length > 0 ? { tool_calls: calls.map(callDocument) } : {}),
        ...(results.length > 0 ? { observation: { results } } : {}),
        ...(output === undefined ? {} : { extra: (0,call_marks/* markOfOutput */.YX)(output) }),
    };
}
function callDocument({ id, name, input }) {
    const call = { tool_call_id: id, function_name: name };
    if (input === undefined || (0,json/* isJsonObject */.OW)(input))
        return { ...call, arguments: input ?? {} };
    return { ...call, arguments: {}, extra: (0,call_marks/* markOfInput */.Bp)(input) };
}
/** What came back of a call; nothing while it was not answered, also when a part of it had come. */
function resultOf({ id, status, output, error }) {
    const result = { source_call_id: id };
    if (status === 'requested')
        return [];
    if (status === 'failed')
        return [{ ...result, content: failure(error), extra: (0,call_marks/* markOfEnding */.Sd)('failed') }];
    if (status === 'denied')
        return [{ ...result, content: 'The call was not allowed.', extra: (0,call_marks/* markOfEnding */.Sd)('denied') }];
    if (output === undefined)
        return [result];
    return [{ ...result, content: typeof output === 'string' ? output : JSON.stringify(output) }];
}
function failure(error) {
    return error ? `Error: ${error}` : 'Error: the call failed.';
}
function toolUseOf({ name, input, output, status, error }) {
    return { name, arguments: input, status, result: status === 'failed' ? (error ?? output) : output };
}
/** The format counts what was cached among what was asked; an agent whose cache is the larger one did not. */
function finalMetrics({ usage = {} }, { steps, unknownCalls }) {
    const { promptTokens, completionTokens, inputCachedTokens: cached, costUsd } = usage;
    const isApart = promptTokens !== undefined && cached !== undefined && cached > promptTokens;
    const metrics = {
        total_prompt_tokens: isApart ? promptTokens + cached : promptTokens,
        total_completion_tokens: completionTokens,
        total_cached_tokens: cached,
    };
    const whole = Object.entries(metrics).filter(([, value]) => Number.isSafeInteger(value));
    return {
        ...Object.fromEntries(whole),
        ...(costUsd === undefined ? {} : { total_cost_usd: costUsd }),
        total_steps: steps,
        ...(unknownCalls > 0 ? { extra: (0,call_marks/* markOfUnknownCalls */.cO)(unknownCalls) } : {}),
    };
}


/***/ }),

/***/ 33983:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bp: () => (/* binding */ markOfInput),
/* harmony export */   Sd: () => (/* binding */ markOfEnding),
/* harmony export */   YX: () => (/* binding */ markOfOutput),
/* harmony export */   aX: () => (/* binding */ argumentsOf),
/* harmony export */   cO: () => (/* binding */ markOfUnknownCalls),
/* harmony export */   qg: () => (/* binding */ givesOutput),
/* harmony export */   tn: () => (/* binding */ unknownCallsOf),
/* harmony export */   z6: () => (/* binding */ endingOf)
/* harmony export */ });
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(60433);
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34265);


/** Under this key of `extra` stands what we know and the format has no member for. */
const OURS = 'agent_evals';
/** What ended otherwise than a result tells by itself. */
const ENDINGS = ['failed', 'denied'];
/** `extra` of a result that is none: the call failed, or was not allowed. */
function markOfEnding(status) {
    return { [OURS]: { status } };
}
/** How a call ended that has this result. */
function endingOf(result) {
    const status = (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .memberIn */ .Wy)(ourExtra(result), 'status');
    return ENDINGS.find((ending) => ending === status) ?? 'succeeded';
}
/** `extra` of a call whose arguments are no object, as the format wants them. */
function markOfInput(input) {
    return { [OURS]: { input } };
}
/** The arguments of a call as the agent gave them. */
function argumentsOf(call) {
    const ours = ourExtra(call);
    return Object.hasOwn(ours, 'input') ? ours.input : (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .memberIn */ .Wy)(call, 'arguments');
}
/** `extra` of the step in which an agent gave data. */
function markOfOutput(output) {
    return { [OURS]: { output } };
}
/** True when a step gave data, which may stand for a message. */
function givesOutput(step) {
    return Object.hasOwn(ourExtra(step), 'output');
}
/** `extra` of the metrics of a document that does not tell of all calls: how many more the agent counts. */
function markOfUnknownCalls(count) {
    return { [OURS]: { unknown_calls: count } };
}
/** How many calls a document says that it does not tell of; 0 when it says nothing. */
function unknownCallsOf(document) {
    const metrics = (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .memberIn */ .Wy)(document, 'final_metrics');
    const count = (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(metrics) ? (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .memberIn */ .Wy)(ourExtra(metrics), 'unknown_calls') : undefined;
    return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
}
function ourExtra(object) {
    const extra = (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .memberIn */ .Wy)(object, 'extra');
    const ours = (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(extra) ? (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .memberIn */ .Wy)(extra, OURS) : undefined;
    return (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(ours) ? ours : {};
}


/***/ }),

/***/ 93027:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ content),
/* harmony export */   X: () => (/* binding */ saysSomething)
/* harmony export */ });
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(60433);
/* harmony import */ var _findings_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(89586);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(47395);
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(34265);




/** What is said or observed: a text, and from version 1.6 on a list of parts too. */
const content = (value, place) => {
    if (typeof value === 'string')
        return;
    if (!Array.isArray(value)) {
        return (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, `must be a text or a list of parts, and is ${(0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .kindOf */ .I)(value)}`, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.members);
    }
    if (place.version.minor < _format_js__WEBPACK_IMPORTED_MODULE_0__/* .SINCE */ .Fe.contentParts) {
        const phrase = `is a list of parts, which came with version 1.${_format_js__WEBPACK_IMPORTED_MODULE_0__/* .SINCE */ .Fe.contentParts}; this document is of version 1.${place.version.minor}`;
        return (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, phrase, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.closedObjects);
    }
    (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)(part)(value, place);
};
const PART = { type: { check: _members_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, isRequired: true }, text: { check: _members_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq }, source: { check: () => { } } };
const part = (value, place) => {
    const found = (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .checkObject */ .gr)(value, PART, place);
    const type = found && (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .memberIn */ .Wy)(found, 'type');
    if (!found || typeof type !== 'string')
        return;
    const [said, source] = [(0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .memberIn */ .Wy)(found, 'text'), (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .memberIn */ .Wy)(found, 'source')];
    if (type === 'text') {
        if (said === undefined)
            (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, 'is a text without "text"', _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.contentParts);
        if (source !== undefined)
            (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, 'is a text and has a "source"', _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.contentParts);
    }
    else if (type === 'image' || type === 'audio') {
        if (type === 'audio' && place.version.minor < _format_js__WEBPACK_IMPORTED_MODULE_0__/* .SINCE */ .Fe.audio) {
            const phrase = `is audio, which came with version 1.${_format_js__WEBPACK_IMPORTED_MODULE_0__/* .SINCE */ .Fe.audio}; this document is of version 1.${place.version.minor}`;
            (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, phrase, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.closedObjects);
        }
        if (said !== undefined)
            (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, `is of type ${type} and has a "text"`, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.contentParts);
        if (source === undefined)
            (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, `is of type ${type} and has no "source"`, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.contentParts);
        else
            checkSource(type, source, { ...place, path: `${place.path}.source` });
    }
    else if (!place.version.isNewer) {
        (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)({ ...place, path: `${place.path}.type` }, `must be text, image or audio, and is ${(0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .kindOf */ .I)(type)}`, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.contentParts);
    }
};
const IMAGE_SOURCE = {
    media_type: { check: mediaType('image'), isRequired: true },
    path: { check: _members_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, isRequired: true },
};
const AUDIO_SOURCE = {
    media_type: { check: mediaType('audio'), isRequired: true },
    path: { check: _members_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq, isRequired: true },
    duration_sec: { check: _members_js__WEBPACK_IMPORTED_MODULE_1__/* .amount */ .vj },
};
function mediaType(type) {
    return (value, place) => {
        const known = _format_js__WEBPACK_IMPORTED_MODULE_0__/* .MEDIA_TYPES */ .Z2[type];
        if (known.includes(value) || place.version.isNewer)
            return;
        (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, `must be one of ${known.join(', ')}, and is ${(0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .kindOf */ .I)(value)}`, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.contentParts);
    };
}
/** Addresses lead elsewhere: there is no file to look for. */
const ADDRESS = /^[a-z][a-z0-9+.-]{1,30}:/i;
function checkSource(type, value, place) {
    const source = (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .checkObject */ .gr)(value, type === 'image' ? IMAGE_SOURCE : AUDIO_SOURCE, place);
    const path = source && (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .memberIn */ .Wy)(source, 'path');
    if (type !== 'image' || typeof path !== 'string' || ADDRESS.test(path) || !place.hasFile)
        return;
    if (!place.hasFile(path))
        (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)({ ...place, path: `${place.path}.path` }, `names ${(0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .kindOf */ .I)(path)}, and there is no such file`, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.imageFiles);
}
/** True when something is said in it. */
function saysSomething(value) {
    if (!Array.isArray(value))
        return (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .isFilled */ .lq)(value);
    return value.some((one) => (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(one) && (one.type !== 'text' || (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .isFilled */ .lq)(one.text)));
}


/***/ }),

/***/ 89586:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C5: () => (/* binding */ memberOf),
/* harmony export */   NL: () => (/* binding */ createFindings),
/* harmony export */   ST: () => (/* binding */ odd),
/* harmony export */   Tu: () => (/* binding */ itemOf),
/* harmony export */   mw: () => (/* binding */ broken)
/* harmony export */ });
/** Problems told of one document: whoever mends the first has mended many of the others. */
const MOST_PROBLEMS = 50;
/** Nothing is found yet. */
function createFindings() {
    const told = [];
    let count = 0;
    let isBroken = false;
    let isOpen = false;
    function tell(path, phrase) {
        count += 1;
        if (told.length < MOST_PROBLEMS)
            told.push(`${path || 'The trajectory'} ${phrase}.`);
    }
    return {
        broken(path, phrase, rule) {
            isBroken = true;
            tell(path, `${phrase} (rule ${rule})`);
        },
        odd: (path, phrase, rule) => tell(path, `${phrase} (rule ${rule})`),
        open(path, phrase) {
            isOpen = true;
            tell(path, phrase);
        },
        get isBroken() {
            return isBroken;
        },
        get isOpen() {
            return isOpen;
        },
        sentences: () => (count > told.length ? [...told, `And ${count - told.length} more problems.`] : told),
    };
}
/** The place of a member. Names of ours alone: they stand in the path as they are. */
function memberOf(place, name) {
    return { ...place, path: place.path === '' ? name : `${place.path}.${name}` };
}
/** The place of an item of a list. */
function itemOf(place, index) {
    return { ...place, path: `${place.path}[${index}]` };
}
/** A rule is broken here. */
function broken({ findings, path }, phrase, rule) {
    findings.broken(path, phrase, rule);
}
/** Something is odd here. */
function odd({ findings, path }, phrase, rule) {
    findings.odd(path, phrase, rule);
}


/***/ }),

/***/ 47395:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $4: () => (/* binding */ readVersion),
/* harmony export */   FT: () => (/* binding */ WRITTEN_VERSION),
/* harmony export */   Fe: () => (/* binding */ SINCE),
/* harmony export */   Hl: () => (/* binding */ SOURCES),
/* harmony export */   Z2: () => (/* binding */ MEDIA_TYPES),
/* harmony export */   nh: () => (/* binding */ NEWEST_MINOR),
/* harmony export */   y0: () => (/* binding */ RULES)
/* harmony export */ });
/** The newest version of the format (ATIF) that its rules are known of; every one from 1.0 on is. */
const NEWEST_MINOR = 8;
/** The version in which documents of ours are written. */
const WRITTEN_VERSION = 'ATIF-v1.7';
/** The minor versions that brought something. */
const SINCE = { systemObservations: 2, contentParts: 6, subagents: 7, audio: 8 };
const SPELLING = /^ATIF-v(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;
/** The version that a document names; `undefined` when it is none, or one whose rules are others. */
function readVersion(named) {
    const [, major, minor] = (typeof named === 'string' && SPELLING.exec(named)) || [];
    return major === '1' ? { minor: Number(minor), isNewer: Number(minor) > NEWEST_MINOR } : undefined;
}
/** Who a step is of. */
const SOURCES = ['system', 'user', 'agent'];
/** What an image or a sound may be, by the type of its part. */
const MEDIA_TYPES = {
    image: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
    audio: ['audio/wav', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/flac', 'audio/webm', 'audio/aiff'],
};
/**
 * The rules by number, as problems name them. 1 to 12 are those of the format; the others are what it says of the shape of
 * its objects, and what nobody may ask of a reader.
 */
const RULES = {
    /** `step_id` counts from 1 without a gap. */
    stepOrder: 1,
    /** `schema_version` is one that is known; a newer one of major version 1 is odd. */
    version: 2,
    /** What only an agent has stands on its steps alone. */
    agentFields: 3,
    /** A result is of a call of the same step, or says of none. */
    callReferences: 4,
    /** A time is one of ISO 8601. */
    timestamps: 5,
    /** A step that asked no model has neither metrics nor reasoning. */
    deterministicSteps: 6,
    /** Embedded subagents have ids of their own. */
    subagentIds: 7,
    /** A reference names a subagent, as its version does. */
    subagentReferences: 8,
    /** Tokens are counted in whole numbers. */
    tokenCounts: 9,
    /** Up to version 1.6 there is a session. */
    sessionId: 10,
    /** Images are where they are said to be; looked at only when somebody can. */
    imageFiles: 11,
    /** Figures and ids that contradict each other are odd. */
    figures: 12,
    /** A member that is required is there, and each is what it must be. */
    members: 13,
    /** There are no members but those of the version. */
    closedObjects: 14,
    /** A part of a content has what its type has. */
    contentParts: 15,
    /** It is JSON, neither too deep nor too large. */
    size: 16,
};


/***/ }),

/***/ 34265:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ kindOf),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   Jq: () => (/* binding */ mustBe),
/* harmony export */   LU: () => (/* binding */ tokens),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   Un: () => (/* binding */ itemsIn),
/* harmony export */   Vg: () => (/* binding */ numberValue),
/* harmony export */   Wy: () => (/* binding */ memberIn),
/* harmony export */   Xy: () => (/* binding */ objectOf),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   gr: () => (/* binding */ checkObject),
/* harmony export */   lq: () => (/* binding */ isFilled),
/* harmony export */   vj: () => (/* binding */ amount),
/* harmony export */   zM: () => (/* binding */ boolean)
/* harmony export */ });
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(60433);
/* harmony import */ var _domain_short_quote_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4984);
/* harmony import */ var _findings_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(89586);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(47395);




/**
 * Checks an object of the format: its members and no other ones (`null` is as good as absent), each in its turn. Answers the
 * object, `undefined` when it is none.
 */
function checkObject(value, members, place) {
    if (!(0,_domain_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value)) {
        (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, `must be an object, and is ${kindOf(value)}`, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.members);
        return undefined;
    }
    for (const name of Object.keys(value))
        if (isThere(value[name]))
            checkName(name, members, place);
    for (const [name, { check, isRequired }] of Object.entries(members)) {
        const member = memberIn(value, name);
        if (member !== undefined)
            check(member, (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .memberOf */ .C5)(place, name));
        else if (isRequired)
            (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)((0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .memberOf */ .C5)(place, name), 'is missing', _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.members);
    }
    return value;
}
function checkName(name, members, place) {
    if (place.version.isNewer)
        return;
    const { minor } = place.version;
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    if (!member) {
        (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, `has a member ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_3__/* .shortQuote */ .t)(name)}, which the format does not know`, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.closedObjects);
    }
    else if (member.since !== undefined && minor < member.since) {
        const phrase = `came with version 1.${member.since}, and this document is of version 1.${minor}`;
        (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)((0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .memberOf */ .C5)(place, name), phrase, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.closedObjects);
    }
}
/** An own member that is there; `null` and nothing are the same. */
function memberIn(object, name) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    return isThere(value) ? value : undefined;
}
/** The items of a list that is a member; none when there is no such list. */
function itemsIn(object, name) {
    const value = memberIn(object, name);
    return Array.isArray(value) ? value : [];
}
function isThere(value) {
    return value !== undefined && value !== null;
}
/** What a value is, in words. */
function kindOf(value) {
    if (value === undefined)
        return 'nothing';
    if (value === null)
        return 'null';
    if (typeof value === 'string')
        return `the text ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_3__/* .shortQuote */ .t)(value, 40)}`;
    if (typeof value === 'object')
        return Array.isArray(value) ? 'a list' : 'an object';
    return String(value);
}
/** A check that refuses what does not fit, under this rule. `wanted` completes "must be …". */
function mustBe(wanted, fits, rule = _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.members) {
    return (value, place) => {
        if (!fits(value))
            (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, `must be ${wanted}, and is ${kindOf(value)}`, rule);
    };
}
/** A check of a list, item by item. */
function listOf(check) {
    return (value, place) => {
        if (!Array.isArray(value))
            return (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .broken */ .mw)(place, `must be a list, and is ${kindOf(value)}`, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.members);
        for (const [index, item] of value.entries())
            check(item, (0,_findings_js__WEBPACK_IMPORTED_MODULE_2__/* .itemOf */ .Tu)(place, index));
    };
}
/** A check of an object with these members. */
function objectOf(members) {
    return (value, place) => void checkObject(value, members, place);
}
const text = mustBe('a text', (value) => typeof value === 'string');
const object = mustBe('an object', _domain_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW);
const boolean = mustBe('true or false', (value) => typeof value === 'boolean');
const amount = mustBe('a number that is not negative', (value) => typeof value === 'number' && value >= 0);
const numberValue = mustBe('a number', (value) => typeof value === 'number');
const count = mustBe('a whole number that is not negative', isCount);
const tokens = mustBe('a whole number of tokens', isCount, _format_js__WEBPACK_IMPORTED_MODULE_0__/* .RULES */ .y0.tokenCounts);
function isCount(value) {
    return Number.isSafeInteger(value) && value >= 0;
}
/** True for a text with something in it. */
function isFilled(value) {
    return typeof value === 'string' && value.trim() !== '';
}


/***/ }),

/***/ 78958:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c: () => (/* binding */ readTrajectory)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json.js
var json = __webpack_require__(60433);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/trajectory/bounds.js


/** Values of one document, texts and numbers among them: more than any agent's work, less than a runner's memory. */
const MOST_VALUES = 2_000_000;
/**
 * Why a value cannot be a document at all, as a phrase that completes "The trajectory …"; `undefined` when it is JSON that can
 * be walked recursively. Anything may be given: it is the one look that no depth, no size, no circle and no code of the value's
 * own can break, and what it lets pass reads the same ever after.
 */
function boundsProblem(value) {
    const left = [{ value, depth: 0 }];
    let seen = 0;
    for (let next = left.pop(); next; next = left.pop()) {
        const { value: one, depth } = next;
        seen += 1;
        if (depth > json/* MAX_JSON_DEPTH */.KX)
            return `is nested more than ${json/* MAX_JSON_DEPTH */.KX} levels deep`;
        if (isScalar(one))
            continue;
        if (typeof one !== 'object' || one === null)
            return cannotCarry(typeof one);
        const kind = foreignKind(one);
        if (kind !== undefined)
            return cannotCarry(kind);
        const isTooMany = (more) => seen + left.length + more > MOST_VALUES;
        // A list says how long it is before anybody looks for its items: it may be nothing but gaps.
        if (Array.isArray(one) && isTooMany(one.length))
            return TOO_MANY;
        const keys = Reflect.ownKeys(one);
        if (Array.isArray(one)) {
            if (!isWhole(one, keys))
                return cannotCarry('a list with gaps or names');
            keys.pop();
        }
        if (isTooMany(keys.length))
            return TOO_MANY;
        for (const key of keys) {
            if (typeof key === 'symbol')
                return cannotCarry('a symbol');
            // Asked for so, nothing of it runs.
            const { value: member, get, set } = Object.getOwnPropertyDescriptor(one, key) ?? {};
            if (get || set)
                return cannotCarry('a getter or a setter');
            if (depth < json/* MAX_JSON_DEPTH */.KX && isScalar(member))
                seen += 1;
            else
                left.push({ value: member, depth: depth + 1 });
        }
    }
    return undefined;
}
const TOO_MANY = `has more than ${MOST_VALUES} values`;
function cannotCarry(what) {
    return `holds what JSON cannot carry (${what})`;
}
/** What an object is that is none of JSON's own, in words; `undefined` when it is one. */
function foreignKind(value) {
    if (external_node_util_.types.isProxy(value))
        return 'a proxy';
    const prototype = Object.getPrototypeOf(value);
    const isPlain = Array.isArray(value)
        ? prototype === Array.prototype
        : prototype === null || prototype === Object.prototype;
    return isPlain ? undefined : 'an object of another kind';
}
/** The keys of a whole list are its places in their order, and last its length. */
function isWhole({ length }, keys) {
    return keys.length === length + 1 && (length === 0 || keys[length - 1] === String(length - 1));
}
function isScalar(value) {
    if (typeof value === 'number')
        return Number.isFinite(value);
    return value === null || ['string', 'boolean', 'undefined'].includes(typeof value);
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/call-marks.js
var call_marks = __webpack_require__(33983);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/short-quote.js
var short_quote = __webpack_require__(4984);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/findings.js
var trajectory_findings = __webpack_require__(89586);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/format.js
var format = __webpack_require__(47395);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/members.js
var members = __webpack_require__(34265);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/trajectory/metrics.js



const METRICS = {
    prompt_tokens: { check: members/* tokens */.LU },
    completion_tokens: { check: members/* tokens */.LU },
    cached_tokens: { check: members/* tokens */.LU },
    cost_usd: { check: members/* amount */.vj },
    prompt_token_ids: { check: (0,members/* listOf */.c3)(members/* tokens */.LU) },
    completion_token_ids: { check: (0,members/* listOf */.c3)(members/* tokens */.LU) },
    logprobs: { check: (0,members/* listOf */.c3)(members/* numberValue */.Vg) },
    extra: { check: members/* object */.Ik },
};
const FINAL_METRICS = {
    total_prompt_tokens: { check: members/* tokens */.LU },
    total_completion_tokens: { check: members/* tokens */.LU },
    total_cached_tokens: { check: members/* tokens */.LU },
    total_cost_usd: { check: members/* amount */.vj },
    total_steps: { check: members/* count */.U9 },
    extra: { check: members/* object */.Ik },
};
/** Checks what one step took. */
function checkMetrics(value, place) {
    const metrics = (0,members/* checkObject */.gr)(value, METRICS, place);
    if (metrics)
        compareCached(metrics, { cached: 'cached_tokens', prompt: 'prompt_tokens' }, place);
}
/** Checks what all steps took, against the trajectory that says it. */
function checkFinalMetrics(trajectory, place) {
    const value = (0,members/* memberIn */.Wy)(trajectory, 'final_metrics');
    if (value === undefined)
        return;
    const metrics = (0,members/* checkObject */.gr)(value, FINAL_METRICS, place);
    if (!metrics)
        return;
    compareCached(metrics, { cached: 'total_cached_tokens', prompt: 'total_prompt_tokens' }, place);
    const [total, steps] = [(0,members/* memberIn */.Wy)(metrics, 'total_steps'), (0,members/* memberIn */.Wy)(trajectory, 'steps')];
    if (typeof total !== 'number' || !Array.isArray(steps) || total === steps.length)
        return;
    if ((0,members/* memberIn */.Wy)(trajectory, 'notes') !== undefined)
        return;
    const phrase = `is ${total}, there are ${steps.length} steps, and no notes say why`;
    (0,trajectory_findings/* odd */.ST)((0,trajectory_findings/* memberOf */.C5)(place, 'total_steps'), phrase, format/* RULES */.y0.figures);
}
/** What was cached is a part of what was asked. */
function compareCached(metrics, names, place) {
    const [cached, prompt] = [(0,members/* memberIn */.Wy)(metrics, names.cached), (0,members/* memberIn */.Wy)(metrics, names.prompt)];
    if (typeof cached !== 'number' || typeof prompt !== 'number' || cached <= prompt)
        return;
    (0,trajectory_findings/* odd */.ST)((0,trajectory_findings/* memberOf */.C5)(place, names.cached), `is ${cached}, more than the ${prompt} of ${names.prompt} that it is a part of`, format/* RULES */.y0.figures);
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/content.js
var content = __webpack_require__(93027);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/trajectory/timestamp.js
/** Date, and with it maybe a time, its fraction and where: what ISO 8601 allows of them, in both spellings. */
const EXTENDED = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const BASIC = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:(\d{2})(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** No such text is longer. */
const MOST_CHARACTERS = 64;
/** True for a date that the calendar has, with a time of day when there is one. */
function isTimestamp(text) {
    if (text.length > MOST_CHARACTERS)
        return false;
    const match = EXTENDED.exec(text) ?? BASIC.exec(text);
    if (!match)
        return false;
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
        .slice(1, 7)
        .map((part) => Number(part ?? 0));
    return isDate(year, month, day) && hour < 24 && minute < 60 && second < 60 && isOffset(match[7]);
}
function isDate(year, month, day) {
    if (year < 1 || month < 1 || month > 12 || day < 1)
        return false;
    // The day before the first of the next month; the year is one with the same leap days.
    return day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
function isOffset(written) {
    if (written === undefined || /^z$/i.test(written))
        return true;
    const [hours, minutes] = [written.slice(1, 3), written.slice(3).replace(':', '')];
    return Number(hours) < 24 && Number(minutes) < 60;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/trajectory/steps.js







const TOOL_CALL = {
    tool_call_id: { check: members/* text */.Qq, isRequired: true },
    function_name: { check: members/* text */.Qq, isRequired: true },
    arguments: { check: members/* object */.Ik, isRequired: true },
    extra: { check: members/* object */.Ik, since: format/* SINCE */.Fe.subagents },
};
const REFERENCE = {
    trajectory_id: { check: members/* text */.Qq, since: format/* SINCE */.Fe.subagents },
    trajectory_path: { check: members/* text */.Qq },
    session_id: { check: members/* text */.Qq },
    extra: { check: members/* object */.Ik },
};
const RESULT = {
    source_call_id: { check: members/* text */.Qq },
    content: { check: content/* content */.Q },
    subagent_trajectory_ref: { check: (0,members/* listOf */.c3)(checkReference) },
    extra: { check: members/* object */.Ik, since: format/* SINCE */.Fe.subagents },
};
const OBSERVATION = { results: { check: (0,members/* listOf */.c3)((0,members/* objectOf */.Xy)(RESULT)), isRequired: true } };
const STEP = {
    // What stands in it is checked with its place among the steps.
    step_id: { check: () => { }, isRequired: true },
    source: { check: (0,members/* mustBe */.Jq)(`one of ${format/* SOURCES */.Hl.join(', ')}`, isSource), isRequired: true },
    message: { check: content/* content */.Q, isRequired: true },
    timestamp: { check: (0,members/* mustBe */.Jq)('a time as ISO 8601 writes it', isTime, format/* RULES */.y0.timestamps) },
    model_name: { check: members/* text */.Qq },
    reasoning_effort: { check: (0,members/* mustBe */.Jq)('a text or a number', (value) => ['string', 'number'].includes(typeof value)) },
    reasoning_content: { check: members/* text */.Qq },
    tool_calls: { check: (0,members/* listOf */.c3)((0,members/* objectOf */.Xy)(TOOL_CALL)) },
    observation: { check: (0,members/* objectOf */.Xy)(OBSERVATION) },
    metrics: { check: checkMetrics },
    is_copied_context: { check: members/* boolean */.zM },
    llm_call_count: { check: members/* count */.U9, since: format/* SINCE */.Fe.subagents },
    extra: { check: members/* object */.Ik },
};
/** Members that only a step of the agent may have. */
const OF_AGENT = ['model_name', 'reasoning_effort', 'reasoning_content', 'tool_calls', 'metrics'];
/** Members that a step in which no model was asked may not have. */
const OF_MODEL = ['metrics', 'reasoning_content'];
/** Checks the steps of a trajectory, each by itself and by its place among them. */
function checkSteps(value, place) {
    if (!Array.isArray(value)) {
        (0,trajectory_findings/* broken */.mw)(place, `must be a list, and is ${(0,members/* kindOf */.I)(value)}`, format/* RULES */.y0.members);
        return;
    }
    if (value.length === 0)
        (0,trajectory_findings/* broken */.mw)(place, 'must have at least one step', format/* RULES */.y0.members);
    for (const [index, item] of value.entries())
        checkStep(item, index + 1, (0,trajectory_findings/* itemOf */.Tu)(place, index));
}
function checkStep(value, wantedId, place) {
    const step = (0,members/* checkObject */.gr)(value, STEP, place);
    if (!step)
        return;
    const id = (0,members/* memberIn */.Wy)(step, 'step_id');
    if (id !== undefined && id !== wantedId) {
        (0,trajectory_findings/* broken */.mw)((0,trajectory_findings/* memberOf */.C5)(place, 'step_id'), `must be ${wantedId}, and is ${(0,members/* kindOf */.I)(id)}`, format/* RULES */.y0.stepOrder);
    }
    checkFieldsOfAgent(step, place);
    checkDeterministic(step, place);
    checkCalls(step, place);
}
function checkFieldsOfAgent(step, place) {
    const { source } = step;
    if (source === 'agent' || !isSource(source))
        return;
    const isEarly = place.version.minor < format/* SINCE */.Fe.systemObservations;
    const refused = isEarly ? [...OF_AGENT, 'observation'] : OF_AGENT;
    for (const name of refused) {
        if ((0,members/* memberIn */.Wy)(step, name) === undefined)
            continue;
        (0,trajectory_findings/* broken */.mw)((0,trajectory_findings/* memberOf */.C5)(place, name), `stands on a step of the ${source}, and only the agent's may have it`, format/* RULES */.y0.agentFields);
    }
}
function checkDeterministic(step, place) {
    if (step.source !== 'agent' || step.llm_call_count !== 0)
        return;
    for (const name of OF_MODEL) {
        if ((0,members/* memberIn */.Wy)(step, name) === undefined)
            continue;
        (0,trajectory_findings/* broken */.mw)((0,trajectory_findings/* memberOf */.C5)(place, name), 'stands on a step that asked no model (llm_call_count is 0)', format/* RULES */.y0.deterministicSteps);
    }
}
function checkCalls(step, place) {
    const ids = new Set();
    for (const [index, call] of (0,members/* itemsIn */.Un)(step, 'tool_calls').entries()) {
        const id = (0,members/* memberIn */.Wy)(Object(call), 'tool_call_id');
        if (typeof id !== 'string')
            continue;
        if (ids.has(id)) {
            const at = (0,trajectory_findings/* memberOf */.C5)((0,trajectory_findings/* itemOf */.Tu)((0,trajectory_findings/* memberOf */.C5)(place, 'tool_calls'), index), 'tool_call_id');
            (0,trajectory_findings/* odd */.ST)(at, `is ${(0,short_quote/* shortQuote */.t)(id)}, as that of another call of the step`, format/* RULES */.y0.figures);
        }
        ids.add(id);
    }
    const results = (0,members/* itemsIn */.Un)(Object((0,members/* memberIn */.Wy)(step, 'observation')), 'results');
    for (const [index, result] of results.entries()) {
        const id = (0,members/* memberIn */.Wy)(Object(result), 'source_call_id');
        if (typeof id !== 'string' || ids.has(id))
            continue;
        const at = (0,trajectory_findings/* memberOf */.C5)((0,trajectory_findings/* itemOf */.Tu)((0,trajectory_findings/* memberOf */.C5)((0,trajectory_findings/* memberOf */.C5)(place, 'observation'), 'results'), index), 'source_call_id');
        (0,trajectory_findings/* broken */.mw)(at, `is ${(0,short_quote/* shortQuote */.t)(id)}, which no call of the step has`, format/* RULES */.y0.callReferences);
    }
}
/** Up to version 1.6 a subagent is found by its session, from then on by its trajectory. */
function checkReference(value, place) {
    const reference = (0,members/* checkObject */.gr)(value, REFERENCE, place);
    if (!reference)
        return;
    const names = place.version.minor < format/* SINCE */.Fe.subagents ? ['session_id'] : ['trajectory_id', 'trajectory_path'];
    if (names.some((name) => (0,members/* isFilled */.lq)((0,members/* memberIn */.Wy)(reference, name))))
        return;
    (0,trajectory_findings/* broken */.mw)(place, `names no subagent: it must have a ${names.join(' or a ')}`, format/* RULES */.y0.subagentReferences);
}
function isSource(value) {
    return format/* SOURCES */.Hl.some((source) => source === value);
}
function isTime(value) {
    return typeof value === 'string' && isTimestamp(value);
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/trajectory/document.js






const AGENT = {
    name: { check: members/* text */.Qq, isRequired: true },
    version: { check: members/* text */.Qq, isRequired: true },
    model_name: { check: members/* text */.Qq },
    tool_definitions: { check: (0,members/* listOf */.c3)(members/* object */.Ik) },
    extra: { check: members/* object */.Ik },
};
/** What is checked where it needs to know what else there is. */
const later = () => { };
const TRAJECTORY = {
    schema_version: { check: later, isRequired: true },
    session_id: { check: members/* text */.Qq },
    trajectory_id: { check: members/* text */.Qq, since: format/* SINCE */.Fe.subagents },
    agent: { check: (0,members/* objectOf */.Xy)(AGENT), isRequired: true },
    steps: { check: checkSteps, isRequired: true },
    notes: { check: members/* text */.Qq },
    final_metrics: { check: later },
    continued_trajectory_ref: { check: members/* text */.Qq },
    extra: { check: members/* object */.Ik },
    subagent_trajectories: { check: (0,members/* listOf */.c3)(checkSubagent), since: format/* SINCE */.Fe.subagents },
};
/** Checks a trajectory, and with it its subagents'. `path` is where it stands: empty when it is the document itself. */
function checkTrajectory(value, path, checking) {
    const named = (0,members/* memberIn */.Wy)(value, 'schema_version');
    const version = (0,format/* readVersion */.$4)(named);
    const at = path === '' ? 'schema_version' : `${path}.schema_version`;
    if (!version) {
        const phrase = `must be one of ATIF-v1.0 to ATIF-v1.${format/* NEWEST_MINOR */.nh}, and is ${(0,members/* kindOf */.I)(named)}`;
        checking.findings.broken(at, phrase, format/* RULES */.y0.version);
        return;
    }
    if (version.isNewer) {
        const phrase = `is ${named}, newer than ATIF-v1.${format/* NEWEST_MINOR */.nh}: what it added is not checked`;
        checking.findings.odd(at, phrase, format/* RULES */.y0.version);
    }
    const place = { ...checking, path, version };
    (0,members/* checkObject */.gr)(value, TRAJECTORY, place);
    if (version.minor < format/* SINCE */.Fe.subagents && !(0,members/* isFilled */.lq)((0,members/* memberIn */.Wy)(value, 'session_id'))) {
        const phrase = `must be a text that is not empty up to version 1.${format/* SINCE */.Fe.subagents - 1}, and is ${(0,members/* kindOf */.I)((0,members/* memberIn */.Wy)(value, 'session_id'))}`;
        (0,trajectory_findings/* broken */.mw)((0,trajectory_findings/* memberOf */.C5)(place, 'session_id'), phrase, format/* RULES */.y0.sessionId);
    }
    checkFinalMetrics(value, (0,trajectory_findings/* memberOf */.C5)(place, 'final_metrics'));
    checkSubagentIds((0,members/* itemsIn */.Un)(value, 'subagent_trajectories'), (0,trajectory_findings/* memberOf */.C5)(place, 'subagent_trajectories'));
}
function checkSubagent(value, place) {
    if (!checkIsObject(value, place))
        return;
    const { path, findings, hasFile } = place;
    checkTrajectory(value, path, { findings, ...(hasFile ? { hasFile } : {}) });
}
function checkIsObject(value, place) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return true;
    (0,trajectory_findings/* broken */.mw)(place, `must be an object, and is ${(0,members/* kindOf */.I)(value)}`, format/* RULES */.y0.members);
    return false;
}
function checkSubagentIds(subagents, place) {
    const ids = new Set();
    for (const [index, subagent] of subagents.entries()) {
        const at = (0,trajectory_findings/* memberOf */.C5)((0,trajectory_findings/* itemOf */.Tu)(place, index), 'trajectory_id');
        const id = (0,members/* memberIn */.Wy)(Object(subagent), 'trajectory_id');
        if (!(0,members/* isFilled */.lq)(id))
            (0,trajectory_findings/* broken */.mw)(at, `must be a text that is not empty, and is ${(0,members/* kindOf */.I)(id)}`, format/* RULES */.y0.subagentIds);
        else if (ids.has(id))
            (0,trajectory_findings/* broken */.mw)(at, `is ${(0,short_quote/* shortQuote */.t)(id)}, as that of another subagent`, format/* RULES */.y0.subagentIds);
        else
            ids.add(id);
    }
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/tool-uses.js
var tool_uses = __webpack_require__(16319);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/trajectory/read-trajectory.js








/**
 * Reads an ATIF document of version 1.0 to 1.8, whatever it is given: by every rule of its version, its embedded subagents
 * too. Each problem is a sentence with its path, and with the rule's number where one is broken or something is odd. Never
 * throws; a document that nobody may walk (too deep, too large, with code of its own) is not handed on.
 */
function readTrajectory(value, options = {}) {
    const findings = (0,trajectory_findings/* createFindings */.NL)();
    const unbounded = boundsProblem(value);
    if (unbounded !== undefined)
        findings.broken('', unbounded, format/* RULES */.y0.size);
    else if (!(0,json/* isJsonObject */.OW)(value)) {
        findings.broken('', `must be an object, and is ${(0,members/* kindOf */.I)(value)}`, format/* RULES */.y0.members);
    }
    else
        checkTrajectory(value, '', { ...options, findings });
    const document = unbounded === undefined && (0,json/* isJsonObject */.OW)(value) ? value : undefined;
    if (findings.isBroken || !document) {
        return {
            status: 'invalid',
            ...(document ? { document } : {}),
            problems: findings.sentences(),
            toolUses: [],
            unknownCalls: 0,
            agentSteps: undefined,
        };
    }
    (0,tool_uses/* findOpenEnds */.AB)(document, findings);
    return {
        status: findings.isOpen ? 'partial' : 'valid',
        document,
        problems: findings.sentences(),
        toolUses: (0,tool_uses/* toolUsesOf */.Wf)(document),
        unknownCalls: (0,call_marks/* unknownCallsOf */.tn)(document),
        agentSteps: (0,tool_uses/* agentStepsOf */.yO)(document).length,
    };
}


/***/ }),

/***/ 16319:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AB: () => (/* binding */ findOpenEnds),
/* harmony export */   Wf: () => (/* binding */ toolUsesOf),
/* harmony export */   yO: () => (/* binding */ agentStepsOf)
/* harmony export */ });
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(60433);
/* harmony import */ var _call_marks_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33983);
/* harmony import */ var _content_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93027);
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(34265);




/** The steps of a checked document that happened in it, and were not copied from before. */
function ownSteps(document) {
    return (0,_members_js__WEBPACK_IMPORTED_MODULE_2__/* .itemsIn */ .Un)(document, 'steps').flatMap((step, index) => {
        return (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(step) && step.is_copied_context !== true ? [{ step, index }] : [];
    });
}
/** The agent's own steps of a checked document. */
function agentStepsOf(document) {
    return ownSteps(document).flatMap(({ step }) => (step.source === 'agent' ? [step] : []));
}
/** The calls of a checked document in their order, with what is known of how they ended. */
function toolUsesOf(document) {
    return agentStepsOf(document).flatMap((step) => callsOf(step).map(({ use }) => use));
}
/** Finds what is open in a checked document: calls that are only counted or not answered, and a last message that is missing. */
function findOpenEnds(document, findings) {
    const unknown = (0,_call_marks_js__WEBPACK_IMPORTED_MODULE_0__/* .unknownCallsOf */ .tn)(document);
    if (unknown > 0) {
        const known = toolUsesOf(document).length;
        findings.open('steps', `tell of ${known} of the ${known + unknown} calls of tools that the agent counts`);
    }
    const steps = ownSteps(document);
    for (const { step, index } of steps) {
        for (const { use, call } of step.source === 'agent' ? callsOf(step) : []) {
            if (use.status === 'requested')
                findings.open(`steps[${index}].tool_calls[${call}]`, 'was never answered');
        }
    }
    const last = steps.findLast(({ step }) => step.source !== 'system');
    if (last?.step.source !== 'agent')
        findings.open('', 'does not end with a message of the agent');
    else if (!(0,_content_js__WEBPACK_IMPORTED_MODULE_1__/* .saysSomething */ .X)(last.step.message) && !(0,_call_marks_js__WEBPACK_IMPORTED_MODULE_0__/* .givesOutput */ .qg)(last.step)) {
        findings.open(`steps[${last.index}].message`, "is empty, and is the agent's last");
    }
}
/** The calls of one step, each with its place among them. */
function callsOf(step) {
    const observation = (0,_members_js__WEBPACK_IMPORTED_MODULE_2__/* .memberIn */ .Wy)(step, 'observation');
    const results = ((0,_domain_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(observation) ? (0,_members_js__WEBPACK_IMPORTED_MODULE_2__/* .itemsIn */ .Un)(observation, 'results') : []).filter(_domain_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW);
    const byId = Map.groupBy(results, (result) => (0,_members_js__WEBPACK_IMPORTED_MODULE_2__/* .memberIn */ .Wy)(result, 'source_call_id'));
    // Whose they are is not told: with one call they are its own, with several each may be answered by them.
    const ofNobody = byId.get(undefined) ?? [];
    const calls = (0,_members_js__WEBPACK_IMPORTED_MODULE_2__/* .itemsIn */ .Un)(step, 'tool_calls');
    return calls.flatMap((call, index) => {
        if (!(0,_domain_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(call))
            return [];
        const named = byId.get(call.tool_call_id) ?? [];
        const own = named.length === 0 && calls.length === 1 ? ofNobody : named;
        const isAnswered = own.length > 0 || ofNobody.length > 0;
        const use = {
            name: String(call.function_name),
            arguments: (0,_call_marks_js__WEBPACK_IMPORTED_MODULE_0__/* .argumentsOf */ .aX)(call),
            result: resultOf(own),
            status: own[0] ? (0,_call_marks_js__WEBPACK_IMPORTED_MODULE_0__/* .endingOf */ .z6)(own[0]) : isAnswered ? 'succeeded' : 'requested',
        };
        return [{ use, call: index }];
    });
}
/** What came back: one content as it is, several as a list. */
function resultOf(results) {
    const contents = results.flatMap((result) => (0,_members_js__WEBPACK_IMPORTED_MODULE_2__/* .memberIn */ .Wy)(result, 'content') ?? []);
    if (results.length === 1)
        return (0,_members_js__WEBPACK_IMPORTED_MODULE_2__/* .memberIn */ .Wy)(results[0] ?? {}, 'content');
    return contents.length > 0 ? contents : undefined;
}


/***/ })

};
