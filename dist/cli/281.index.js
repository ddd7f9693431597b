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
        ...('matching' in comparison ? leftLines(comparison.matching, showing) : []),
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
function leftLines({ added, removed, changed, renamed, ungraded }, { redactor }) {
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
        ...line('not graded on one side', ungraded.map(({ name }) => name)),
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
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/finished-result.js + 2 modules
var finished_result = __webpack_require__(60171);
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
            cases: (0,case_record/* caseRecordsOf */.uq)(before),
        },
    };
    const terms = { agentspecId: after.agentspecId, basis: (0,finished_result/* basisOf */.g)(here.report), tests: 1, margin: 0 };
    const comparison = (0,compare/* compare */.U)((0,case_record/* caseRecordsOf */.uq)(after), finding, terms);
    const compared = 'matching' in comparison ? comparison.matching.compared : [];
    const cases = [...compared].sort((one, other) => rankOf(one) - rankOf(other));
    return { before, after, comparison, cases };
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
        before: { agentspecId: before.agentspecId, id: before.id ?? null },
        after: { agentspecId: after.agentspecId, id: after.id ?? null },
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

/***/ 60171:
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
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/evaluate-gate.js + 8 modules
var evaluate_gate = __webpack_require__(28123);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/rescoring/read-results-file.js + 1 modules
var read_results_file = __webpack_require__(58284);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/store/local/experiment-list.js
var experiment_list = __webpack_require__(3714);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/store/local/experiment-reading.js
var experiment_reading = __webpack_require__(41152);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/version.js
var version = __webpack_require__(65490);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/places.js
var places = __webpack_require__(6011);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json.js
var json = __webpack_require__(60433);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json-depth.js
var json_depth = __webpack_require__(29009);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/short-quote.js
var short_quote = __webpack_require__(4984);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/journal/journal-shapes.js
var journal_shapes = __webpack_require__(2692);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 11 modules
var schemas = __webpack_require__(92857);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(64377);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/bounded-list.js
var bounded_list = __webpack_require__(90913);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/gate.js
var gate = __webpack_require__(48496);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/grade.js
var grade = __webpack_require__(91664);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/record-limits.js
var record_limits = __webpack_require__(63411);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/target.js
var target = __webpack_require__(2974);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/results-shape.js







