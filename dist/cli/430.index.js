export const id = 430;
export const ids = [430];
export const modules = {

/***/ 6011:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fo: () => (/* binding */ storePlace),
/* harmony export */   Vn: () => (/* binding */ toldPlace),
/* harmony export */   XW: () => (/* binding */ fromHere)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _action_input_table_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50940);
/* harmony import */ var _action_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(31101);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39208);




/**
 * The directory of the local store as a run at the same place and with the same flags has it, absolute. Throws `ConfigurationError`
 * where a run would refuse it.
 */
function storePlace(inputs, { cwd, env }) {
    const rules = (0,_action_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .pathRules */ .f5)({
        workspace: workspaceOf(cwd, env),
        temporary: env.RUNNER_TEMP,
        workingDirectory: inputs.get('working-directory')?.trim() || (env.GITHUB_WORKSPACE ? '' : cwd),
    });
    const decision = (0,_action_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .decidePath */ .W1)(inputs.get('store-dir')?.trim() || _action_input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .STORE_DIRECTORY */ .Q, rules);
    if (decision.kind === 'inside')
        return decision.path;
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1([{ message: `store-dir: ${decision.why}.` }]);
}
/** A path that a run told, which is relative to its workspace, as it is from here. */
function fromHere(path, { cwd, env }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_0__.relative)(cwd, toldPlace(path, { cwd, env })) || '.';
}
/** The absolute place of a path that a run told. */
function toldPlace(path, { cwd, env }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(workspaceOf(cwd, env), path);
}
function workspaceOf(cwd, env) {
    return env.GITHUB_WORKSPACE || (0,_action_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .gitRootOf */ .an)(cwd);
}


/***/ }),

/***/ 2692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Af: () => (/* binding */ eventShape),
/* harmony export */   If: () => (/* binding */ versionShape),
/* harmony export */   VJ: () => (/* binding */ caseRunShape),
/* harmony export */   WM: () => (/* binding */ evaluatorResultShape),
/* harmony export */   dt: () => (/* binding */ JOURNAL_VERSION),
/* harmony export */   g1: () => (/* binding */ headShape)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(92857);
/* harmony import */ var _boundary_shape_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(22176);
/* harmony import */ var _domain_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53905);
/* harmony import */ var _domain_grade_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(91664);
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(60433);
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(48370);
/* harmony import */ var _domain_usage_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25216);







