export const id = 233;
export const ids = [233];
export const modules = {

/***/ 89877:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ followableAddress),
/* harmony export */   u: () => (/* binding */ linkTo)
/* harmony export */ });
/* harmony import */ var _domain_addresses_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(67239);
/* harmony import */ var _markdown_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87526);


/** A longer address is no page that anybody meant to link to. */
const URL_LIMIT_CHARS = 2000;
/** A label is a few words. */
const LABEL_LIMIT_BYTES = 200;
/** Characters of an address that mean nothing in markdown or HTML. */
const NOT_PLAIN = /[^A-Za-z0-9\-._~:/?#@$&+,;=%]/g;
/**
 * A markdown link, when the address is one that may be followed: https, or http without leaving this machine, and
 * no credentials in it. Any other address is shown beside the label as text.
 */
function linkTo(label, url) {
    const shown = (0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(label, LABEL_LIMIT_BYTES);
    const address = followableAddress(url);
    if (address === undefined)
        return `${shown}: ${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(url, URL_LIMIT_CHARS)}`;
    return `[${shown}](${address.replaceAll('&', '&amp;')})`;
}
/** An address that may be followed, in characters that mean nothing in markdown; `undefined` for any other. It is not escaped for HTML. */
function followableAddress(url) {
    return mayBeFollowed(url) ? new URL(url).href.replace(NOT_PLAIN, percent) : undefined;
}
function mayBeFollowed(url) {
    if (url.length > URL_LIMIT_CHARS || !URL.canParse(url))
        return false;
    const { username, password } = new URL(url);
    return username === '' && password === '' && (0,_domain_addresses_js__WEBPACK_IMPORTED_MODULE_1__/* .mayCarrySecrets */ ._)(url);
}
function percent(char) {
    return `%${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
}


/***/ }),

/***/ 66028:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ daysBetween),
/* harmony export */   s: () => (/* binding */ ageInWords)
/* harmony export */ });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How many days lie between two instants, fractions included. */
function daysBetween(earlier, later) {
    return (later.getTime() - earlier.getTime()) / DAY_MS;
}
/** `2 days old`, in the largest unit of which there is one; what is younger than a minute, or of tomorrow, is `new`. */
function ageInWords(endedAt, now) {
    const age = now.getTime() - endedAt.getTime();
    if (age >= DAY_MS)
        return `${counted(age / DAY_MS, 'day')} old`;
    if (age >= HOUR_MS)
        return `${counted(age / HOUR_MS, 'hour')} old`;
    return age >= MINUTE_MS ? `${counted(age / MINUTE_MS, 'minute')} old` : 'new';
}
function counted(amount, unit) {
    const whole = Math.floor(amount);
    return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}


/***/ }),

/***/ 77561:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FH: () => (/* binding */ regressionsAmong),
/* harmony export */   XG: () => (/* binding */ entriesWith),
/* harmony export */   a: () => (/* binding */ fixesAmong),
/* harmony export */   md: () => (/* binding */ worstFirst)
/* harmony export */ });
/* harmony import */ var _domain_comparison_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(44470);
/* harmony import */ var _case_entries_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14713);


/** Entries of one status over all experiments: those that must pass first, then by the share of their runs that it happened to. */
function entriesWith(status, entries) {
    return sortedBy(entries.filter((entry) => entry.status === status), (entry) => -(0,_case_entries_js__WEBPACK_IMPORTED_MODULE_1__/* .countOf */ .pq)(entry, status) / entry.runs.length - mustPassLead(entry));
}
/** Those that got worse: those that must pass first, then the largest drop. */
function regressionsAmong(entries) {
    return movedAmong(entries, 'worse');
}
/** Those that got better, the largest rise first, as far as nothing of them is left to look at. */
function fixesAmong(entries) {
    return movedAmong(entries, 'fixed').filter(({ status }) => !(0,_case_entries_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(status));
}
/** What one that must pass, and did not, goes before: more than any share or drop comes to. */
function mustPassLead({ isMustPass, status }) {
    return isMustPass && (0,_case_entries_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(status) ? 2 : 0;
}
/** The worst first. */
function worstFirst(entries) {
    return sortedBy(entries, ({ status }) => (0,_case_entries_js__WEBPACK_IMPORTED_MODULE_1__/* .severityOf */ .xJ)(status));
}
function movedAmong(entries, kind) {
    const moved = entries.flatMap((entry) => {
        const { standing } = entry;
        return standing?.kind === kind ? [{ entry, size: Math.abs((0,_domain_comparison_js__WEBPACK_IMPORTED_MODULE_0__/* .changeOf */ .C)(standing.pair)) }] : [];
    });
    return sortedBy(moved, ({ entry, size }) => -size - mustPassLead(entry)).map(({ entry }) => entry);
}
function sortedBy(items, rankOf) {
    return items
        .map((item) => ({ item, rank: rankOf(item) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item);
}


/***/ }),

/***/ 91290:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ caseLineAgain),
/* harmony export */   i: () => (/* binding */ caseRepeat)
/* harmony export */ });
/* harmony import */ var _boundary_link_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(89877);
/* harmony import */ var _boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87526);
/* harmony import */ var _desk_line_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2704);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(13314);




/** A longer line is not shown: a command that is cut is another command. */
const LINE_LIMIT_BYTES = 8_000;
/** The line that asks this case alone again at a desk; `undefined` where nobody knows it, or it is too long to be shown whole. */
function caseLineAgain({ worst, experiment }, report) {
    const line = (0,_desk_line_js__WEBPACK_IMPORTED_MODULE_2__/* .deskLineOf */ .pN)(report, worst.caseId, experiment.agentspecId);
    return line !== undefined && Buffer.byteLength(line) <= LINE_LIMIT_BYTES ? line : undefined;
}
/** That line, and where the platform keeps it; a paragraph or block each, as far as they are known. */
function caseRepeat(entry, report) {
    const line = caseLineAgain(entry, report);
    const { experiment } = entry;
    const { viewUrl } = report.evalset;
    const place = [
        ...(viewUrl === undefined ? [] : [(0,_boundary_link_js__WEBPACK_IMPORTED_MODULE_0__/* .linkTo */ .u)('Evalset on the platform', viewUrl)]),
        ...(viewUrl === undefined || experiment.id === undefined ? [] : [`experiment ${(0,_names_js__WEBPACK_IMPORTED_MODULE_3__/* .nameText */ .fh)(experiment.id)}`]),
    ];
    return [
        ...(line === undefined ? [] : [`In a checkout this line asks it again:\n\n${(0,_boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)(line, LINE_LIMIT_BYTES)}`]),
        ...(place.length > 0 ? [place.join(' · ')] : []),
    ];
}


/***/ }),

/***/ 2704:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I$: () => (/* binding */ isFromCode),
/* harmony export */   Qn: () => (/* binding */ secretHeadersOf),
/* harmony export */   WL: () => (/* binding */ openCases),
/* harmony export */   iz: () => (/* binding */ WITHHELD),
/* harmony export */   o8: () => (/* binding */ deskLine),
/* harmony export */   pN: () => (/* binding */ deskLineOf)
/* harmony export */ });
/* unused harmony export shellWord */
/* harmony import */ var _boundary_visible_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29171);
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(60433);
/* harmony import */ var _case_entries_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14713);
/* harmony import */ var _desk_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(71091);




/** Cases that are named one by one: a longer line nobody reads. */
const NAMED_CASES = 20;
/** What starts the program that the project has installed, and never another one of that name. */
const PROGRAM = 'npx --no-install agent-evals';
/** Stands for what is not told. */
const WITHHELD = '…';
/** True where a program handed in agents, cases or evaluators: no line and no step can do that. */
function isFromCode({ step, settings: { agents }, executionTarget }) {
    if (step?.from === 'code')
        return true;
    return executionTarget === 'task' && (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isJsonObject */ .OW)(agents) && Object.values(agents).includes('function');
}
/** The names of the headers that every question is sent with. */
function secretHeadersOf({ settings: { agentHeaders } }) {
    const names = Array.isArray(agentHeaders) ? agentHeaders : [];
    return names.filter((name) => typeof name === 'string');
}
/**
 * `undefined` where the inputs of the run are not known, or are none of a command line. The line holds no secret, is one line, and does
 * nothing but what it says.
 */
function deskLine(report) {
    const isRescored = report.settings.mode === 'evaluate';
    const { names, cases } = isRescored ? ALL : openCases(report);
    const line = lineFor(report, names);
    return line === undefined ? undefined : { line, cases };
}
/** The line that asks one case of one agentspec again; `undefined` as above, and where nobody was asked at all. */
function deskLineOf(report, caseId, agentspecId) {
    if (report.settings.mode === 'evaluate' || caseId === '')
        return undefined;
    return lineFor(report, [choiceOf(caseId)], agentspecId);
}
function lineFor(report, named, agentspecId) {
    if (!report.step || isFromCode(report))
        return undefined;
    const kept = (0,_desk_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .deskInputs */ .ft)(report, { namesCases: named.length > 0, agentspecId });
    const isRescored = report.settings.mode === 'evaluate';
    const [spec, results] = ['evalset-spec-file', 'results'].map((wanted) => kept.find(([name]) => name === wanted)?.[1]);
    const flags = kept.filter(([name]) => name !== 'evalset-spec-file' && !(isRescored && name === 'results'));
    const words = isRescored
        ? ['evaluate', ...(0,_desk_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .valuesOf */ .sm)('results', results ?? '').map(operand), ...flagsOf('evalset', spec ?? '')]
        : ['run', ...(spec === undefined ? [] : [operand(spec)])];
    return [
        PROGRAM,
        ...words,
        ...flags.flatMap(([name, value]) => flagsOf(name, value)),
        ...secretHeadersOf(report).flatMap((name) => flagsOf('agent-headers', `${name}: ${WITHHELD}`)),
        ...named.flatMap((id) => flagsOf('case-ids', id)),
    ].join(' ');
}
const ALL = { names: [], cases: 'all' };
/** What selects the cases that did not pass, worst first as they stand, at most `NAMED_CASES`; nothing where none of them passed. */
function openCases(report) {
    const entries = (0,_case_entries_js__WEBPACK_IMPORTED_MODULE_1__/* .entriesOf */ .Mc)(report).flat();
    const open = [...new Set(entries.filter(({ status }) => (0,_case_entries_js__WEBPACK_IMPORTED_MODULE_1__/* .isOpen */ .nT)(status)).map(({ worst }) => worst.caseId))];
    const all = new Set(entries.map(({ worst }) => worst.caseId));
    const chosen = open.filter((id) => id !== '').slice(0, NAMED_CASES);
    if (open.length === all.size || chosen.length === 0)
        return ALL;
    return { names: [...new Set(chosen.map(choiceOf))], cases: { named: chosen.length, open: open.length } };
}
/** A case as `case-ids` takes it: what separates the items of a list is any character in a pattern. */
function choiceOf(id) {
    return id.replace(/^\s+|\s+$|[,\r\n]/g, (signs) => '?'.repeat(Array.from(signs).length));
}
function flagsOf(name, value) {
    return (0,_desk_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .valuesOf */ .sm)(name, value).map((one) => {
        // Such a value could be read as a flag, or as none at all.
        const isJoined = one.startsWith('-') || one === 'true' || one === 'false';
        return `--${name}${isJoined ? '=' : ' '}${shellWord(one)}`;
    });
}
/** A path that begins with a hyphen is a path all the same. */
function operand(text) {
    return shellWord(text.startsWith('-') ? `./${text}` : text);
}
/** What no shell takes for anything but itself. */
const PLAIN = /^[\w./:@%+,=-]+$/;
/**
 * A text as one word of a POSIX shell, on one line. What a reader could not see is written by its number, so that what is pasted is
 * what was said.
 */
function shellWord(text) {
    if (PLAIN.test(text))
        return text;
    if (!text.includes('\n') && !text.includes('\t') && text === (0,_boundary_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q)(text)) {
        return `'${text.replaceAll("'", "'\\''")}'`;
    }
    const escaped = text.toWellFormed().replace(/[^\x20-\x7e]|[\\']/gu, (char) => {
        return [...Buffer.from(char)].map((byte) => `\\0${byte.toString(8).padStart(3, '0')}`).join('');
    });
    return `"$(printf %b '${escaped}')"`;
}


/***/ }),

/***/ 68138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ experimentTable)
/* harmony export */ });
/* harmony import */ var _domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50017);
/* harmony import */ var _domain_measure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(25435);
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(48370);
/* harmony import */ var _experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15839);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(52207);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(13314);
/* harmony import */ var _verdict_line_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(75986);
/* harmony import */ var _verdicts_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(13870);








/** Rows of the table. Were every character of every name the longest escape, 100 rows would still take only 250 kB. */
const TABLE_ROWS_LIMIT = 100;
const VERDICT = {
    heading: 'Verdict',
    isLeft: true,
    cell: ({ verdict }) => (verdict ? (0,_verdict_line_js__WEBPACK_IMPORTED_MODULE_5__/* .verdictWord */ .E0)(verdict.status) : _figures_js__WEBPACK_IMPORTED_MODULE_3__/* .UNKNOWN */ .HV),
};
const COLUMNS = [
    { heading: 'Agent', isLeft: true, cell: ({ experiment }) => (0,_names_js__WEBPACK_IMPORTED_MODULE_4__/* .nameText */ .fh)(experiment.agentspecId) },
    VERDICT,
    { heading: 'Pass rate', cell: _experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .rateCell */ .LA },
    {
        heading: 'Change',
        isNeeded: ({ verdict }) => verdict?.comparison !== undefined && verdict.comparison.kind !== 'none',
        cell: ({ verdict }) => (0,_experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .changedCell */ .Fj)(verdict?.comparison),
    },
    { heading: 'Not graded', isNeeded: _experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .isAnyMissing */ .Di, cell: _experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .missingCell */ .$s },
    ..._domain_measure_js__WEBPACK_IMPORTED_MODULE_1__/* .MEASURES */ .sF.map(meanColumn),
    { heading: 'Latency p50 / p95', isNeeded: _experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .isAnyTimed */ .GS, cell: _experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .latencyCell */ .rZ },
    {
        heading: 'Tokens',
        isNeeded: (row) => (0,_experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .usageCell */ .QZ)(row, _domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .tokensIn */ .gF) !== _figures_js__WEBPACK_IMPORTED_MODULE_3__/* .UNKNOWN */ .HV,
        cell: (row) => (0,_experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .usageCell */ .QZ)(row, _domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .tokensIn */ .gF),
    },
    { heading: 'Cost', isNeeded: (row) => (0,_experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .costCell */ .ch)(row) !== _figures_js__WEBPACK_IMPORTED_MODULE_3__/* .UNKNOWN */ .HV, cell: _experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .costCell */ .ch },
];
/** The latency column has its middle and the others are sums: a limit is held against none of them. */
function meanColumn(measure) {
    return {
        heading: `Mean ${(0,_domain_measure_js__WEBPACK_IMPORTED_MODULE_1__/* .measureName */ .MT)(measure)}`,
        isNeeded: (row) => (0,_experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .isLimited */ .lU)(row, measure),
        cell: (row) => (0,_experiment_cells_js__WEBPACK_IMPORTED_MODULE_2__/* .meanCell */ .Av)(row, measure),
    };
}
/** A row per agentspec with its figures, and what they are; empty when nothing was run. */
function experimentTable(report) {
    if (report.experiments.length === 0)
        return '';
    const verdicts = (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_6__/* .verdictsOf */ .W)(report);
    const rows = report.experiments
        .slice(0, TABLE_ROWS_LIMIT)
        .map((experiment) => rowOf(experiment, verdicts.get(experiment.agentspecId)));
    const known = report.isVerdictLost ? COLUMNS.filter((column) => column !== VERDICT) : COLUMNS;
    const columns = known.filter(({ isNeeded }) => isNeeded === undefined || rows.some(isNeeded));
    const more = report.experiments.length - rows.length;
    const lines = [
        columns.map(({ heading }) => heading),
        columns.map(({ isLeft }) => (isLeft ? '---' : '--:')),
        ...rows.map((row) => columns.map(({ cell }) => cell(row))),
        ...(more > 0 ? [[`and ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(more, 'more agentspec')}, not shown`, ...columns.slice(1).map(() => '')]] : []),
    ];
    return [lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'), legendOf(rows)].filter(Boolean).join('\n\n');
}
function rowOf(experiment, verdict) {
    const judged = (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_6__/* .judgedCaseRunsOf */ .X)(experiment, verdict);
    return { experiment, verdict, judged, totals: (0,_domain_run_js__WEBPACK_IMPORTED_MODULE_7__/* .totalsOf */ .vA)(judged), caseRuns: (0,_domain_run_js__WEBPACK_IMPORTED_MODULE_7__/* .caseRunsOf */ .eV)([experiment]) };
}
/** Said once: the confidence is that of every interval of the gate, which gives the reason for it. */
function legendOf(rows) {
    if (!rows.some(({ verdict }) => verdict?.rate))
        return '';
    const isCompared = rows.some(({ verdict }) => verdict?.comparison?.kind === 'compared');
    return isCompared
        ? '<sub>A pass rate is the mean over the cases, a change is in points over the cases that compare; each with its 90 % interval.</sub>'
        : '<sub>A pass rate is the mean over the cases, with its 90 % interval.</sub>';
}


/***/ }),

/***/ 28497:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ fitEntries)
/* harmony export */ });
/** From the most to the least that is told of one entry. */
const LEVELS = ['full', 'short', 'line'];
/** When not even a line each fits, this share of the room goes to lines, so that the first entries keep their details. */
const LINES_SHARE = 0.5;
/**
 * As many entries as fit into `budget` bytes, in order, each with as much as fits: all at the highest level at which
 * all fit, and then the first ones raised again as far as the room goes. Answers texts for a prefix of the entries;
 * renders no more than a few times the budget, however many entries there are.
 */
function fitEntries(entries, render, budget) {
    for (const level of LEVELS) {
        const texts = renderWhileFitting(entries, (entry) => render(entry, level), budget);
        if (texts.length < entries.length)
            continue;
        return level === 'full' ? texts : raiseFirst(entries, texts, { level, render, budget });
    }
    const lines = renderWhileFitting(entries, (entry) => render(entry, 'line'), budget * LINES_SHARE);
    return raiseFirst(entries, lines, { level: 'line', render, budget });
}
function renderWhileFitting(entries, render, budget) {
    const texts = [];
    let used = 0;
    for (const entry of entries) {
        const text = render(entry);
        used += Buffer.byteLength(text);
        if (used > budget)
            break;
        texts.push(text);
    }
    return texts;
}
function raiseFirst(entries, texts, { level, render, budget }) {
    const raised = [...texts];
    const higher = LEVELS.slice(0, LEVELS.indexOf(level));
    let room = budget - texts.reduce((size, text) => size + Buffer.byteLength(text), 0);
    for (const [index, text] of texts.entries()) {
        const least = Buffer.byteLength(text);
        const better = firstFitting(higher, (richer) => render(entries[index], richer), least + room);
        if (better === undefined)
            break;
        raised[index] = better;
        room -= Buffer.byteLength(better) - least;
    }
    return raised;
}
function firstFitting(levels, render, bytes) {
    for (const level of levels) {
        const text = render(level);
        if (Buffer.byteLength(text) <= bytes)
            return text;
    }
    return undefined;
}


/***/ }),

/***/ 50233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ renderMarkdown)
/* harmony export */ });
/* harmony import */ var _case_entries_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14713);
/* harmony import */ var _case_history_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(90785);
/* harmony import */ var _case_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(88702);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(52207);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(13314);
/* harmony import */ var _reused_runs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(96223);
/* harmony import */ var _sections_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(60015);
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(65947);








/** Bytes of details in `report.md`: what an editor still opens at once. The list of all cases comes on top. */
const REPORT_DETAILS_LIMIT_BYTES = 10_000_000;
const SIZES = {
    full: { excerptBytes: 16_000, reasonBytes: 4000, evaluators: 100, outcomes: 20 },
    short: { excerptBytes: 1000, reasonBytes: 400, evaluators: 10, outcomes: 3 },
};
/** `report.md`: what the summary says, with longer excerpts, and every case in a table per agentspec. */
function renderMarkdown(report) {
    const tables = (0,_case_entries_js__WEBPACK_IMPORTED_MODULE_0__/* .entriesOf */ .Mc)(report).map(caseTable).join('');
    return (0,_summary_js__WEBPACK_IMPORTED_MODULE_7__/* .headOf */ .Uo)(report) + (0,_sections_js__WEBPACK_IMPORTED_MODULE_6__/* .renderSections */ .H)(report, SIZES, REPORT_DETAILS_LIMIT_BYTES) + tables + (0,_summary_js__WEBPACK_IMPORTED_MODULE_7__/* .tailOf */ .Cj)(report);
}
const COLUMNS = [
    { heading: 'Case', cell: ({ worst }) => (0,_names_js__WEBPACK_IMPORTED_MODULE_4__/* .caseText */ .sM)({ id: worst.caseId, name: worst.name }) },
    { heading: 'Outcome', cell: (entry) => `${(0,_case_history_js__WEBPACK_IMPORTED_MODULE_1__/* .iconOf */ .ZG)(entry.status)} ${(0,_case_text_js__WEBPACK_IMPORTED_MODULE_2__/* .outcomeOf */ .sG)(entry)}${remarkOn(entry)}` },
    {
        heading: 'Runs',
        isNeeded: ({ runs, standing }) => runs.length > 1 || (standing !== undefined && 'pair' in standing),
        cell: _case_history_js__WEBPACK_IMPORTED_MODULE_1__/* .historyOf */ .om,
    },
    { heading: 'Score', isRight: true, cell: scoreCell },
    {
        heading: 'p50',
        isRight: true,
        isNeeded: ({ runs }) => runs.some(({ caseRun }) => caseRun.durationMs !== undefined),
        cell: ({ runs }) => (0,_figures_js__WEBPACK_IMPORTED_MODULE_3__/* .formatDuration */ .a3)((0,_figures_js__WEBPACK_IMPORTED_MODULE_3__/* .percentileOf */ .D4)(runs.flatMap(({ caseRun }) => caseRun.durationMs ?? []), 0.5)),
    },
    {
        heading: 'Reused',
        isNeeded: ({ runs }) => runs.some(({ caseRun }) => caseRun.reused),
        cell: ({ runs }) => (0,_reused_runs_js__WEBPACK_IMPORTED_MODULE_5__/* .reusedMark */ .q)(runs),
    },
    {
        heading: 'Where',
        isNeeded: ({ worst }) => (0,_case_text_js__WEBPACK_IMPORTED_MODULE_2__/* .placeOf */ .$t)(worst) !== '',
        cell: ({ worst }) => (0,_names_js__WEBPACK_IMPORTED_MODULE_4__/* .nameText */ .fh)((0,_case_text_js__WEBPACK_IMPORTED_MODULE_2__/* .placeOf */ .$t)(worst)),
    },
];
/** Every case of one experiment, a row each, with the history of its runs; empty when there is none. */
function caseTable(entries) {
    const [first] = entries;
    if (!first)
        return '';
    const columns = COLUMNS.filter(({ isNeeded }) => isNeeded === undefined || entries.some(isNeeded));
    const rows = [
        columns.map(({ heading }) => heading),
        columns.map(({ isRight }) => (isRight ? '--:' : '---')),
        ...entries.map((entry) => columns.map(({ cell }) => cell(entry))),
    ].map((cells) => `| ${cells.join(' | ')} |\n`);
    return `\n### All cases of ${(0,_names_js__WEBPACK_IMPORTED_MODULE_4__/* .nameText */ .fh)(first.experiment.agentspecId)}\n\n${rows.join('')}`;
}
function remarkOn({ standing, quarantine, status }) {
    if (quarantine)
        return ', in quarantine';
    if (standing === undefined || standing.kind === 'unmoved' || standing.kind === 'ungraded')
        return '';
    return standing.kind === 'fixed' && (0,_case_entries_js__WEBPACK_IMPORTED_MODULE_0__/* .isOpen */ .nT)(status) ? ', better' : `, ${standing.kind}`;
}
function scoreCell({ runs }) {
    const scores = runs.flatMap(({ caseRun }) => (caseRun.score === null ? [] : [caseRun.score]));
    if (scores.length === 0)
        return _figures_js__WEBPACK_IMPORTED_MODULE_3__/* .UNKNOWN */ .HV;
    return String(Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 1000) / 1000);
}