// Fields that these shapes do not name are dropped: a newer version may have added them.
const MAX_EXPERIMENTS = 1_000;
const MAX_RUNS = 10_000;
const MAX_SENTENCES = 10_000;
const results_shape_text = schemas/* string */.YjP();
const word = results_shape_text.min(1).max(record_limits/* MAX_TEXT_CHARS */.h);
const known = word.exactOptional();
const amount = schemas/* number */.aig().nonnegative().max(1e15);
const object = schemas/* custom */.IeY(json/* isJsonObject */.OW, { error: 'is no object' });
const moment = iso/* datetime */.w$({ offset: true }).transform((value) => new Date(value));
/** A newer version may give reasons of other codes; nothing here goes by them. */
const code = schemas/* custom */.IeY((value) => typeof value === 'string', { error: 'is no text' });
const reason = schemas/* object */.Ikc({ code, rule: results_shape_text, experiment: known, message: results_shape_text });
const results_shape_gate = { status: schemas/* enum */.k5n(gate/* GATE_STATUSES */.l), reasons: (0,bounded_list/* boundedList */.Y)(reason, MAX_SENTENCES) };
const rate = schemas/* object */.Ikc({ rate: schemas/* number */.aig(), low: schemas/* number */.aig(), high: schemas/* number */.aig(), cases: amount, caseRuns: amount });
const outcomes = (0,bounded_list/* boundedList */.Y)(schemas/* enum */.k5n(grade/* CASE_STATUSES */.sf), MAX_RUNS);
const side = schemas/* object */.Ikc({ id: known, name: known, outcomes });
const pair = schemas/* object */.Ikc({ id: word, name: word, base: side, head: side });
const named = (0,bounded_list/* boundedList */.Y)(schemas/* object */.Ikc({ id: word, name: word }), record_limits/* MAX_CASES */.f);
const leftOut = (0,bounded_list/* boundedList */.Y)(schemas/* object */.Ikc({ id: word, name: word, passedBefore: schemas/* boolean */.zMY() }), record_limits/* MAX_CASES */.f);
const origin = schemas/* object */.Ikc({
    place: schemas/* enum */.k5n(['artifact', 'cache', 'platform', 'store', 'file', 'agentspec']),
    choice: results_shape_text,
    endedAt: moment.nullable(),
    sha: known,
    ref: known,
    runId: known,
    url: known,
    accepted: schemas/* boolean */.zMY(),
});
const matching = {
    baseline: origin,
    agentspecId: word,
    added: named,
    removed: leftOut,
    changed: leftOut,
    renamed: (0,bounded_list/* boundedList */.Y)(schemas/* object */.Ikc({ from: schemas/* object */.Ikc({ id: word, name: word }), to: schemas/* object */.Ikc({ id: word, name: word }) }), record_limits/* MAX_CASES */.f),
    ungraded: named,
};
const measure = schemas/* object */.Ikc({
    measure: schemas/* enum */.k5n(['latency-ms', 'tokens', 'credits', 'tool-calls']),
    base: schemas/* number */.aig(),
    head: schemas/* number */.aig(),
    growth: schemas/* number */.aig().nullable(),
    low: schemas/* number */.aig().nullable(),
    high: schemas/* number */.aig().nullable(),
    p: schemas/* number */.aig(),
    adjustedP: schemas/* number */.aig().exactOptional(),
    isExact: schemas/* boolean */.zMY(),
    cases: amount,
});
const comparison = schemas/* discriminatedUnion */.gMt('kind', [
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('itself') }),
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('none'),
        cause: schemas/* enum */.k5n(['never', 'rewritten', 'refused', 'unavailable']),
        why: results_shape_text,
        advice: results_shape_text,
    }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('incomparable'), ...matching, differences: (0,bounded_list/* boundedList */.Y)(results_shape_text, MAX_SENTENCES) }),
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('compared'),
        ...matching,
        baseRate: rate,
        headRate: rate,
        change: schemas/* object */.Ikc({
            change: schemas/* number */.aig(),
            low: schemas/* number */.aig(),
            high: schemas/* number */.aig(),
            p: schemas/* number */.aig(),
            adjustedP: schemas/* number */.aig().exactOptional(),
            isExact: schemas/* boolean */.zMY(),
            detectableDrop: schemas/* number */.aig().nullable(),
        }),
        sight: results_shape_text,
        regressions: (0,bounded_list/* boundedList */.Y)(pair, record_limits/* MAX_CASES */.f),
        fixes: (0,bounded_list/* boundedList */.Y)(pair, record_limits/* MAX_CASES */.f),
        measures: (0,bounded_list/* boundedList */.Y)(measure, MAX_SENTENCES),
    }),
]);
const basis = schemas/* object */.Ikc({
    target: word,
    model: known,
    judge: known,
    customEvaluators: known,
    runLimit: schemas/* int */.Whr().positive(),
    requestTimeoutMs: schemas/* number */.aig().positive(),
    environment: known,
});
const results_shape_run = schemas/* object */.Ikc({
    id: word.nullable(),
    index: schemas/* int */.Whr().positive(),
    status: schemas/* enum */.k5n(['completed', 'failed', 'cancelled']),
    startedAt: moment,
    endedAt: moment,
    cases: (0,bounded_list/* boundedList */.Y)(object, record_limits/* MAX_CASES */.f),
});
const experiment = schemas/* object */.Ikc({
    id: word.nullable(),
    name: word,
    agentspecId: word,
    agentDigest: word,
    target: schemas/* enum */.k5n(target/* TARGETS */.d),
    basis: basis.exactOptional(),
    runtime: schemas/* object */.Ikc({ podName: results_shape_text, id: results_shape_text }).exactOptional(),
    local: schemas/* object */.Ikc({ baseUrl: results_shape_text, agentId: results_shape_text }).exactOptional(),
    failureCause: object.exactOptional(),
    gate: schemas/* object */.Ikc({
        ...results_shape_gate,
        rate: rate.exactOptional(),
        comparison: comparison.exactOptional(),
        quarantined: (0,bounded_list/* boundedList */.Y)(results_shape_text, record_limits/* MAX_CASES */.f),
    })
        .exactOptional(),
    runs: (0,bounded_list/* boundedList */.Y)(results_shape_run, MAX_RUNS),
});
/** A `results.json` of this action with everything that a report shows; its case runs are looked at one by one. */
const resultsShape = schemas/* object */.Ikc({
    schemaVersion: schemas/* literal */.euz(1),
    tool: schemas/* object */.Ikc({ name: results_shape_text, version: results_shape_text }),
    startedAt: moment,
    endedAt: moment,
    git: schemas/* object */.Ikc({
        sha: known,
        ref: known,
        repository: known,
        runId: known,
        prNumber: schemas/* number */.aig().exactOptional(),
        url: known,
    }),
    evalset: schemas/* object */.Ikc({
        id: word.nullable(),
        name: word,
        digest: word,
        source: results_shape_text,
        caseCount: amount,
        viewUrl: known,
    }),
    settings: object,
    gate: schemas/* object */.Ikc({ ...results_shape_gate, quarantine: (0,bounded_list/* boundedList */.Y)(object, record_limits/* MAX_CASES */.f).exactOptional() }),
    spent: schemas/* object */.Ikc({ credits: amount.exactOptional(), usd: amount.exactOptional(), isPartial: schemas/* boolean */.zMY().exactOptional() })
        .exactOptional(),
    platformProblems: (0,bounded_list/* boundedList */.Y)(results_shape_text, MAX_SENTENCES),
    experiments: (0,bounded_list/* boundedList */.Y)(experiment, MAX_EXPERIMENTS),
});

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/results-report.js