/** Raised whenever a journal of before would be misread. */
const JOURNAL_VERSION = 1;
const text = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP();
const amount = zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nonnegative();
const count = zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().positive();
/** What stands here was parsed from JSON. */
const json = zod__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => value !== undefined);
const object = zod__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY(_domain_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isJsonObject */ .OW);
/** Every word of a type, and no other one. */
function oneOf(words) {
    return zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(Object.keys(words));
}
const usage = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    ...(0,_boundary_shape_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .fieldsOf */ .P)(_domain_usage_js__WEBPACK_IMPORTED_MODULE_4__/* .USAGE_AMOUNTS */ ._b, amount.exactOptional()),
    ...(0,_boundary_shape_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .fieldsOf */ .P)(_domain_usage_js__WEBPACK_IMPORTED_MODULE_4__/* .USAGE_WORDS */ .Ct, text.exactOptional()),
});
const toolCall = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    id: text,
    name: text,
    status: oneOf({ requested: true, succeeded: true, failed: true, denied: true }),
    input: json.exactOptional(),
    output: json.exactOptional(),
    error: text.exactOptional(),
});
const step = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    text,
    reasoning: text,
    toolCallIds: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(text),
});
const answer = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    text,
    finalText: text,
    reasoning: text,
    toolCalls: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(toolCall),
    steps: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(step).exactOptional(),
    output: json.exactOptional(),
    trajectory: object.exactOptional(),
    isBare: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz(true).exactOptional(),
    sessionId: text.exactOptional(),
    finishReason: text.exactOptional(),
    usage: usage.exactOptional(),
});
const judge = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    endpoint: text,
    model: text,
    parameters: object,
    rubric: text,
    about: text,
    samples: count.exactOptional(),
    agreement: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().exactOptional(),
});
/** What an evaluator said, as it was kept. */
const evaluatorResultShape = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    name: text,
    scope: oneOf({ case: true, evalset: true, report: true }),
    kind: oneOf({ evaluator: true, gauge: true }),
    passed: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().nullable(),
    score: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nullable(),
    value: json.exactOptional(),
    label: text.exactOptional(),
    reason: text,
    weight: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    skipped: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().exactOptional(),
    error: text.exactOptional(),
    evidence: text.exactOptional(),
    usage: usage.exactOptional(),
    judge: judge.exactOptional(),
});
const failureCause = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    type: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(_domain_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .FAILURE_TYPES */ .fs),
    stage: oneOf({ run_preparation: true, runtime_resolution: true, runtime_execution: true }),
    message: text,
    detailExcerpt: text,
    executionUrl: text.exactOptional(),
    attemptedUrls: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(text).exactOptional(),
    runtimePodName: text.exactOptional(),
    runtimeId: text.exactOptional(),
    httpStatus: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().exactOptional(),
});
const reuseSource = zod__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ attempt: count }), zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ experimentId: text })]);
const location = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ file: text, line: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr(), column: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr() });
/** A case run as it was kept. JSON has no undefined: of a case that expects nothing there is no such key. */
const caseRunShape = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    caseId: text,
    name: text,
    digest: text,
    tags: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(text),
    metadata: object,
    location,
    status: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(_domain_grade_js__WEBPACK_IMPORTED_MODULE_5__/* .CASE_STATUSES */ .sf),
    score: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().nullable(),
    prompt: text,
    expected: json.exactOptional(),
    answer: answer.exactOptional(),
    evaluators: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(evaluatorResultShape),
    failureCause: failureCause.exactOptional(),
    durationMs: amount.exactOptional(),
    attempts: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().nonnegative(),
    redacted: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    notKept: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(_domain_run_js__WEBPACK_IMPORTED_MODULE_6__/* .PARTS_OF_THE_WAY */ .fk)).exactOptional(),
    reused: reuseSource.exactOptional(),
})
    .transform((one) => ({ ...one, expected: one.expected }));
/** The first line, as far as it tells whether the rest can be read. */
const versionShape = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ type: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz('head'), version: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr() });
/** The first line. */
const headShape = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    type: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz('head'),
    version: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz(JOURNAL_VERSION),
    scope: zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ job: text, leg: text, step: text, spec: text, attempt: count }),
    digests: zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
        evalset: text,
        settings: text,
        judge: text.nullable(),
        place: text,
        agents: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(text, text),
    }),
    settings: object,
    evalsetName: text,
});
/** Every other line. */
const eventShape = zod__WEBPACK_IMPORTED_MODULE_1__/* .discriminatedUnion */ .gMt('type', [
    zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz('evalset'), id: text, viewUrl: text, name: text }),
    zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz('experiment'), agentspecId: text, id: text, name: text }),
    zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz('run-recording'), agentspecId: text, run: count }),
    zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz('run-recorded'), agentspecId: text, run: count, id: text.exactOptional() }),
    zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz('case-ended'), agentspecId: text, run: count, caseRun: caseRunShape }),
]);


/***/ }),

/***/ 61487:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ listLocalEvalsets),
/* harmony export */   y: () => (/* binding */ readLocalEvalset)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39208);
/* harmony import */ var _domain_short_quote_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4984);
/* harmony import */ var _files_atomic_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94508);
/* harmony import */ var _kept_document_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47446);
/* harmony import */ var _store_directory_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58115);
/* harmony import */ var _store_layout_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63880);
/* harmony import */ var _store_shapes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(64632);







