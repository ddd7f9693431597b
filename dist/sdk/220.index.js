export const id = 220;
export const ids = [220];
export const modules = {

/***/ 19220:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   evaluateExperiment: () => (/* binding */ evaluateExperiment)
/* harmony export */ });
/* harmony import */ var _action_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73244);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39208);
/* harmony import */ var _domain_near_miss_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(87990);
/* harmony import */ var _evalset_parse_evalset_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72835);
/* harmony import */ var _evaluators_registry_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6326);
/* harmony import */ var _store_local_store_layout_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63880);
/* harmony import */ var _experiment_result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(51730);
/* harmony import */ var _kept_evalset_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(34042);
/* harmony import */ var _parameters_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(81501);
/* harmony import */ var _run_call_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6212);
/* harmony import */ var _shared_parameters_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(96927);











/** Grades an experiment again; see the entry of the same name. */
async function evaluateExperiment(options, env) {
    const { experimentId, store = 'auto', workingDirectory, signal, inputs, progress } = options;
    const id = String(experimentId ?? '');
    const shared = (0,_shared_parameters_js__WEBPACK_IMPORTED_MODULE_9__/* .sharedParameters */ .C)(options);
    const { spans, ...others } = shared.handed;
    // Nothing is waited for where nobody wants it read again.
    const handed = options.refetchTrajectories === true ? shared.handed : others;
    const problems = [...problemsOf(options, id, spans !== undefined), ...shared.problems];
    const given = {
        mode: 'evaluate',
        experimentId: id === '' ? 'experiment:-' : `experiment:${id}`,
        // An id says by its form which store it is of.
        store: store === 'auto' ? ((0,_store_local_store_layout_js__WEBPACK_IMPORTED_MODULE_4__/* .isLocalId */ .D7)(id) ? 'local' : 'platform') : store,
    };
    const own = (0,_parameters_js__WEBPACK_IMPORTED_MODULE_7__/* .parametersOf */ .mC)(given, { mode: 'mode', experimentId: 'results', store: 'store' });
    const parameters = [...shared.parameters.filter(({ input }) => input !== 'store'), ...own];
    let directoryOf;
    const call = { parameters, inputs, problems, workingDirectory, signal, log: progress, env };
    const end = await (0,_run_call_js__WEBPACK_IMPORTED_MODULE_8__/* .runCall */ .Y)(call, async ({ context, paths, problems: wrong }) => {
        const reading = (0,_action_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .readInputs */ .K)(context.env, { hasEvalset: true, tasks: [] });
        // With what is wrong so far nobody is asked for anything.
        (0,_run_call_js__WEBPACK_IMPORTED_MODULE_8__/* .refuseCall */ .t)([...wrong, ...reading.problems]);
        directoryOf = (0,_kept_evalset_js__WEBPACK_IMPORTED_MODULE_6__/* .localExperimentDirectory */ .q)(reading.inputs, paths);
        const evalset = await (0,_kept_evalset_js__WEBPACK_IMPORTED_MODULE_6__/* .readKeptEvalset */ .X)(id, { inputs: reading.inputs, paths, context: { ...context, handed } });
        refuseStrangers(evalset, handed);
        return { ...handed, evalset };
    });
    return (0,_experiment_result_js__WEBPACK_IMPORTED_MODULE_5__/* .experimentResult */ .x)(end, directoryOf);
}
function problemsOf({ refetchTrajectories = false }, id, hasSpans) {
    const problems = [];
    if (id.trim() === '')
        problems.push({ message: 'experimentId: nothing is given. Give the id of an experiment.' });
    if (typeof refetchTrajectories !== 'boolean')
        problems.push({ message: 'refetchTrajectories: give true or false.' });
    else if (refetchTrajectories && !hasSpans) {
        const message = 'refetchTrajectories: there is nothing to read them from. Give the spanSource in which the spans are.';
        problems.push({ message });
    }
    return problems;
}
/** Each evaluator must have been part of the experiment: what it says would else stand beside nothing. */
function refuseStrangers({ text, file }, { evaluators }) {
    const { evaluators: specs } = (0,_evalset_parse_evalset_js__WEBPACK_IMPORTED_MODULE_2__/* .parseEvalset */ .q)({ text, file, catalog: (0,_evaluators_registry_js__WEBPACK_IMPORTED_MODULE_3__/* .createEvaluatorCatalog */ .V)() });
    const asked = new Set(specs.flatMap(({ name, arguments: { name: own } }) => (name === 'custom' ? [String(own)] : [])));
    const folded = new Set([...asked].map(_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_10__/* .foldName */ .zN));
    const strangers = (evaluators?.evaluators ?? []).filter(({ name }) => !folded.has((0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_10__/* .foldName */ .zN)(name)));
    if (strangers.length === 0)
        return;
    const there = asked.size === 0 ? 'It had none of your own' : `It had ${[...asked].join(', ')}`;
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1(strangers.map(({ name }) => ({ message: `evaluators: ${name} was not part of this experiment. ${there}.` })));
}


/***/ })

};
