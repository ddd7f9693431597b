export const id = 17;
export const ids = [17];
export const modules = {

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
        `${(0,cli_terminal/* inert */.tJ)((0,case_text/* placeOf */.$t)(worst), redactor)}${worst.tags.length > 0 ? ` · tags ${(0,cli_terminal/* inert */.tJ)(worst.tags.join(', '), redactor)}` : ''}`,
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
        (0,figures/* formatDuration */.a3)(durationMs),
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
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/finished-result.js + 3 modules
var finished_result = __webpack_require__(76832);
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
/* harmony export */   LA: () => (/* binding */ rateCell),
/* harmony export */   MD: () => (/* binding */ movedCell),
/* harmony export */   QZ: () => (/* binding */ usageCell),
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
    const durations = caseRuns.filter(isAnswered).map(({ durationMs }) => durationMs);
    if (durations.length === 0)
        return _figures_js__WEBPACK_IMPORTED_MODULE_1__/* .UNKNOWN */ .HV;
    return unbroken([0.5, 0.95].map((share) => (0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDuration */ .a3)((0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .percentileOf */ .D4)(durations, share))).join(' / '));
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
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(52207);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13314);
/* harmony import */ var _verdicts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(13870);




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
    const verdicts = (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_2__/* .verdictsOf */ .W)(report);
    const texts = report.experiments.flatMap((experiment) => {
        const text = lostText((0,_verdicts_js__WEBPACK_IMPORTED_MODULE_2__/* .judgedCaseRunsOf */ .X)(experiment, verdicts.get(experiment.agentspecId)));
        return text === '' ? [] : [{ experiment, text }];
    });
    if (report.experiments.length === 1)
        return texts[0]?.text ?? '';
    const more = texts.length - AGENTSPECS_LIMIT;
    const lines = texts
        .slice(0, AGENTSPECS_LIMIT)
        .map(({ experiment, text }) => `- 💥 ${(0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .nameText */ .fh)(experiment.agentspecId)} · ${text}`);
    return [...lines, ...(more > 0 ? [`- and ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(more, 'more agentspec')}, not shown here`] : [])].join('\n');
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
        ? (0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .nameText */ .fh)(only[0])
        : (0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)(causes, ([type, count]) => `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCount */ .B4)(count)} ${(0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .nameText */ .fh)(type)}`, causes.length);
    return `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(sum, 'case run')} (${by})`;
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
        gate: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)((0,_gate_json_js__WEBPACK_IMPORTED_MODULE_0__/* .gateObject */ .X)(report)),
        totals: totalsObject((0,_domain_run_js__WEBPACK_IMPORTED_MODULE_4__/* .caseRunsOf */ .eV)(report.experiments)),
        ...(report.budgetStop ? { budgetStop: report.budgetStop } : {}),
        ...(report.spent ? { spent: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)(report.spent) } : {}),
        ...(report.rescored ? { rescored: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)(report.rescored) } : {}),
        platformProblems: report.platformProblems,
        experiments: report.experiments.map((experiment) => experimentObject(experiment, { report, verdict: verdicts.get(experiment.agentspecId), trajectories })),
    };
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
        ...(verdict ? { gate: (0,_numbers_js__WEBPACK_IMPORTED_MODULE_3__/* .plainNumbers */ .D)((0,_gate_json_js__WEBPACK_IMPORTED_MODULE_0__/* .experimentGateObject */ .E)(verdict)) } : {}),
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
        line: location.line,
        file: location.file,
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
/* harmony export */   kz: () => (/* binding */ othersLine)
/* harmony export */ });
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48370);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(52207);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13314);
/* harmony import */ var _verdicts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13870);




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
/** A verdict with its sign. */
function verdictWord(status) {
    return VERDICTS[status];
}
/**
 * The answer to "may this ship" as a heading: about the agentspecs that have the verdict of the whole (the worst ones,
 * unless all is well), with their figures and nobody else's.
 */