const SUFFIX = '.json';
/** The evalsets of the store in `directory`; none where there is no store. Never throws. */
function listLocalEvalsets(directory) {
    const state = (0,_store_directory_js__WEBPACK_IMPORTED_MODULE_3__/* .storeStateOf */ .iV)(directory);
    if (state.kind !== 'usable')
        return { evalsets: [], problems: state.kind === 'refused' ? [state.why] : [] };
    const evalsets = [];
    const problems = [];
    try {
        for (const name of (0,_store_directory_js__WEBPACK_IMPORTED_MODULE_3__/* .namesIn */ .wX)(_store_layout_js__WEBPACK_IMPORTED_MODULE_4__/* .storePaths */ .om.evalsets(directory)).sort().reverse()) {
            if ((0,_files_atomic_file_js__WEBPACK_IMPORTED_MODULE_1__/* .isTemporary */ .ey)(name))
                continue;
            const read = readLocalEvalset(directory, name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : name);
            if (read.kind === 'read')
                evalsets.push(read.value);
            else
                problems.push(`Evalset ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .shortQuote */ .t)(name)} is left out: it ${read.kind === 'absent' ? 'is gone' : read.why}.`);
        }
    }
    catch (error) {
        problems.push(`The evalsets of the local store ${directory} cannot be listed (${(0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}).`);
    }
    return { evalsets, problems };
}
/** The evalset with this id, whatever text that is. Never throws. */
function readLocalEvalset(directory, id) {
    if (!(0,_store_layout_js__WEBPACK_IMPORTED_MODULE_4__/* .isLocalId */ .D7)(id))
        return { kind: 'refused', why: 'is none of this store' };
    const read = (0,_kept_document_js__WEBPACK_IMPORTED_MODULE_2__/* .readDocument */ .u0)(_store_layout_js__WEBPACK_IMPORTED_MODULE_4__/* .storePaths */ .om.evalset(directory, id), _store_shapes_js__WEBPACK_IMPORTED_MODULE_5__/* .evalsetShape */ .OF);
    if (read.kind !== 'read' || read.value.id === id)
        return read;
    return { kind: 'refused', why: `says that it is ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .shortQuote */ .t)(read.value.id)}` };
}


/***/ }),

/***/ 3714:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   iZ: () => (/* binding */ findLocalExperiment),
/* harmony export */   qQ: () => (/* binding */ listLocalExperiments),
/* harmony export */   sE: () => (/* binding */ readExperiment),
/* harmony export */   v_: () => (/* binding */ recordedRuns)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(39208);
/* harmony import */ var _domain_near_miss_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(87990);
/* harmony import */ var _domain_short_quote_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4984);
/* harmony import */ var _files_atomic_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(94508);
/* harmony import */ var _kept_document_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(47446);
/* harmony import */ var _local_index_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(76742);
/* harmony import */ var _store_directory_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(58115);
/* harmony import */ var _store_layout_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(63880);
/* harmony import */ var _store_shapes_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(64632);











/** Most sentences about what could not be read. */
const MOST_PROBLEMS = 20;
/**
 * The experiments of the store in `directory`; none where there is no store. What the index lacks is read from the experiments
 * themselves, and the index is then written anew. Never throws.
 */
