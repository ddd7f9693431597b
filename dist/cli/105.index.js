export const id = 105;
export const ids = [105];
export const modules = {

/***/ 90913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ boundedList)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(92857);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88532);

/**
 * A list from outside of at most `most` entries, read entry by entry and given up at the first that is wrong: a hostile list has
 * millions, each wrong in many ways.
 */
function boundedList(entry, most) {
    const list = zod__WEBPACK_IMPORTED_MODULE_0__/* .custom */ .IeY((value) => Array.isArray(value) && value.length <= most, {
        error: `must be a list of at most ${most}`,
    });
    return list.transform((values, context) => {
        const read = [];
        for (const [index, value] of values.entries()) {
            const { success, data, error } = entry.safeParse(value);
            if (!success) {
                const [first] = error.issues;
                context.addIssue({
                    code: 'custom',
                    message: first?.message ?? 'not understood',
                    path: [index, ...(first?.path ?? [])],
                });
                return zod__WEBPACK_IMPORTED_MODULE_1__/* .NEVER */ .tm;
            }
            read.push(data);
        }
        return read;
    });
}


/***/ }),

/***/ 87526:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   ln: () => (/* binding */ inlineText),
/* harmony export */   ti: () => (/* binding */ inlineCode)
/* harmony export */ });
/* harmony import */ var _byte_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10757);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29171);


/** Breaks a word for GitHub's own link finders without being seen; written as an entity so that it is seen in the source. */
const UNSEEN_BREAK = '&#8203;';
/**
 * Characters that mean something in markdown or HTML. An entity never starts markup, in running text, in table
 * cells (where a backslash before `|` would be needed as well) and inside raw HTML alike. An underscore between
 * letters or digits is only itself; parentheses and `!` mean something only beside a bracket, which never stays.
 */
const MARKUP = /[&<>`*[\]#~|\\@]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g;
/**
 * What GitHub turns into links or pictures after markdown has been read, when entities are characters again:
 * mentions and addresses, issue numbers, `GH-1`, addresses of pages, `:emoji:`. An emoji that a text in prose only begins would be
 * completed by a colon of ours behind it.
 */
const LINKED_AFTERWARDS = {
    prose: /@(?=[a-z\d])|#(?=\d)|(?<=gh)-(?=\d)|:(?=\/\/|[\w+-]+(?::|$))|(?<=ww)w(?=\.)/gi,
    code: /@(?=[a-z\d])|#(?=\d)|(?<=gh)-(?=\d)|:(?=\/\/|[\w+-]+:)|(?<=ww)w(?=\.)/gi,
};
/** What would start a list, a rule or a table if the text came to stand at the start of a line. */
const LINE_START = /^(?:[-+=:]|\d+[.)])/;
/** A longer run of backticks would need a fence so long that GitHub's reader no longer counts it (it stops at 255). */
const LONGEST_FENCED_RUN = 32;
/**
 * One line of plain characters for running text, table cells and HTML alike: GitHub shows exactly what was said and
 * makes nothing of it. Line ends become ` ⏎ `. `limit` bounds the text in bytes before it is escaped.
 */
function inlineText(text, limit) {
    return escapeInline(lineOf(text, limit), 'prose').replace(LINE_START, (start) => start.slice(0, -1) + entity(start.slice(-1)));
}
/**
 * `inlineText` set in code type: for names, ids and addresses, so that nobody takes them for words of ours. What is
 * copied from it is what was said, without an unseen character.
 */
function inlineCode(text, limit) {
    return `<code>${escapeInline(lineOf(text, limit), 'code')}</code>`;
}
/**
 * Text of several lines as it is, in a block of its own: a fence longer than any run of backticks inside, or `<pre>`
 * where such a fence would not hold. `limit` bounds the text in bytes before unseen characters are spelt out.
 * Has no line end at either side; needs an empty line before it.
 */
function codeBlock(text, limit) {
    const shown = (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q)((0,_byte_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .limitBytes */ .Z)(text, limit));
    const longest = (shown.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 0);
    if (longest > LONGEST_FENCED_RUN)
        return `<pre>\n${shown.replace(/[&<>"']/g, entity)}\n</pre>`;
    const fence = '`'.repeat(Math.max(3, longest + 1));
    return `${fence}text\n${shown}\n${fence}`;
}
function lineOf(text, limit) {
    return (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q)((0,_byte_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .limitBytes */ .Z)(text, limit)).replace(/\n/g, ' ⏎ ').replace(/\t/g, ' ').trim();
}
function escapeInline(text, where) {
    let escaped = '';
    let from = 0;
    for (const match of text.matchAll(LINKED_AFTERWARDS[where])) {
        escaped += escapeMarkup(text.slice(from, match.index)) + broken(match[0], where);
        from = match.index + match[0].length;
    }
    return escaped + escapeMarkup(text.slice(from));
}
function broken(char, where) {
    if (where === 'prose')
        return entity(char) + UNSEEN_BREAK;
    // Markdown finds mail addresses after entities are characters again, and only in one piece.
    return char === '@' ? alone(char) : entity(char);
}
function escapeMarkup(text) {
    // GitHub's formulas are found after entities are characters again; its documentation gives `span` as the way out.
    return text.replace(MARKUP, entity).replaceAll('$', alone);
}
function alone(char) {
    return `<span>${entity(char)}</span>`;
}
function entity(char) {
    switch (char) {
        case '&':
            return '&amp;';
        case '<':
            return '&lt;';
        case '>':
            return '&gt;';
        case '"':
            return '&quot;';
        default:
            return `&#${char.codePointAt(0)};`;
    }
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

/***/ 99392:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AN: () => (/* binding */ originName),
/* harmony export */   Eg: () => (/* binding */ ACCEPT_ADVICE),
/* harmony export */   Fu: () => (/* binding */ shortSha),
/* harmony export */   Lr: () => (/* binding */ absenceOf),
/* harmony export */   M6: () => (/* binding */ ANY_BRANCH),
/* harmony export */   ZQ: () => (/* binding */ needsBaseline)
/* harmony export */ });
/* harmony import */ var _gate_policy_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(11771);

/** What to do where no earlier result may be used, or where nobody can say whether there is one. */
const ACCEPT_ADVICE = 'Accept a new result with accept-baseline: true on the default branch.';
/** What the answers of several places come to: only when each of at least one says `never`, there never was one. */
function absenceOf(absences) {
    if (absences.includes('refused'))
        return 'refused';
    if (absences.length === 0 || absences.includes('unavailable'))
        return 'unavailable';
    return absences.includes('rewritten') ? 'rewritten' : 'never';
}
/** Whether a rule of the gate is about a change, so that without a baseline it cannot hold. */
function needsBaseline(policy) {
    return (0,_gate_policy_js__WEBPACK_IMPORTED_MODULE_0__/* .changeRulesOf */ .d)(policy).length > 0;
}
/** Digits of a commit that people read. */
const SHORT_SHA = 7;
/** `c0ffee1`, of a commit's whole id. */
function shortSha(sha) {
    return sha.slice(0, SHORT_SHA);
}
/** `the merge base (c0ffee1)`. */
function originName({ choice, sha }) {
    return sha === undefined ? choice : `${choice} (${shortSha(sha)})`;
}
/** The branch of a wish that asks for no branch: the newest result of any. */
const ANY_BRANCH = '';


/***/ }),

/***/ 56657:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ CaseDirectory)
/* harmony export */ });
/* harmony import */ var _near_miss_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87990);
/* harmony import */ var _short_quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4984);


/** Longest name whose near misses are looked for, and most often that is done: it costs a walk over all names each time. */
const LONGEST_GUESSED = 60;
const MOST_GUESSES = 10;
/** How many names a sentence lists when none of them is near. */
const LISTED = 5;
/** The cases of an evalset, found by what a configuration or an evaluator says of them. */
class CaseDirectory {
    #byId;
    #byName;
    #tags;
    /** Listed once: each sentence about a name that is not there walks over all that are. */
    #ids;
    #idsAndNames;
    #tagList;
    #guesses = 0;
    constructor(cases) {
        this.#byId = new Map(cases.map((one) => [one.id, one]));
        this.#byName = Map.groupBy(cases, ({ name }) => name);
        this.#tags = new Set(cases.flatMap(({ tags }) => tags));
        this.#ids = [...this.#byId.keys()];
        this.#idsAndNames = [...new Set([...this.#ids, ...this.#byName.keys()])];
        this.#tagList = [...this.#tags];
    }
    byId(id) {
        return this.#byId.get(id);
    }
    /** The case with this id, else all that have this name; none when there is no such case. */
    named(text) {
        const one = this.#byId.get(text);
        return one ? [one] : (this.#byName.get(text) ?? []);
    }
    hasTag(tag) {
        return this.#tags.has(tag);
    }
    /** What to say of an id that no case has, without a full stop. */
    describeUnknownId(id) {
        const called = this.#byName.get(id) ?? [];
        if (called.length === 0)
            return `no case has the id ${(0,_short_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .shortQuote */ .t)(id)}; ${this.#advise(id, this.#ids, 'case')}`;
        const ids = called.slice(0, LISTED).map((one) => (0,_short_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .shortQuote */ .t)(one.id));
        return `${(0,_short_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .shortQuote */ .t)(id)} is the name of a case and not its id, which is ${ids.join(' or ')}`;
    }
    /** What to say of a text that is neither id nor name of a case, without a full stop. */
    describeUnknown(text) {
        return `no case has the id or the name ${(0,_short_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .shortQuote */ .t)(text)}; ${this.#advise(text, this.#idsAndNames, 'case')}`;
    }
    /** What to say of a tag that no case has, without a full stop. */
    describeUnknownTag(tag) {
        return `no case has the tag ${(0,_short_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .shortQuote */ .t)(tag)}; ${this.#advise(tag, this.#tagList, 'tag')}`;
    }
    #advise(written, names, what) {
        const meant = this.#guess(written, names);
        if (meant !== undefined)
            return `did you mean ${(0,_short_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .shortQuote */ .t)(meant)}?`;
        if (names.length === 0)
            return `there is no ${what} at all`;
        const rest = names.length - LISTED;
        const listed = names
            .slice(0, LISTED)
            .map((name) => (0,_short_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .shortQuote */ .t)(name))
            .join(', ');
        return `there ${names.length === 1 ? 'is' : 'are'} ${listed}${rest > 0 ? ` and ${rest} more` : ''}`;
    }
    #guess(written, known) {
        if (written.length > LONGEST_GUESSED || this.#guesses >= MOST_GUESSES)
            return undefined;
        this.#guesses += 1;
        return (0,_near_miss_js__WEBPACK_IMPORTED_MODULE_1__/* .nearMiss */ .bi)(written, known);
    }
}


/***/ }),

/***/ 50017:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KU: () => (/* binding */ caseMean),
/* harmony export */   M$: () => (/* binding */ recordsOf),
/* harmony export */   eN: () => (/* binding */ passedIn),
/* harmony export */   gF: () => (/* binding */ tokensIn),
/* harmony export */   nq: () => (/* binding */ gradedIn),
/* harmony export */   uq: () => (/* binding */ caseRecordsOf)
/* harmony export */ });
/* harmony import */ var _measure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25435);