/***/ }),

/***/ 96223:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ reusedLine),
/* harmony export */   q: () => (/* binding */ reusedMark)
/* harmony export */ });
/* harmony import */ var _domain_reuse_source_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(33953);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52207);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13314);



/** Sources named in one sentence, and runs named of one case. */
const NAMED_SOURCES = 3;
const NAMED_RUNS = 20;
/** What was not asked again, as one line of markdown: how many case runs, and where they were taken from; empty when none was. */
function reusedLine(caseRuns) {
    const sources = caseRuns.flatMap(({ reused }) => reused ?? []);
    if (sources.length === 0)
        return '';
    const bySource = [...Map.groupBy(sources, _domain_reuse_source_js__WEBPACK_IMPORTED_MODULE_2__/* .reuseSourceText */ .h).values()];
    const share = `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(sources.length)} of ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(caseRuns.length, 'case run')}`;
    const verb = sources.length === 1 ? 'was' : 'were';
    const from = (0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)(bySource, ([source, ...others]) => {
        if (!source)
            return '';
        const place = `${sourceText(source)}${'attempt' in source ? ' of this workflow run' : ''}`;
        return bySource.length === 1 ? place : `${place} (${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(others.length + 1)})`;
    }, NAMED_SOURCES);
    return `♻️ ${share} ${verb} taken over from ${from} and not asked again.`;
}
/** A source as markdown: the id of an experiment is text from outside. */
function sourceText(source) {
    return 'attempt' in source ? `attempt ${source.attempt}` : `experiment ${(0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .nameText */ .fh)(source.experimentId)}`;
}
/** Which of these runs were taken over, as a part of a heading: `taken over from attempt 1`, `run 2 taken over from attempt 1`. */
function reusedMark(runs) {
    const reused = runs.flatMap(({ run, caseRun }) => (caseRun.reused ? [{ run, source: caseRun.reused }] : []));
    const [first] = reused;
    if (!first)
        return '';
    const isOneSource = new Set(reused.map(({ source }) => (0,_domain_reuse_source_js__WEBPACK_IMPORTED_MODULE_2__/* .reuseSourceText */ .h)(source))).size === 1;
    const from = isOneSource ? ` from ${sourceText(first.source)}` : '';
    if (reused.length === runs.length)
        return `taken over${from}`;
    const numbers = (0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)(reused, ({ run }) => String(run), NAMED_RUNS);
    return `${reused.length === 1 ? 'run' : 'runs'} ${numbers} taken over${from}`;
}