function listLocalExperiments(directory) {
    const state = (0,_store_directory_js__WEBPACK_IMPORTED_MODULE_6__/* .storeStateOf */ .iV)(directory);
    if (state.kind !== 'usable')
        return { experiments: [], problems: state.kind === 'refused' ? [state.why] : [] };
    try {
        return listStore(directory);
    }
    catch (error) {
        return { experiments: [], problems: [`The local store ${directory} cannot be listed (${(0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error)}).`] };
    }
}
function listStore(directory) {
    const { entries: known, isSound } = (0,_local_index_js__WEBPACK_IMPORTED_MODULE_5__/* .readIndex */ .vY)(directory);
    const listed = [];
    const problems = [];
    let isStale = !isSound;
    for (const name of (0,_store_directory_js__WEBPACK_IMPORTED_MODULE_6__/* .namesIn */ .wX)(_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .storePaths */ .om.experiments(directory)).sort()) {
        if ((0,_files_atomic_file_js__WEBPACK_IMPORTED_MODULE_3__/* .isTemporary */ .ey)(name))
            continue;
        const isDirectory = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .storePaths */ .om.experiment(directory, name), { throwIfNoEntry: false })?.isDirectory() ?? false;
        const indexed = isDirectory ? known.get(name) : undefined;
        const document = indexed ? undefined : documentOf(directory, name);
        if (document && document.kind !== 'read') {
            problems.push(leftOut(name, document.kind === 'absent' ? 'has no experiment.json' : document.why));
            continue;
        }
        const experiment = indexed?.experiment ?? document?.value;
        if (!experiment)
            continue;
        const { runs, isNew } = runsOf(directory, experiment.id, indexed?.runs ?? new Map(), problems);
        isStale ||= document !== undefined || isNew;
        listed.push({ experiment, runs });
    }
    isStale ||= known.size > listed.length;
    if (isStale)
        (0,_local_index_js__WEBPACK_IMPORTED_MODULE_5__/* .writeIndex */ ._M)(directory, listed);
    const shown = problems.slice(0, MOST_PROBLEMS);
    const more = problems.length - shown.length;
    return {
        experiments: listed.map(inOrder).reverse(),
        problems: more > 0 ? [...shown, `${more} more are left out.`] : shown,
    };
}
function inOrder({ experiment, runs }) {
    return { experiment, runs: [...runs.values()].sort((one, other) => one.index - other.index) };
}
function leftOut(name, why) {
    return `Experiment ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_9__/* .shortQuote */ .t)(name)} is left out: it ${why}.`;
}
function documentOf(directory, name) {
    if (!(0,_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .isLocalId */ .D7)(name))
        return { kind: 'refused', why: 'is none of this store' };
    return readExperiment(directory, name);
}
/** What an experiment says of itself, whoever wrote it. The id has to be one of a store. */
function readExperiment(directory, id) {
    const read = (0,_kept_document_js__WEBPACK_IMPORTED_MODULE_4__/* .readDocument */ .u0)(_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .storePaths */ .om.experimentFile(directory, id), _store_shapes_js__WEBPACK_IMPORTED_MODULE_8__/* .experimentShape */ .Rd);
    if (read.kind !== 'read' || read.value.id === id)
        return read;
    return { kind: 'refused', why: `says that it is ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_9__/* .shortQuote */ .t)(read.value.id)}` };
}
/** The indices of the runs that an experiment has recorded. */
function recordedRuns(directory, id) {
    const indices = (0,_store_directory_js__WEBPACK_IMPORTED_MODULE_6__/* .namesIn */ .wX)(_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .storePaths */ .om.runs(directory, id)).flatMap((name) => (0,_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .runIndexOf */ .BZ)(name) ?? []);
    return indices.sort((one, other) => one - other);
}
function runsOf(directory, id, known, problems) {
    const runs = new Map();
    let isNew = false;
    for (const index of recordedRuns(directory, id)) {
        const indexed = known.get(index);
        if (indexed) {
            runs.set(index, indexed);
            continue;
        }
        const read = (0,_kept_document_js__WEBPACK_IMPORTED_MODULE_4__/* .readDocument */ .u0)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .storePaths */ .om.run(directory, id, index), _store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .RUN_FILES */ .al.head), _store_shapes_js__WEBPACK_IMPORTED_MODULE_8__/* .runShape */ .rg);
        if (read.kind !== 'read') {
            const why = read.kind === 'absent' ? 'has no run.json' : read.why;
            problems.push(`Run ${index} of experiment ${id} is left out: it ${why}.`);
            continue;
        }
        const { place: _, reportResults: __, rescoredFrom: ___, ...head } = read.value;
        isNew = true;
        runs.set(index, head);
    }
    return { runs, isNew: isNew || [...known.keys()].some((index) => !runs.has(index)) };
}
/** The least that a beginning of an id may have. */
const SHORTEST_PREFIX = 4;
/** Experiments that a sentence names. */
const NAMED = 5;
/**
 * The experiment with this id, else the only one whose id, or the part of it after its time, begins so, else the only one with this
 * name. Never throws.
 */