/** The cases of an experiment in the evalset's order. */
function caseRecordsOf(experiment) {
    return recordsOf(experiment.runs.flatMap((run) => run.cases));
}
/** The cases of these case runs of one experiment, in the order in which they first stand there. */
function recordsOf(caseRuns) {
    return [...Map.groupBy(caseRuns, ({ caseId }) => caseId).values()].flatMap((runs) => {
        const [first] = runs;
        if (!first)
            return [];
        const { caseId: id, name, digest, tags } = first;
        return [{ id, name, digest, tags, outcomes: runs.map(({ status }) => status), measures: measuresOf(runs) }];
    });
}
/** Runs of a case that were graded. */
function gradedIn({ outcomes }) {
    return outcomes.filter((outcome) => outcome === 'passed' || outcome === 'failed').length;
}
/** Runs of a case that passed. */
function passedIn({ outcomes }) {
    return outcomes.filter((outcome) => outcome === 'passed').length;
}
/** The share of its graded runs that passed, its mean; `undefined` when none was graded. */
function caseMean(record) {
    const graded = gradedIn(record);
    return graded === 0 ? undefined : passedIn(record) / graded;
}
const READERS = {
    'latency-ms': ({ durationMs }) => durationMs,
    tokens: ({ answer }) => answer?.usage && tokensIn(answer.usage),
    credits: ({ answer }) => answer?.usage?.creditsConsumed,
    'tool-calls': toolCallsOf,
};
/** Those that are counted, else those that were seen; `undefined` where nobody saw whether there were any. */
function toolCallsOf({ answer, notKept = [] }) {
    if (!answer || answer.usage?.toolCalls !== undefined)
        return answer?.usage?.toolCalls;
    const isUnseen = answer.isBare || answer.trajectory !== undefined || notKept.includes('calls');
    return isUnseen ? undefined : answer.toolCalls.length;
}
/**
 * All tokens of an answer, as reported or prompt and completion together; `undefined` when that is not known. A total is never
 * less than its parts, so where they contradict one another the larger number is right.
 */
function tokensIn({ totalTokens, promptTokens, completionTokens }) {
    if (totalTokens !== undefined)
        return Math.max(totalTokens, (promptTokens ?? 0) + (completionTokens ?? 0));
    return promptTokens === undefined || completionTokens === undefined ? undefined : promptTokens + completionTokens;
}
function measuresOf(runs) {
    const answered = runs.filter(({ answer, status }) => answer !== undefined && status !== 'errored');
    if (answered.length === 0)
        return {};
    const means = _measure_js__WEBPACK_IMPORTED_MODULE_0__/* .MEASURES */ .sF.flatMap((measure) => {
        const values = answered.map(READERS[measure]);
        const known = values.filter((value) => value !== undefined);
        if (known.length < values.length)
            return [];
        return [[measure, known.reduce((sum, value) => sum + value, 0) / known.length]];
    });
    return Object.fromEntries(means);
}


/***/ }),

/***/ 44470:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ changeOf)
/* harmony export */ });
/* harmony import */ var _case_record_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50017);

/** How far the mean of a case moved, as a fraction; negative is worse. */
function changeOf({ base, head }) {
    return ((0,_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .caseMean */ .KU)(head) ?? 0) - ((0,_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .caseMean */ .KU)(base) ?? 0);
}


/***/ }),

/***/ 84018:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ countText)
/* harmony export */ });
/** Made once: there are tens of thousands of counts in a report. */
const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** A count with separators, `12,345`: the same wherever people read one. */
function countText(count) {
    return FORMAT.format(count);
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


/***/ }),

/***/ 25435:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MT: () => (/* binding */ measureName),
/* harmony export */   kD: () => (/* binding */ measureText),
/* harmony export */   sF: () => (/* binding */ MEASURES)
/* harmony export */ });
/** What can be measured of an answer beside its grade, each with its unit. */
const MEASURES = ['latency-ms', 'tokens', 'credits', 'tool-calls'];
const NAMES = {
    'latency-ms': 'latency',
    tokens: 'tokens',
    credits: 'credits',
    'tool-calls': 'tool calls',
};
/** What people call it. */
function measureName(measure) {
    return NAMES[measure];
}
/** An amount of it with its unit: `1240 ms of latency`, `0.012 credits`. */
function measureText(measure, amount) {
    if (measure === 'latency-ms')
        return `${Number(amount.toFixed(1))} ms`;
    return `${Number(amount.toPrecision(6))} ${NAMES[measure]}`;
}


/***/ }),

/***/ 84993:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ casePassRate),
/* harmony export */   O: () => (/* binding */ reaches)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48370);

/** A rate that differs from its limit by less than this is equal to it: sums of fractions are not exact. */
const RATE_SLACK = 1e-9;
/** True when a rate reaches a limit, both fractions. */
function reaches(rate, limit) {
    return rate >= limit - RATE_SLACK;
}
/**
 * The mean over cases of each case's own pass rate, graded case runs only: a case counts once however often it ran.
 * `undefined` when none was graded.
 */
function casePassRate(caseRuns) {
    const cases = [...Map.groupBy(caseRuns.filter(_run_js__WEBPACK_IMPORTED_MODULE_0__/* .isGraded */ .gF), (caseRun) => caseRun.caseId).values()];
    if (cases.length === 0)
        return undefined;
    const rates = cases.map((runs) => runs.filter((caseRun) => caseRun.status === 'passed').length / runs.length);
    return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}


/***/ }),

/***/ 44119:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ signedPercent)
/* harmony export */ });
/** A difference of rates, or a growth, in hundredths with its sign: `−5.0`, `+12.0`, `+∞`; what rounds to nothing has no sign. */
function signedPercent(fraction, digits = 1) {
    if (Number.isNaN(fraction))
        return '–';
    const size = Number.isFinite(fraction) ? (Math.abs(fraction) * 100).toFixed(digits) : '∞';
    if (Number(size) === 0)
        return size;
    return `${fraction < 0 ? '−' : '+'}${size}`;
}


/***/ }),

/***/ 85615:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  LL: () => (/* binding */ CONFIDENCE),
  cT: () => (/* binding */ SIGNIFICANCE),
  ZV: () => (/* binding */ besideTest),
  h1: () => (/* binding */ casesNeeded),
  BD: () => (/* binding */ estimateChange),
  Yb: () => (/* binding */ estimateDifference),
  Bk: () => (/* binding */ estimateRate),
  yo: () => (/* binding */ retest)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/case-record.js
var case_record = __webpack_require__(50017);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/comparison.js
var comparison = __webpack_require__(44470);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/preconditions.js
var preconditions = __webpack_require__(23827);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/special-functions.js
var special_functions = __webpack_require__(50983);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/binomial.js


/** ln of the number of ways to choose k of n; -Infinity where there is none (k < 0 or k > n). */
function logChoose(n, k) {
    requireWhole('n of logChoose', n);
    requireWhole('k of logChoose', k, Number.MIN_SAFE_INTEGER);
    if (k < 0 || k > n)
        return Number.NEGATIVE_INFINITY;
    if (k === 0 || k === n)
        return 0;
    return -Math.log(n + 1) - logBeta(k + 1, n - k + 1);
}
/**
 * P(X = k) for X the successes among n independent tries that each succeed with probability p. 0 for k < 0 and k > n.
 * RangeError unless n is a whole number of at least 0, k a whole number and p in [0, 1].
 */
