/******/ // The require scope
/******/ var __nccwpck_require__ = {};
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ evaluator)
/* harmony export */ });
const OPTIONS = ['name', 'kind', 'requiresTrajectory', 'timeoutSeconds'];
/** Makes an evaluator of a function. Throws `TypeError` when it is none, or an option is one that nobody reads. */
function evaluator(fn, options = {}) {
    if (typeof fn !== 'function')
        throw new TypeError('evaluator() takes a function that judges an answer.');
    const stranger = Object.keys(options).find((key) => !OPTIONS.includes(key));
    if (stranger !== undefined) {
        throw new TypeError(`evaluator() has no option ${JSON.stringify(stranger)}; it takes ${OPTIONS.join(', ')}.`);
    }
    const { name, ...others } = options;
    const made = (evalCase, evalRun) => fn(evalCase, evalRun);
    // Without a name of its own it is the function's: that of what was made here says nothing.
    Object.defineProperty(made, 'name', { value: fn.name });
    return Object.assign(made, others, name === undefined ? {} : { evaluatorName: name });
}

var __webpack_exports__evaluator = __webpack_exports__.Y;
export { __webpack_exports__evaluator as evaluator };