function findLocalExperiment(directory, text) {
    const { experiments, problems } = listLocalExperiments(directory);
    const begins = (id) => text.length >= SHORTEST_PREFIX && (id.startsWith(text) || endOf(id).startsWith(text));
    const ways = [
        (one) => one.id === text,
        (one) => begins(one.id),
        (one) => one.name === text,
    ];
    for (const isMeant of ways) {
        const [found, ...others] = experiments.filter(({ experiment }) => isMeant(experiment));
        if (found && others.length === 0)
            return { kind: 'found', found, problems };
        if (found)
            return { kind: 'several', why: severalSentence(text, [found, ...others]), problems };
    }
    return { kind: 'none', why: noneSentence(directory, text, experiments), problems };
}
function endOf(id) {
    return id.slice(id.indexOf('-') + 1);
}
function severalSentence(text, found) {
    const ids = found.slice(0, NAMED).map(({ experiment }) => experiment.id);
    const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : '';
    return `Several experiments are meant by ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_9__/* .shortQuote */ .t)(text)}: ${ids.join(', ')}${more}. Give the whole id of one.`;
}
function noneSentence(directory, text, experiments) {
    const many = `the ${experiments.length} experiments in the local store ${directory}`;
    const names = experiments.flatMap(({ experiment: { id, name } }) => [id, endOf(id), name]);
    const near = (0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_10__/* .nearMiss */ .bi)(text, names);
    const advice = near === undefined ? 'check the id and store-dir' : `did you mean ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_9__/* .shortQuote */ .t)(near)}?`;
    return `Experiment ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_9__/* .shortQuote */ .t)(text)} is not among ${many}: ${advice}${near === undefined ? '.' : ''}`;
}


/***/ }),

/***/ 41255:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   Xq: () => (/* binding */ appendLine)
/* harmony export */ });
/* unused harmony export MAX_LINE_BYTES */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _files_plain_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26753);


const LINE_END = 0x0a;
/** Bytes of one line: longer than any answer that is kept. What is longer is not read. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;
/** Lines of one file: more than one job can make. */
const MAX_LINES = 1_000_000;
/** Read at once, in bytes. */
const CHUNK_BYTES = 1 << 20;
/** How often a line is written before it is given up: each time somebody else was killed in the middle of one before it. */
const MOST_TRIES = 5;
/**
 * Appends a line to a plain file, made for its owner alone when it is not there. It is one write, so that lines of several
 * processes do not mix; when it returns the line is there whole and begins on its own, also where whoever wrote before was killed in the
 * middle of a line. Throws when it cannot be written.
 */
function appendLine(path, json) {
    const line = Buffer.from(`${json}\n`);
    if (line.length > MAX_LINE_BYTES)
        throw new Error(`it has ${line.length} bytes and may have ${MAX_LINE_BYTES}`);
    const file = (0,_files_plain_file_js__WEBPACK_IMPORTED_MODULE_1__/* .openToAppendAndRead */ .Ng)(path);
    try {
        for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
            const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file);
            const bytes = isAtLineStart(file, size) ? line : Buffer.concat([Buffer.from('\n'), line]);
            // A disk that is full takes a part of it; the next try then says so.
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(file, bytes) === bytes.length && standsAlone(file, line, size))
                return;
        }
        throw new Error(`what is appended to ${path} does not arrive whole`);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}
/** At the beginning of the file, or after the end of a line. */
function isAtLineStart(file, position) {
    if (position === 0)
        return true;
    const byte = Buffer.alloc(1);
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, byte, 0, 1, position - 1) === 1 && byte[0] === LINE_END;
}
/** True when a line stands somewhere behind this position, and nothing before it on its line. */
function standsAlone(file, line, position) {
    const from = Math.max(0, position - 1);
    const written = Buffer.alloc(Math.max(0, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file).size - from));
    const bytes = written.subarray(0, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, written, 0, written.length, from));
    for (let at = bytes.indexOf(line); at >= 0; at = bytes.indexOf(line, at + 1)) {
        if (from + at === 0 || bytes[at - 1] === LINE_END)
            return true;
    }
    return false;
}
/** The lines of a plain file as it is now, one after the other, so that no more than one is held. Throws as `openToRead` does. */
function* linesOf(path) {
    const file = (0,_files_plain_file_js__WEBPACK_IMPORTED_MODULE_1__/* .openToRead */ .g1)(path);
    try {
        const chunk = Buffer.alloc(CHUNK_BYTES);
        let parts = [];
        let length = 0;
        let number = 1;
        const take = (isCut) => {
            const text = Buffer.concat(parts).toString('utf8');
            const isTooLong = length > MAX_LINE_BYTES;
            parts = [];
            length = 0;
            if (isTooLong)
                return { kind: 'refused', number, why: `has more than ${MAX_LINE_BYTES} bytes` };
            return text.trim() === '' ? undefined : { kind: 'text', number, text, isCut };
        };
        const keep = (part) => {
            length += part.length;
            if (length > MAX_LINE_BYTES)
                parts = [];
            else
                parts.push(Buffer.from(part));
        };
        for (;;) {
            const got = chunk.subarray(0, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, chunk, 0, CHUNK_BYTES, null));
            if (got.length === 0)
                break;
            let start = 0;
            for (let end = got.indexOf(LINE_END); end >= 0; end = got.indexOf(LINE_END, start)) {
                keep(got.subarray(start, end));
                const line = take(false);
                if (line)
                    yield line;
                number += 1;
                start = end + 1;
                if (number > MAX_LINES)
                    return yield { kind: 'refused', number, why: 'and all after it are too many' };
            }
            keep(got.subarray(start));
        }
        const last = take(true);
        if (last)
            yield last;
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}