/***/ }),

/***/ 60015:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  H: () => (/* binding */ renderSections)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/markdown-text.js
var markdown_text = __webpack_require__(87526);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/run.js
var run = __webpack_require__(48370);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/byte-limit.js
var byte_limit = __webpack_require__(10757);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/said.js
var said = __webpack_require__(50850);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/trajectory/said.js
var trajectory_said = __webpack_require__(10337);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/visible-text.js
var visible_text = __webpack_require__(29171);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-text.js
var case_text = __webpack_require__(88702);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/figures.js
var figures = __webpack_require__(52207);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/names.js
var names = __webpack_require__(13314);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/reused-runs.js
var reused_runs = __webpack_require__(96223);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/case-outcome.js





/** A path: what Linux allows and no more. */
const PLACE_LIMIT_BYTES = 512;
/** Runs listed by number behind one outcome. */
const RUN_NUMBERS_LIMIT = 20;
/** What came of runs that ended alike: how, by whose judgement, and what the agent said, its text as `told` has it. */
function outcomeBlock(runs, entry, { size, told }) {
    const [first] = runs;
    if (!first)
        return '';
    const { caseRun } = first;
    const parts = [
        outcomeHeading(runs, caseRun, entry.runs.length),
        ...evaluatorList(caseRun.evaluators, size),
        ...failureBlock(caseRun, size),
        ...answerBlock(caseRun, size, told),
        ...(caseRun.redacted ? ['A secret stood in this answer and was taken out after grading.'] : []),
    ];
    return parts.join('\n\n');
}
function outcomeHeading(runs, caseRun, runCount) {
    const numbers = runs.slice(0, RUN_NUMBERS_LIMIT).map(({ run }) => run);
    const more = runs.length > numbers.length ? ' …' : '';
    const said = caseRun.answer && caseRun.status !== 'errored' ? 'Answer' : 'No answer';
    const taken = (0,reused_runs/* reusedMark */.q)(runs);
    const where = runCount === 1 ? '' : ` in ${runs.length === 1 ? 'run' : 'runs'} ${numbers.join(', ')}${more}`;
    return [
        `**${said}**${where}`,
        caseRun.status,
        ...(caseRun.score === null ? [] : [`score ${Math.round(caseRun.score * 1000) / 1000}`]),
        ...durationsOf(runs),
        (0,figures/* counted */.hS)(Math.max(...runs.map((numbered) => numbered.caseRun.attempts)), 'attempt'),
        ...(taken === '' ? [] : [taken]),
    ].join(' · ');
}
/** Of each run in its place; nothing where no record of them says it. */
function durationsOf(runs) {
    const known = runs.some(({ caseRun }) => caseRun.durationMs !== undefined);
    const shown = runs.slice(0, RUN_NUMBERS_LIMIT).map(({ caseRun }) => (0,figures/* formatDuration */.a3)(caseRun.durationMs));
    return known ? [shown.join(', ')] : [];
}
function evaluatorList(results, size) {
    if (results.length === 0)
        return [];
    const lines = results.slice(0, size.evaluators).map((result) => evaluatorLine(result, size));
    const more = results.length - lines.length;
    return [[...lines, ...(more > 0 ? [`- ${(0,figures/* counted */.hS)(more, 'more evaluator')}`] : [])].join('\n')];
}
function evaluatorLine(result, size) {
    const reason = (0,markdown_text/* inlineText */.ln)((0,case_text/* explanationOf */.pg)(result), size.reasonBytes);
    const evidence = (0,markdown_text/* inlineText */.ln)(result.evidence ?? '', size.reasonBytes);
    const parts = [
        `- ${judgementOf(result)} ${(0,names/* nameText */.fh)(result.name)}${judgeOf(result)}${reason ? `: ${reason}` : ''}`,
        ...(evidence === '' ? [] : [`it rests on ${evidence}`]),
    ];
    return parts.join(' · ');
}
/** Which model judged what, where one did. */
function judgeOf({ judge }) {
    if (!judge)
        return '';
    return ` “${(0,markdown_text/* inlineText */.ln)(judge.about, names/* NAME_LIMIT_BYTES */.AG)}” (${(0,names/* nameText */.fh)(judge.model)})`;
}
function judgementOf(result) {
    if (result.kind === 'gauge')
        return '📏 measured by';
    if (result.error !== undefined)
        return '⚠️ not judged by';
    if (result.passed === null)
        return '➖ skipped by';
    return result.passed ? '✅ passed' : '❌ failed';
}
function failureBlock({ failureCause, answer }, size) {
    if (!failureCause)
        return [];
    const { type, stage, message, executionUrl } = failureCause;
    const sentence = (0,markdown_text/* inlineText */.ln)(executionUrl ? message.replace(/\.$/, '') : message, size.reasonBytes);
    const place = executionUrl ? ` · at ${(0,markdown_text/* inlineCode */.ti)(executionUrl, PLACE_LIMIT_BYTES)}` : '';
    const said = (0,case_text/* newsOf */.Lq)(failureCause, size.reasonBytes);
    // What is left of a stream that broke is its answer, which is shown as such.
    const isNews = said !== '' && !answer?.text.startsWith(said);
    return [
        `${(0,names/* nameText */.fh)(type)} (${(0,markdown_text/* inlineText */.ln)(stage, names/* NAME_LIMIT_BYTES */.AG)}): ${sentence}${place}`,
        ...(isNews ? [`${(0,case_text/* isStack */.Rt)(said) ? 'Stack' : 'It said'}:\n\n${(0,markdown_text/* codeBlock */.DV)(said, size.excerptBytes)}`] : []),
    ];
}
function answerBlock({ answer, status }, size, told) {
    if (!answer)
        return [];
    const { text, data } = (0,case_text/* readableAnswer */.$e)(answer);
    if (status === 'errored' && text.trim() === '')
        return [];
    const label = status === 'errored' ? 'What had arrived of its answer:\n\n' : '';
    const shown = [`${label}${textBlock(text, size.excerptBytes)}`];
    const whole = told?.isWhole === false ? [told.text, `**All of it**\n\n${textBlock(text, size.excerptBytes)}`] : shown;
    return [
        ...(told?.isWhole ? [told.text] : whole),
        ...(data === '' ? [] : [`With the data:\n\n${textBlock(data, size.excerptBytes)}`]),
    ];
}
/** Text from outside in a block of its own, or a word for none. */
function textBlock(text, limit) {
    return text.trim() === '' ? '*nothing*' : (0,markdown_text/* codeBlock */.DV)(text, limit);
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/word-diff.js
var word_diff = __webpack_require__(51150);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/answer-diff.js






/** Words that may have gone and come: more are not read, and a summary compares hundreds of answers. */
const MOST_EDITS = 400;
/** Two texts that share less of their letters than this read better one below the other. */
const LEAST_SHARED = 0.3;
/** Texts this short are read at a glance, however little they share. */
const SHORT_CHARS = 60;
/** Characters of what stayed the same that are shown beside what did not, where not all of it is. */
const CONTEXT = { full: 160, short: 40 };
/** What `limitBytes` and a part of ours leave at the end of a text that is cut. */
const CUT_NOTE = /… \[[\d,]+ bytes left out\]$/;
/**
 * What an agent said beside what it said before, in paragraphs: words that went are struck out, words that came are bold, and long
 * stretches that stayed are left out. Texts that share little stand whole one below the other; of two that are the same it says so.
 * Every word of theirs is escaped by itself, so that nothing of theirs begins or ends what is marked.
 */
function answerDiff(base, head, { excerptBytes, isFull }) {
    const [before, after] = [base, head].map(readableText);
    const isWhole = !base.isCut && !head.isCut;
    if (before === after) {
        const same = isWhole
            ? 'The answer in the baseline was the same'
            : 'The answer in the baseline began with the same words';
        return `${same}:\n\n${textBlock(head.text, excerptBytes)}`;
    }
    const pieces = (0,word_diff/* wordDiff */.s)(before, after, MOST_EDITS);
    if (isApart(pieces, before, after)) {
        return [
            'In the baseline it answered:',
            textBlock(base.text, excerptBytes),
            'Here it answered:',
            textBlock(head.text, excerptBytes),
        ].join('\n\n');
    }
    const beginning = isWhole ? '' : ', of which the beginning is compared';
    const hasRoom = excerptBytes > said/* SAID_TEXT_BYTES */.ux;
    const context = hasRoom ? Number.POSITIVE_INFINITY : CONTEXT[isFull ? 'full' : 'short'];
    const flow = flowOf(withoutIslands(pieces), excerptBytes, context);
    return `Beside its answer in the baseline${beginning} (<del>gone</del>, <b>new</b>):\n\n> ${flow}`;
}
/** What cannot be seen is spelt out before words are told apart: it must not join what was kept apart. */
function readableText({ text, isCut }) {
    return (0,visible_text/* visibleText */.Q)(isCut ? text.replace(CUT_NOTE, '') : text).trim();
}
function isApart(pieces, before, after) {
    const longer = Math.max(before.length, after.length);
    if (Math.min(before.length, after.length) === 0)
        return true;
    if (longer <= SHORT_CHARS)
        return false;
    const shared = pieces.reduce((sum, { kind, text }) => (kind === 'same' ? sum + lettersIn(text) : sum), 0);
    return shared < LEAST_SHARED * Math.max(lettersIn(before), lettersIn(after));
}
function lettersIn(text) {
    return text.replace(/\s+/g, '').length;
}
/** A blank alone that stayed between two changes keeps nobody's place: both sides have it, and read as one phrase. */
function withoutIslands(pieces) {
    const result = [];
    let [removed, added] = ['', ''];
    const flush = () => {
        if (removed !== '')
            result.push({ kind: 'removed', text: removed });
        if (added !== '')
            result.push({ kind: 'added', text: added });
        removed = '';
        added = '';
    };
    for (const [index, { kind, text }] of pieces.entries()) {
        const isIsland = kind === 'same' && /^[ \t]+$/.test(text) && index > 0 && index < pieces.length - 1;
        if (kind === 'same' && !isIsland) {
            flush();
            result.push({ kind, text });
            continue;
        }
        if (kind !== 'added')
            removed += text;
        if (kind !== 'removed')
            added += text;
    }
    flush();
    return result;
}
/** The pieces as one line of a quotation, until so many bytes of text are shown. */
function flowOf(pieces, excerptBytes, context) {
    // Both sides stand in it.
    let room = 2 * excerptBytes;
    const shown = [];
    for (const [index, { kind, text }] of pieces.entries()) {
        const part = kind === 'same' ? around(text, context, { index, last: pieces.length - 1 }) : text;
        const kept = beginningOf(part, room);
        // What went and what came are two words.
        const gap = kind === 'added' && shown.at(-1)?.endsWith('</del>') ? ' ' : '';
        shown.push(`${gap}${markedAs(kind, kept)}`);
        room -= Buffer.byteLength(kept);
        if (kept.length === part.length)
            continue;
        const left = pieces.slice(index + 1).filter((piece) => piece.kind !== 'same').length;
        shown.push(left > 0 ? ` … and ${(0,figures/* counted */.hS)(left, 'more difference')}` : ' …');
        break;
    }
    return shown.join('').trimStart();
}
/** What stayed the same, as far as it stands beside something that did not. */
function around(text, context, { index, last }) {
    const head = index === 0 ? 0 : context;
    const tail = index === last ? 0 : context;
    // The sign for what is left out takes room too.
    if (text.length <= head + tail + 3)
        return text;
    // Half a word at either end says nothing.
    const before = beginningOf(text.slice(0, head), Number.POSITIVE_INFINITY).replace(/\s+\S{0,15}$/, '');
    return `${before} … ${endOf(text, tail).replace(/^\S{0,15}\s+/, '')}`;
}
/** As much of a text as has so many bytes, between two characters. */
function beginningOf(text, bytes) {
    if (Buffer.byteLength(text) <= bytes)
        return text.replace(/[\uD800-\uDBFF]$/, '');
    let size = 0;
    let length = 0;
    for (const char of text) {
        size += Buffer.byteLength(char);
        if (size > bytes)
            break;
        length += char.length;
    }
    return text.slice(0, length);
}
function endOf(text, chars) {
    return chars === 0 ? '' : text.slice(-chars).replace(/^[\uDC00-\uDFFF]/, '');
}
function markedAs(kind, text) {
    if (text === '')
        return '';
    if (kind === 'same')
        return linesOf(text, '<br>', ' ');
    const words = linesOf(text, '⏎<br>', '␣');
    return kind === 'removed' ? `<del>${words}</del>` : `<b>${words}</b>`;
}
/** Text on one line of markdown; a blank that is all that changed has to be seen. */
function linesOf(text, end, blank) {
    const lines = text.split('\n').map((line) => {
        const words = line.trim();
        if (words === '')
            return line === '' ? '' : blank;
        const [before, after] = [/^\s/.test(line) ? ' ' : '', /\s$/.test(line) ? ' ' : ''];
        return `${before}${(0,markdown_text/* inlineText */.ln)(words, Number.MAX_SAFE_INTEGER)}${after}`;
    });
    return lines.join(end);
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-entries.js
var case_entries = __webpack_require__(14713);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-history.js
var case_history = __webpack_require__(90785);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-repeat.js
var case_repeat = __webpack_require__(91290);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/parting.js



/**
 * The first step at which two ways part; `undefined` where they are the same as far as both are known, or where one of them is
 * not known.
 */
function partingOf(base, head) {
    if (base.areStepsUnknown || head.areStepsUnknown)
        return undefined;
    const most = Math.max(base.steps.length, head.steps.length);
    let result;
    for (let index = 0; index < most; index += 1) {
        const [there, here] = [base.steps[index], head.steps[index]];
        // Behind its cut nobody knows what a side did.
        if ((!there && base.areStepsCut) || (!here && head.areStepsCut))
            return result;
        const sides = { step: index + 1, ...(there ? { base: there } : {}), ...(here ? { head: here } : {}) };
        if (!there || !here || there.tool !== here.tool || there.arguments !== here.arguments) {
            return { ...sides, kind: 'call', ...(result ? { otherResultAt: result.step } : {}) };
        }
        if (there.result !== here.result)
            result ??= { ...sides, kind: 'result' };
    }
    return result;
}
/** Where the ways part, base beside head, in paragraphs; or that they do not; empty where nobody can say. */
function partingBlock(base, head, partBytes) {
    const parting = partingOf(base, head);
    const limit = Math.min(partBytes, said/* SAID_PART_BYTES */.gT);
    if (!parting)
        return sameWayText(base, head);
    const { step, kind, otherResultAt } = parting;
    const what = kind === 'call' ? 'first different call' : 'the same call, and the first different result';
    const cell = (text) => (text === undefined || text === '' ? '–' : (0,markdown_text/* inlineCode */.ti)(text, limit));
    const toolOf = (side) => (side ? (0,markdown_text/* inlineCode */.ti)(side.tool, limit) : 'no further call');
    const rows = [
        ['Tool', toolOf(parting.base), toolOf(parting.head)],
        ['Arguments', cell(parting.base?.arguments), cell(parting.head?.arguments)],
        ['Result', cell(parting.base?.result), cell(parting.head?.result)],
    ];
    const table = [['', 'Baseline', 'Here'], ['---', '---', '---'], ...rows];
    return [
        `**Step ${step}** · ${what} (${countText(base)} in the baseline, ${countText(head)} here)${otherResultAt === undefined ? '' : `; before it, step ${otherResultAt} gave something else`}`,
        table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    ].join('\n\n');
}
function countText({ steps, areStepsCut }) {
    return areStepsCut ? `more than ${(0,figures/* counted */.hS)(steps.length, 'call')}` : (0,figures/* counted */.hS)(steps.length, 'call');
}
/** That no tool was called on either side needs no words. */
function sameWayText(base, head) {
    if (base.areStepsUnknown || head.areStepsUnknown || head.steps.length === 0 || base.steps.length === 0)
        return '';
    const isWhole = !base.areStepsCut && !head.areStepsCut;
    const known = Math.min(base.steps.length, head.steps.length);
    return isWhole
        ? `Both made the same ${(0,figures/* counted */.hS)(known, 'call')} with the same results: the answers alone differ.`
        : `The first ${(0,figures/* counted */.hS)(known, 'call')} and their results are the same on both sides.`;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/case-details.js













/** The reason in a title: as long as a line is read. */
const LINE_REASON_BYTES = 160;
/** A date, whatever stands in its place. */
const DATE_LIMIT_BYTES = 40;
/** Why a case is in quarantine, as its file says it. */
const QUARANTINE_REASON_BYTES = 300;
/** A case in one line: what happened to it, and why. */
function caseLine(entry) {
    return `- ${titleOf(entry)}\n`;
}
/**
 * A case's title with everything else folded under it: a `<details>` block that ends with an empty line. Of one that got worse it
 * tells what the agent said before too, where the ways part, and how to ask it again.
 */
function caseDetails(entry, { size, isFull, report }) {
    const { worst } = entry;
    const sides = sidesOf(entry);
    const text = sides ? toldBeside(sides, { excerptBytes: size.excerptBytes, isFull }) : undefined;
    const parting = sides ? partingBlock(...sides, size.reasonBytes) : '';
    const outcomes = (0,case_entries/* outcomesOf */.RK)(entry);
    const told = outcomes.slice(0, size.outcomes);
    const blocks = [
        `<details><summary>${titleOf(entry)}</summary>\n<br>`,
        ...placeBlock(worst),
        ...quarantineBlock(entry),
        ...historyBlock(entry),
        `**Prompt**\n\n${textBlock((0,byte_limit/* limitMiddle */.z)(worst.prompt, size.excerptBytes), size.excerptBytes)}`,
        expectedBlock(worst, { isJudged: told.some(isJudged), limit: size.excerptBytes, report }),
        // The first of them is that of the case run which stands for the case.
        ...told.map((runs, index) => outcomeBlock(runs, entry, index === 0 && text ? { size, told: text } : { size })),
        ...(parting === '' ? [] : [parting]),
        ...(outcomes.length > told.length ? [`${(0,figures/* counted */.hS)(outcomes.length - told.length, 'more outcome')} left out.`] : []),
        ...(isFull && entry.standing?.kind === 'worse' ? (0,case_repeat/* caseRepeat */.i)(entry, report) : []),
        '</details>',
    ];
    return `${blocks.join('\n\n')}\n\n`;
}
/** Where more of an answer is shown than is held beside another one, the rest of it is not lost. */
function toldBeside([base, head], size) {
    return { text: answerDiff(base, head, size), isWhole: !head.isCut || size.excerptBytes <= said/* SAID_TEXT_BYTES */.ux };
}
/** What was said before and what is said now, of a case that got worse; `undefined` where one of them is not known. */
function sidesOf({ standing, worst }) {
    if (standing?.kind !== 'worse' || worst.status === 'errored')
        return undefined;
    const { said: base } = standing.pair.base;
    const head = base && (0,trajectory_said/* saidIn */.$)(worst);
    return base && head ? [base, head] : undefined;
}
/** What happened to which case, beside its baseline where it compares, and why: one line. */
function titleOf(entry) {
    const { worst, experiment, status, standing, quarantine, notBegun, isMustPass } = entry;
    const reason = (0,markdown_text/* inlineText */.ln)((0,case_text/* reasonOf */.A3)(worst, notBegun), LINE_REASON_BYTES);
    const isPaired = standing !== undefined && 'pair' in standing;
    const parts = [
        `${(0,case_history/* iconOf */.ZG)(status)} ${(0,names/* caseText */.sM)({ id: worst.caseId, name: worst.name })}`,
        (0,names/* nameText */.fh)(experiment.agentspecId),
        ...(isMustPass ? ['<b>must pass</b>'] : []),
        ...(quarantine?.until === undefined ? [] : [`until ${(0,markdown_text/* inlineText */.ln)(quarantine.until, DATE_LIMIT_BYTES)}`]),
        ...markOf(entry),
        isPaired ? `${(0,case_history/* historyOf */.om)(entry)}${(0,case_history/* moveText */.nQ)(standing.pair)}` : (0,case_text/* outcomeOf */.sG)(entry),
    ];
    return `${parts.join(' · ')}${reason ? `: ${reason}` : ''}`;
}
function placeBlock(worst) {
    const place = (0,case_text/* placeOf */.$t)(worst);
    return place === '' ? [] : [`Asked at ${(0,markdown_text/* inlineCode */.ti)(place, PLACE_LIMIT_BYTES)}`];
}
/** Why a case is told although it did not get worse: what failed before too cannot have passed there in every run. */
function markOf({ status, standing }) {
    switch (standing?.kind) {
        case 'new':
        case 'changed':
            return [standing.kind];
        case 'unmoved':
        case 'fixed':
            return status === 'failed' ? ['failed before too'] : [];
        case 'ungraded':
            return status === 'failed' ? ['not graded before'] : [];
        default:
            return [];
    }
}
/** Its runs one by one, and what they are held against; nothing where one run says it all. */
function historyBlock(entry) {
    const { standing, runs } = entry;
    if (standing && 'pair' in standing) {
        const { base, head } = standing.pair;
        const isSingle = base.outcomes.length === 1 && head.outcomes.length === 1;
        const isRenamed = base.name !== head.name || base.id !== head.id;
        // The title says it all.
        if (isSingle && !isRenamed)
            return [];
        const parts = [
            (0,case_history/* historyOf */.om)(entry),
            ...(isSingle ? [] : [`${(0,case_history/* passedText */.qv)(base)} in the baseline, ${(0,case_history/* passedText */.qv)(head)} here${(0,case_history/* moveText */.nQ)(standing.pair)}`]),
            ...(isRenamed ? [`there it is called ${(0,names/* caseText */.sM)(base)}`] : []),
        ];
        return [`**Runs** · ${parts.join(' · ')}`];
    }
    const why = standing === undefined ? '' : ` · ${WHY_NOT_COMPARED[standing.kind]}`;
    return runs.length > 1 || why !== '' ? [`**Runs** · ${(0,case_history/* historyOf */.om)(entry)}${why}`] : [];
}
const WHY_NOT_COMPARED = {
    new: 'the baseline does not have this case',
    changed: 'asked, expected or judged otherwise than in the baseline, so not compared',
    ungraded: 'not graded on both sides, so not compared',
};
function quarantineBlock({ quarantine }) {
    if (!quarantine)
        return [];
    const until = quarantine.until === undefined ? '' : ` until ${(0,markdown_text/* inlineText */.ln)(quarantine.until, names/* NAME_LIMIT_BYTES */.AG)}`;
    const why = quarantine.reason === undefined ? '' : `: ${(0,markdown_text/* inlineText */.ln)(quarantine.reason, QUARANTINE_REASON_BYTES)}`;
    return [`**In quarantine**${until}, so not judged${why}`];
}
function expectedBlock({ expected }, told) {
    if (expected !== undefined)
        return `**Expected**\n\n${textBlock((0,case_text/* readableValue */.iX)(expected), told.limit)}`;
    // A run's record does not say it, and not every platform lists the cases of its evalsets.
    if (told.report.settings.mode === 'run-report')
        return '**Expected** · not in the record';
    const instead = told.isJudged ? '; the evaluators below say what was checked' : '';
    return `**Expected** · no expected output${instead}`;
}
function isJudged(runs) {
    return runs.some(({ caseRun }) => caseRun.evaluators.some(({ passed }) => passed !== null));
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-order.js
var case_order = __webpack_require__(77561);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/unasked-runs.js
var unasked_runs = __webpack_require__(18446);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/verdicts.js
var reports_verdicts = __webpack_require__(13870);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/case-sections.js






/** Fixed cases listed: they are good news and need nobody; the list of all cases has every one. */
const FIXED_LISTED = 50;
/**
 * What got worse, what could not be run by its cause, what failed otherwise (which comes first where nothing got worse), what could
 * not be judged, what got better, and what is in quarantine. A case stands in one of them: quarantine goes before all, what moved
 * before how it ended.
 */
function caseSections(report) {
    const all = (0,case_entries/* entriesOf */.Mc)(report).flat();
    const quarantined = all.filter((entry) => entry.quarantine && !(0,case_entries/* isEcho */.yU)(entry));
    const judged = all.filter((entry) => !entry.quarantine || (0,case_entries/* isEcho */.yU)(entry));
    const regressed = (0,case_order/* regressionsAmong */.FH)(judged);
    const fixed = (0,case_order/* fixesAmong */.a)(judged);
    const told = new Set([...regressed, ...fixed]);
    const others = judged.filter((entry) => !told.has(entry));
    const errored = erroredSections((0,case_order/* entriesWith */.XG)('errored', others), report);
    // Beside what got worse they failed before too, and are old news.
    const failures = plainSection(regressed.length > 0 ? 'Other failures' : 'Failed', 'failed', others);
    return [
        ...section(`${worseTitle(regressed, report)}: ${(0,figures/* counted */.hS)(regressed.length, 'case')}`, regressed.map(asCase)),
        ...(regressed.length > 0 ? [...errored, ...failures] : [...failures, ...errored]),
        ...plainSection('Ungraded', 'ungraded', others),
        ...fixedSection(fixed),
        ...quarantineSection(quarantined),
    ];
}
/** Cases that an item tells of. */
function casesIn(item) {
    return item.kind === 'unasked' ? item.caseCount : 1;
}
function section(title, items, count = items.length) {
    return count === 0 ? [] : [{ heading: `### ${title}`, items, count }];
}
/** What got worse is no regression to whoever reads that all of it passed. */
function worseTitle(regressed, report) {
    const verdicts = (0,reports_verdicts/* verdictsOf */.W)(report);
    const isTolerated = regressed.every(({ experiment }) => verdicts.get(experiment.agentspecId)?.status === 'passed');
    if (!isTolerated)
        return 'Regressions';
    return report.acceptsResult ? 'Worse, and accepted as the new bar' : 'Worse, within what is tolerated';
}
function asCase(entry) {
    return { kind: 'case', entry };
}
function asLine(entry) {
    return { kind: 'line', entry };
}
function fixedSection(fixed) {
    const title = `Fixed: ${(0,figures/* counted */.hS)(fixed.length, 'case')}`;
    return section(title, fixed.slice(0, FIXED_LISTED).map(asLine), fixed.length);
}
function plainSection(title, status, entries) {
    const found = (0,case_order/* entriesWith */.XG)(status, entries);
    return section(`${title}: ${casesAndRuns(found, caseRunsIn(found, status))}`, found.map(asCase));
}
/**
 * A section per type of failure, the most frequent first, those of which nothing was asked last: what they echo stands above.
 * A case that failed in more than one way stands where it did first.
 */
function erroredSections(errored, report) {
    const groups = Map.groupBy(errored, ({ worst }) => causeTypeOf(worst));
    const isInHead = (0,unasked_runs/* causesInHead */.Ih)(report);
    return [...groups]
        .map(([type, entries]) => ({ type, entries, runs: caseRunsLostTo(type, entries) }))
        .sort((a, b) => Number(isAfterthought(a.entries)) - Number(isAfterthought(b.entries)) || b.runs - a.runs)
        .flatMap(({ type, entries, runs }) => section(`Errored, ${(0,names/* nameText */.fh)(type)}: ${casesAndRuns(entries, runs)}`, itemsOf(entries, isInHead), entries.length));
}
/** True when agents were there, and none of these cases was asked. */
function isAfterthought(entries) {
    return entries.every((entry) => (0,case_entries/* isEcho */.yU)(entry) && !(0,case_entries/* neverHadAgent */.Vx)(entry));
}
/** An agentspec without an agent comes before the cases, one that was given up after them. */
function itemsOf(entries, isInHead) {
    const echoes = Map.groupBy(entries.filter(case_entries/* isEcho */.yU), ({ experiment, worst }) => JSON.stringify([experiment.agentspecId, worst.failureCause?.message]));
    const items = [...echoes.values()].flatMap((theirs) => {
        const [first] = theirs;
        const cause = first?.worst.failureCause;
        if (!first || !cause)
            return [];
        const { agentspecId } = first.experiment;
        const isExplained = isInHead(agentspecId, cause);
        const caseRunCount = caseRunsIn(theirs, 'errored');
        const counts = { caseCount: theirs.length, caseRunCount };
        return [{ kind: 'unasked', agentspecId, cause, hadAgent: !(0,case_entries/* neverHadAgent */.Vx)(first), ...counts, isExplained }];
    });
    return [
        ...items.filter(({ hadAgent }) => !hadAgent),
        ...entries.filter((entry) => !(0,case_entries/* isEcho */.yU)(entry)).map(asCase),
        ...items.filter(({ hadAgent }) => hadAgent),
    ];
}
/** What passes comes last, a line each: it says that the quarantine may end. */
function quarantineSection(entries) {
    const items = (0,case_order/* worstFirst */.md)(entries).map((entry) => (entry.status === 'passed' ? asLine(entry) : asCase(entry)));
    return section(`In quarantine, not judged: ${(0,figures/* counted */.hS)(entries.length, 'case')}`, items);
}
function casesAndRuns(entries, runs) {
    const cases = (0,figures/* counted */.hS)(entries.length, 'case');
    return runs === entries.length ? cases : `${cases}, ${(0,figures/* counted */.hS)(runs, 'case run')}`;
}
function caseRunsIn(entries, status) {
    return entries.reduce((count, entry) => count + (0,case_entries/* countOf */.pq)(entry, status), 0);
}
function caseRunsLostTo(type, entries) {
    const isLost = (caseRun) => caseRun.status === 'errored' && causeTypeOf(caseRun) === type;
    return entries.reduce((count, { runs }) => count + runs.filter(({ caseRun }) => isLost(caseRun)).length, 0);
}
function causeTypeOf({ failureCause }) {
    return failureCause?.type ?? 'unknown';
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/fitting.js
var fitting = __webpack_require__(28497);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/reasons.js
var reasons = __webpack_require__(2779);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/sections.js










/** One sentence on why nobody was asked. */
const CAUSE_LIMIT_BYTES = 600;
/**
 * The cases that need a reader, what got worse first, within `budget` bytes: full details where all fit, else shorter ones,
 * else a line each, else counts.
 */
function renderSections(report, sizes, budget) {
    const sections = caseSections(report);
    const ending = cancelledLine(report);
    const frame = sections.map(({ heading, count }) => `\n${heading}\n\n${restLine(count)}`).join('');
    const texts = (0,fitting/* fitEntries */.a)(sections.flatMap(({ items }) => items), (item, level) => renderItem(item, level, { sizes, report }), budget - Buffer.byteLength(frame) - Buffer.byteLength(ending));
    let from = 0;
    const parts = sections.map(({ heading, items, count }) => {
        const shown = texts.slice(from, from + items.length);
        const told = items.slice(0, shown.length).reduce((sum, item) => sum + casesIn(item), 0);
        from += items.length;
        return `\n${heading}\n\n${shown.join('')}${restLine(count - told)}`;
    });
    return parts.join('') + ending;
}
/** Only where nothing in the head says why they are missing. */
function cancelledLine(report) {
    const { cancelled } = (0,run/* totalsOf */.vA)((0,run/* caseRunsOf */.eV)(report.experiments));
    if (cancelled === 0 || (0,reasons/* isStopTold */.io)(report))
        return '';
    return `\n${(0,case_history/* iconOf */.ZG)('cancelled')} Cancelled before it was asked, answered or graded: ${(0,figures/* counted */.hS)(cancelled, 'case run')}.\n`;
}
function restLine(left) {
    return left > 0 ? `- and ${(0,figures/* formatCount */.B4)(left)} more, not shown here\n` : '';
}
/** An item at a level; a lower one is never longer. */
function renderItem(item, level, { sizes, report }) {
    if (item.kind === 'line')
        return caseLine(item.entry);
    if (item.kind === 'case') {
        return level === 'line'
            ? caseLine(item.entry)
            : caseDetails(item.entry, { size: sizes[level], isFull: level === 'full', report });
    }
    return level === 'line' ? `${unaskedLine(item)}\n` : unaskedDetails(item, sizes[level]);
}
function unaskedLine({ agentspecId, cause, hadAgent, caseRunCount, isExplained }) {
    const lost = `${hadAgent ? 'not asked any more' : 'no agent'}, so ${(0,figures/* counted */.hS)(caseRunCount, 'case run')} errored`;
    return [
        `- ${(0,case_history/* iconOf */.ZG)('errored')} ${(0,names/* nameText */.fh)(agentspecId)}`,
        ...(isExplained ? [`${lost}, for the reason given above`] : [lost, (0,markdown_text/* inlineText */.ln)(cause.message, CAUSE_LIMIT_BYTES)]),
    ].join(' · ');
}
function unaskedDetails(item, { excerptBytes }) {
    const said = (0,case_text/* newsOf */.Lq)(item.cause, CAUSE_LIMIT_BYTES);
    return [unaskedLine(item), ...(said === '' ? [] : [(0,markdown_text/* codeBlock */.DV)(said, excerptBytes)]), ''].join('\n\n');
}


/***/ }),

/***/ 75241:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ sideBySideBlock)
/* harmony export */ });
/* harmony import */ var _case_history_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(90785);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52207);
/* harmony import */ var _fitting_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(28497);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(13314);




