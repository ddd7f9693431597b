export const id = 281;
export const ids = [281];
export const modules = {

/***/ 43281:
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
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/compare.js + 1 modules
var compare = __webpack_require__(64501);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/gate-json.js
var gate_json = __webpack_require__(41106);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/case-text.js
var case_text = __webpack_require__(88702);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/reports/figures.js
var figures = __webpack_require__(52207);
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
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/word-diff.js
/** Words on either side that are compared one by one: their product is the work. Longer texts are compared but for what they begin and end with. */
const MOST_WORDS = 2_000;
/** The pieces of two texts in order, word by word with the blanks between. What is too long to be compared is removed and added whole. */
function wordDiff(before, after) {
    const [from, to] = [wordsOf(before), wordsOf(after)];
    let head = 0;
    while (head < from.length && head < to.length && from[head] === to[head])
        head += 1;
    let tail = 0;
    while (tail < Math.min(from.length, to.length) - head && from.at(-1 - tail) === to.at(-1 - tail))
        tail += 1;
    const [left, right] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)];
    const middle = left.length > MOST_WORDS || right.length > MOST_WORDS
        ? [...left.map((text) => piece('removed', text)), ...right.map((text) => piece('added', text))]
        : compared(left, right);
    const end = from.slice(from.length - tail);
    return joined([
        ...from.slice(0, head).map((text) => piece('same', text)),
        ...middle,
        ...end.map((text) => piece('same', text)),
    ]);
}
function wordsOf(text) {
    return text.match(/\s+|[^\s]+/g) ?? [];
}
function piece(kind, text) {
    return { kind, text };
}
/** By the longest common subsequence. */
function compared(left, right) {
    const width = right.length + 1;
    const lengths = new Uint16Array((left.length + 1) * width);
    for (let i = left.length - 1; i >= 0; i -= 1) {
        for (let j = right.length - 1; j >= 0; j -= 1) {
            const [down, across] = [lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0];
            lengths[i * width + j] =
                left[i] === right[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(down, across);
        }
    }
    const pieces = [];
    let [i, j] = [0, 0];
    while (i < left.length && j < right.length) {
        const [down, across] = [lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0];
        if (left[i] === right[j]) {
            pieces.push(piece('same', left[i] ?? ''));
            i += 1;
            j += 1;
        }
        else if (down >= across)
            pieces.push(piece('removed', left[i++] ?? ''));
        else
            pieces.push(piece('added', right[j++] ?? ''));
    }
    const rest = [left.slice(i).map((text) => piece('removed', text)), right.slice(j).map((text) => piece('added', text))];
    return [...pieces, ...rest.flat()];
}
/** Neighbours of one kind as one; a blank between two changes belongs to both of them and is shown once. */
function joined(pieces) {
    const result = [];
    for (const one of pieces) {
        const last = result.at(-1);
        if (last?.kind === one.kind)
            result[result.length - 1] = piece(one.kind, last.text + one.text);
        else
            result.push(one);
    }
    return result;
}

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
        const words = wordDiff(was ?? '', is ?? '').map(({ kind, text }) => {
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
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/finished-result.js + 3 modules
var finished_result = __webpack_require__(76832);
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
        comparison: (0,gate_json/* experimentGateObject */.E)(verdict).comparison,
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