/***/ }),

/***/ 76742:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G2: () => (/* binding */ appendToIndex),
/* harmony export */   _M: () => (/* binding */ writeIndex),
/* harmony export */   vY: () => (/* binding */ readIndex)
/* harmony export */ });
/* harmony import */ var _kept_document_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(47446);
/* harmony import */ var _line_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41255);
/* harmony import */ var _store_layout_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63880);
/* harmony import */ var _store_shapes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(64632);
/* harmony import */ var _whole_place_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(43701);





/**
 * Adds to the index what was just kept. Never throws: the index holds nothing that does not stand in the files of the experiments,
 * and whoever lists them finds what is missing in it there. So does who loses a race with somebody that writes it anew.
 */
function appendToIndex(directory, experiment, runs) {
    try {
        (0,_line_file_js__WEBPACK_IMPORTED_MODULE_1__/* .appendLine */ .Xq)(_store_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .storePaths */ .om.index(directory), lineOf({ experiment, runs: new Map(runs.map((run) => [run.index, run])) }));
    }
    catch {
        // See above.
    }
}
/** Reads the index; what cannot be read of it is left out. Never throws. */
function readIndex(directory) {
    const entries = new Map();
    let isSound = true;
    try {
        for (const line of (0,_line_file_js__WEBPACK_IMPORTED_MODULE_1__/* .linesOf */ .Dx)(_store_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .storePaths */ .om.index(directory))) {
            const read = line.kind === 'text' ? (0,_kept_document_js__WEBPACK_IMPORTED_MODULE_0__/* .readLine */ .Xw)(line.text, _store_shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .indexLineShape */ .az) : line;
            if (read.kind !== 'read') {
                isSound = false;
                continue;
            }
            const { experiment, runs } = read.value;
            const known = entries.get(experiment.id)?.runs ?? [];
            entries.set(experiment.id, {
                experiment,
                runs: new Map([...known, ...runs.map((run) => [run.index, run])]),
            });
        }
    }
    catch {
        isSound = false;
    }
    return { entries, isSound };
}
/** Writes the index anew, a line for each experiment. Never throws: a store may be read where it cannot be written. */
function writeIndex(directory, entries) {
    try {
        (0,_whole_place_js__WEBPACK_IMPORTED_MODULE_4__/* .placeFile */ .af)(_store_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .storePaths */ .om.index(directory), [...entries].map((entry) => `${lineOf(entry)}\n`));
    }
    catch {
        // It is made again the next time.
    }
}
function lineOf({ experiment, runs }) {
    return JSON.stringify({ ...(0,_store_shapes_js__WEBPACK_IMPORTED_MODULE_3__/* .experimentBody */ .iV)(experiment), runs: [...runs.values()] });
}


/***/ }),

/***/ 64632:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OF: () => (/* binding */ evalsetShape),
/* harmony export */   Q: () => (/* binding */ keptCaseShape),
/* harmony export */   Rd: () => (/* binding */ experimentShape),
/* harmony export */   az: () => (/* binding */ indexLineShape),
/* harmony export */   iV: () => (/* binding */ experimentBody),
/* harmony export */   rg: () => (/* binding */ runShape)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(92857);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(64377);
/* harmony import */ var _boundary_origin_shapes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91198);
/* harmony import */ var _boundary_shape_fields_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(22176);
/* harmony import */ var _domain_grade_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(91664);
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(60433);
/* harmony import */ var _domain_record_limits_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63411);
/* harmony import */ var _domain_target_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2974);
/* harmony import */ var _journal_journal_shapes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2692);
/* harmony import */ var _store_layout_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63880);