/** Bytes of all that is said of agentspecs beside one another. */
const BLOCK_LIMIT_BYTES = 60_000;
/** The agentspecs of one run beside the first of them, a sentence each, with the cases on which they differ folded below; empty where there are none. */
function sideBySideBlock({ sideBySide = [] }) {
    const texts = (0,_fitting_js__WEBPACK_IMPORTED_MODULE_3__/* .fitEntries */ .a)(sideBySide, renderOne, BLOCK_LIMIT_BYTES);
    return texts.map((text) => text.trimEnd()).join('\n\n');
}
function renderOne(one, level) {
    const most = level === 'full' ? one.differing.length : level === 'short' ? 5 : 0;
    const named = one.differing.slice(0, most);
    const more = one.better + one.worse - named.length;
    const folded = [
        `<details><summary>Cases on which ${(0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(one.against)} and ${(0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(one.agentspecId)} differ</summary>`,
        [...named.map(lineOf), ...(more > 0 ? [`- and ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(more)} more`] : [])].join('\n'),
        '</details>',
    ];
    return `${[sentenceOf(one), ...(named.length > 0 ? folded : [])].join('\n\n')}\n\n`;
}
function sentenceOf({ agentspecId, against, rate, againstRate, difference, better, worse }) {
    const rates = `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatEstimate */ .eG)(rate)} against ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatEstimate */ .eG)(againstRate)} over ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(rate.cases, 'case')}`;
    const moved = `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatChange */ .eD)(difference, ' points')}, ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatP */ .MA)(difference)}`;
    const cases = `better on ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(better)}, worse on ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(worse)}`;
    return `${(0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(agentspecId)} beside ${(0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(against)}: ${rates}, ${moved}; ${cases}. This gates nothing.`;
}
function lineOf(pair) {
    return `- ${(0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .caseText */ .sM)(pair.head)} · ${(0,_case_history_js__WEBPACK_IMPORTED_MODULE_0__/* .signsOf */ .Oi)(pair.base.outcomes)} → ${(0,_case_history_js__WEBPACK_IMPORTED_MODULE_0__/* .signsOf */ .Oi)(pair.head.outcomes)}${(0,_case_history_js__WEBPACK_IMPORTED_MODULE_0__/* .moveText */ .nQ)(pair)}`;
}


