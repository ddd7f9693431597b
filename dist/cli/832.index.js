export const id = 832;
export const ids = [832];
export const modules = {

/***/ 76832:
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
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/origin-shapes.js
var origin_shapes = __webpack_require__(91198);
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
    basis: origin_shapes/* basisShape */.C.exactOptional(),
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
    git: origin_shapes/* gitShape */.c,
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


/***/ })

};