function binomialProbability(k, n, p) {
    requireBinomial(k, n, p);
    if (k < 0 || k > n)
        return 0;
    if (k === 0)
        return powerOfComplement(p, n);
    if (k === n)
        return p ** n;
    if (p === 0 || p === 1)
        return 0;
    return (betaPower(p, 1 - p, k, n - k) * n) / k / (n - k);
}
/** (1 - p)^n, with the digits of a small p kept. */
function powerOfComplement(p, n) {
    if (n === 0)
        return 1;
    return p < 0.5 ? Math.exp(n * Math.log1p(-p)) : (1 - p) ** n;
}
/** P(X >= k), as above; 1 for k <= 0 and 0 for k > n. Small tails keep their relative precision. */
function binomialAtLeast(k, n, p) {
    requireBinomial(k, n, p);
    if (k <= 0)
        return 1;
    if (k > n)
        return 0;
    return (0,special_functions/* betaShare */.aV)(p, 1 - p, k, n - k + 1);
}
/** P(X <= k), as above; 0 for k < 0 and 1 for k >= n. Small tails keep their relative precision. */
function binomialAtMost(k, n, p) {
    requireBinomial(k, n, p);
    if (k < 0)
        return 0;
    if (k >= n)
        return 1;
    return betaShare(1 - p, p, n - k, k + 1);
}
function requireBinomial(k, n, p) {
    (0,preconditions/* requireWhole */.Z7)('the number of tries', n);
    (0,preconditions/* requireWhole */.Z7)('the number of successes', k, Number.MIN_SAFE_INTEGER);
    (0,preconditions/* requireProbability */.HO)('the probability of a success', p);
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/bisection.js
/** Halvings until two neighbouring doubles between -1 and 1 are reached. */
const HALVINGS = 60;
/**
 * Where a condition turns true, between a point at which it does not hold and one at which it does, told from the side
 * where it holds. Between them it turns once.
 */
function bisect(holds, { from, to, halvings = HALVINGS }) {
    let [without, within] = [from, to];
    for (let halving = 0; halving < halvings; halving += 1) {
        const middle = (without + within) / 2;
        if (holds(middle))
            within = middle;
        else
            without = middle;
    }
    return within;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/normal.js
var normal = __webpack_require__(98489);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/detectable-drop.js



/** A drop is told to a tenth of a point, and cases to two digits of up to a million. */
const detectable_drop_HALVINGS = 24;
/** The share of tries in which a drop must be found to be called detectable. */
const POWER = 0.8;
/**
 * The smallest drop, spread over the cases, that the sign-flip test finds in four of five tries; `null` when it finds none
 * that the base rate allows. It is the larger of what the scatter of the differences needs (a normal approximation in which
 * the drop's own scatter counts) and what the test needs at the least: so many cases that get worse that all of them doing
 * so by chance is rarer than the significance level.
 */
function detectableDrop(size) {
    const found = (drop) => powerByScatter(drop, size) >= POWER && powerByCases(drop, size) >= POWER;
    if (size.baseRate <= 0 || !found(size.baseRate))
        return null;
    return bisect(found, { from: 0, to: size.baseRate, halvings: detectable_drop_HALVINGS });
}
/** More cases than this are nobody's advice. */
const MOST_CASES = 1_000_000;
/**
 * About how many cases like these, in which the mean dropped by so much, find such a drop in four of five tries, in two digits;
 * `null` when `MOST_CASES` do not.
 */
function casesFor(drop, seen) {
    const found = (value) => {
        const cases = Math.ceil(value);
        const size = { ...seen, cases };
        // The drop's own scatter is in what was seen.
        return powerAt(drop, smoothedVariance(cases, seen.scatter), size) >= POWER && powerByCases(drop, size) >= POWER;
    };
    if (!found(MOST_CASES))
        return null;
    const needed = Math.ceil(bisect(found, { from: 0, to: MOST_CASES, halvings: detectable_drop_HALVINGS }));
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1);
    return Math.ceil(needed / unit) * unit;
}
/**
 * The variance of a case's difference as if one more case had flipped: where few cases moved, or none, the plain one would
 * claim a precision that so few cases cannot have.
 */
function smoothedVariance(cases, scatter) {
    return (scatter * cases + 1) / Math.max(1, cases - 1);
}
function powerByScatter(drop, size) {
    const { cases, runs, baseRate, scatter } = size;
    const spread = (rate) => rate * (1 - rate);
    // What a lower rate does to the scatter of the new runs within a case.
    const more = (spread(baseRate - drop) - spread(baseRate)) / runs;
    return powerAt(drop, Math.max(smoothedVariance(cases, scatter) + more, 1 / cases), size);
}
function powerAt(drop, variance, { cases, significance, margin }) {
    const needed = (0,normal/* normalQuantile */.Zl)(1 - significance) * Math.sqrt((variance + drop ** 2) / cases);
    return (0,normal/* normalCdf */.vr)((drop - Math.max(needed, margin)) / Math.sqrt(variance / cases));
}
function powerByCases(drop, { cases, runs, significance }) {
    const least = Math.ceil(-Math.log2(significance));
    // A case gets worse when at least one of its runs does.
    return binomialAtLeast(least, cases, 1 - (1 - drop) ** runs);
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/standard-error.js
var standard_error = __webpack_require__(57408);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/score-interval.js




/**
 * The score interval of the mean of values that can only lie in a known range, such as rates (0 to 1) or differences of
 * rates (-1 to 1). It holds every mean that is less than z standard errors away from the one seen, where the error is that
 * of the likeliest distribution with that mean: one over the values seen and the end of the range (Owen's empirical
 * likelihood). So it has a width where nothing scatters, because a value that was not seen may lie at the end. Of zeros
 * and ones it is Wilson's interval, of -1, 0 and 1 Tango's. No values: the whole range. RangeError for a value outside.
 */
function scoreInterval(values, range, confidence = 0.95) {
    (0,preconditions/* requireOpenFraction */.gE)('confidence', confidence);
    const outside = values.find((value) => !(value >= range.low && value <= range.high));
    if (outside !== undefined)
        throw new RangeError(`${outside} does not lie between ${range.low} and ${range.high}`);
    if (values.length === 0)
        return range;
    const z = (0,normal/* criticalValue */.z7)(confidence);
    const mirrored = values.map((value) => -value);
    return { low: lowEnd(values, range.low, z), high: 0 - lowEnd(mirrored, -range.high, z) };
}
/**
 * The likeliest distribution with a mean below the one seen gives each value the weight 1 / n (1 + tilt · distance), and what
 * is left to the floor. Its variance is (mean seen - mean) / tilt, so that z standard errors are reached at one tilt. Where the
 * values still have a mean above with it, the likeliest distribution is tilted more, and its error is smaller.
 */
function lowEnd(values, floor, z) {
    const seen = (0,standard_error/* meanOf */.hm)(values);
    // Means of a few runs are few different values, of thousands of cases too.
    const alike = [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => ({ value, count: length }));
    const isKept = (mean) => {
        const tilt = (z * z) / (values.length * (seen - mean));
        if (tilt * (mean - floor) >= 1)
            return true;
        const above = (sum, { value, count }) => sum + (count * (value - mean)) / (1 + tilt * (value - mean));
        return alike.reduce(above, 0) <= 0;
    };
    return bisect(isKept, { from: floor, to: seen });
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/sign-flip.js + 3 modules
var sign_flip = __webpack_require__(61750);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/gate/estimates.js






/** Of every interval: its ends are what the gate's one-sided tests at 5 % decide on. */
const CONFIDENCE = 0.9;
/** One-sided. */
const SIGNIFICANCE = 0.05;
/** The mean of the case means with its interval; `undefined` when no case was graded. */
function estimateRate(records) {
    const means = records.map(case_record/* caseMean */.KU).filter((mean) => mean !== undefined);
    if (means.length === 0)
        return undefined;
    const caseRuns = records.reduce((sum, record) => sum + (0,case_record/* gradedIn */.nq)(record), 0);
    const interval = scoreInterval(means, { low: 0, high: 1 }, CONFIDENCE);
    return { rate: (0,standard_error/* meanOf */.hm)(means), ...interval, cases: means.length, caseRuns };
}
/** The change of the mean over pairs of graded cases (at least one), with what tests it. */
function estimateChange(pairs, terms) {
    const differences = pairs.map(comparison/* changeOf */.C);
    const test = (0,sign_flip/* signFlip */.R)(differences);
    return {
        change: (0,standard_error/* meanOf */.hm)(differences),
        ...besideTest(scoreInterval(differences, { low: -1, high: 1 }, CONFIDENCE), test),
        p: test.lower,
        isExact: test.exact,
        detectableDrop: detectableDrop(sizeOf(pairs, differences, terms)),
    };
}
/** The mean over pairs of graded cases (at least one) of head less base; its interval is beside the gate's exact test. */
function estimateDifference(pairs) {
    const differences = pairs.map(comparison/* changeOf */.C);
    const test = (0,sign_flip/* signFlip */.R)(differences);
    return {
        change: (0,standard_error/* meanOf */.hm)(differences),
        ...besideTest(scoreInterval(differences, { low: -1, high: 1 }, CONFIDENCE), test),
        p: test.twoSided,
        isExact: test.exact,
        better: differences.filter((difference) => difference > 0).length,
        worse: differences.filter((difference) => difference < 0).length,
    };
}
/** The same change as one of another number of tests. */
function retest(change, pairs, terms) {
    return { ...change, detectableDrop: detectableDrop(sizeOf(pairs, pairs.map(comparison/* changeOf */.C), terms)) };
}
/** About how many cases like these find a drop as large as theirs in four of five tries; `null` when not even a million do. */
function casesNeeded(pairs, terms) {
    const differences = pairs.map(comparison/* changeOf */.C);
    return casesFor(-(0,standard_error/* meanOf */.hm)(differences), sizeOf(pairs, differences, terms));
}
function sizeOf(pairs, differences, { tests, margin }) {
    const mean = (0,standard_error/* meanOf */.hm)(differences);
    return {
        cases: pairs.length,
        runs: (0,standard_error/* meanOf */.hm)(pairs.map(({ head }) => (0,case_record/* gradedIn */.nq)(head))),
        baseRate: (0,standard_error/* meanOf */.hm)(pairs.map(({ base }) => (0,case_record/* caseMean */.KU)(base) ?? 0)),
        scatter: (0,standard_error/* meanOf */.hm)(differences.map((difference) => (difference - mean) ** 2)),
        significance: SIGNIFICANCE / tests,
        margin,
    };
}
/**
 * An interval that does not contradict the exact test of "no change": an end that the test leaves open, or closes, is 0. For few
 * cases the interval is an approximation, and the test decides.
 */
function besideTest({ low, high }, { lower, upper }) {
    return {
        low: upper <= SIGNIFICANCE ? Math.max(low, 0) : Math.min(low, 0),
        high: lower <= SIGNIFICANCE ? Math.min(high, 0) : Math.max(high, 0),
    };
}


/***/ }),

/***/ 14713:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $d: () => (/* binding */ standingsIn),
/* harmony export */   Mc: () => (/* binding */ entriesOf),
/* harmony export */   RK: () => (/* binding */ outcomesOf),
/* harmony export */   Vx: () => (/* binding */ neverHadAgent),
/* harmony export */   Y8: () => (/* binding */ BY_SEVERITY),
/* harmony export */   nT: () => (/* binding */ isOpen),
/* harmony export */   pq: () => (/* binding */ countOf),
/* harmony export */   xJ: () => (/* binding */ severityOf),
/* harmony export */   yU: () => (/* binding */ isEcho)
/* harmony export */ });
/* harmony import */ var _not_begun_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(59271);
/* harmony import */ var _unasked_runs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(18446);
/* harmony import */ var _verdicts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13870);



/** How a case run can have ended, worst first. */
const BY_SEVERITY = ['failed', 'errored', 'ungraded', 'cancelled', 'skipped', 'passed'];
/** 0 for the worst. */
function severityOf(status) {
    return BY_SEVERITY.indexOf(status);
}
/** Whether something of it is left to look at. */
function isOpen(status) {
    return status === 'failed' || status === 'errored' || status === 'ungraded';
}
/** The cases of each experiment in the evalset's order, repetitions pooled. */
function entriesOf(report) {
    const verdicts = (0,_verdicts_js__WEBPACK_IMPORTED_MODULE_1__/* .verdictsOf */ .W)(report);
    const notBegun = (0,_not_begun_js__WEBPACK_IMPORTED_MODULE_2__/* .whyNotBegun */ .$)(report);
    const known = Map.groupBy(report.quarantine ?? [], ({ caseId }) => caseId);
    return report.experiments.map((experiment) => {
        const { agentspecId } = experiment;
        const verdict = verdicts.get(agentspecId);
        const standings = standingsIn(verdict?.comparison);
        const quarantined = new Set(verdict?.quarantined);
        const mustPass = new Set(verdict?.mustPass);
        return pooledRunsOf(experiment).flatMap((runs) => {
            const worst = worstOf(runs);
            if (!worst)
                return [];
            const standing = standings.get(worst.caseId);
            const quarantine = quarantined.has(worst.caseId)
                ? (known.get(worst.caseId)?.find((one) => (one.agentspecId ?? agentspecId) === agentspecId) ?? {})
                : undefined;
            return [
                {
                    experiment,
                    runs,
                    status: worst.status,
                    worst,
                    notBegun,
                    isMustPass: mustPass.has(worst.caseId),
                    ...(standing ? { standing } : {}),
                    ...(quarantine ? { quarantine } : {}),
                },
            ];
        });
    });
}
/** How each case stands, by its id; a case of which nobody can say has none, and so has every one where nothing was compared. */
function standingsIn(comparison) {
    if (comparison?.kind !== 'compared')
        return new Map();
    const { matching, regressions, fixes } = comparison;
    const paired = (kind, pairs) => pairs.map((pair) => [pair.head.id, { kind, pair }]);
    const alone = (kind, cases) => cases.map(({ id }) => [id, { kind }]);
    return new Map([
        ...alone('new', matching.added),
        ...alone('changed', matching.changed),
        ...alone('ungraded', matching.ungraded),
        ...paired('unmoved', matching.compared),
        ...paired('worse', regressions),
        ...paired('fixed', fixes),
    ]);
}
function pooledRunsOf({ runs }) {
    const runsOfCase = new Map();
    for (const run of runs) {
        for (const caseRun of run.cases) {
            const known = runsOfCase.get(caseRun.caseId);
            const numbered = { run: run.index, caseRun };
            if (known)
                known.push(numbered);
            else
                runsOfCase.set(caseRun.caseId, [numbered]);
        }
    }
    return [...runsOfCase.values()];
}
function worstOf(runs) {
    // What happened to it says more than that it was not asked.
    const rankOf = ({ caseRun }) => severityOf(caseRun.status) + ((0,_unasked_runs_js__WEBPACK_IMPORTED_MODULE_0__/* .wasUnasked */ .ro)(caseRun) ? 0.5 : 0);
    const [worst] = runs.toSorted((a, b) => rankOf(a) - rankOf(b));
    return worst?.caseRun;
}
/**
 * Its runs, those together that ended alike: same answer, same failure, same verdict of every evaluator. What an evaluator says of it is
 * not looked at: it may tell of milliseconds. The worst come first, before all that of the case run which stands for the case.
 */
function outcomesOf({ runs, status }) {
    const alike = Map.groupBy(runs, ({ caseRun }) => JSON.stringify([
        caseRun.status,
        caseRun.answer?.text ?? null,
        caseRun.answer?.output ?? null,
        caseRun.failureCause?.message ?? null,
        caseRun.evaluators.map(({ name, passed, error }) => [name, passed, error !== undefined]),
    ]));
    const isWorst = (group) => group.some(({ caseRun }) => caseRun.status === status);
    return [...alike.values()].sort((a, b) => Number(isWorst(b)) - Number(isWorst(a)));
}
/** How many runs of the case ended with this status. */
function countOf(entry, status) {
    return entry.runs.reduce((count, { caseRun }) => count + (caseRun.status === status ? 1 : 0), 0);
}
/** True when the case never had an agent to answer it: what there is to say stands on its experiment. */
function neverHadAgent({ experiment, worst }) {
    return experiment.failureCause !== undefined && worst.failureCause?.message === experiment.failureCause.message;
}
/** True when what became of the case says nothing of it: there was no agent, or it was not asked any more. */
function isEcho(entry) {
    return neverHadAgent(entry) || (0,_unasked_runs_js__WEBPACK_IMPORTED_MODULE_0__/* .wasUnasked */ .ro)(entry.worst);
}