/***/ }),

/***/ 65947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Jz: () => (/* binding */ SUMMARY_LIMIT_BYTES),
  KF: () => (/* binding */ SUMMARY_SIZES),
  Xb: () => (/* binding */ circumstances),
  Uo: () => (/* binding */ headOf),
  Br: () => (/* binding */ renderSummary),
  Cj: () => (/* binding */ tailOf),
  fS: () => (/* binding */ verdictPart)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/link.js
var boundary_link = __webpack_require__(89877);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/run.js
var run = __webpack_require__(48370);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/markdown-text.js
var markdown_text = __webpack_require__(87526);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/age.js
var age = __webpack_require__(66028);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/baseline.js
var baseline = __webpack_require__(99392);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/measure.js
var domain_measure = __webpack_require__(25435);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-matching.js
var case_matching = __webpack_require__(87122);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/names.js
var reports_names = __webpack_require__(13314);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/reasons.js
var reasons = __webpack_require__(2779);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/verdicts.js
var reports_verdicts = __webpack_require__(13870);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/baseline-groups.js




/** The agentspecs by what they were compared with, in order; those that are a baseline themselves are left out. */
function baselineGroups(report) {
    const verdicts = (0,reports_verdicts/* verdictsOf */.W)(report);
    const compared = report.experiments.flatMap(({ agentspecId }) => {
        const comparison = verdicts.get(agentspecId)?.comparison;
        return comparison === undefined || comparison.kind === 'itself' ? [] : [{ agentspecId, comparison }];
    });
    return [...Map.groupBy(compared, keyOf).values()].flatMap((members) => {
        const [first] = members;
        if (!first)
            return [];
        const sentences = obstaclesOf(first.comparison);
        const isSaidOf = ({ agentspecId }) => sentences.every((sentence) => (0,reasons/* isSaidInReasons */.wL)(report, agentspecId, sentence));
        return [{ first, members, isExplained: sentences.length > 0 && members.every(isSaidOf) }];
    });
}
/** A drop that is less likely than this where nothing got worse is proven: as the gate has it. */
const PROVEN_P = 0.05;
/**
 * What each comparison of a group could have seen, with whom it is true of; without what the gate's reasons say already, and
 * without those that have seen a drop: what is proven needs no word on what could have been.
 */
