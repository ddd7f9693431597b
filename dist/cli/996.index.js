export const id = 996;
export const ids = [996];
export const modules = {

/***/ 34993:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportCommand: () => (/* binding */ reportCommand)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39208);
/* harmony import */ var _domain_near_miss_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(87990);
/* harmony import */ var _reports_csv_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(15137);
/* harmony import */ var _reports_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(50233);
/* harmony import */ var _reports_results_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91923);
/* harmony import */ var _exit_code_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(76221);
/* harmony import */ var _finished_result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(76832);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(32195);








const FORMATS = {
    markdown: (report) => (0,_reports_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .renderMarkdown */ .G)(report),
    csv: (report) => [...(0,_reports_csv_js__WEBPACK_IMPORTED_MODULE_1__/* .csvLines */ .A)(report)].join(''),
    json: (report) => [...(0,_reports_results_json_js__WEBPACK_IMPORTED_MODULE_3__/* .jsonPieces */ .M)((0,_reports_results_json_js__WEBPACK_IMPORTED_MODULE_3__/* .resultsDocument */ .U)(report))].join(''),
};
/** `report`: a finished result as markdown, CSV or JSON again. */
const reportCommand = async (call, { terminal, redactor, ...place }) => {
    const [text = ''] = call.operands;
    const format = call.own.get('format') ?? (call.own.has('json') ? 'json' : 'markdown');
    if (!isFormat(format))
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1([{ message: noFormat(format) }]);
    const { report, problems } = (0,_finished_result_js__WEBPACK_IMPORTED_MODULE_5__/* .findFinishedResult */ .J)(text, call, place);
    for (const problem of problems)
        terminal.tell(`${terminal.toneBeside('doubtful', 'warning:')} ${(0,_terminal_js__WEBPACK_IMPORTED_MODULE_6__/* .inert */ .tJ)(problem, redactor)}`);
    const rendered = redactor.redact(FORMATS[format](report));
    if (format === 'json')
        terminal.json(rendered);
    else
        terminal.result(rendered.trimEnd());
    return _exit_code_js__WEBPACK_IMPORTED_MODULE_4__/* .EXIT */ .d.passed;
};
function isFormat(text) {
    return Object.hasOwn(FORMATS, text);
}
function noFormat(text) {
    const names = Object.keys(FORMATS);
    const near = (0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_7__/* .nearMiss */ .bi)(text, names);
    return `--format: "${text}" is not allowed. Give ${names.join(', ')}${near === undefined ? '' : ` (did you mean ${near}?)`}.`;
}


/***/ }),

/***/ 67239:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ isLoopback),
/* harmony export */   _: () => (/* binding */ mayCarrySecrets)
/* harmony export */ });
/** True for the addresses that never leave this machine. */
function isLoopback(hostname) {
    const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
    return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
/** True where a secret may be sent: over TLS, or without leaving this machine. */
function mayCarrySecrets(url) {
    if (!URL.canParse(url))
        return false;
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}


/***/ })

};