/***/ }),

/***/ 88702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $e: () => (/* binding */ readableAnswer),
/* harmony export */   $t: () => (/* binding */ placeOf),
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   Lq: () => (/* binding */ newsOf),
/* harmony export */   Rt: () => (/* binding */ isStack),
/* harmony export */   iX: () => (/* binding */ readableValue),
/* harmony export */   pg: () => (/* binding */ explanationOf),
/* harmony export */   sG: () => (/* binding */ outcomeOf)
/* harmony export */ });
/* harmony import */ var _domain_grade_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91664);
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(60433);
/* harmony import */ var _domain_json_depth_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(29009);
/* harmony import */ var _case_entries_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14713);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52207);





/** What happened to a case over its runs, worst first: `failed 1 of 3 runs, errored 1`. */
function outcomeOf(entry) {
    if (entry.runs.length === 1)
        return entry.status;
    const happened = _case_entries_js__WEBPACK_IMPORTED_MODULE_0__/* .BY_SEVERITY */ .Y8.map((status) => ({ status, count: (0,_case_entries_js__WEBPACK_IMPORTED_MODULE_0__/* .countOf */ .pq)(entry, status) })).filter(({ count }) => count > 0);
    return happened
        .map(({ status, count }, index) => index === 0
        ? `${status} ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(count)} of ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(entry.runs.length, 'run')}`
        : `${status} ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(count)}`)
        .join(', ');
}
/**
 * Why a case run is not passed, as one sentence: its failure, else what its first evaluator that did not pass says. `notBegun` is
 * said of one that was cancelled before it was begun.
 */
function reasonOf(caseRun, notBegun) {
    if (caseRun.failureCause)
        return causeOf(caseRun.failureCause);
    const decisive = (0,_domain_grade_js__WEBPACK_IMPORTED_MODULE_2__/* .decisiveResult */ .wK)(caseRun.evaluators);
    if (decisive)
        return explanationOf(decisive) || `${decisive.name} did not pass it`;
    if (caseRun.status === 'ungraded')
        return 'nothing could judge the answer';
    if (caseRun.status === 'cancelled')
        return caseRun.attempts > 0 ? 'stopped before it ended' : notBegun;
    return '';
}
/** Why an agent failed is what it says itself; of any other failure the sentence says it. */
function causeOf({ type, message, detailExcerpt }) {
    const said = type === 'agent_error' && !isStack(detailExcerpt) ? detailExcerpt.trim() : '';
    return said === '' ? message : `${message.replace(/\.$/, '')}: ${said}`;
}
/** Whether a detail is where something was thrown, and nothing that anybody said: every line of it is a place. */
function isStack(detail) {
    return (detail.trim() !== '' &&
        detail
            .trim()
            .split('\n')
            .every((line) => /^\s*at /.test(line)));
}
/** What an evaluator gives as its reason, or what kept it from judging. */
function explanationOf(result) {
    return result.error ?? result.reason;
}
/** What the other side said, when the sentence (of which `limit` bytes are shown) does not say it already; else an empty text. */
function newsOf({ message, detailExcerpt }, limit) {
    const detail = detailExcerpt.trim().replace(/\.$/, '');
    return Buffer.byteLength(message) <= limit && message.includes(detail) ? '' : detailExcerpt;
}
/** Where the case stands in its file, `file:line`; empty where no file has it. */
function placeOf({ location: { file, line } }) {
    return file === '' ? '' : `${file}:${line}`;
}
/**
 * A value as people read it: text as it is, an object that has only `text` as that text, anything else as indented
 * JSON; an empty text when nothing is expected.
 */
function readableValue(value) {
    if (value === undefined)
        return '';
    if (typeof value === 'string')
        return value;
    if ((0,_domain_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .OW)(value) && Object.keys(value).length === 1 && typeof value.text === 'string')
        return value.text;
    return JSON.stringify(value, null, 2);
}
/**
 * What an agent said as people read it: its text, and its data under `data`. Where the text is blank or nothing but that data, the
 * data as readable JSON stands in its place, and `data` is empty.
 */
function readableAnswer({ text, output }) {
    if (output === undefined)
        return { text, data: '' };
    const isData = text.trim() === '' || text === output || isSameJson(text, output);
    return isData ? { text: readableData(output), data: '' } : { text, data: readableData(output) };
}
function readableData(output) {
    return typeof output === 'string' ? output : JSON.stringify(output, null, 2);
}
/** A text may nest deeper than anything can be walked. */
function isSameJson(text, output) {
    const read = (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .qF)(text);
    return read !== undefined && !(0,_domain_json_depth_js__WEBPACK_IMPORTED_MODULE_4__/* .isNestedDeeperThan */ .Y)(read) && (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_3__/* .canonicalJson */ .dj)(read) === (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_3__/* .canonicalJson */ .dj)(output);
}


/***/ }),

/***/ 52207:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   CE: () => (/* binding */ formatRate),
/* harmony export */   D4: () => (/* binding */ percentileOf),
/* harmony export */   HV: () => (/* binding */ UNKNOWN),
/* harmony export */   MA: () => (/* binding */ formatP),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   eD: () => (/* binding */ formatChange),
/* harmony export */   eG: () => (/* binding */ formatEstimate),
/* harmony export */   ej: () => (/* binding */ formatAmount),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   l9: () => (/* binding */ formatPercent),
/* harmony export */   os: () => (/* binding */ formatMeasure)
/* harmony export */ });
/* harmony import */ var _domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84018);
/* harmony import */ var _domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44119);


/** Stands where nothing is known: unknown is never 0. */
const UNKNOWN = '–';
/** A fraction as a percentage with its counts, `83.3 % (10/12)`. */
function formatRate(fraction, part, whole) {
    return fraction === null ? UNKNOWN : `${formatPercent(fraction)} (${formatCount(part)}/${formatCount(whole)})`;
}
/** A rate with the interval it lies in, all fractions: `82.5 % (75.0 to 88.2)`. */
function formatEstimate({ rate, low, high }) {
    return `${formatPercent(rate)} (${percentOf(low)} to ${percentOf(high)})`;
}
/** A fraction as a percentage with one decimal; only what is all reads `100.0 %`, and only nothing `0.0 %`. */
function formatPercent(fraction) {
    return `${percentOf(fraction)} %`;
}
function percentOf(fraction) {
    const tenths = Math.round(fraction * 1000);
    if (fraction > 0 && tenths === 0)
        return '0.1';
    if (fraction < 1 && tenths === 1000)
        return '99.9';
    return (tenths / 10).toFixed(1);
}
/** A difference with the interval it lies in: `−5.0 (−9.1 to −0.9)`. `unit` stands behind the difference. */
function formatChange({ change, low, high }, unit = '') {
    return `${(0,_domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_1__/* .signedPercent */ .w)(change)}${unit} (${(0,_domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_1__/* .signedPercent */ .w)(low)} to ${(0,_domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_1__/* .signedPercent */ .w)(high)})`;
}
/** A smaller p-value is not told exactly. */
const LEAST_P = 0.001;
/** A p-value as people write it, `p = 0.012`, or `p ≈ 0.012` where it was drawn. */
function formatP({ p, isExact }) {
    return p < LEAST_P ? `p < ${LEAST_P}` : `p ${isExact ? '=' : '≈'} ${p.toFixed(3)}`;
}
/** Milliseconds as people say them: `850 ms`, `1.2 s`, `2 min 5 s`, `1 h 3 min`. */
function formatDuration(ms) {
    if (ms === undefined)
        return UNKNOWN;
    if (ms < 999.5)
        return `${Math.round(ms)} ms`;
    if (ms < 59_950)
        return `${Math.round(ms / 100) / 10} s`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 3600)
        return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    const minutes = Math.round(seconds / 60);
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** A count with separators, `12,345`. */
function formatCount(count) {
    return (0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(count);
}
/** The least amount that four decimals can show. */
const LEAST_SHOWN = 0.0001;
/** An amount that need not be whole, to four decimals; one below them to two digits, because it is not nothing. */
function formatAmount(amount) {
    if (amount > 0 && amount < LEAST_SHOWN)
        return amount.toLocaleString('en-US', { maximumSignificantDigits: 2 });
    return amount.toLocaleString('en-US', { maximumFractionDigits: 4 });
}
/** An amount of what is measured, in the unit that people read it in. */
function formatMeasure(measure, amount) {
    return measure === 'latency-ms' ? formatDuration(amount) : formatAmount(amount);
}
/** A count with its noun, `1 case`, `2 cases`. */
function counted(count, noun) {
    return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
/** The nearest-rank percentile (`share` from 0 to 1) of numbers in any order; `undefined` of none. */
function percentileOf(values, share) {
    const sorted = values.toSorted((a, b) => a - b);
    return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}


/***/ }),

/***/ 13314:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AG: () => (/* binding */ NAME_LIMIT_BYTES),
/* harmony export */   OD: () => (/* binding */ nameList),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   fh: () => (/* binding */ nameText),
/* harmony export */   sM: () => (/* binding */ caseText)
/* harmony export */ });
/* harmony import */ var _boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87526);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52207);


/** A name or an id longer than this is no name. */
const NAME_LIMIT_BYTES = 120;
/** A name or an id as it stands among words of ours. */
function nameText(name) {
    return (0,_boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(name, NAME_LIMIT_BYTES);
}
/** A case as people call it, with the id that finds it where that is another: it is what `must-pass` and a quarantine name. */
function caseText({ id, name }) {
    return id === name ? nameText(name) : `${nameText(name)} (${nameText(id)})`;
}
/** The first `most` of these names, and how many more there are. */
function nameList(names, most) {
    return listOf(names, nameText, most);
}
/** The first `most` of these things as `textOf` says them, and how many more there are. */
function listOf(things, textOf, most) {
    const shown = things.slice(0, most).map(textOf).join(', ');
    const more = things.length - most;
    return more > 0 ? `${shown} and ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(more)} more` : shown;
}


/***/ }),

/***/ 59271:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ whyNotBegun)
/* harmony export */ });
/** Why what is cancelled in a report was not begun: a budget, else the end of the job, else the platform. */
function whyNotBegun({ budgetStop, verdict, platformProblems }) {
    if (budgetStop)
        return `not begun: ${budgetStop.budget} stopped the run`;
    if (verdict.reasons.some(({ code }) => code === 'cancelled'))
        return 'not begun: the job was stopped';
    return platformProblems.length > 0 ? 'not begun: the platform did not take everything' : 'not begun';
}


/***/ }),

/***/ 2779:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mh: () => (/* binding */ provenanceLine),
/* harmony export */   RF: () => (/* binding */ stopLine),
/* harmony export */   RG: () => (/* binding */ noteList),
/* harmony export */   gH: () => (/* binding */ problemList),
/* harmony export */   io: () => (/* binding */ isStopTold),
/* harmony export */   nJ: () => (/* binding */ reasonList),
/* harmony export */   wL: () => (/* binding */ isSaidInReasons)
/* harmony export */ });
/* harmony import */ var _boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87526);
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48370);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52207);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(13314);