/** What stands around an answer, which itself is no deeper than `MAX_JSON_DEPTH`. */
const LEVELS_AROUND = 20;
/**
 * Makes the report of a `results.json` again, with its verdict as it was given. What the file does not hold is absent: the step, and
 * how the cases stood in the baseline that are no better and no worse. Never throws, whatever the text is.
 */
function reportOfResults(text) {
    const document = (0,json/* parseJson */.qF)(text.replace(/^\uFEFF/, ''));
    if (document === undefined)
        return { kind: 'refused', why: 'is no JSON' };
    if ((0,json_depth/* isNestedDeeperThan */.Y)(document, json/* MAX_JSON_DEPTH */.KX + LEVELS_AROUND))
        return { kind: 'refused', why: 'is nested too deep' };
    const version = (0,json/* isJsonObject */.OW)(document) ? document.schemaVersion : undefined;
    if (typeof version === 'number' && version > 1) {
        return { kind: 'refused', why: `has schemaVersion ${version}, and this version reads 1: update agent-evals` };
    }
    const shaped = resultsShape.safeParse(document);
    if (!shaped.success)
        return { kind: 'refused', why: `is no results.json of agent-evals (${placeOf(shaped.error)})` };
    try {
        return { kind: 'read', report: reportOf(shaped.data) };
    }
    catch (error) {
        if (error instanceof CaseShapeError)
            return { kind: 'refused', why: error.message };
        throw error;
    }
}
/** A case run that cannot be read; its message completes the name of the file. */
class CaseShapeError extends Error {
}
function placeOf({ issues }) {
    const [first] = issues;
    return `${(0,short_quote/* shortQuote */.t)(first?.path.join('.') || 'the document', 200)}: ${first?.message ?? 'not understood'}`;
}
function reportOf(document) {
    const { tool, startedAt, endedAt, git, settings, gate, spent, platformProblems } = document;
    const { id, ...evalset } = document.evalset;
    const experiments = document.experiments.map(experimentOf);
    const [first] = document.experiments;
    const quarantine = gate.quarantine?.flatMap(quarantinedCase);
    return {
        tool,
        startedAt,
        endedAt,
        git,
        evalset: { ...evalset, ...(id === null ? {} : { id }) },
        executionTarget: first?.target ?? 'cloud',
        settings,
        experiments,
        platformProblems,
        ...(spent ? { spent } : {}),
        ...(first?.basis ? { basis: first.basis } : {}),
        ...(quarantine ? { quarantine } : {}),
        verdict: {
            status: gate.status,
            reasons: gate.reasons,
            experiments: document.experiments.flatMap((one, index) => verdictOf(one, experiments[index])),
        },
    };
}
function experimentOf(one) {
    const { id, name, agentspecId, agentDigest, runtime, local, runs } = one;
    return {
        ...(id === null ? {} : { id }),
        name,
        agentspecId,
        agentDigest,
        place: { ...(runtime ? { runtime } : {}), ...(local ? { local } : {}) },
        runs: runs.map(({ id: runId, cases, ...run }) => ({
            ...(runId === null ? {} : { id: runId }),
            ...run,
            cases: cases.map((written, index) => caseRunOf(written, `run ${run.index}, case ${index + 1}`)),
        })),
    };
}
/** What of a case run is the same in a results file; the rest has another name or place there. */
const SAME = [
    'name',
    'digest',
    'tags',
    'metadata',
    'status',
    'score',
    'prompt',
    'evaluators',
    'failureCause',
    'durationMs',
    'attempts',
    'notKept',
    'reused',
];
function caseRunOf(written, called) {
    const { id, file, line, expected, output, usage, redacted } = written;
    const same = SAME.flatMap((key) => (written[key] === undefined ? [] : [[key, written[key]]]));
    const shaped = journal_shapes/* caseRunShape */.VJ.safeParse({
        ...Object.fromEntries(same),
        caseId: id,
        location: { file, line, column: 1 },
        redacted: redacted ?? false,
        ...(expected === null || expected === undefined ? {} : { expected }),
        ...((0,json/* isJsonObject */.OW)(output) ? { answer: { ...output, ...(usage === undefined ? {} : { usage }) } } : {}),
    });
    if (shaped.success)
        return shaped.data;
    throw new CaseShapeError(`has a case run that cannot be read (${called}: ${placeOf(shaped.error)})`);
}
function verdictOf({ agentspecId, gate }, experiment) {
    if (!gate || !experiment)
        return [];
    const { status, reasons, rate, comparison, quarantined } = gate;
    return [
        {
            agentspecId,
            status,
            reasons,
            ...(rate ? { rate } : {}),
            ...(comparison ? { comparison: comparisonOf(comparison, experiment, quarantined) } : {}),
            quarantined,
        },
    ];
}
function comparisonOf(comparison, experiment, quarantined) {
    if (comparison.kind === 'itself' || comparison.kind === 'none')
        return comparison;
    const { baseline, agentspecId: baseAgentspecId, added, removed, changed, renamed, ungraded } = comparison;
    const origin = { ...baseline, endedAt: baseline.endedAt ?? new Date(Number.NaN) };
    const records = new Map((0,case_record/* recordsOf */.M$)((0,run/* caseRunsOf */.eV)([experiment])).map((record) => [record.id, record]));
    const left = new Set([...quarantined, ...[added, changed, ungraded].flat().map(({ id }) => id)]);
    const moved = comparison.kind === 'compared' ? [...comparison.regressions, ...comparison.fixes] : [];
    const pairs = new Map(moved.map((one) => [one.id, pairOf(one, records)]));
    const compared = [...records.values()].flatMap((head) => {
        if (left.has(head.id) || (0,case_record/* gradedIn */.nq)(head) === 0)
            return [];
        // Of a case that did not move the file has one side alone: its mean is the other's.
        return [pairs.get(head.id) ?? { base: head, head }];
    });
    const matching = { compared, added, removed, changed, renamed, ungraded };
    if (comparison.kind === 'incomparable') {
        return { kind: 'incomparable', origin, baseAgentspecId, matching, differences: comparison.differences };
    }
    const { baseRate, headRate, change, sight, regressions, fixes, measures } = comparison;
    const pairsOf = (ones) => ones.map((one) => pairOf(one, records));
    return {
        kind: 'compared',
        origin,
        baseAgentspecId,
        matching,
        baseRate,
        headRate,
        change,
        sight,
        regressions: pairsOf(regressions),
        fixes: pairsOf(fixes),
        // JSON has no infinity, which is what a growth from nothing is.
        measures: measures.map(({ growth, low, high, ...one }) => {
            const [most, least] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
            return { ...one, growth: growth ?? most, low: low ?? least, high: high ?? most };
        }),
    };
}
function pairOf({ id, name, base, head }, records) {
    const here = records.get(id) ?? { id, name, tags: [], measures: {}, outcomes: head.outcomes };
    return {
        base: { id: base.id ?? id, name: base.name ?? name, tags: here.tags, outcomes: base.outcomes, measures: {} },
        head: here,
    };
}
function quarantinedCase({ caseId, agentspecId, until, reason }) {
    if (typeof caseId !== 'string' || typeof until !== 'string' || typeof reason !== 'string')
        return [];
    return [{ caseId, until, reason, ...(typeof agentspecId === 'string' ? { agentspecId } : {}) }];
}

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
    const reading = reportOfResults(textOf(called, path));
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
    return { called: id, report: reportOfStored(reading), problems: reading.problems };
}
/** The store keeps what happened, and no verdict: that was given by rules that may be others today. */
const NO_VERDICT = 'The local store keeps no verdict: the results file of the run has it.';
function reportOfStored(reading) {
    const { experiment: stored, runs } = reading;
    const experiment = (0,experiment_reading/* experimentFromReading */.ab)(reading);
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


/***/ })

};
