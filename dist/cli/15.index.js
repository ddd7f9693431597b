export const id = 15;
export const ids = [15];
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
/* harmony export */   d: () => (/* binding */ FAIL_ON),
/* harmony export */   l: () => (/* binding */ GATE_STATUSES)
/* harmony export */ });
/** What the gate says of an experiment and of the whole. */
const GATE_STATUSES = ['passed', 'failed', 'inconclusive', 'skipped'];
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

/***/ 27303:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  LL: () => (/* binding */ CONFIDENCE),
  cT: () => (/* binding */ SIGNIFICANCE),
  ZV: () => (/* binding */ besideTest),
  h1: () => (/* binding */ casesNeeded),
  BD: () => (/* binding */ estimateChange),
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

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/bisection.js
var bisection = __webpack_require__(35212);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/normal.js
var normal = __webpack_require__(98489);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/detectable-drop.js



/** A drop is told to a tenth of a point, and cases to two digits of up to a million. */
const HALVINGS = 24;
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
    return (0,bisection/* bisect */.h)(found, { from: 0, to: size.baseRate, halvings: HALVINGS });
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
    const needed = Math.ceil((0,bisection/* bisect */.h)(found, { from: 0, to: MOST_CASES, halvings: HALVINGS }));
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

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/score-interval.js
var score_interval = __webpack_require__(26878);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/sign-flip.js + 3 modules
var sign_flip = __webpack_require__(61750);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/standard-error.js
var standard_error = __webpack_require__(57408);
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
    const interval = (0,score_interval/* scoreInterval */.o)(means, { low: 0, high: 1 }, CONFIDENCE);
    return { rate: (0,standard_error/* meanOf */.hm)(means), ...interval, cases: means.length, caseRuns };
}
/** The change of the mean over pairs of graded cases (at least one), with what tests it. */
function estimateChange(pairs, terms) {
    const differences = pairs.map(comparison/* changeOf */.C);
    const test = (0,sign_flip/* signFlip */.R)(differences);
    return {
        change: (0,standard_error/* meanOf */.hm)(differences),
        ...besideTest((0,score_interval/* scoreInterval */.o)(differences, { low: -1, high: 1 }, CONFIDENCE), test),
        p: test.lower,
        isExact: test.exact,
        detectableDrop: detectableDrop(sizeOf(pairs, differences, terms)),
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

/***/ 35212:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ bisect)
/* harmony export */ });
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

/***/ 26878:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ scoreInterval)
/* harmony export */ });
/* harmony import */ var _bisection_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(35212);
/* harmony import */ var _normal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98489);
/* harmony import */ var _preconditions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(23827);
/* harmony import */ var _standard_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57408);




/**
 * The score interval of the mean of values that can only lie in a known range, such as rates (0 to 1) or differences of
 * rates (-1 to 1). It holds every mean that is less than z standard errors away from the one seen, where the error is that
 * of the likeliest distribution with that mean: one over the values seen and the end of the range (Owen's empirical
 * likelihood). So it has a width where nothing scatters, because a value that was not seen may lie at the end. Of zeros
 * and ones it is Wilson's interval, of -1, 0 and 1 Tango's. No values: the whole range. RangeError for a value outside.
 */
function scoreInterval(values, range, confidence = 0.95) {
    (0,_preconditions_js__WEBPACK_IMPORTED_MODULE_0__/* .requireOpenFraction */ .gE)('confidence', confidence);
    const outside = values.find((value) => !(value >= range.low && value <= range.high));
    if (outside !== undefined)
        throw new RangeError(`${outside} does not lie between ${range.low} and ${range.high}`);
    if (values.length === 0)
        return range;
    const z = (0,_normal_js__WEBPACK_IMPORTED_MODULE_1__/* .criticalValue */ .z7)(confidence);
    const mirrored = values.map((value) => -value);
    return { low: lowEnd(values, range.low, z), high: 0 - lowEnd(mirrored, -range.high, z) };
}
/**
 * The likeliest distribution with a mean below the one seen gives each value the weight 1 / n (1 + tilt · distance), and what
 * is left to the floor. Its variance is (mean seen - mean) / tilt, so that z standard errors are reached at one tilt. Where the
 * values still have a mean above with it, the likeliest distribution is tilted more, and its error is smaller.
 */
function lowEnd(values, floor, z) {
    const seen = (0,_standard_error_js__WEBPACK_IMPORTED_MODULE_2__/* .meanOf */ .hm)(values);
    // Means of a few runs are few different values, of thousands of cases too.
    const alike = [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => ({ value, count: length }));
    const isKept = (mean) => {
        const tilt = (z * z) / (values.length * (seen - mean));
        if (tilt * (mean - floor) >= 1)
            return true;
        const above = (sum, { value, count }) => sum + (count * (value - mean)) / (1 + tilt * (value - mean));
        return alike.reduce(above, 0) <= 0;
    };
    return (0,_bisection_js__WEBPACK_IMPORTED_MODULE_3__/* .bisect */ .h)(isKept, { from: floor, to: seen });
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