const word = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).max(_domain_record_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .MAX_TEXT_CHARS */ .h);
const label = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().max(_domain_record_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .MAX_TEXT_CHARS */ .h);
const known = label.exactOptional();
const id = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().refine(_store_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .isLocalId */ .D7);
const count = zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().nonnegative().max(_domain_record_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .MAX_CASES */ .f);
const index = zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().positive();
const moment = zod__WEBPACK_IMPORTED_MODULE_5__/* .datetime */ .w$({ offset: true }).transform((value) => new Date(value));
const source = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ experimentId: known, runId: known, file: known });
/** The document of an experiment, and a line of the index but for its runs. */
const experimentFields = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    id,
    name: label,
    evalset: zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ id: word, name: label, specName: label, digest: word, caseCount: count.exactOptional() }),
    agentspecId: word,
    agentDigest: word,
    target: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_domain_target_js__WEBPACK_IMPORTED_MODULE_6__/* .TARGETS */ .d),
    basis: _boundary_origin_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .basisShape */ .C,
    git: _boundary_origin_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .gitShape */ .c,
    eventName: label,
    startedAt: moment,
    isPart: zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY().default(false),
    accepted: zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY(),
    runEnvironment: label,
    launchSource: label,
    rescoredFrom: source.omit({ runId: true }).exactOptional(),
});
function experimentOf({ evalset, ...rest }) {
    const { specName, digest, ...stored } = evalset;
    const isRescored = rest.rescoredFrom !== undefined;
    return { ...rest, evalset: stored, evalsetName: specName, evalsetDigest: digest, isRescored };
}
/** The fields of an experiment as they stand in its document. */
function experimentBody(experiment) {
    const { id, name, evalset, evalsetName, evalsetDigest, isRescored: _, startedAt, ...rest } = experiment;
    const { caseCount, ...stored } = evalset;
    const counted = caseCount === undefined ? {} : { caseCount };
    return {
        id,
        name,
        evalset: { ...stored, specName: evalsetName, digest: evalsetDigest, ...counted },
        startedAt: startedAt.toISOString(),
        ...rest,
    };
}
const experimentShape = experimentFields.transform(experimentOf);
const status = zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['completed', 'failed', 'cancelled']);
const headFields = {
    id: word,
    index,
    status,
    startedAt: moment,
    endedAt: moment,
    counts: zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc((0,_boundary_shape_fields_js__WEBPACK_IMPORTED_MODULE_7__/* .fieldsOf */ .P)(_domain_grade_js__WEBPACK_IMPORTED_MODULE_8__/* .CASE_STATUSES */ .sf, count)),
};
/** A line of the index. Several lines of one experiment are read as one. */
const indexLineShape = experimentFields
    .extend({ runs: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc(headFields)) })
    .transform(({ runs, ...rest }) => ({ experiment: experimentOf(rest), runs: runs }));
const place = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    runtime: zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ podName: label, id: label }).exactOptional(),
    local: zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ baseUrl: label, agentId: label }).exactOptional(),
});
const runShape = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    ...headFields,
    place,
    reportResults: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_journal_journal_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .evaluatorResultShape */ .WM),
    rescoredFrom: source.exactOptional(),
});
/** A line of an experiment's case runs. */
const keptCaseShape = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ run: index, at: moment, caseRun: _journal_journal_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .caseRunShape */ .VJ });
const evalsetShape = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    id,
    name: label,
    specName: label,
    digest: word,
    file: label,
    caseCount: count,
    createdAt: moment,
    runEnvironment: label,
    document: zod__WEBPACK_IMPORTED_MODULE_3__/* .custom */ .IeY(_domain_json_js__WEBPACK_IMPORTED_MODULE_9__/* .isJsonObject */ .OW),
});


/***/ })

};
