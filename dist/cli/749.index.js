export const id = 749;
export const ids = [749];
export const modules = {

/***/ 87132:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   inputProblems: () => (/* binding */ inputProblems)
/* harmony export */ });
/* harmony import */ var _action_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91861);
/* harmony import */ var _command_table_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98939);
/* harmony import */ var _input_flags_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(27313);
/* harmony import */ var _step_environment_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(11889);




/**
 * What is wrong with the values of flags, for a command line that is refused for another reason already. What is missing may be
 * missing because of that, so of inputs that are not given nothing is said.
 */
function inputProblems(call, env) {
    if ((0,_command_table_js__WEBPACK_IMPORTED_MODULE_1__/* .commandOf */ .Nl)(call.command)?.takes !== 'inputs')
        return [];
    const made = (0,_step_environment_js__WEBPACK_IMPORTED_MODULE_3__/* .stepEnvironment */ .a)(call, env);
    if (made.kind === 'refused')
        return [{ message: made.problem }];
    const given = [...call.inputs.keys()].map((name) => `${(0,_input_flags_js__WEBPACK_IMPORTED_MODULE_2__/* .inputFlag */ .P)(name)?.declaration.name ?? name}: `);
    return (0,_action_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .readInputs */ .K)(made.env).problems.filter(({ message }) => given.some((beginning) => message.startsWith(beginning)));
}


/***/ }),

/***/ 47251:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ isAgentspecId)
/* harmony export */ });
/** An agentspec id becomes part of runtime names and of addresses. */
const AGENTSPEC_ID = /^[A-Za-z0-9][A-Za-z0-9._:/@-]{0,127}$/;
/** True for what can be an agentspec's id. */
function isAgentspecId(text) {
    return AGENTSPEC_ID.test(text) && !text.includes('..');
}


/***/ }),

/***/ 11771:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ changeRulesOf),
/* harmony export */   u: () => (/* binding */ REGRESSION_TESTS)
/* harmony export */ });
/** How a drop is judged: `significant` fails what is proven worse, `non-inferior` passes only what is proven not worse. */
const REGRESSION_TESTS = ['significant', 'non-inferior'];
/** The rules of a policy that are about a change. */
function changeRulesOf({ maxRegression, measureGates, }) {
    return [
        ...(maxRegression === undefined ? [] : ['regression']),
        ...measureGates.filter(({ maxIncrease }) => maxIncrease !== undefined).map(({ measure }) => measure),
    ];
}


/***/ }),

/***/ 48496:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Pu: () => (/* binding */ OPEN_QUESTIONS),
/* harmony export */   d$: () => (/* binding */ FAIL_ON),
/* harmony export */   l6: () => (/* binding */ GATE_STATUSES)
/* harmony export */ });
/** What the gate says of an experiment and of the whole. */
const GATE_STATUSES = ['passed', 'failed', 'inconclusive', 'skipped'];
/** What says that the run was sound and that there was nothing, or not enough, to hold it against: a warning, not a failure. */
const OPEN_QUESTIONS = new Set(['noise', 'no-baseline', 'incomparable']);
/** What fails the step. */
const FAIL_ON = ['gate', 'strict', 'error', 'never'];


/***/ })

};
