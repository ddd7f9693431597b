export const id = 451;
export const ids = [451];
export const modules = {

/***/ 40451:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  diffCommand: () => (/* binding */ diffCommand)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/secrets.js + 6 modules
var secrets = __webpack_require__(90032);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/case-record.js
var case_record = __webpack_require__(50017);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/comparison.js
var domain_comparison = __webpack_require__(44470);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/errors.js
var errors = __webpack_require__(39208);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/compare.js
var compare = __webpack_require__(10819);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/gate-json.js
var gate_json = __webpack_require__(41106);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-text.js
var case_text = __webpack_require__(88702);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/figures.js
var figures = __webpack_require__(52207);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/word-diff.js
var word_diff = __webpack_require__(51150);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/experiment-pair.js
/** The runs of a case in an experiment, in order. */
function runsOf({ runs }, caseId) {
    return runs.flatMap(({ cases }) => cases.filter((one) => one.caseId === caseId));
}
/** The cases of which no run was begun, by id: a run that was stopped or killed never came to them. */
function notAskedIn({ runs }) {
    const cases = runs.flatMap((run) => run.cases);
    const begun = new Set(cases.flatMap(({ caseId, status, attempts }) => (status === 'cancelled' && attempts === 0 ? [] : caseId)));
    return new Set(cases.flatMap(({ caseId }) => (begun.has(caseId) ? [] : caseId)));
}
/** The mean score over the graded runs of a case; `null` when none has one. */
function scoreOf(experiment, caseId) {
    const scores = runsOf(experiment, caseId).flatMap(({ score }) => (score === null ? [] : [score]));
    return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/terminal.js
var cli_terminal = __webpack_require__(32195);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/text-table.js
var text_table = __webpack_require__(9457);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/diff-text.js








/** Cases that one line names. */
const NAMED = 12;
/** Two experiments beside one another for people: what moved, how sure that is, each case that moved, and what is not compared. */
function comparisonText(pair, showing) {
    const { before, after, comparison, cases } = pair;
    const { terminal, redactor } = showing;
    const who = before.agentspecId === after.agentspecId ? after.agentspecId : `${before.agentspecId} → ${after.agentspecId}`;
    const moved = cases.filter((one) => (0,domain_comparison/* changeOf */.C)(one) !== 0);
    return [
        '',
        terminal.tone('strong', (0,cli_terminal/* inert */.tJ)(who, redactor)),
        ...rateLines(pair, showing),
        ...(moved.length > 0 ? ['', ...caseTable(moved, pair, showing)] : []),
        ...('matching' in comparison ? leftLines(comparison.matching, pair, showing) : []),
        ...(showing.hasAnswers ? cases.flatMap((one) => answerLines(one, pair, showing)) : []),
    ];
}
function rateLines({ comparison, cases }, { terminal, redactor }) {
    if (comparison.kind === 'compared') {
        const { baseRate, headRate, change, sight, regressions, fixes } = comparison;
        const tone = change.high < 0 ? 'bad' : change.low > 0 ? 'good' : 'quiet';
        return [
            `  passed ${(0,figures/* formatEstimate */.eG)(baseRate)} → ${(0,figures/* formatEstimate */.eG)(headRate)} over ${(0,figures/* counted */.hS)(cases.length, 'case')}`,
            `  change ${terminal.tone(tone, (0,figures/* formatChange */.eD)(change, ' points'))}, 90 % interval; one-sided p ${change.p.toFixed(4)}`,
            `  ${regressions.length} worse, ${fixes.length} better; ${(0,cli_terminal/* inert */.tJ)(sight, redactor)}`,
        ];
    }
    const why = comparison.kind === 'incomparable' ? comparison.differences : ['nothing is there to compare with'];
    return [
        `  ${terminal.tone('doubtful', 'not comparable')}: ${(0,cli_terminal/* inert */.tJ)(why.join('; ') || 'no case was graded on both sides', redactor, 600)}`,
    ];
}
function caseTable(moved, { before, after }, { terminal, redactor }) {
    const rows = moved.map((pair) => {
        const { base, head } = pair;
        const isWorse = (0,domain_comparison/* changeOf */.C)(pair) < 0;
        const [from, to] = [scoreOf(before, base.id), scoreOf(after, head.id)];
        const scores = from === null || to === null ? '' : `${round(from)} → ${round(to)}`;
        return [
            terminal.tone(isWorse ? 'bad' : 'good', isWorse ? 'worse' : 'better'),
            (0,cli_terminal/* inert */.tJ)(head.name, redactor, 60),
            `${(0,case_record/* passedIn */.eN)(base)}/${(0,case_record/* gradedIn */.nq)(base)} → ${(0,case_record/* passedIn */.eN)(head)}/${(0,case_record/* gradedIn */.nq)(head)}`,
            scores,
        ];
    });
    return (0,text_table/* textTable */.e)(['', 'Case', 'Passed', 'Score'], rows).map((line) => `  ${line}`);
}
function leftLines({ added, removed, changed, renamed, ungraded }, { before, after }, { redactor }) {
    const notAsked = new Set([...notAskedIn(before), ...notAskedIn(after)]);
    const line = (what, names) => {
        if (names.length === 0)
            return [];
        const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
        return [
            `  ${what}: ${names
                .slice(0, NAMED)
                .map((name) => (0,cli_terminal/* inert */.tJ)(name, redactor, 60))
                .join(', ')}${more}`,
        ];
    };
    const lines = [
        ...line('new', added.map(({ name }) => name)),
        ...line('gone', removed.map(({ name }) => name)),
        ...line('asked or judged otherwise', changed.map(({ name }) => name)),
        ...line('renamed', renamed.map(({ from, to }) => `${from.name} → ${to.name}`)),
        ...line('not asked on one side', ungraded.filter(({ id }) => notAsked.has(id)).map(({ name }) => name)),
        ...line('not graded on one side', ungraded.filter(({ id }) => !notAsked.has(id)).map(({ name }) => name)),
    ];
    return lines.length > 0 ? ['', ...lines] : [];
}
/** Run by run, as far as both sides answered and not alike. */
function answerLines({ base, head }, { before, after }, { terminal, redactor }) {
    const [from, to] = [runsOf(before, base.id), runsOf(after, head.id)];
    return to.flatMap((caseRun, index) => {
        const [there, here] = [from[index]?.answer, caseRun.answer];
        if (!there || !here)
            return [];
        // Made inert before it is taken apart: a sequence must not come together again.
        const [was, is] = [there, here].map((answer) => (0,cli_terminal/* inertBlock */.WC)((0,case_text/* readableAnswer */.$e)(answer).text, redactor).join('\n'));
        if (was === is)
            return [];
        const words = (0,word_diff/* wordDiff */.s)(was ?? '', is ?? '').map(({ kind, text }) => {
            if (kind === 'same')
                return text;
            return kind === 'removed' ? terminal.tone('bad', `[-${text}-]`) : terminal.tone('good', `{+${text}+}`);
        });
        const title = `${(0,cli_terminal/* inert */.tJ)(head.name, redactor)}${to.length > 1 ? ` · run ${index + 1}` : ''}`;
        return [
            '',
            terminal.tone('strong', title),
            ...words
                .join('')
                .split('\n')
                .map((line) => `  ${line}`),
        ];
    });
}
function round(score) {
    return Math.round(score * 1000) / 1000;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/exit-code.js
var exit_code = __webpack_require__(76221);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/finished-result.js + 1 modules
var finished_result = __webpack_require__(68293);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/diff-command.js











/** `diff`: what became better and worse from one finished result to another, by the gate's own comparison. */
const diffCommand = async (call, tools) => {
    const { terminal, redactor } = tools;
    const [first = '', second = ''] = call.operands;
    const [before, after] = [(0,finished_result/* findFinishedResult */.J)(first, call, tools), (0,finished_result/* findFinishedResult */.J)(second, call, tools)];
    for (const one of [...before.problems, ...after.problems]) {
        terminal.tell(`${terminal.toneBeside('doubtful', 'warning:')} ${(0,cli_terminal/* inert */.tJ)(one, redactor)}`);
    }
    const pairs = pairsOf(before, after).map((pair) => comparePair(pair, before, after));
    if (call.own.has('json')) {
        const document = { before: before.called, after: after.called, experiments: pairs.map(pairObject) };
        terminal.json(JSON.stringify((0,secrets/* redactJson */.K)(document, redactor), null, 2));
        return exit_code/* EXIT */.d.passed;
    }
    terminal.result(`${(0,cli_terminal/* inert */.tJ)(before.called, redactor)} → ${(0,cli_terminal/* inert */.tJ)(after.called, redactor)}`);
    const showing = { terminal, redactor, hasAnswers: call.own.has('answers') };
    for (const line of pairs.flatMap((pair) => comparisonText(pair, showing)))
        terminal.result(line);
    return exit_code/* EXIT */.d.passed;
};
/** By agent; where each side has one alone, these, whatever they are called. */
function pairsOf({ report: before, called: from }, { report: after, called: to }) {
    const [one, other] = [before.experiments, after.experiments];
    const [onlyBefore, onlyAfter] = [one.length === 1 ? one[0] : undefined, other.length === 1 ? other[0] : undefined];
    if (onlyBefore && onlyAfter)
        return [{ before: onlyBefore, after: onlyAfter }];
    const pairs = other.flatMap((experiment) => {
        const there = one.find(({ agentspecId }) => agentspecId === experiment.agentspecId);
        return there ? [{ before: there, after: experiment }] : [];
    });
    if (pairs.length > 0)
        return pairs;
    const namesOf = (experiments) => experiments.map(({ agentspecId }) => agentspecId).join(', ') || 'none';
    const message = `No agent is in both: ${from} has ${namesOf(one)}, and ${to} has ${namesOf(other)}.`;
    throw new errors/* ConfigurationError */.j1([{ message }]);
}
function comparePair({ before, after }, there, here) {
    const { evalset, endedAt, git } = there.report;
    const [base, head] = [(0,case_record/* caseRecordsOf */.uq)(before), (0,case_record/* caseRecordsOf */.uq)(after)];
    const finding = {
        kind: 'found',
        baseline: {
            // Whoever names two results wants them compared, whatever the agents are called.
            origin: {
                place: 'agentspec',
                choice: there.called,
                endedAt,
                accepted: false,
                ...(git.sha === undefined ? {} : { sha: git.sha }),
            },
            evalset: { name: evalset.name, digest: evalset.digest },
            agentspecId: before.agentspecId,
            basis: (0,finished_result/* basisOf */.g)(there.report),
            cases: likeIn(head, base),
        },
    };
    const terms = { agentspecId: after.agentspecId, basis: (0,finished_result/* basisOf */.g)(here.report), tests: 1, margin: 0 };
    const comparison = (0,compare/* compare */.U)(likeIn(base, head), finding, terms);
    const compared = 'matching' in comparison ? comparison.matching.compared : [];
    const cases = [...compared].sort((one, other) => rankOf(one) - rankOf(other));
    return { before, after, comparison, cases };
}
/** Of a case that was never asked nobody has written down what it was: it is taken for the one on the other side. */
function likeIn(others, records) {
    const there = new Map(others.map((record) => [record.id, record.digest]));
    return records.map((record) => (record.digest === '' ? { ...record, digest: there.get(record.id) ?? '' } : record));
}
/** Drops by their size, then rises, then what did not move. */
function rankOf(pair) {
    const change = (0,domain_comparison/* changeOf */.C)(pair);
    return change === 0 ? 2 : change < 0 ? change : 1 - change / 2;
}
function pairObject({ before, after, comparison, cases }) {
    const verdict = {
        agentspecId: after.agentspecId,
        status: 'skipped',
        reasons: [],
        quarantined: [],
        comparison,
    };
    const side = (experiment, record) => ({
        id: record.id,
        passed: (0,case_record/* passedIn */.eN)(record),
        graded: (0,case_record/* gradedIn */.nq)(record),
        outcomes: record.outcomes,
        score: scoreOf(experiment, record.id),
    });
    return {
        before: { agentspecId: before.agentspecId, id: before.id ?? null, notAsked: [...notAskedIn(before)] },
        after: { agentspecId: after.agentspecId, id: after.id ?? null, notAsked: [...notAskedIn(after)] },
        comparison: (0,gate_json/* experimentGateObject */.Ee)(verdict).comparison,
        cases: cases.map((pair) => ({
            id: pair.head.id,
            name: pair.head.name,
            change: (0,domain_comparison/* changeOf */.C)(pair),
            before: side(before, pair.base),
            after: side(after, pair.head),
        })),
    };
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


/***/ })

};
