export const id = 615;
export const ids = [615];
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