/** Reasons and problems listed each: what a screen shows. */
const LIST_LIMIT = 12;
/** One sentence of the gate or of the platform; with `LIST_LIMIT` of each, both lists stay below 300 kB at their worst. */
const SENTENCE_LIMIT_BYTES = 600;
/** Notes listed, and bytes of one: what is beside the verdict must not push it off the screen. */
const NOTES_LIMIT = 8;
const NOTE_LIMIT_BYTES = 300;
/** The gate's reasons, a line each. */
function reasonList({ verdict, isVerdictLost }) {
    // They say why there is none, as the verdict's own line does.
    return isVerdictLost ? '' : listOf(verdict.reasons.map(reasonLine));
}
/** Whose word the report is, where it is not this run's. */
function provenanceLine({ provenance }) {
    return provenance === undefined ? '' : (0,_boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(provenance, NOTE_LIMIT_BYTES);
}
/** What a reader should know beside the verdict, a line each. */
function noteList({ notes = [] }) {
    const lines = notes.map((note) => `- ${(0,_boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(note, NOTE_LIMIT_BYTES)}`);
    return listOf(lines, NOTES_LIMIT);
}
/** What the platform refused or broke, a line each, without what the gate's reasons say already. */
function problemList({ verdict, platformProblems }) {
    const given = new Set(verdict.reasons.map(({ message }) => message));
    const problems = platformProblems.filter((problem) => !given.has(problem));
    return listOf(problems.map((problem) => `- ${(0,_boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(problem, SENTENCE_LIMIT_BYTES)}`));
}
/** Why the run began no more cases, and how many; empty when no budget stopped it, or when the list of the gate's reasons says it. */
function stopLine({ verdict, budgetStop, experiments }) {
    if (!budgetStop)
        return '';
    const { budget, message } = budgetStop;
    // The gate says it as a part of its own sentence.
    const sentence = message.replace(/\.$/, '');
    const isSaid = shownOf(verdict.reasons).some((reason) => reason.message.includes(sentence) && Buffer.byteLength(reason.message) <= SENTENCE_LIMIT_BYTES);
    if (isSaid)
        return '';
    const { cancelled } = (0,_domain_run_js__WEBPACK_IMPORTED_MODULE_3__/* .totalsOf */ .vA)((0,_domain_run_js__WEBPACK_IMPORTED_MODULE_3__/* .caseRunsOf */ .eV)(experiments));
    const left = cancelled === 0 ? '' : ` ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(cancelled, 'case run')} ${cancelled === 1 ? 'was' : 'were'} cancelled.`;
    const by = message.startsWith(budget) ? '' : ` by ${(0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(budget)}`;
    return `⏹️ Stopped${by}: ${(0,_boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(message, SENTENCE_LIMIT_BYTES)}${left}`;
}
/** True when the head says what stopped the run: a budget, or the end of the job. */
function isStopTold({ verdict, budgetStop }) {
    return budgetStop !== undefined || shownOf(verdict.reasons).some(({ code }) => code === 'cancelled');
}
/** True when the list of the gate's reasons says this sentence of this agentspec, uncut. */
function isSaidInReasons({ verdict }, agentspecId, sentence) {
    return shownOf(verdict.reasons).some(({ experiment, message }) => experiment === agentspecId && message.includes(sentence) && Buffer.byteLength(message) <= SENTENCE_LIMIT_BYTES);
}
/** How the gate begins a reason of a rule that could not be applied, so that it says nothing of whether it holds. */
const NOT_APPLIED = 'not applied:';
function reasonLine({ experiment, message, rule, code }) {
    const about = experiment === undefined ? '' : `${(0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(experiment)} · `;
    const repeated = experiment !== undefined && message.startsWith(`${experiment}: `);
    const sentence = repeated ? message.slice(experiment.length + 2) : message;
    const by = rule === code || isSaid(rule, sentence) ? '' : ` (rule: ${(0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(rule)})`;
    const sign = sentence.startsWith(NOT_APPLIED) ? '⚠️ ' : '';
    return `- ${sign}${about}${(0,_boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(sentence, SENTENCE_LIMIT_BYTES)}${by}`;
}
/** A rule whose every word stands in the sentence tells nothing that is not known. */
function isSaid(rule, sentence) {
    const words = rule.split(/[\s:]+/);
    return words.every((word) => sentence.includes(word));
}
function listOf(lines, limit = LIST_LIMIT) {
    const shown = shownOf(lines, limit);
    const more = lines.length - shown.length;
    return [...shown, ...(more > 0 ? [`- and ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .formatCount */ .B4)(more)} more`] : [])].join('\n');
}
/** All where all fit, else so many that the count of the rest has a line too. */
function shownOf(items, limit = LIST_LIMIT) {
    return items.length <= limit ? items : items.slice(0, limit - 1);
}


/***/ }),

/***/ 18446:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ih: () => (/* binding */ causesInHead),
/* harmony export */   Vh: () => (/* binding */ unaskedBlock),
/* harmony export */   ro: () => (/* binding */ wasUnasked)
/* harmony export */ });
/* harmony import */ var _boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87526);
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(48370);
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52207);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(13314);
/* harmony import */ var _reasons_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2779);





/** Agentspecs told in the head: what a screen shows. */
const TOLD_LIMIT = 12;
/** One sentence on why the rest was not asked. */
const CAUSE_LIMIT_BYTES = 600;
/** How a cause begins that was made for single case runs. */
const NOT_ASKED = /^Not asked, because /;
/** True when a case run errored without being asked: why is not about its case, but about those before it. */
function wasUnasked({ status, attempts, failureCause }) {
    return status === 'errored' && attempts === 0 && failureCause !== undefined;
}
/**
 * What was not asked any more, and why, near the head: a line, or one per agentspec where there are several. Empty where all was
 * asked, or where the gate's reasons say why.
 */
function unaskedBlock(report) {
    const all = untoldRuns(report);
    const [only] = all.length === 1 ? all : [];
    if (only) {
        const agentspec = (0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(only.experiment.agentspecId);
        return `💥 ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(only.count, 'case run')} of ${agentspec} ${verbOf(only)} not asked${becauseOf(only)}`;
    }
    const more = all.length - TOLD_LIMIT;
    const lines = all.slice(0, TOLD_LIMIT).map((runs) => {
        const agentspec = (0,_names_js__WEBPACK_IMPORTED_MODULE_2__/* .nameText */ .fh)(runs.experiment.agentspecId);
        return `- 💥 ${agentspec} · ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(runs.count, 'case run')} ${verbOf(runs)} not asked${becauseOf(runs)}`;
    });
    return [
        ...lines,
        ...(more > 0 ? [`- and ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(more, 'more agentspec')} of which some were not asked`] : []),
    ].join('\n');
}
/** Which causes the head says uncut, in the gate's reasons or after them. */
function causesInHead(report) {
    const told = untoldRuns(report)
        .slice(0, TOLD_LIMIT)
        .filter(({ cause }) => Buffer.byteLength(cause.message) <= CAUSE_LIMIT_BYTES);
    return (agentspecId, { message }) => (0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .isSaidInReasons */ .wL)(report, agentspecId, message) ||
        told.some(({ experiment, cause }) => experiment.agentspecId === agentspecId && cause.message === message);
}
/** What the gate's reasons do not say; of an agent that could not be had at all, the experiment itself says it. */
function untoldRuns(report) {
    return report.experiments.flatMap((experiment) => {
        const { agentspecId, failureCause } = experiment;
        const unasked = (0,_domain_run_js__WEBPACK_IMPORTED_MODULE_4__/* .caseRunsOf */ .eV)([experiment]).filter(wasUnasked);
        return [...Map.groupBy(unasked, ({ failureCause: cause }) => cause?.message)].flatMap(([message, runs]) => {
            const cause = runs[0]?.failureCause;
            if (!cause || message === failureCause?.message)
                return [];
            return (0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .isSaidInReasons */ .wL)(report, agentspecId, cause.message) ? [] : [{ experiment, cause, count: runs.length }];
        });
    });
}
function verbOf({ count }) {
    return count === 1 ? 'was' : 'were';
}
function becauseOf({ cause: { message } }) {
    const why = message.replace(NOT_ASKED, '');
    return `${why === message ? ':' : ', because'} ${(0,_boundary_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(why, CAUSE_LIMIT_BYTES)}`;
}


/***/ }),

/***/ 13870:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ verdictsOf),
/* harmony export */   X: () => (/* binding */ judgedCaseRunsOf)
/* harmony export */ });
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48370);

/** What the gate says of each experiment, by its agentspec. */
function verdictsOf({ verdict }) {
    return new Map(verdict.experiments.map((one) => [one.agentspecId, one]));
}
/** The case runs of an experiment that its verdict stands on: all but those of cases in quarantine. */
function judgedCaseRunsOf(experiment, verdict) {
    const all = (0,_domain_run_js__WEBPACK_IMPORTED_MODULE_0__/* .caseRunsOf */ .eV)([experiment]);
    const quarantined = new Set(verdict?.quarantined);
    return quarantined.size === 0 ? all : all.filter(({ caseId }) => !quarantined.has(caseId));
}


/***/ }),

/***/ 58284:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ MAX_RESULTS_BYTES),
  B: () => (/* binding */ readResultsFile)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json.js
var json = __webpack_require__(60433);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/short-quote.js
var short_quote = __webpack_require__(4984);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 11 modules
var schemas = __webpack_require__(92857);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/bounded-list.js
var bounded_list = __webpack_require__(90913);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/shape-fields.js
var shape_fields = __webpack_require__(22176);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/agentspec-id.js
var agentspec_id = __webpack_require__(47251);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/failure.js
var failure = __webpack_require__(53905);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/grade.js
var grade = __webpack_require__(91664);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json-depth.js
var json_depth = __webpack_require__(29009);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/record-limits.js
var record_limits = __webpack_require__(63411);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/run.js
var run = __webpack_require__(48370);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/target.js
var target = __webpack_require__(2974);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/usage.js
var usage = __webpack_require__(25216);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/rescoring/results-shape.js