function verdictLine(report) {
    const { status } = report.verdict;
    if (report.isVerdictLost)
        return `## ${[LOST_VERDICT, ...figuresOf(report.experiments, report)].join(' · ')}`;
    const named = experimentsThatAre(status, report);
    const about = named.length > 0 ? named : report.experiments;
    return `## ${[`${verdictWord(status)}: ${answerOf(report, named)}`, ...figuresOf(about, report)].join(' · ')}`;
}
/** What may be said of the agentspecs with a better verdict than the whole, in one line; empty when there are none. */
function othersLine(report) {
    const { status } = report.verdict;
    if (status === 'passed' || status === 'skipped' || experimentsThatAre(status, report).length === 0)
        return '';
    const ready = experimentsThatAre('passed', report);
    const open = status === 'failed' ? experimentsThatAre('inconclusive', report) : [];
    return [
        ...(ready.length > 0 ? [`${namesOf(ready)} may ship: ${figuresOf(ready, report).join(' · ')}.`] : []),
        ...(open.length > 0
            ? [`Nobody can say yet whether ${namesOf(open)} may ship: ${figuresOf(open, report).join(' · ')}.`]
            : []),
    ].join(' ');
}
function answerOf(report, named) {
    const { status } = report.verdict;
    if (status === 'skipped')
        return 'nothing was judged';
    if (named.length > 0) {
        const who = namesOf(named);
        if (status === 'passed')
            return `${who} may ship${report.acceptsResult ? ACCEPTED : ''}`;
        return status === 'failed' ? `${who} may not ship` : `nobody can say yet whether ${who} may ship`;
    }
    if (status === 'passed')
        return `it may ship${report.acceptsResult ? ACCEPTED : ''}`;
    const passed = experimentsThatAre('passed', report);
    return passed.length > 0 ? `${namesOf(passed)} passed, but the run is incomplete` : 'no agentspec could be judged';
}
function experimentsThatAre(status, { verdict, experiments }) {
    const ids = new Set(verdict.experiments.filter((experiment) => experiment.status === status).map(({ agentspecId }) => agentspecId));
    return experiments.filter(({ agentspecId }) => ids.has(agentspecId));
}
function namesOf(experiments) {
    return (0,_names_js__WEBPACK_IMPORTED_MODULE_0__/* .nameList */ .OD)(experiments.map(({ agentspecId }) => agentspecId), NAMED_AGENTSPECS);
}
/** In how many of how many case runs, what got worse, what became of the rest; nothing of what was not planned. */
function figuresOf(experiments, report) {
    const verdicts = (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_1__/* .verdictsOf */ .W)(report);
    const about = experiments.map((experiment) => ({ experiment, verdict: verdicts.get(experiment.agentspecId) }));
    const totals = (0,_domain_run_js__WEBPACK_IMPORTED_MODULE_2__/* .totalsOf */ .vA)(about.flatMap(({ experiment, verdict }) => (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_1__/* .judgedCaseRunsOf */ .X)(experiment, verdict)));
    const comparisons = about.map(({ verdict }) => verdict?.comparison);
    const worse = sumOf(comparisons.map((one) => (one?.kind === 'compared' ? one.regressions.length : 0)));
    const quarantined = sumOf(about.map(({ verdict }) => verdict?.quarantined.length ?? 0));
    const rest = ['errored', 'ungraded', 'cancelled', 'skipped']
        .filter((status) => totals[status] > 0)
        .map((status) => `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_3__/* .formatCount */ .B4)(totals[status])} ${status}`);
    const [only] = about.length === 1 ? about : [];
    return [
        ...(totals.planned > 0 ? [rateOf(totals, only?.verdict?.rate?.rate)] : []),
        ...(worse > 0 ? [`${(0,_figures_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(worse, 'case')} worse`] : []),
        ...rest,
        ...(quarantined > 0 ? [`${(0,_figures_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(quarantined, 'case')} in quarantine`] : []),
    ];
}
/** `judged` is the mean over the cases, which one agentspec is judged by; case runs of several are taken together. */
function rateOf({ passRate, passed, failed, planned }, judged) {
    if (passRate === null)
        return `none of ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(planned, 'case run')} graded`;
    return `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_3__/* .formatRate */ .CE)(judged ?? passRate, passed, passed + failed)} passed`;
}
function sumOf(numbers) {
    return numbers.reduce((sum, number) => sum + number, 0);
}


/***/ })

};
