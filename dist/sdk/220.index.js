export const id = 220;
export const ids = [220];
export const modules = {

/***/ 19220:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   evaluateExperiment: () => (/* binding */ evaluateExperiment)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _action_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91861);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(39208);
/* harmony import */ var _domain_near_miss_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(87990);
/* harmony import */ var _evalset_parse_evalset_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72835);
/* harmony import */ var _evaluators_registry_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6326);
/* harmony import */ var _store_local_experiment_list_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3714);
/* harmony import */ var _store_local_store_layout_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(63880);
/* harmony import */ var _experiment_result_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(51730);
/* harmony import */ var _kept_evalset_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(34042);
/* harmony import */ var _parameter_kinds_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(19512);
/* harmony import */ var _parameter_names_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(49895);
/* harmony import */ var _parameters_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(81501);
/* harmony import */ var _run_call_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5838);
/* harmony import */ var _shared_parameters_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(96927);















/** Where the local store is, where nothing else is said. */
const LOCAL_STORE = '.agent-evals';
/** Grades an experiment again; see the entry of the same name. */
async function evaluateExperiment(given, env) {
    const { options, problems: strangers } = (0,_parameter_names_js__WEBPACK_IMPORTED_MODULE_10__/* .readParameters */ .Zu)(given, _parameter_names_js__WEBPACK_IMPORTED_MODULE_10__/* .EVALUATE_PARAMETERS */ .hf);
    const { experimentId, store = 'auto', workingDirectory, signal, inputs, progress } = options;
    const asked = idOf(experimentId);
    const local = lookFor(asked, options);
    // A beginning of an id, or a name, is that of one experiment.
    const id = local?.kind === 'found' ? local.found.experiment.id : asked;
    const shared = (0,_shared_parameters_js__WEBPACK_IMPORTED_MODULE_13__/* .sharedParameters */ .C)(options);
    const { spans, ...others } = shared.handed;
    // Nothing is waited for where nobody wants it read again.
    const handed = options.refetchTrajectories === true ? shared.handed : others;
    const problems = [...strangers, ...problemsOf(options, { id, hasSpans: spans !== undefined }), ...shared.problems];
    const said = {
        mode: 'evaluate',
        experimentId: id === '' ? 'experiment:-' : `experiment:${id}`,
        store: store === 'auto' && ((0,_store_local_store_layout_js__WEBPACK_IMPORTED_MODULE_6__/* .isLocalId */ .D7)(id) || local?.kind === 'several') ? 'local' : store,
    };
    const own = (0,_parameters_js__WEBPACK_IMPORTED_MODULE_11__/* .parametersOf */ .mC)(said, { mode: 'mode', experimentId: 'results', store: 'store' });
    const parameters = [...shared.parameters.filter(({ input }) => input !== 'store'), ...own];
    let directoryOf;
    const names = Object.keys(_parameter_names_js__WEBPACK_IMPORTED_MODULE_10__/* .EVALUATE_PARAMETERS */ .hf);
    const call = { parameters, names, inputs, problems, workingDirectory, signal, log: progress, env };
    const end = await (0,_run_call_js__WEBPACK_IMPORTED_MODULE_12__/* .runCall */ .Y8)(call, async ({ context, paths, problems: wrong }) => {
        const reading = (0,_action_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .readInputs */ .K)(context.env, { hasEvalset: true, tasks: [] });
        // With what is wrong so far nobody is asked for anything.
        (0,_run_call_js__WEBPACK_IMPORTED_MODULE_12__/* .refuseCall */ .t0)([...wrong, ...reading.problems]);
        directoryOf = (0,_kept_evalset_js__WEBPACK_IMPORTED_MODULE_8__/* .localExperimentDirectory */ .q)(reading.inputs, paths);
        const whyNotLocal = local && local.kind !== 'found' ? local.why : undefined;
        const place = { inputs: reading.inputs, paths, context: { ...context, handed }, whyNotLocal };
        const evalset = await (0,_kept_evalset_js__WEBPACK_IMPORTED_MODULE_8__/* .readKeptEvalset */ .X)(id, place);
        refuseStrangers(evalset, handed);
        return { ...handed, evalset };
    });
    return (0,_experiment_result_js__WEBPACK_IMPORTED_MODULE_7__/* .experimentResult */ .x)(end, directoryOf);
}
/** An id as it is looked for; empty for what is none. */
function idOf(given) {
    return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
}
/** Looks into the local store first: it costs nobody a request. `undefined` where the experiment is said to be on the platform. */
function lookFor(asked, options) {
    const { store, storeDir } = options;
    if (asked === '' || store === 'platform')
        return undefined;
    return (0,_store_local_experiment_list_js__WEBPACK_IMPORTED_MODULE_5__/* .findLocalExperiment */ .iZ)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)((0,_run_call_js__WEBPACK_IMPORTED_MODULE_12__/* .baseDirectoryOf */ .mL)(options), String(storeDir ?? LOCAL_STORE)), asked);
}
function problemsOf({ experimentId, refetchTrajectories = false }, { id, hasSpans }) {
    const problems = [];
    if (id === '') {
        const what = experimentId === undefined || typeof experimentId === 'string' ? 'nothing' : (0,_parameter_kinds_js__WEBPACK_IMPORTED_MODULE_9__/* .shownValue */ .JJ)(experimentId);
        problems.push({ message: `experimentId: ${what} is given. Give the id of an experiment.` });
    }
    if (refetchTrajectories && !hasSpans) {
        const message = 'refetchTrajectories: there is nothing to read them from. Give the spanSource in which the spans are.';
        problems.push({ message });
    }
    return problems;
}
/** Each evaluator must have been part of the experiment: what it says would else stand beside nothing. */
function refuseStrangers({ text, file }, { evaluators }) {
    const { evaluators: specs } = (0,_evalset_parse_evalset_js__WEBPACK_IMPORTED_MODULE_3__/* .parseEvalset */ .q)({ text, file, catalog: (0,_evaluators_registry_js__WEBPACK_IMPORTED_MODULE_4__/* .createEvaluatorCatalog */ .V)() });
    const asked = new Set(specs.flatMap(({ name, arguments: { name: own } }) => (name === 'custom' ? [String(own)] : [])));
    const folded = new Set([...asked].map(_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_14__/* .foldName */ .zN));
    const strangers = (evaluators?.evaluators ?? []).filter(({ name }) => !folded.has((0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_14__/* .foldName */ .zN)(name)));
    if (strangers.length === 0)
        return;
    const there = asked.size === 0 ? 'It had none of your own' : `It had ${[...asked].join(', ')}`;
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1(strangers.map(({ name }) => ({ message: `evaluators: ${name} was not part of this experiment. ${there}.` })));
}


/***/ })

};