function sightsOf({ members }, report) {
    const sights = new Map();
    for (const { agentspecId, comparison } of members) {
        if (comparison.kind !== 'compared' || comparison.change.p <= PROVEN_P)
            continue;
        if ((0,reasons/* isSaidInReasons */.wL)(report, agentspecId, comparison.sight))
            continue;
        const known = sights.get(comparison.sight);
        if (known)
            known.push(agentspecId);
        else
            sights.set(comparison.sight, [agentspecId]);
    }
    return [...sights];
}
/** Whose results a baseline holds, where they are another's; else `undefined`. */
function otherAgentspec({ agentspecId, comparison }) {
    if (comparison.kind === 'none')
        return undefined;
    const { baseAgentspecId, origin } = comparison;
    return baseAgentspecId === agentspecId || origin.choice.includes(baseAgentspecId) ? undefined : baseAgentspecId;
}
/** Why there is nothing that compares, in the words in which the gate may have said it. */
function obstaclesOf(comparison) {
    if (comparison.kind === 'compared')
        return [];
    return comparison.kind === 'none' ? [comparison.why.replace(/\.$/, '')] : comparison.differences;
}
/** Names told of each kind of case, at most. */
const NAMES_TOLD = 25;
/** Those of one group have the same key: it is made of what is told of them and no more, as the lists can be long. */
function keyOf(one) {
    const { comparison } = one;
    if (comparison.kind === 'none')
        return JSON.stringify([comparison.why, comparison.advice]);
    const { kind, origin, matching } = comparison;
    return JSON.stringify([
        kind,
        { ...origin, endedAt: origin.endedAt.getTime() },
        otherAgentspec(one) ?? null,
        partsOf(matching),
        comparison.kind === 'compared' ? isGating(comparison) : comparison.differences,
    ]);
}
/** Every list by its length and the names that may be told of it. */
function partsOf(matching) {
    const { compared, renamed, ...lists } = matching;
    const told = ({ id, name }) => [id, name].map((text) => text.slice(0, reports_names/* NAME_LIMIT_BYTES */.AG));
    return [
        compared.length,
        ...Object.values(lists).map((list) => [list.length, list.slice(0, NAMES_TOLD).map(told)]),
        [renamed.length, renamed.slice(0, NAMES_TOLD).map(({ from, to }) => [told(from), told(to)])],
        (0,case_matching/* takenOutText */.J9)(matching, reports_names/* caseText */.sM),
    ];
}
/** Whether a drop could have failed the gate. */
function isGating({ change }) {
    return change.adjustedP !== undefined;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/figures.js
var reports_figures = __webpack_require__(52207);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/fitting.js
var fitting = __webpack_require__(28497);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/baseline-block.js










/** Bytes of all that is said of baselines: a few sentences for each, whatever stands in their files. */
const BLOCK_LIMIT_BYTES = 150_000;
/** Agentspecs named before one sentence. */
const NAMED_AGENTSPECS = 3;
/** What differs or why there is none: a few phrases. */
const SENTENCE_LIMIT_BYTES = 600;
/** Sentences on what could have been seen, where they differ between agentspecs. */
const SIGHTS_LIMIT = 3;
/** One of them: our own words and two numbers. */
const SIGHT_LIMIT_BYTES = 200;
/** Words of ours around the name of a branch or a file. */
const CHOICE_LIMIT_BYTES = 300;
/** Cases listed of a kind, and agentspecs whose measures are told. */
const LISTED = { full: NAMES_TOLD, short: 4 };
/** What each agentspec was compared with, how much of it compares, and how much that can show; said once where it is the same. */
function baselineBlock(report) {
    const groups = baselineGroups(report).filter((group) => !(group.first.comparison.kind === 'none' && group.isExplained));
    const texts = (0,fitting/* fitEntries */.a)(groups, (group, level) => renderGroup(group, level, report), BLOCK_LIMIT_BYTES);
    const more = groups.length - texts.length;
    return [
        ...texts.map((text) => text.trimEnd()),
        ...(more > 0 ? [`And ${(0,reports_figures/* formatCount */.B4)(more)} more, in results.json.`] : []),
    ].join('\n\n');
}
function renderGroup(group, level, report) {
    const ids = group.members.map(({ agentspecId }) => agentspecId);
    const who = ids.length === report.experiments.length ? '' : `${(0,reports_names/* nameList */.OD)(ids, NAMED_AGENTSPECS)} · `;
    const { comparison } = group.first;
    const takenOut = comparison.kind === 'compared' ? (0,case_matching/* takenOutText */.J9)(comparison.matching, reports_names/* caseText */.sM) : '';
    const lines = level === 'line' ? [] : foldedLines(group, LISTED[level]);
    const parts = [
        `${who}${sentenceOf(group, report)}`,
        ...(takenOut === '' ? [] : [`⚠️ ${who}${takenOut}.`]),
        ...(lines.length === 0
            ? []
            : [`<details><summary>More on this comparison</summary>\n\n${lines.join('\n')}\n\n</details>`]),
    ];
    return `${parts.join('\n\n')}\n\n`;
}
function sentenceOf(group, report) {
    const { first, isExplained } = group;
    const { comparison } = first;
    if (comparison.kind === 'none') {
        return (0,markdown_text/* inlineText */.ln)(`${comparison.why} ${comparison.advice}`.trim(), SENTENCE_LIMIT_BYTES);
    }
    const origin = originText(comparison.origin, report.endedAt, otherAgentspec(first));
    if (comparison.kind === 'incomparable') {
        const differences = comparison.differences.join('; ') || 'no case of it compares';
        const why = isExplained ? 'for the reason given above' : `because ${(0,markdown_text/* inlineText */.ln)(differences, SENTENCE_LIMIT_BYTES)}`;
        return `Not compared with ${origin}: ${why}.`;
    }
    return [
        `Compared with ${origin}: ${(0,case_matching/* countsText */.WN)(comparison.matching)}.`,
        ...sightTexts(group, report),
        ...(isGating(comparison) ? [] : ['A drop does not gate: max-regression is not set.']),
    ].join(' ');
}
/**
 * What completes "compared with …": which result, of which commit with a link to the run that left it, how old at `now`,
 * whether someone made it the bar. `agentspecId` is whose results it holds, where that goes without saying not.
 */
function originText(origin, now, agentspecId) {
    const ofWhom = agentspecId === undefined ? '' : ` of ${(0,reports_names/* nameText */.fh)(agentspecId)}`;
    return [
        `${(0,markdown_text/* inlineText */.ln)(origin.choice, CHOICE_LIMIT_BYTES)}${ofWhom}${commitText(origin)}`,
        // What is younger than an hour has no age that says anything.
        ...((0,age/* daysBetween */.Y)(origin.endedAt, now) >= 1 / 24 ? [(0,age/* ageInWords */.s)(origin.endedAt, now)] : []),
        ...(origin.accepted ? ['accepted as the bar'] : []),
    ].join(', ');
}
function commitText({ sha, url }) {
    const commit = sha === undefined ? undefined : (0,baseline/* shortSha */.Fu)(sha);
    if (url !== undefined)
        return ` (${(0,boundary_link/* linkTo */.u)(commit ?? 'its run', url)})`;
    return commit === undefined ? '' : ` (${(0,reports_names/* nameText */.fh)(commit)})`;
}
/** The smallest drop that could have been seen, with names where it is not the same for all. */
function sightTexts(group, report) {
    const sights = sightsOf(group, report);
    const isSameForAll = sights[0]?.[1].length === group.members.length;
    const texts = sights.slice(0, SIGHTS_LIMIT).map(([sight, ids]) => {
        const who = isSameForAll ? '' : `${(0,reports_names/* nameList */.OD)(ids, NAMED_AGENTSPECS)}: `;
        return `${who}${(0,markdown_text/* inlineText */.ln)(sight, SIGHT_LIMIT_BYTES)}.`;
    });
    const more = sights.length - texts.length;
    return more > 0 ? [...texts, `${(0,reports_figures/* formatCount */.B4)(more)} more such sentences are in results.json.`] : texts;
}
/** What became of the cases that do not simply compare, and how what is measured moved, a line per agentspec. */
function foldedLines({ first, members }, most) {
    const { comparison } = first;
    if (comparison.kind === 'none')
        return [];
    const moved = members.slice(0, most).flatMap((member) => measureLines(member, members.length > 1));
    return [...(0,case_matching/* matchingLines */.HR)(comparison.matching, most), ...moved];
}
function measureLines({ agentspecId, comparison }, isNamed) {
    if (comparison.kind !== 'compared' || comparison.measures.length === 0)
        return [];
    const who = isNamed ? `${(0,reports_names/* nameText */.fh)(agentspecId)}: ` : '';
    return [`- ${who}${comparison.measures.map(measureText).join(' · ')}`];
}
function measureText({ measure, base, head, growth, low, high }) {
    if (low === 0 && high === 0)
        return `${(0,domain_measure/* measureName */.MT)(measure)} ${(0,reports_figures/* formatMeasure */.os)(measure, head)}, as before`;
    const moved = (0,reports_figures/* formatChange */.eD)({ change: growth, low, high }, ' %');
    return `${(0,domain_measure/* measureName */.MT)(measure)} ${(0,reports_figures/* formatMeasure */.os)(measure, base)} → ${(0,reports_figures/* formatMeasure */.os)(measure, head)}, ${moved}`;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/experiment-table.js
var experiment_table = __webpack_require__(68138);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/going-on.js


/** How to get what is missing, as one line; empty where nothing is, or where a re-run would have nothing to go on from. */
function goingOnLine({ experiments, keepsJournal }) {
    const due = (0,run/* caseRunsOf */.eV)(experiments).filter(({ status }) => status !== 'skipped');
    const missing = due.filter((caseRun) => !(0,run/* isGraded */.gF)(caseRun)).length;
    if (!keepsJournal || missing === 0)
        return '';
    if (missing === due.length) {
        const what = missing === 1 ? 'the case run' : `all ${(0,reports_figures/* counted */.hS)(missing, 'case run')}`;
        return `To go on: “Re-run jobs” asks ${what} again.`;
    }
    return (`To go on: “Re-run jobs” asks only what is missing (${(0,reports_figures/* counted */.hS)(missing, 'case run')}). ` +
        'What was graded is kept, wrong answers too; to ask everything again, start a new run.');
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/judging-line.js



/** Names, addresses and figures of a few models. */
const LINE_LIMIT_BYTES = 600;
/** Which models judged, how often they were asked and what that cost, as one line; empty where none judged. */
function judgingLine({ experiments }) {
    const caseRuns = (0,run/* caseRunsOf */.eV)(experiments);
    const marks = caseRuns.flatMap(({ evaluators }) => evaluators.flatMap(({ judge }) => judge ?? []));
    const models = new Set(marks.map(({ model, endpoint }) => `${model} at ${endpoint}`));
    if (models.size === 0)
        return '';
    const { requests, totalTokens, costUsd } = (0,run/* totalsOf */.vA)(caseRuns).judgingUsage ?? {};
    const figures = [
        ...(requests === undefined ? [] : [`${(0,reports_figures/* formatCount */.B4)(requests)} questions`]),
        ...(totalTokens === undefined ? [] : [`${(0,reports_figures/* formatCount */.B4)(totalTokens)} tokens`]),
        costUsd === undefined ? 'cost not known (prices stand under credentials.judges)' : `$${(0,reports_figures/* formatAmount */.ej)(costUsd)}`,
    ];
    return (0,markdown_text/* inlineText */.ln)(`⚖️ Judged by ${[...models].join(' and ')}: ${figures.join(', ')}.`, LINE_LIMIT_BYTES);
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/lost-runs.js
var lost_runs = __webpack_require__(34977);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json.js
var json = __webpack_require__(60433);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/measured.js



/** What a gauge says of an experiment: one sentence. */
const REASON_LIMIT_BYTES = 400;
/** What the evalset's gauges measured, a line each, and under it the table of labels where there is one; empty when there are none. */
function measuredBlock({ measured = [] }) {
    const lines = measured.flatMap(({ agentspecId, results }) => results.map((result) => {
        const line = `- ${(0,reports_names/* nameText */.fh)(agentspecId)} · ${(0,reports_names/* nameText */.fh)(result.name)}: ${(0,markdown_text/* inlineText */.ln)(result.reason, REASON_LIMIT_BYTES)}`;
        return [line, ...labelTable(result)].join('\n');
    }));
    return lines.length === 0 ? '' : `Measured, and no part of the verdict:\n\n${lines.join('\n')}`;
}
/** The confusion matrix as a table of an entry of a list: rows are what was expected, columns what was given. */
function labelTable({ value }) {
    if (!(0,json/* isJsonObject */.OW)(value))
        return [];
    const { labels, matrix } = value;
    if (!isList(labels) || !isList(matrix))
        return [];
    const head = ['expected \\ given', ...labels.map((label) => (0,reports_names/* nameText */.fh)(String(label)))];
    const rows = matrix.map((counts, at) => [(0,reports_names/* nameText */.fh)(String(labels[at])), ...(isList(counts) ? counts.map(String) : [])]);
    const written = [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows];
    return ['', ...written.map((cells) => `  | ${cells.join(' | ')} |`), ''];
}
function isList(value) {
    return Array.isArray(value);
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/visible-text.js
var visible_text = __webpack_require__(29171);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/target.js
var target = __webpack_require__(2974);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/desk-line.js
var desk_line = __webpack_require__(2704);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/repeat-block.js






/** The inputs of one step: longer ones are lists of names that nobody types again. */
const STEP_LIMIT_BYTES = 8_000;
/** A path and the branch it is of. */
const FILE_LIMIT_BYTES = 300;
/** What a block of lines is indented by, below an input. */
const BLOCK_MARGIN = '      ';
/** Stands for the action's address where nobody knows it. */
const UNKNOWN_ACTION = '<owner>/agent-evals@<sha>';
/**
 * The run again: a line for a desk and what it needs there, and a step to paste; with the commit and the evalset. Empty where nobody knows
 * what was given.
 */
function repeatBlock(report) {
    const { git, evalset, step } = report;
    const commit = git.sha === undefined ? '' : ` on commit ${(0,reports_names/* nameText */.fh)(git.sha)}`;
    const digest = `the evalset is ${(0,reports_names/* nameText */.fh)(evalset.digest)}.`;
    if ((0,desk_line/* isFromCode */.I$)(report))
        return foldOf([`${codeSentence(report)} It ran${commit}; ${digest}`], report);
    if (!step)
        return '';
    const desk = (0,desk_line/* deskLine */.o8)(report);
    const line = desk ? (0,markdown_text/* codeBlock */.DV)(desk.line, STEP_LIMIT_BYTES) : '';
    return foldOf([
        ...(desk ? [`${deskSentence(desk.cases)}${withheldText(report)}:`, line, installSentence(step, report)] : []),
        `This step repeats it${commit}${withheldText(report)}; ${digest}`,
        (0,markdown_text/* codeBlock */.DV)(stepLines(step, report).join('\n'), STEP_LIMIT_BYTES),
    ], report);
}
function foldOf(parts, report) {
    const policy = policyText(report);
    return [
        '<details><summary>How to repeat this</summary>',
        ...parts,
        ...(policy === '' ? [] : [`${policy}.`]),
        '</details>',
    ].join('\n\n');
}
/** An action's address, of which a project can be told to install the same. */
const ADDRESS = /^([\w.-]+\/[\w.-]+)@([\w./-]+)$/;
/** What a line for a desk needs there: most repositories have the action in a workflow alone. */
function installSentence({ uses = '' }, report) {
    const [, repository = '<owner>/agent-evals', ref = '<sha>'] = ADDRESS.exec(uses) ?? [];
    const install = (0,markdown_text/* inlineCode */.ti)(`npm install --save-dev github:${repository}#${ref}`, FILE_LIMIT_BYTES);
    const key = needsKey(report) ? `, and a platform key in ${(0,markdown_text/* inlineCode */.ti)('DATALAYER_API_KEY', FILE_LIMIT_BYTES)}` : '';
    return `The line needs Node 24 and the program in the project (${install})${key}.`;
}
/** Longest list of cases that a program is told to ask again. */
const repeat_block_CHOICE_LIMIT_BYTES = 2000;
function codeSentence(report) {
    const { names } = (0,desk_line/* openCases */.WL)(report);
    if (names.length === 0)
        return 'It was run from code: run the program again.';
    const choice = (0,markdown_text/* inlineCode */.ti)(`caseIds: [${names.map((name) => JSON.stringify(name)).join(', ')}]`, repeat_block_CHOICE_LIMIT_BYTES);
    return `It was run from code: run the program again with ${choice}.`;
}
/** Which values somebody has to put in. */
function withheldText(report) {
    const names = (0,desk_line/* secretHeadersOf */.Qn)(report);
    return names.length === 0
        ? ''
        : `, with the values of the headers that are kept secret: ${names.map((name) => (0,reports_names/* nameText */.fh)(name)).join(', ')}`;
}
/** What the line for a desk asks again. */
function deskSentence(cases) {
    if (cases === 'all')
        return 'In a checkout this line repeats it';
    const { named, open } = cases;
    const which = named < open ? `the first ${named} of ${(0,reports_figures/* counted */.hS)(open, 'case')}` : (0,reports_figures/* counted */.hS)(open, 'case');
    return `In a checkout this line asks ${which} again that did not pass`;
}
/** Where a file says more of the gate than the inputs do: `Rules of the gate: agent-evals.yaml of main`; empty where none does. */
function policyText({ settings: { configurationFile } }) {
    if (typeof configurationFile !== 'string' || configurationFile === '')
        return '';
    return `Rules of the gate: ${(0,markdown_text/* inlineText */.ln)(configurationFile, FILE_LIMIT_BYTES)}`;
}
/** What a desk sets otherwise than a workflow: a step has a summary and its own name. */
const OF_DESKS = ['launch-source', 'summary', 'annotations'];
function stepLines({ uses, from, inputs }, report) {
    const given = from === undefined ? inputs : inputs.filter(([name]) => !OF_DESKS.includes(name));
    const headers = (0,desk_line/* secretHeadersOf */.Qn)(report).map((name) => `${name}: ${desk_line/* WITHHELD */.iz}`);
    return [
        `- uses: ${uses === undefined ? UNKNOWN_ACTION : scalarOf(uses)}`,
        '  with:',
        ...keyLines(given, report),
        ...(headers.length === 0 ? [] : [`    agent-headers: ${inputOf(headers.join('\n'))}`]),
        ...given.map(([name, value]) => `    ${scalarOf(name)}: ${inputOf(value)}`),
    ];
}
function keyLines(inputs, report) {
    if (needsKey(report)) {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow's own language
        return ['    api-key: ${{ secrets.DATALAYER_API_KEY }}'];
    }
    return inputs.some(([name]) => name === 'store') ? [] : ['    store: local'];
}
/** A run without the platform had no key, and one with a key would find the platform. */
function needsKey({ settings, executionTarget }) {
    return settings.store !== 'local' || (0,target/* hasAgentspecs */._)(executionTarget);
}
/** An input's value in YAML: several lines as a block, so that a list stays one to the eye. */
function inputOf(text) {
    const isBlock = text.includes('\n') && text === text.trim() && text === (0,visible_text/* visibleText */.Q)(text);
    return isBlock ? `|-\n${literal(text).replace(/^(?=.)/gm, BLOCK_MARGIN)}` : scalarOf(text);
}
/** What YAML reads as the text it is, without quotes. */
const PLAIN = /^[A-Za-z/][\w ,./:@+-]*$/;
const NOT_PLAIN = /:(?: |$)| $|^(?:null|true|false|yes|no|on|off|y|n)$/i;
/** A text as one YAML scalar on one line; a number or truth that is written the same needs no quotes either. */
function scalarOf(text) {
    const isPlain = PLAIN.test(text) && !NOT_PLAIN.test(text);
    const isSame = text === 'true' || text === 'false' || (/^-?\d/.test(text) && String(Number(text)) === text);
    return isPlain || isSame ? text : quoted(literal(text));
}
/** JSON's quotes are YAML's; what the reader could not see is escaped, so that what is pasted is what was said. */
function quoted(text) {
    const json = JSON.stringify(text);
    return json === (0,visible_text/* visibleText */.Q)(json) ? json : json.replace(/[^\x20-\x7e]/gu, escaped);
}
function escaped(char) {
    const code = char.codePointAt(0) ?? 0;
    const digits = code.toString(16).padStart(code > 0xffff ? 8 : 4, '0');
    return code > 0xffff ? `\\U${digits}` : `\\u${digits}`;
}
/** A value that looks like an expression was none any more when the step got it. */
function literal(text) {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow's own language
    return text.replaceAll('${{', "${{ '${{' }}");
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-history.js
var case_history = __webpack_require__(90785);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/rescored-cases.js





/** Rows of the table, worst first; all of them stand in `results.json`. At their longest they take 200 kB. */
const ROWS_LIMIT = 40;
/** One sentence of an evaluator. */
const rescored_cases_REASON_LIMIT_BYTES = 240;
/** Places and cases named in one sentence. */
const NAMED = 3;
const NAMED_CASES = 8;
/** What grading stored answers again came to, and each case that is graded otherwise; empty where agents were asked. */
function rescoredBlock({ rescored, experiments }) {
    if (!rescored)
        return '';
    const { caseRuns, changed } = rescored;
    const others = (0,run/* caseRunsOf */.eV)(experiments).length - caseRuns;
    const verb = others === 1 ? 'was not graded again and is' : 'were not graded again and are';
    return [
        `🔁 Re-scored ${(0,reports_figures/* counted */.hS)(caseRuns, 'case run')} of ${sourcesOf(rescored)}: ${(0,reports_figures/* formatCount */.B4)(changed.length)} changed. No agent was asked.`,
        ...(others > 0 ? [`${(0,reports_figures/* counted */.hS)(others, 'case run')} without an answer ${verb} as before.`] : []),
        ...leftOutLines(rescored),
        ...(changed.length > 0 ? [tableOf(changed)] : []),
    ].join('\n\n');
}
/** The experiments, where there is no file that they came in. */
function sourcesOf({ from }) {
    const names = from.map(({ file, experimentId }) => {
        if (file !== undefined)
            return (0,reports_names/* nameText */.fh)(file);
        return experimentId === undefined ? 'a run that was not recorded' : `experiment ${(0,reports_names/* nameText */.fh)(experimentId)}`;
    });
    return (0,reports_names/* listOf */.c3)([...new Set(names)], (name) => name, NAMED);
}
function leftOutLines({ leftOut }) {
    if (leftOut.length === 0)
        return [];
    const was = leftOut.length === 1 ? 'is not in this evalset and was' : 'are not in this evalset and were';
    return [
        `${(0,reports_figures/* counted */.hS)(leftOut.length, 'case')} of the stored runs ${was} left out: ${(0,reports_names/* listOf */.c3)(leftOut, reports_names/* caseText */.sM, NAMED_CASES)}.`,
    ];
}
function tableOf(changed) {
    const columns = [
        {
            heading: 'Agent',
            isNeeded: new Set(changed.map(({ agentspecId }) => agentspecId)).size > 1,
            cell: ({ agentspecId }) => (0,reports_names/* nameText */.fh)(agentspecId),
        },
        { heading: 'Case', cell: reports_names/* caseText */.sM },
        { heading: 'Run', isNeeded: changed.some(({ run }) => run > 1), cell: ({ run }) => (0,reports_figures/* formatCount */.B4)(run) },
        { heading: 'Before → now', cell: ({ before, after }) => `${gradeText(before)} → ${gradeText(after)}` },
        { heading: 'Score', cell: ({ before, after }) => `${scoreText(before)} → ${scoreText(after)}` },
        { heading: 'Changed by', cell: causeText },
    ];
    const shown = columns.filter(({ isNeeded = true }) => isNeeded);
    const rows = worstFirst(changed).slice(0, ROWS_LIMIT);
    const lines = [
        shown.map(({ heading }) => heading),
        shown.map(() => '---'),
        ...rows.map((one) => shown.map(({ cell }) => cell(one))),
    ].map((cells) => `| ${cells.join(' | ')} |`);
    const more = changed.length - rows.length;
    return [lines.join('\n'), ...(more > 0 ? [`And ${(0,reports_figures/* formatCount */.B4)(more)} more, in results.json.`] : [])].join('\n\n');
}
/** What does not pass any more, then what cannot be judged any more, then the rest. */
function worstFirst(changed) {
    const rankOf = ({ before, after }) => {
        if (before.status === after.status)
            return 3;
        if (after.status === 'failed')
            return 0;
        return after.status === 'passed' ? 2 : 1;
    };
    return changed.toSorted((one, other) => rankOf(one) - rankOf(other));
}
function gradeText({ status }) {
    return `${(0,case_history/* iconOf */.ZG)(status)} ${status}`;
}
function scoreText({ score }) {
    return score === null ? reports_figures/* UNKNOWN */.HV : String(Math.round(score * 1000) / 1000);
}
/** The first evaluator that says something else, and what it says now. */
function causeText({ evaluators }) {
    const [first, ...others] = evaluators;
    if (!first)
        return 'the same verdicts, weighted otherwise';
    const more = others.length > 0 ? ` (and ${(0,reports_figures/* counted */.hS)(others.length, 'other')})` : '';
    return `${(0,reports_names/* nameText */.fh)(first.name)} ${changeText(first)}${more}`;
}
function changeText({ before, after }) {
    const moved = `${verdictText(before)} → ${verdictText(after)}`;
    const reason = after ? after.reason.trim() : '';
    return reason === '' ? moved : `${moved}: ${(0,markdown_text/* inlineText */.ln)(reason, rescored_cases_REASON_LIMIT_BYTES)}`;
}
function verdictText(verdict) {
    if (!verdict)
        return 'not asked';
    if (verdict.passed === null)
        return 'not judged';
    return verdict.passed ? 'passed' : 'failed';
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/reused-runs.js
var reused_runs = __webpack_require__(96223);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/sections.js + 5 modules
var sections = __webpack_require__(60015);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/side-by-side-block.js
var side_by_side_block = __webpack_require__(75241);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/spent-line.js



/** Figures and our own words: longer than any of them. */
const spent_line_LINE_LIMIT_BYTES = 300;
/** What the run spent, beside its budgets where it has some, as one line; empty where nobody knows. */
function spentLine({ spent = {}, settings, experiments }) {
    const { credits, usd, isPartial } = spent;
    const parts = [
        ...(credits === undefined ? [] : [creditsText(credits, settings.budgetCredits)]),
        ...(usd === undefined
            ? []
            : [`${dollars(usd)}${typeof settings.budgetUsd === 'number' ? ` of ${dollars(settings.budgetUsd)}` : ''}`]),
    ];
    if (parts.length === 0)
        return '';
    // Beside it, the table sums what all answers cost, those that were taken over too.
    const isReused = (0,run/* caseRunsOf */.eV)(experiments).some(({ reused }) => reused);
    const what = isReused ? 'Spent, without what was taken over' : 'Spent';
    // Two signs of dollars in one line are a formula to GitHub.
    return (0,markdown_text/* inlineText */.ln)(`💳 ${what}: ${isPartial ? 'at least ' : ''}${parts.join(' and ')}.`, spent_line_LINE_LIMIT_BYTES);
}
function creditsText(credits, budget) {
    const of = typeof budget === 'number' ? ` of ${(0,reports_figures/* formatAmount */.ej)(budget)}` : '';
    const noun = of === '' && credits === 1 ? 'credit' : 'credits';
    return `${(0,reports_figures/* formatAmount */.ej)(credits)}${of} ${noun}`;
}
function dollars(amount) {
    return `$${(0,reports_figures/* formatAmount */.ej)(amount)}`;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/unasked-runs.js
var unasked_runs = __webpack_require__(18446);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/verdict-line.js
var verdict_line = __webpack_require__(75986);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/reports/summary.js



















/**
 * Bytes of the job summary. The runner drops a summary above 1 MiB whole, after masking secrets in it,
 * which can make it longer: the difference is left for that.
 */
const SUMMARY_LIMIT_BYTES = 1_000_000;
/** How much of a case the summary tells. */
const SUMMARY_SIZES = {
    full: { excerptBytes: 2000, reasonBytes: 600, evaluators: 20, outcomes: 3 },
    short: { excerptBytes: 300, reasonBytes: 200, evaluators: 5, outcomes: 1 },
};
/**
 * The job summary in GitHub's markdown, of at most `limit` bytes: the verdict in the first line, its reasons, a row
 * per agentspec, then the cases that need a reader, folded. When it gets long the cases tell less; verdict,
 * reasons, table and counts stay.
 */
function renderSummary(report, limit = SUMMARY_LIMIT_BYTES) {
    const head = headOf(report);
    const tail = tailOf(report);
    const room = limit - Buffer.byteLength(head) - Buffer.byteLength(tail);
    return head + (0,sections/* renderSections */.H)(report, SUMMARY_SIZES, room) + tail;
}
/** What a reader must know, and what else stands before the cases. */
function headOf(report) {
    return `${[verdictPart(report), circumstances(report)].filter(Boolean).join('\n\n')}\n`;
}
/**
 * What a reader must know in ten seconds: the verdict, whose word it is where it is not this run's, its reasons, what stopped the run, a row per agentspec, how they stand beside one
 * another, what it was compared with.
 */
function verdictPart(report) {
    const parts = [
        (0,verdict_line/* verdictLine */.MT)(report),
        (0,reasons/* provenanceLine */.Mh)(report),
        (0,verdict_line/* othersLine */.kz)(report),
        (0,reasons/* reasonList */.nJ)(report),
        (0,reasons/* stopLine */.RF)(report),
        (0,experiment_table/* experimentTable */.Q)(report),
        (0,side_by_side_block/* sideBySideBlock */.P)(report),
        baselineBlock(report),
    ];
    return parts.filter(Boolean).join('\n\n');
}
/**
 * What was lost to infrastructure and what was given up after it, what was not asked again or was graded anew, what was measured, what was
 * spent, who judged, what was not recorded.
 */
function circumstances(report) {
    const notes = (0,reasons/* noteList */.RG)(report);
    const problems = (0,reasons/* problemList */.gH)(report);
    const parts = [
        (0,lost_runs/* lostBlock */.s)(report),
        (0,unasked_runs/* unaskedBlock */.Vh)(report),
        (0,reused_runs/* reusedLine */.P)((0,run/* caseRunsOf */.eV)(report.experiments)),
        rescoredBlock(report),
        measuredBlock(report),
        spentLine(report),
        judgingLine(report),
        notes === '' ? '' : `Notes:\n\n${notes}`,
        problems === '' ? '' : `The platform did not take everything:\n\n${problems}`,
    ];
    return parts.filter(Boolean).join('\n\n');
}
/** How to get what is missing, how to do it again, where to look further, and what was run: below everything else. */
function tailOf(report) {
    const links = linksOf(report);
    const goingOn = goingOnLine(report);
    const repeat = repeatBlock(report);
    const parts = [
        ...(goingOn === '' ? [] : [goingOn]),
        ...(repeat === '' ? [] : [repeat]),
        ...(links.length > 0 ? [links.join(' · ')] : []),
        `<sub>${factsOf(report)}</sub>`,
    ];
    return `\n${parts.join('\n\n')}\n`;
}
function linksOf({ evalset, git }) {
    return [
        ...(evalset.viewUrl === undefined ? [] : [(0,boundary_link/* linkTo */.u)('Evalset on the platform', evalset.viewUrl)]),
        ...(git.url === undefined ? [] : [(0,boundary_link/* linkTo */.u)('Workflow run', git.url)]),
    ];
}
function factsOf(report) {
    const { evalset, tool } = report;
    const took = (0,reports_figures/* formatDuration */.a3)(report.endedAt.getTime() - report.startedAt.getTime());
    const policy = policyText(report);
    return [
        `${(0,reports_names/* nameText */.fh)(evalset.name)}, ${(0,reports_figures/* counted */.hS)(evalset.caseCount, 'case')} from ${(0,reports_names/* nameText */.fh)(evalset.source)}`,
        ...(policy === '' ? [] : [policy]),
        report.settings.mode === 'evaluate' ? 'stored answers' : `${report.executionTarget} target`,
        took,
        `${(0,reports_names/* nameText */.fh)(`${tool.name} ${tool.version}`)}`,
    ].join(' · ');
}


/***/ }),

/***/ 51150:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ wordDiff)
/* harmony export */ });
/** Words that may have gone and come: the work grows with them, and texts that differ in more are no versions of one another. */
const MOST_EDITS = 2_000;
/**
 * The pieces of two texts in order, word by word with the blanks between; where words went and others came, what went stands first.
 * Texts that differ in more than `mostEdits` words are removed and added whole, but for what they begin and end with.
 */
function wordDiff(before, after, mostEdits = MOST_EDITS) {
    const [from, to] = [wordsOf(before), wordsOf(after)];
    let head = 0;
    while (head < from.length && head < to.length && from[head] === to[head])
        head += 1;
    let tail = 0;
    while (tail < Math.min(from.length, to.length) - head && from.at(-1 - tail) === to.at(-1 - tail))
        tail += 1;
    const [left, right] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)];
    return joined([
        piece('same', from.slice(0, head)),
        ...(compared(left, right, mostEdits) ?? [piece('removed', left), piece('added', right)]),
        piece('same', from.slice(from.length - tail)),
    ]);
}
/** Scripts without blanks between words: there a character is the least that is told apart. */
const UNSPACED = String.raw `[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const WORD = new RegExp(String.raw `\s+|${UNSPACED}\p{M}*|[[\S]--${UNSPACED}]+`, 'gv');
/** A word longer than this is JSON or an address without a blank in it, and has words of its own. */
const LONGEST_WORD = 40;
/** Letters and digits together, and whatever stands between them, with what belongs to it unseen. */
const PART = /[\p{L}\p{N}\p{M}_]+|[^\p{L}\p{N}\p{M}_]+/gu;
function wordsOf(text) {
    const words = text.match(WORD) ?? [];
    return words.flatMap((word) => (word.length > LONGEST_WORD && word.trim() !== '' ? (word.match(PART) ?? []) : [word]));
}
function piece(kind, words) {
    return { kind, text: words.join('') };
}
/**
 * A shortest way from one list to the other, by how far each diagonal is reached with ever more edits; `undefined` where it takes
 * more than so many. Words are compared as numbers.
 */
function compared(left, right, mostEdits) {
    const [from, to] = numbered(left, right);
    const least = Math.abs(left.length - right.length);
    const most = Math.min(mostEdits, left.length + right.length);
    if (least > most)
        return undefined;
    // By diagonal, from -most to most: how many words of the left are behind it.
    const reached = new Int32Array(2 * most + 3);
    const middle = most + 1;
    const ways = [];
    for (let edits = 0; edits <= most; edits += 1) {
        ways.push(reached.slice(middle - edits, middle + edits + 1));
        for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
            const at = middle + diagonal;
            const [added, removed] = [reached[at + 1], reached[at - 1] + 1];
            let x = edits === 0 ? 0 : goesDown(diagonal, edits, added, removed) ? added : removed;
            while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal])
                x += 1;
            reached[at] = x;
            if (x >= from.length && x - diagonal >= to.length)
                return piecesOf(left, right, ways);
        }
    }
    return undefined;
}
/** Whether the last edit on a diagonal was a word of the right, which leaves as many of the left behind. */
function goesDown(diagonal, edits, added, removed) {
    return diagonal === -edits || (diagonal !== edits && added >= removed);
}
function numbered(left, right) {
    const numbers = new Map();
    const numberOf = (word) => {
        const number = numbers.get(word) ?? numbers.size;
        numbers.set(word, number);
        return number;
    };
    return [Uint32Array.from(left, numberOf), Uint32Array.from(right, numberOf)];
}
/** The way back from the end: `ways[n]` is how far each diagonal from -n to n was reached with fewer than n edits. */
function piecesOf(left, right, ways) {
    const pieces = [];
    let [x, y] = [left.length, right.length];
    for (let edits = ways.length - 1; edits > 0; edits -= 1) {
        const before = ways[edits];
        const diagonal = x - y;
        const [added, removed] = [before[edits + diagonal + 1] ?? -1, (before[edits + diagonal - 1] ?? -1) + 1];
        const isAdded = goesDown(diagonal, edits, added, removed);
        const start = isAdded ? added : removed;
        if (x > start)
            pieces.push(piece('same', left.slice(start, x)));
        pieces.push(isAdded ? piece('added', [right[start - diagonal - 1] ?? '']) : piece('removed', [left[start - 1] ?? '']));
        [x, y] = isAdded ? [start, start - diagonal - 1] : [start - 1, start - diagonal];
    }
    if (x > 0)
        pieces.push(piece('same', left.slice(0, x)));
    return pieces.reverse();
}
/** Neighbours of one kind as one, and of what changed between two that stayed what went before what came. */
function joined(pieces) {
    const result = [];
    let [removed, added, same] = ['', '', ''];
    const flush = () => {
        if (removed !== '')
            result.push({ kind: 'removed', text: removed });
        if (added !== '')
            result.push({ kind: 'added', text: added });
        removed = '';
        added = '';
    };
    for (const { kind, text } of pieces) {
        if (text === '')
            continue;
        if (kind === 'same') {
            flush();
            same += text;
            continue;
        }
        if (same !== '')
            result.push({ kind: 'same', text: same });
        same = '';
        if (kind === 'removed')
            removed += text;
        else
            added += text;
    }
    flush();
    if (same !== '')
        result.push({ kind: 'same', text: same });
    return result;
}


/***/ }),

/***/ 10337:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ saidIn),
/* harmony export */   _: () => (/* binding */ withSaid)
/* harmony export */ });
/* harmony import */ var _boundary_said_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50512);
/* harmony import */ var _domain_trajectory_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(80750);
/* harmony import */ var _answer_trajectory_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(66327);



/** What the agent said in a case run, and what it did on the way; `undefined` where it gave no answer. */
function saidIn({ prompt, answer, notKept = [] }) {
    if (!answer)
        return undefined;
    const trajectory = (0,_answer_trajectory_js__WEBPACK_IMPORTED_MODULE_1__/* .trajectoryOfAnswer */ .f)(prompt, answer);
    const isBlind = notKept.includes('calls') && trajectory.toolUses.length === 0;
    // Calls that are only counted may stand anywhere among those that are known.
    const isKnown = (0,_domain_trajectory_js__WEBPACK_IMPORTED_MODULE_2__/* .isUsable */ .N)(trajectory) && trajectory.unknownCalls === 0 && !isBlind;
    return (0,_boundary_said_js__WEBPACK_IMPORTED_MODULE_0__/* .boundSaid */ .s)(wordsOf(answer), isKnown ? trajectory.toolUses : undefined);
}
/** Its text, or its data where it gave that alone. */
function wordsOf({ text, output }) {
    if (text.trim() !== '' || output === undefined)
        return text;
    return typeof output === 'string' ? output : JSON.stringify(output, null, 2);
}
/**
 * These records of one experiment, each with what the agent said: in its first run that passed, else in its first that was
 * answered. What it said when it was right is what a wrong answer is read beside.
 */
function withSaid(records, caseRuns) {
    const byCase = Map.groupBy(caseRuns.filter(({ answer, status }) => answer !== undefined && status !== 'errored'), ({ caseId }) => caseId);
    return records.map((record) => {
        const runs = byCase.get(record.id) ?? [];
        const best = runs.find(({ status }) => status === 'passed') ?? runs[0];
        const said = best && saidIn(best);
        return said ? { ...record, said } : record;
    });
}


/***/ })

};