// Fields that these shapes do not name are dropped: a newer version may have added them.
/** As many experiments and runs as a job can have, and more results, calls and steps than are ever kept of one case run. */
const MAX_EXPERIMENTS = 1_000;
const MAX_RUNS = 10_000;
const MAX_PARTS = 10_000;
const word = schemas/* string */.YjP().min(1).max(record_limits/* MAX_TEXT_CHARS */.h);
const known = word.exactOptional();
const results_shape_text = schemas/* string */.YjP();
const results_shape_name = results_shape_text.min(1);
/** Nothing takes or costs more; sums of such amounts stay numbers. */
const amount = schemas/* number */.aig().nonnegative().max(1e15);
const results_shape_json = schemas/* custom */.IeY((value) => value !== undefined && !(0,json_depth/* isNestedDeeperThan */.Y)(value, json/* MAX_JSON_DEPTH */.KX), {
    error: `nested deeper than ${json/* MAX_JSON_DEPTH */.KX} levels`,
});
const results_shape_document = schemas/* custom */.IeY((value) => (0,json/* isJsonObject */.OW)(value) && !(0,json_depth/* isNestedDeeperThan */.Y)(value, json/* MAX_JSON_DEPTH */.KX), {
    error: `no object, or nested deeper than ${json/* MAX_JSON_DEPTH */.KX} levels`,
});
const results_shape_usage = schemas/* object */.Ikc({
    ...(0,shape_fields/* fieldsOf */.P)(usage/* USAGE_AMOUNTS */._b, amount.exactOptional()),
    ...(0,shape_fields/* fieldsOf */.P)(usage/* USAGE_WORDS */.Ct, results_shape_text.exactOptional()),
});
const toolCall = schemas/* object */.Ikc({
    id: results_shape_text,
    name: results_shape_text,
    status: schemas/* enum */.k5n(['requested', 'succeeded', 'failed', 'denied']),
    input: results_shape_json.exactOptional(),
    output: results_shape_json.exactOptional(),
    error: results_shape_text.exactOptional(),
});
const step = schemas/* object */.Ikc({ text: results_shape_text, reasoning: results_shape_text, toolCallIds: (0,bounded_list/* boundedList */.Y)(results_shape_text, MAX_PARTS) });
const output = schemas/* object */.Ikc({
    text: results_shape_text,
    finalText: results_shape_text,
    reasoning: results_shape_text,
    toolCalls: (0,bounded_list/* boundedList */.Y)(toolCall, MAX_PARTS),
    steps: (0,bounded_list/* boundedList */.Y)(step, MAX_PARTS).exactOptional(),
    output: results_shape_json.exactOptional(),
    trajectory: results_shape_document.exactOptional(),
    isBare: schemas/* literal */.euz(true).exactOptional(),
    sessionId: results_shape_text.exactOptional(),
    finishReason: results_shape_text.exactOptional(),
});
const score = schemas/* number */.aig().min(0).max(1).nullable();
const evaluator = schemas/* object */.Ikc({
    name: results_shape_name,
    scope: schemas/* enum */.k5n(['case', 'evalset', 'report']),
    kind: schemas/* enum */.k5n(['evaluator', 'gauge']),
    passed: schemas/* boolean */.zMY().nullable(),
    score,
    reason: results_shape_text,
    weight: amount,
    skipped: schemas/* boolean */.zMY().exactOptional(),
    error: results_shape_text.exactOptional(),
});
const failureCause = schemas/* object */.Ikc({
    type: schemas/* enum */.k5n(failure/* FAILURE_TYPES */.fs),
    stage: schemas/* enum */.k5n(['run_preparation', 'runtime_resolution', 'runtime_execution']),
    message: results_shape_text,
    detailExcerpt: results_shape_text,
    executionUrl: results_shape_text.exactOptional(),
    attemptedUrls: (0,bounded_list/* boundedList */.Y)(results_shape_text, MAX_PARTS).exactOptional(),
    runtimePodName: results_shape_text.exactOptional(),
    runtimeId: results_shape_text.exactOptional(),
    httpStatus: schemas/* int */.Whr().exactOptional(),
});
const resultsCase = schemas/* object */.Ikc({
    id: results_shape_name,
    name: results_shape_name,
    status: schemas/* enum */.k5n(grade/* CASE_STATUSES */.sf),
    score,
    prompt: results_shape_text,
    output: output.nullable(),
    usage: results_shape_usage.exactOptional(),
    evaluators: (0,bounded_list/* boundedList */.Y)(evaluator, MAX_PARTS),
    failureCause: failureCause.exactOptional(),
    durationMs: amount,
    attempts: schemas/* int */.Whr().nonnegative(),
    redacted: schemas/* boolean */.zMY().exactOptional(),
    notKept: (0,bounded_list/* boundedList */.Y)(schemas/* enum */.k5n(run/* PARTS_OF_THE_WAY */.fk), MAX_PARTS).exactOptional(),
});
const basis = schemas/* object */.Ikc({
    model: known,
    runLimit: schemas/* int */.Whr().positive(),
    requestTimeoutMs: schemas/* number */.aig().positive(),
    environment: known,
});
const experiment = schemas/* object */.Ikc({
    id: word.nullable(),
    agentspecId: word.refine(agentspec_id/* isAgentspecId */.W, 'is no agentspec id'),
    agentDigest: word,
    target: schemas/* enum */.k5n(target/* TARGETS */.d),
    basis: basis.exactOptional(),
    runtime: schemas/* object */.Ikc({ podName: results_shape_text, id: results_shape_text }).exactOptional(),
    local: schemas/* object */.Ikc({ baseUrl: results_shape_text, agentId: results_shape_text }).exactOptional(),
    failureCause: failureCause.exactOptional(),
    runs: (0,bounded_list/* boundedList */.Y)(schemas/* object */.Ikc({ id: word.nullable(), index: schemas/* int */.Whr().positive(), cases: (0,bounded_list/* boundedList */.Y)(resultsCase, record_limits/* MAX_CASES */.f) }), MAX_RUNS),
});
/** A `results.json` of this action, as far as its answers can be graded again. */
const resultsShape = schemas/* object */.Ikc({
    schemaVersion: schemas/* literal */.euz(1),
    experiments: (0,bounded_list/* boundedList */.Y)(experiment, MAX_EXPERIMENTS),
});
/** The version of a document, where it says one. */
function versionOf(document) {
    const version = (0,json/* isJsonObject */.OW)(document) ? document.schemaVersion : undefined;
    return typeof version === 'number' ? version : undefined;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/rescoring/read-results-file.js



/** Bytes of all results files together: they hold every answer, and one process has to hold them all. */
const MAX_RESULTS_BYTES = 256 * 1024 * 1024;
/** The newest version of results files that this version of the action reads. */
const SCHEMA_VERSION = 1;
/**
 * Reads the experiments of a `results.json` of this action, every case run with its whole answer. Never throws, whatever is in
 * it; what stands in it is as it was kept, and may be shown to nobody before it is clean.
 */
function readResultsFile({ file, text }) {
    const refuse = (why) => ({ kind: 'refused', problems: [`${file} ${why}.`] });
    const document = (0,json/* parseJson */.qF)(text.replace(/^\uFEFF/, ''));
    if (document === undefined)
        return refuse('is no JSON');
    const version = versionOf(document);
    if (version !== undefined && version > SCHEMA_VERSION) {
        return refuse(`has schemaVersion ${version}, and this version of the action reads ${SCHEMA_VERSION}: update the action`);
    }
    const shaped = resultsShape.safeParse(document);
    if (!shaped.success)
        return refuse(`is no results.json whose answers can be graded again (${placeOf(shaped.error)})`);
    const experiments = shaped.data.experiments.map((experiment) => pastExperiment(experiment, file));
    const problems = experiments.flatMap(faultsOf);
    if (experiments.length === 0)
        return refuse('has no experiment');
    return problems.length > 0 ? { kind: 'refused', problems } : { kind: 'read', experiments };
}
/** Where a document is not what it should be; what stands there is not repeated. */
function placeOf({ issues }) {
    const [first] = issues;
    const place = first?.path.join('.') || 'the document';
    return `${(0,short_quote/* shortQuote */.t)(place, 200)}: ${first?.message ?? 'not understood'}`;
}
function pastExperiment(experiment, file) {
    const { id, agentspecId, agentDigest, target, basis = {}, runtime, local, failureCause, runs } = experiment;
    return {
        agentspecId,
        agentDigest,
        ...(failureCause ? { failureCause } : {}),
        called: file,
        place: { ...(runtime ? { runtime } : {}), ...(local ? { local } : {}) },
        target,
        basis,
        runs: runs.map((run) => ({
            index: run.index,
            source: sourceOf(file, id, run.id),
            cases: run.cases.map(pastCaseRun),
        })),
    };
}
function sourceOf(file, experimentId, runId) {
    return {
        ...(experimentId === null ? {} : { experimentId }),
        ...(runId === null ? {} : { runId }),
        file,
    };
}
function pastCaseRun({ id, output, usage, redacted = false, ...one }) {
    const answer = output ? { ...output, ...(usage ? { usage } : {}) } : undefined;
    return { ...one, caseId: id, redacted, ...(answer ? { answer } : {}) };
}
/** Where nobody could say which of two answers is meant, or not everything is there that was asked. */
function faultsOf({ agentspecId, called, runs, basis: { runLimit = runs.length } }) {
    const inAgentspec = `${called}: agentspec ${(0,short_quote/* shortQuote */.t)(agentspecId)}`;
    const indexes = new Set();
    const twice = runs.filter(({ index }) => indexes.size === indexes.add(index).size);
    const isWhole = indexes.size === runLimit && indexes.size === Math.max(...indexes);
    return [
        ...(runs.length === 0 ? [`${inAgentspec} has no run.`] : []),
        ...twice.map(({ index }) => `${inAgentspec} has two runs ${index}.`),
        ...(runs.length === 0 || twice.length > 0 || isWhole
            ? []
            : [
                `${inAgentspec} is not whole: it was made of ${numbersTo(runLimit)}, and the file has ${listed([...indexes])}. ` +
                    'Ask its cases again with mode: execute-runs.',
            ]),
        ...runs.flatMap(({ index, cases }) => new Set(cases.map(({ caseId }) => caseId)).size < cases.length
            ? [`${inAgentspec} has a case twice in run ${index}.`]
            : []),
    ];
}
function numbersTo(last) {
    return last === 1 ? 'run 1 alone' : `runs 1 to ${last}`;
}
/** Numbers named in one sentence. */
const NAMED = 8;
function listed(numbers) {
    const more = numbers.length - NAMED;
    return `${numbers.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}


/***/ }),

/***/ 98489:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zl: () => (/* binding */ normalQuantile),
/* harmony export */   vr: () => (/* binding */ normalCdf),
/* harmony export */   z7: () => (/* binding */ criticalValue)
/* harmony export */ });
/* unused harmony export normalDensity */
/* harmony import */ var _preconditions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(23827);

const DENSITY_AT_ZERO = 0.3989422804014327;
/** Below this the series is exact to the last bits, above it the continued fraction, which keeps a small tail's digits. */
const SERIES_BELOW = 1;
/** The density is below the smallest double. */
const ZERO_BEYOND = 40;
/** Terms of the continued fraction that leave an error below 1e-16 at z = 1; at z it takes z² times fewer, and some. */
const FRACTION_TERMS = 500;
const LEAST_TERMS = 10;
/**
 * The density of the standard normal distribution. The square is split at a multiple of 1/16, whose square is exact:
 * far out a rounding of z² would cost three digits (Cody 1969).
 */
function normalDensity(z) {
    const distance = Math.abs(z);
    if (distance > ZERO_BEYOND)
        return 0;
    const coarse = Math.trunc(distance * 16) / 16;
    const rest = (distance - coarse) * (distance + coarse);
    return DENSITY_AT_ZERO * Math.exp((-coarse * coarse) / 2) * Math.exp(-rest / 2);
}
/**
 * P(Z <= z) for a standard normal Z, to about 1e-14 relative in the lower tail too. For an upper tail ask for
 * `normalCdf(-z)` instead of subtracting from 1. Infinities give 0 and 1; NaN gives NaN.
 */
function normalCdf(z) {
    if (Number.isNaN(z))
        return z;
    if (z < -SERIES_BELOW)
        return lowerTail(-z);
    if (z > SERIES_BELOW)
        return 1 - lowerTail(z);
    return 0.5 + centralPart(z);
}
/** P(0 <= Z <= z): φ(z) (z + z³/3 + z⁵/(3·5) + ..), all terms of one sign. */
function centralPart(z) {
    let term = z;
    let sum = z;
    for (let odd = 3; Math.abs(term) > Math.abs(sum) * Number.EPSILON; odd += 2) {
        term *= (z * z) / odd;
        sum += term;
    }
    return sum * normalDensity(z);
}
/** P(Z > z) for z of at least 1: φ(z) / (z + 1/(z + 2/(z + 3/(z + ..)))). */
function lowerTail(z) {
    let fraction = z;
    for (let term = Math.ceil(FRACTION_TERMS / (z * z)) + LEAST_TERMS; term >= 1; term -= 1)
        fraction = z + term / fraction;
    return normalDensity(z) / fraction;
}
/**
 * The z with P(Z <= z) = p, to about 1e-14; p = 0 and p = 1 give the infinities. RangeError for p outside [0, 1].
 * z.975 = 1.959963984540054.
 */
function normalQuantile(p) {
    (0,_preconditions_js__WEBPACK_IMPORTED_MODULE_0__/* .requireProbability */ .HO)('p of normalQuantile', p);
    if (p === 0)
        return Number.NEGATIVE_INFINITY;
    if (p > 0.5)
        return -normalQuantile(1 - p);
    if (p === 0.5)
        return 0;
    let z = roughQuantile(p);
    // Halley's method cubes the error, which is below 5e-4 at the start.
    for (let step = 0; step < 3; step += 1) {
        const miss = (normalCdf(z) - p) / normalDensity(z);
        z -= miss / (1 + (z * miss) / 2);
    }
    return z;
}
/** The formula 26.2.23 of Abramowitz and Stegun, for p below a half: within 4.5e-4. */
function roughQuantile(p) {
    const t = Math.sqrt(-2 * Math.log(p));
    const above = 2.515517 + t * (0.802853 + t * 0.010328);
    const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
    return above / below - t;
}
/** The z that a two-sided interval reaches to either side: 1.96 for a confidence of 0.95. */
function criticalValue(confidence) {
    return -normalQuantile((1 - confidence) / 2);
}


/***/ }),

/***/ 23827:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HO: () => (/* binding */ requireProbability),
/* harmony export */   Z7: () => (/* binding */ requireWhole),
/* harmony export */   gE: () => (/* binding */ requireOpenFraction),
/* harmony export */   hp: () => (/* binding */ requireFinite),
/* harmony export */   z6: () => (/* binding */ requirePositive)
/* harmony export */ });
/** Throws a RangeError unless `value` is a whole number of at least `least`. `name` is what the caller calls it. */
function requireWhole(name, value, least = 0) {
    if (Number.isSafeInteger(value) && value >= least)
        return;
    throw new RangeError(`${name} must be a whole number of at least ${least}, and it is ${value}`);
}
/** Throws a RangeError unless `value` is a probability: 0 and 1 are. */
function requireProbability(name, value) {
    if (value >= 0 && value <= 1)
        return;
    throw new RangeError(`${name} must be a fraction from 0 to 1, and it is ${value}`);
}
/** Throws a RangeError unless `value` lies between 0 and 1, both left out: a confidence of 95 is meant as 0.95. */
function requireOpenFraction(name, value) {
    if (value > 0 && value < 1)
        return;
    throw new RangeError(`${name} must be a fraction above 0 and below 1, and it is ${value}`);
}
/** Throws a RangeError unless `value` is a finite number above 0. */
function requirePositive(name, value) {
    if (value > 0 && value < Number.POSITIVE_INFINITY)
        return;
    throw new RangeError(`${name} must be a finite number above 0, and it is ${value}`);
}
/** Throws a RangeError unless every value is a finite number. */
function requireFinite(name, values) {
    const at = values.findIndex((value) => !Number.isFinite(value));
    if (at < 0)
        return;
    throw new RangeError(`${name} must be finite numbers, and number ${at + 1} of ${values.length} is ${values[at]}`);
}


/***/ }),

/***/ 61750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  R: () => (/* binding */ signFlip)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/preconditions.js
var preconditions = __webpack_require__(23827);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/random.js
/** The seed where a caller names none. Any would do; a fixed one makes a report repeatable. */
const DEFAULT_SEED = 1;
const TWO_TO_32 = (/* unused pure expression or super */ null && (2 ** 32));
/**
 * Uniform numbers in [0, 1), 32 bits each, the same for the same seed on every machine. Not for secrets. Any number is a
 * seed, and different numbers give different sequences.
 */
function createRandom(seed) {
    const nextBits = createBits(seed);
    return () => nextBits() / TWO_TO_32;
}
/** The same as whole numbers from 0 to 2^32 - 1: 32 coin flips at a time. */
function createBits(seed) {
    const view = new DataView(new ArrayBuffer(8));
    // + 0 makes the two zeros one seed.
    view.setFloat64(0, seed + 0);
    const high = view.getUint32(0);
    const low = view.getUint32(4);
    return xoshiro128([scramble(low), scramble(high ^ 0x9e3779b9), scramble(low + 1), 0x85ebca6b]);
}
/** Spreads the bits of a 32-bit number, one to one (the finalizer of MurmurHash3): seeds are often 1, 2, 3. */
function scramble(value) {
    let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
}
/** The generator xoshiro128** 1.1 of Blackman and Vigna from a state of four 32-bit numbers that are not all 0. */
function xoshiro128(state) {
    let [a, b, c, d] = state;
    return () => {
        const fivefold = (b + (b << 2)) | 0;
        const turned = (fivefold << 7) | (fivefold >>> 25);
        const result = (turned + (turned << 3)) >>> 0;
        const shifted = b << 9;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= shifted;
        d = (d << 11) | (d >>> 21);
        return result;
    };
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/resampling.js
/** A p of .05 is then known to about .002 and the smallest p is 1e-4. */
const DEFAULT_RESAMPLES = 10_000;

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/sign-grid.js
/** The finest grid that is looked for, in steps to 1. Case means over 1 to 10 runs need 2520, over 16 to 20 runs 232,560 would be needed. */
const FINEST_GRID = 100_000;
/** A difference this near to a grid point, in steps, is on it. */
const GRID_SLACK = 1e-9;
/**
 * The differences as whole numbers of one step, without their signs and without a common divisor; `undefined` when no
 * step 1/L with L up to 100,000 fits all. Differences of pass rates over K and J repetitions fit: L divides the least
 * common multiple of K and J.
 */
function wholeSizes(differences) {
    let steps = 1;
    for (const difference of differences) {
        steps = stepsFor(difference, steps);
        if (steps === undefined)
            return undefined;
    }
    const sizes = differences.map((difference) => Math.abs(Math.round(difference * steps)));
    const divisor = sizes.reduce(greatestCommonDivisor, 0);
    return sizes.map((size) => size / divisor);
}
/** The coarsest grid that this difference is on and that holds a coarser one. */
function stepsFor(difference, coarser) {
    for (let steps = coarser; steps <= FINEST_GRID; steps += coarser) {
        if (isOnGrid(difference, steps))
            return steps;
    }
    return undefined;
}
/** Nothing that rounds to 0 is on a grid: it would no longer count. */
function isOnGrid(difference, steps) {
    const size = Math.abs(difference * steps);
    const nearest = Math.round(size);
    return nearest > 0 && Number.isSafeInteger(nearest) && Math.abs(size - nearest) <= GRID_SLACK;
}
function greatestCommonDivisor(one, other) {
    let [larger, smaller] = [one, other];
    while (smaller !== 0)
        [larger, smaller] = [smaller, larger % smaller];
    return larger;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/sign-flip.js




/** A difference smaller than this is 0, and sums nearer than this (relative above 1) are equal. */
const SLACK = 1e-12;
/** Additions that the exact count may take: a few tenths of a second. */
const MOST_WORK = 2e8;
/** Different sums that are kept at once: 32 MB. Few differences of very uneven sizes are better written down. */
const MOST_SUMS = 2 ** 22;
/** Differences off the grid of which all arrangements are written down: 2^20 sums are 8 MB. */
const MOST_ENUMERATED = 20;
/**
 * The sign-flip permutation test of paired differences (head less base), one per case. Zeros are dropped: they change
 * no sum. Without any other difference every p is 1. Exact wherever it can be: for differences on a grid (pass rates)
 * by counting the sums, else for up to 20 differences by writing all of them down; above that by seeded draws, whose p
 * is (hits + 1) / (draws + 1). RangeError for differences that are not finite.
 */
function signFlip(differences, options = {}) {
    (0,preconditions/* requireFinite */.hp)('differences', differences);
    const { seed = DEFAULT_SEED, resamples = DEFAULT_RESAMPLES } = options;
    (0,preconditions/* requireWhole */.Z7)('resamples', resamples, 1);
    const changed = differences.filter((difference) => Math.abs(difference) > SLACK);
    if (changed.length === 0)
        return { lower: 1, upper: 1, twoSided: 1, exact: true, resamples: 1 };
    const tails = gridTails(changed) ?? (changed.length <= MOST_ENUMERATED ? enumeratedTails(changed) : undefined);
    if (tails)
        return { ...tails, exact: true, resamples: 2 ** changed.length };
    return { ...drawnTails(changed, seed, resamples), exact: false, resamples };
}
/**
 * The tails by the distribution of the sum of the sizes that get a plus; `undefined` off the grid or when it is too
 * much work. Probabilities, not counts, which would overflow at 1024 differences.
 */
function gridTails(changed) {
    const sizes = wholeSizes(changed);
    if (!sizes)
        return undefined;
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (total >= MOST_SUMS || (total + 1) * sizes.length > MOST_WORK)
        return undefined;
    const seen = sizes.reduce((sum, size, at) => sum + ((changed[at] ?? 0) > 0 ? size : 0), 0);
    const probabilities = plusSums(sizes, total);
    const lower = sumOf(probabilities.subarray(0, seen + 1));
    const upper = sumOf(probabilities.subarray(seen));
    return tailsOf(lower, upper);
}
function plusSums(sizes, total) {
    const probabilities = new Float64Array(total + 1);
    probabilities[0] = 1;
    let reach = 0;
    for (const size of sizes) {
        reach += size;
        for (let sum = reach; sum >= size; sum -= 1) {
            probabilities[sum] = ((probabilities[sum] ?? 0) + (probabilities[sum - size] ?? 0)) / 2;
        }
        for (let sum = Math.min(size, reach + 1) - 1; sum >= 0; sum -= 1) {
            probabilities[sum] = (probabilities[sum] ?? 0) / 2;
        }
    }
    return probabilities;
}
function enumeratedTails(changed) {
    const sums = new Float64Array(2 ** changed.length);
    let filled = 1;
    for (const difference of changed) {
        for (let at = 0; at < filled; at += 1) {
            const sum = sums[at] ?? 0;
            sums[at] = sum + difference;
            sums[at + filled] = sum - difference;
        }
        filled *= 2;
    }
    const hits = countHits(changed, sums);
    return tailsOf(hits.lower / filled, hits.upper / filled);
}
/** The p of the two sides together: the distribution is symmetric, so twice the smaller tail. */
function tailsOf(lower, upper) {
    const possible = (p) => Math.min(1, Math.max(Number.MIN_VALUE, p));
    return { lower: possible(lower), upper: possible(upper), twoSided: possible(2 * Math.min(lower, upper)) };
}
function drawnTails(changed, seed, resamples) {
    const hits = countHits(changed, drawSums(changed, seed, resamples));
    const share = (count) => (count + 1) / (resamples + 1);
    return { lower: share(hits.lower), upper: share(hits.upper), twoSided: share(hits.twoSided) };
}
/**
 * Sums with random signs. Every four differences share a table of their 16 sums, so that a draw looks up instead of
 * multiplying, and 32 random bits serve eight tables.
 */
function drawSums(changed, seed, resamples) {
    const blocks = Math.ceil(changed.length / 4);
    const table = new Float64Array(blocks * 16);
    for (let at = 0; at < table.length; at += 1) {
        const first = (at >> 4) * 4;
        for (let bit = 0; bit < 4; bit += 1) {
            const difference = changed[first + bit] ?? 0;
            table[at] = (table[at] ?? 0) + ((at >> bit) & 1 ? difference : -difference);
        }
    }
    const nextBits = createBits(seed);
    return new Float64Array(resamples).map(() => {
        let sum = 0;
        let bits = 0;
        for (let block = 0; block < blocks; block += 1) {
            bits = block % 8 === 0 ? nextBits() : bits >>> 4;
            sum += table[block * 16 + (bits & 15)] ?? 0;
        }
        return sum;
    });
}
function countHits(changed, sums) {
    const seen = changed.reduce((sum, difference) => sum + difference, 0);
    const slack = SLACK * changed.reduce((total, difference) => total + Math.abs(difference), 1);
    const hits = { lower: 0, upper: 0, twoSided: 0 };
    for (const sum of sums) {
        if (sum <= seen + slack)
            hits.lower += 1;
        if (sum >= seen - slack)
            hits.upper += 1;
        if (Math.abs(sum) >= Math.abs(seen) - slack)
            hits.twoSided += 1;
    }
    return hits;
}
function sumOf(values) {
    return values.reduce((sum, value) => sum + value, 0);
}


/***/ }),

/***/ 50983:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EN: () => (/* binding */ betaPower),
/* harmony export */   aV: () => (/* binding */ betaShare),
/* harmony export */   jp: () => (/* binding */ inverseRegularizedBeta)
/* harmony export */ });
/* unused harmony exports logGamma, logBeta, regularizedBeta */
/* harmony import */ var _preconditions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(23827);

const HALF_LOG_TWO_PI = 0.9189385332046728;
/** From here on the Stirling series below is exact to the last bit of a double. */
const STIRLING_FROM = 10;
/** Of x^-1, x^-3, .. in ln Γ(x) - ((x - 1/2) ln x - x + ln √2π): B(2k) / (2k (2k - 1)) (DLMF 5.11.1). */
const STIRLING_SERIES = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156];
/** More terms than a continued fraction needs for parameters of ten million. */
const MOST_TERMS = 50_000;
/** A denominator that would be 0 in Lentz's method becomes this. */
const TINY = 1e-300;
/** What Stirling's formula leaves out of ln Γ(x), for x of at least 10. */
function stirlingError(x) {
    const square = 1 / (x * x);
    return STIRLING_SERIES.reduceRight((sum, coefficient) => sum * square + coefficient, 0) / x;
}
/** ln Γ(x) for x > 0, to about 1e-15 absolute near 1 and relative elsewhere. RangeError for any other x. */
function logGamma(x) {
    (0,_preconditions_js__WEBPACK_IMPORTED_MODULE_0__/* .requirePositive */ .z6)('x of logGamma', x);
    let product = 1;
    let shifted = x;
    for (; shifted < STIRLING_FROM; shifted += 1)
        product *= shifted;
    return (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_TWO_PI + stirlingError(shifted) - Math.log(product);
}
/**
 * ln B(a, b) = ln Γ(a) + ln Γ(b) - ln Γ(a + b) for a, b > 0. The big logarithms are cancelled on paper, not in doubles,
 * so that it is as exact for ten thousand cases as for ten.
 */
function logBeta(a, b) {
    (0,_preconditions_js__WEBPACK_IMPORTED_MODULE_0__/* .requirePositive */ .z6)('a of logBeta', a);
    (0,_preconditions_js__WEBPACK_IMPORTED_MODULE_0__/* .requirePositive */ .z6)('b of logBeta', b);
    const [small, large] = a < b ? [a, b] : [b, a];
    const sum = small + large;
    if (large < STIRLING_FROM)
        return logGamma(small) + logGamma(large) - logGamma(sum);
    if (small < STIRLING_FROM) {
        const fall = -(large - 0.5) * Math.log1p(small / large) - small * Math.log(sum) + small;
        return logGamma(small) + fall + stirlingError(large) - stirlingError(sum);
    }
    const corrections = stirlingError(small) + stirlingError(large) - stirlingError(sum);
    const powers = (small - 0.5) * Math.log(small / sum) + large * Math.log1p(-small / sum);
    return powers - 0.5 * Math.log(large) + HALF_LOG_TWO_PI + corrections;
}
/**
 * x^a y^b / B(a, b) with y = 1 - x given apart, for x, y, a, b > 0: what binomial terms and the beta density are made
 * of. For large a and b it is written by how far x lies from a / (a + b) (Loader 2000), which keeps all digits.
 */
function betaPower(x, y, a, b) {
    if (Math.min(a, b) < STIRLING_FROM)
        return Math.exp(a * logOf(x, y) + b * logOf(y, x) - logBeta(a, b));
    const sum = a + b;
    const aboveA = (sum * x - a) / a;
    const aboveB = (sum * y - b) / b;
    const exponent = a * (Math.log1p(aboveA) - aboveA) + b * (Math.log1p(aboveB) - aboveB);
    const corrections = stirlingError(a) + stirlingError(b) - stirlingError(sum);
    return Math.sqrt((a / sum) * b) * Math.exp(exponent - corrections - HALF_LOG_TWO_PI);
}
/** ln x, from whichever of x and 1 - x is small and so has more digits. */
function logOf(x, complement) {
    return x < 0.5 ? Math.log(x) : Math.log1p(-complement);
}
/**
 * I_x(a, b), the regularized incomplete beta function: the share of a Beta(a, b) distribution that lies below x.
 * a, b > 0 (else RangeError); x outside [0, 1] counts as the nearer end. Small results keep their relative precision:
 * for an upper tail ask for I_{1-x}(b, a) instead of subtracting from 1.
 */
function regularizedBeta(x, a, b) {
    (0,_preconditions_js__WEBPACK_IMPORTED_MODULE_0__/* .requirePositive */ .z6)('a of regularizedBeta', a);
    (0,_preconditions_js__WEBPACK_IMPORTED_MODULE_0__/* .requirePositive */ .z6)('b of regularizedBeta', b);
    if (Number.isNaN(x))
        throw new RangeError('x of regularizedBeta is not a number');
    return betaShare(x, 1 - x, a, b);
}
/** The same with y = 1 - x given apart, for a caller who knows it more exactly than a subtraction would. */
function betaShare(x, y, a, b) {
    if (x <= 0)
        return 0;
    if (y <= 0)
        return 1;
    return x < (a + 1) / (a + b + 2) ? lowerShare(x, y, a, b) : 1 - lowerShare(y, x, b, a);
}
/** I_x(a, b) by the continued fraction DLMF 8.17.22 and Lentz's method: fast for x below (a + 1) / (a + b + 2). */
function lowerShare(x, y, a, b) {
    let fraction = 1;
    let numerator = 1;
    let inverse = 0;
    for (let term = 1; term <= MOST_TERMS; term += 1) {
        const coefficient = fractionTerm(term, x, a, b);
        inverse = 1 / awayFromZero(1 + coefficient * inverse);
        numerator = awayFromZero(1 + coefficient / numerator);
        const factor = numerator * inverse;
        fraction *= factor;
        if (Math.abs(factor - 1) < Number.EPSILON)
            break;
    }
    return betaPower(x, y, a, b) / a / fraction;
}
function fractionTerm(term, x, a, b) {
    const m = term >> 1;
    if (term % 2 === 0)
        return (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    return (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
}
function awayFromZero(value) {
    return Math.abs(value) < TINY ? TINY : value;
}
/**
 * The x with I_x(a, b) = p, for a, b > 0 and p in [0, 1] (else RangeError): the p-quantile of Beta(a, b).
 * p = 0 gives 0 and p = 1 gives 1.
 */
function inverseRegularizedBeta(p, a, b) {
    (0,_preconditions_js__WEBPACK_IMPORTED_MODULE_0__/* .requireProbability */ .HO)('p of inverseRegularizedBeta', p);
    if (p === 0)
        return 0;
    if (p === 1)
        return 1;
    return p <= 0.5 ? lowerQuantile(p, a, b) : 1 - lowerQuantile(1 - p, b, a);
}
/** Newton on ln I against ln x, which is nearly straight towards 0; bisection whenever a step leaves the bracket. */
function lowerQuantile(p, a, b) {
    let low = 0;
    let high = 1;
    let x = a / (a + b);
    for (let step = 0; step < 200; step += 1) {
        const share = regularizedBeta(x, a, b);
        if (share === p)
            return x;
        if (share < p)
            low = x;
        else
            high = x;
        const slope = betaPower(x, 1 - x, a, b) / (1 - x) / share;
        const newton = x * Math.exp(-Math.log(share / p) / slope);
        const next = newton > low && newton < high ? newton : (low + high) / 2;
        if (Math.abs(next - x) <= 2 * Number.EPSILON * x)
            return next;
        x = next;
    }
    return x;
}


/***/ }),

/***/ 57408:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RY: () => (/* binding */ clusteredStandardError),
/* harmony export */   gU: () => (/* binding */ standardError),
/* harmony export */   hm: () => (/* binding */ meanOf)
/* harmony export */ });
/* unused harmony export sampleVariance */
/* harmony import */ var _preconditions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(23827);

/** Values (and cluster means) nearer than this, relative above 1, are equal: .8 - .7 and .9 - .8 differ in doubles. */
const SLACK = 1e-12;
/** The arithmetic mean; NaN of nothing. */
function meanOf(values) {
    return values.reduce((sum, value) => sum + value, 0) / values.length;
}
/** The variance of a sample, divided by n - 1; `null` for fewer than two values, 0 when all are equal. */
function sampleVariance(values) {
    (0,_preconditions_js__WEBPACK_IMPORTED_MODULE_0__/* .requireFinite */ .hp)('values', values);
    if (values.length < 2)
        return null;
    const mean = meanOf(values);
    const slack = SLACK * scaleOf(values);
    if (values.every((value) => Math.abs(value - mean) <= slack))
        return 0;
    return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
/** The standard error of the mean of unrelated values; `null` for fewer than two, 0 when all are equal. */
function standardError(values) {
    const variance = sampleVariance(values);
    return variance === null ? null : Math.sqrt(variance / values.length);
}
/**
 * The standard error of the mean when values with the same label belong together (questions on one document, say):
 * √(Σ over clusters of (Σ of the deviations in it)²) / n (Miller 2024, appendix A). `corrected` multiplies by
 * √(C / (C - 1)) for C clusters; with one value per cluster that is the plain standard error. `null` for fewer than two
 * clusters. 0 when every cluster has the same mean. RangeError unless there is one label per value.
 */
function clusteredStandardError(values, clusters, corrected = true) {
    (0,_preconditions_js__WEBPACK_IMPORTED_MODULE_0__/* .requireFinite */ .hp)('values', values);
    if (clusters.length !== values.length) {
        throw new RangeError(`there must be one cluster label per value, not ${clusters.length} for ${values.length}`);
    }
    const mean = meanOf(values);
    const sums = new Map();
    values.forEach((value, at) => {
        const label = clusters[at] ?? '';
        const { sum, size } = sums.get(label) ?? { sum: 0, size: 0 };
        sums.set(label, { sum: sum + value - mean, size: size + 1 });
    });
    if (sums.size < 2)
        return null;
    const slack = SLACK * scaleOf(values);
    const deviations = [...sums.values()];
    if (deviations.every(({ sum, size }) => Math.abs(sum) <= slack * size))
        return 0;
    const squares = deviations.reduce((total, { sum }) => total + sum * sum, 0);
    return (Math.sqrt(squares) / values.length) * (corrected ? Math.sqrt(sums.size / (sums.size - 1)) : 1);
}
function scaleOf(values) {
    return values.reduce((scale, value) => Math.max(scale, Math.abs(value)), 1);
}


/***/ })

};
