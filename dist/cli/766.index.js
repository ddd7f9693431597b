export const id = 766;
export const ids = [766];
export const modules = {

/***/ 38516:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A4: () => (/* binding */ worstStatus),
/* harmony export */   jh: () => (/* binding */ decidingFor),
/* harmony export */   zP: () => (/* binding */ worstVerdict)
/* harmony export */ });
const WORST_FIRST = ['failed', 'inconclusive', 'passed', 'skipped'];
/** The worst of some words of the gate: what was skipped says nothing where anything was judged. `inconclusive` of none. */
function worstStatus(statuses) {
    return WORST_FIRST.find((one) => statuses.includes(one)) ?? 'inconclusive';
}
/** Those that decide which of them it is, the worst first: where one did not pass, all that did not. */
function decidingFor(status, judged) {
    const isGood = status === 'passed' || status === 'skipped';
    const deciding = isGood ? [status] : ['failed', 'inconclusive'];
    return deciding.flatMap((wanted) => judged.filter((one) => one.status === wanted));
}
/** Several verdicts as one: the worst of them, with the reasons that decided it. */
function worstVerdict(verdicts) {
    const status = worstStatus(verdicts.map((one) => one.status));
    return {
        status,
        reasons: decidingFor(status, verdicts).flatMap(({ reasons }) => reasons),
        experiments: verdicts.flatMap(({ experiments }) => experiments),
    };
}


/***/ }),

/***/ 33132:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ sightText),
/* harmony export */   FR: () => (/* binding */ directionOf),
/* harmony export */   J5: () => (/* binding */ worstText),
/* harmony export */   JB: () => (/* binding */ movedText),
/* harmony export */   Th: () => (/* binding */ NARROWER),
/* harmony export */   VT: () => (/* binding */ wayOutText),
/* harmony export */   k0: () => (/* binding */ changeText),
/* harmony export */   vD: () => (/* binding */ certaintyText)
/* harmony export */ });
/* harmony import */ var _domain_baseline_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(99392);
/* harmony import */ var _domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50017);
/* harmony import */ var _domain_count_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84018);
/* harmony import */ var _domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(44119);
/* harmony import */ var _statistics_standard_error_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(57408);
/* harmony import */ var _comparability_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(90430);
/* harmony import */ var _estimates_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85615);
/* harmony import */ var _list_of_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(48030);
/* harmony import */ var _percent_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(84173);









/** What to do where an interval is too wide to prove anything. */
const NARROWER = 'more cases narrow the interval, a higher run-limit may do so too';
/** `95.0 %, down 5.0 points from 100.0 % of the merge base (c0ffee1)`. */
function changeText({ origin, baseRate, headRate, change, matching }, digits) {
    const others = (0,_comparability_js__WEBPACK_IMPORTED_MODULE_2__/* .leftOut */ .ig)(matching);
    const cases = matching.compared.length;
    const compared = cases === 1 ? 'the one case that compares' : `the ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countText */ .l)(cases)} cases that compare`;
    const over = others.length === 0 ? '' : ` over ${compared} (${others.join(', ')})`;
    const way = directionOf(change.change, digits);
    const amount = (0,_percent_js__WEBPACK_IMPORTED_MODULE_5__/* .pointsText */ .JA)(change.change, digits);
    const from = way === 'same' ? 'the same as' : `${way} ${amount} from ${(0,_percent_js__WEBPACK_IMPORTED_MODULE_5__/* .rateText */ .cf)(baseRate.rate, digits)} of`;
    return `${(0,_percent_js__WEBPACK_IMPORTED_MODULE_5__/* .rateText */ .cf)(headRate.rate, digits)}${over}, ${from} ${(0,_domain_baseline_js__WEBPACK_IMPORTED_MODULE_6__/* .originName */ .AN)(origin)}`;
}
/** How sure that is: `90 % interval −19.6 to +7.5, p = 0.500`. */
function certaintyText(change, { adjustedP, digits }) {
    const interval = `90 % interval ${(0,_domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_7__/* .signedPercent */ .w)(change.low, digits)} to ${(0,_domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_7__/* .signedPercent */ .w)(change.high, digits)}`;
    // It is one-sided: of a rate that did not fall it says nothing.
    return directionOf(change.change, digits) === 'down' ? `${interval}, ${(0,_percent_js__WEBPACK_IMPORTED_MODULE_5__/* .pText */ .C6)(change, adjustedP)}` : interval;
}
/** Which way a rate went, where a change that shows no digit is none. */
function directionOf(change, digits = 1) {
    if ((0,_domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_7__/* .signedPercent */ .w)(change, digits) === (0,_domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_7__/* .signedPercent */ .w)(0, digits))
        return 'same';
    return change < 0 ? 'down' : 'up';
}
/** `6 cases got worse and 1 better`. */
function movedText({ regressions, fixes }) {
    const worse = `${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countText */ .l)(regressions.length)} ${regressions.length === 1 ? 'case' : 'cases'} got worse`;
    return `${worse} and ${fixes.length === 0 ? 'none' : (0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countText */ .l)(fixes.length)} better`;
}
/** Cases named as the worst: each stands below the verdict with all of it. */
const WORST_NAMED = 2;
/** `worst: refund-policy 3/3 → 1/3`, the worst first. */
function worstText({ regressions }) {
    return `worst: ${(0,_list_of_js__WEBPACK_IMPORTED_MODULE_4__/* .listOf */ .c)(regressions.map(flipText), WORST_NAMED)}`;
}
function flipText({ base, head }) {
    return `${head.name} ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countText */ .l)((0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .passedIn */ .eN)(base))}/${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countText */ .l)((0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .gradedIn */ .nq)(base))} → ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countText */ .l)((0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .passedIn */ .eN)(head))}/${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countText */ .l)((0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .gradedIn */ .nq)(head))}`;
}
/** What a comparison of this size can see at all: `20 cases × 3 runs can see a drop of 20.3 points or more`. */
function sightText({ matching, change, baseRate }) {
    const cases = matching.compared.length;
    const runs = Math.round((0,_statistics_standard_error_js__WEBPACK_IMPORTED_MODULE_8__/* .meanOf */ .hm)(matching.compared.map(({ head }) => (0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .gradedIn */ .nq)(head))) * 10) / 10;
    const size = `${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countText */ .l)(cases)} ${cases === 1 ? 'case' : 'cases'} × ${runs} ${runs === 1 ? 'run' : 'runs'}`;
    const { detectableDrop } = change;
    if (detectableDrop !== null) {
        return `${size} can see a drop of ${(0,_percent_js__WEBPACK_IMPORTED_MODULE_5__/* .pointsText */ .JA)(detectableDrop, (0,_percent_js__WEBPACK_IMPORTED_MODULE_5__/* .digitsApart */ .v6)(detectableDrop, 0))} or more`;
    }
    return baseRate.rate === 0 ? `from ${(0,_percent_js__WEBPACK_IMPORTED_MODULE_5__/* .rateText */ .cf)(0)} nothing can drop` : `${size} cannot tell any drop from noise`;
}
/** How much it takes to tell a drop of the size that was seen from noise: `about 150 cases would show this one`. */
function wayOutText({ matching, change }, terms) {
    const needed = (0,_estimates_js__WEBPACK_IMPORTED_MODULE_3__/* .casesNeeded */ .h1)(matching.compared, terms);
    const cases = needed !== null && needed > matching.compared.length ? `about ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countText */ .l)(needed)} cases` : 'more cases';
    // Cases that break whole look the same however often they run.
    const runs = change.detectableDrop === null ? '' : '; a higher run-limit may do with fewer';
    return `${cases} would show this one${runs}`;
}


/***/ }),

/***/ 90430:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $C: () => (/* binding */ caseDifferences),
/* harmony export */   JL: () => (/* binding */ basisDifferences),
/* harmony export */   ig: () => (/* binding */ leftOut)
/* harmony export */ });
/* harmony import */ var _domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84018);

/** What a difference of each part is called, and how its values read. */
const PARTS = [
    { part: 'target', called: 'execution-target' },
    { part: 'model', called: 'model' },
    { part: 'judge', called: 'the judge', read: shortDigest },
    { part: 'customEvaluators', called: 'the code of the custom evaluators', read: shortDigest },
    { part: 'runLimit', called: 'run-limit' },
    { part: 'requestTimeoutMs', called: 'request-timeout-seconds', read: (value) => String(Number(value) / 1000) },
    { part: 'environment', called: 'environment-name' },
];
/** Digits of a digest that tell two apart for a reader. */
const SHORT_DIGEST = 12;
function shortDigest(value) {
    return String(value)
        .replace(/^sha256:/, '')
        .slice(0, SHORT_DIGEST);
}
/** What was not the same when the two sides were run, each a phrase; empty when they compare. */
function basisDifferences(here, there) {
    return PARTS.flatMap(({ part, called, read = String }) => {
        const [now, then] = [here[part], there[part]];
        if (now === then)
            return [];
        const words = (value) => (value === undefined ? 'not set' : read(value));
        return [`${called} is ${words(now)} here and ${words(then)} there`];
    });
}
/** Least share of the cases, of the side that has more, that must compare. */
const LEAST_COMPARED = 0.5;
/** Why too few cases compare, each a phrase; empty when enough do. `cases` is how many there are here. */
function caseDifferences({ cases: base }, { matching, cases }) {
    if (base.length > 0 && base.every(({ digest }) => digest === undefined)) {
        return ['its records do not say what its cases asked (no digests)'];
    }
    const compared = matching.compared.length;
    const most = Math.max(base.length, cases);
    if (compared > 0 && compared >= most * LEAST_COMPARED)
        return [];
    if (most === 0)
        return ['there are no cases'];
    const none = most === 1 ? 'the one case does not compare' : `none of ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(most)} cases compares`;
    const share = compared === 0 ? none : `only ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(compared)} of ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(most)} cases compare`;
    return [`${share} (${leftOut(matching).join(', ')})`];
}
/** How many cases do not compare, by why: `2 added`. */
function leftOut({ changed, added, removed, ungraded }) {
    const kinds = [
        [changed, 'changed'],
        [added, 'added'],
        [removed, 'removed'],
        [ungraded, 'not graded on one side'],
    ];
    return kinds.filter(([cases]) => cases.length > 0).map(([cases, what]) => `${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(cases.length)} ${what}`);
}


/***/ }),

/***/ 10819:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ asOneOf),
/* harmony export */   U: () => (/* binding */ compare)
/* harmony export */ });
/* harmony import */ var _domain_comparison_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(44470);
/* harmony import */ var _change_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33132);
/* harmony import */ var _comparability_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(90430);
/* harmony import */ var _estimates_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85615);
/* harmony import */ var _match_cases_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(20885);
/* harmony import */ var _measure_changes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(78251);






/** Puts the records of an experiment beside what it is to be compared with. */
function compare(records, finding, terms) {
    return finding.kind === 'found' ? compareWith(records, finding.baseline, terms) : finding;
}
function compareWith(records, baseline, terms) {
    const { origin, agentspecId: baseAgentspecId, cases } = baseline;
    const matching = (0,_match_cases_js__WEBPACK_IMPORTED_MODULE_4__/* .matchCases */ .Z)(cases, records);
    const differences = [
        ...agentDifference(baseline, terms.agentspecId),
        ...(0,_comparability_js__WEBPACK_IMPORTED_MODULE_2__/* .basisDifferences */ .JL)(terms.basis, baseline.basis),
        ...(0,_comparability_js__WEBPACK_IMPORTED_MODULE_2__/* .caseDifferences */ .$C)(baseline, { matching, cases: records.length }),
    ];
    const { compared } = matching;
    const baseRate = (0,_estimates_js__WEBPACK_IMPORTED_MODULE_3__/* .estimateRate */ .Bk)(compared.map(({ base }) => base));
    const headRate = (0,_estimates_js__WEBPACK_IMPORTED_MODULE_3__/* .estimateRate */ .Bk)(compared.map(({ head }) => head));
    if (differences.length > 0 || !baseRate || !headRate) {
        return { kind: 'incomparable', origin, baseAgentspecId, matching, differences };
    }
    const change = (0,_estimates_js__WEBPACK_IMPORTED_MODULE_3__/* .estimateChange */ .BD)(compared, terms);
    const moved = compared.map((pair) => ({ pair, difference: (0,_domain_comparison_js__WEBPACK_IMPORTED_MODULE_0__/* .changeOf */ .C)(pair) }));
    const worst = moved.filter(({ difference }) => difference < 0).sort((a, b) => a.difference - b.difference);
    const best = moved.filter(({ difference }) => difference > 0).sort((a, b) => b.difference - a.difference);
    return {
        kind: 'compared',
        origin,
        baseAgentspecId,
        matching,
        baseRate,
        headRate,
        change,
        sight: (0,_change_text_js__WEBPACK_IMPORTED_MODULE_1__/* .sightText */ .$t)({ matching, change, baseRate }),
        regressions: worst.map(({ pair }) => pair),
        fixes: best.map(({ pair }) => pair),
        measures: terms.isSupposed ? [] : (0,_measure_changes_js__WEBPACK_IMPORTED_MODULE_5__/* .measureChanges */ .e)(compared),
    };
}
/** The same comparison as one of another number of tests that gate: it can see less, or more. */
function asOneOf(comparison, terms) {
    if (comparison.kind !== 'compared')
        return comparison;
    const { matching, baseRate } = comparison;
    const change = (0,_estimates_js__WEBPACK_IMPORTED_MODULE_3__/* .retest */ .yo)(comparison.change, matching.compared, terms);
    return { ...comparison, change, sight: (0,_change_text_js__WEBPACK_IMPORTED_MODULE_1__/* .sightText */ .$t)({ matching, change, baseRate }) };
}
/** Another agentspec is compared with only where the workflow says so. */
function agentDifference({ origin, agentspecId }, here) {
    return origin.place === 'agentspec' || agentspecId === here ? [] : [`it is of agentspec ${agentspecId}`];
}


/***/ }),

/***/ 53230:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  DR: () => (/* binding */ evaluateGate),
  iR: () => (/* binding */ inconclusiveVerdict),
  Az: () => (/* binding */ skippedVerdict)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/case-record.js
var case_record = __webpack_require__(50017);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/run.js
var run = __webpack_require__(48370);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/worst-verdict.js
var worst_verdict = __webpack_require__(38516);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/gate-policy.js
var gate_policy = __webpack_require__(11771);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/compare.js
var compare = __webpack_require__(10819);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/preconditions.js
var preconditions = __webpack_require__(23827);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/multiple-comparisons.js

/**
 * Bonferroni's adjusted p-values, min(1, m p), in the order given. Like all here: compare them with alpha as they are;
 * no p-values give none, and anything but a fraction from 0 to 1 is a RangeError.
 */
function bonferroni(ps) {
    requirePs(ps);
    return ps.map((p) => Math.min(1, p * ps.length));
}
/** Holm's step-down: as safe as Bonferroni against a single false alarm and never weaker. For what gates. */
function holm(ps) {
    requirePs(ps);
    const adjusted = new Array(ps.length);
    let largest = 0;
    ascending(ps).forEach(({ p, at }, rank) => {
        largest = Math.max(largest, Math.min(1, p * (ps.length - rank)));
        adjusted[at] = largest;
    });
    return adjusted;
}
/** Benjamini and Hochberg 1995: bounds the share of false alarms among the alarms. For what is only reported. */
function benjaminiHochberg(ps) {
    requirePs(ps);
    return stepUp(ps, 1);
}
/** Benjamini and Yekutieli 2001: the same under any dependence, dearer by 1 + 1/2 + .. + 1/m. */
function benjaminiYekutieli(ps) {
    requirePs(ps);
    return stepUp(ps, ps.reduce((sum, _, at) => sum + 1 / (at + 1), 0));
}
function stepUp(ps, factor) {
    const adjusted = new Array(ps.length);
    let smallest = 1;
    ascending(ps)
        .reverse()
        .forEach(({ p, at }, fromTop) => {
        smallest = Math.min(smallest, (p * ps.length * factor) / (ps.length - fromTop));
        adjusted[at] = smallest;
    });
    return adjusted;
}
function ascending(ps) {
    return ps.map((p, at) => ({ p, at })).sort((one, other) => one.p - other.p);
}
function requirePs(ps) {
    for (const p of ps)
        (0,preconditions/* requireProbability */.HO)('a p-value', p);
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/gate/test-family.js

/** A family of tests by name. A test that is not in it is adjusted as one more. */
function createTestFamily(tests) {
    return {
        adjust(test, p) {
            const others = [...tests].filter(([name]) => name !== test).map(([, value]) => value);
            return holm([p, ...others])[0] ?? p;
        },
    };
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/gate/comparisons.js




/** Compares each experiment for which a baseline was looked for; `undefined` stands for the others. */
function comparisonsOf(subjects, { policy, basis }) {
    const gating = (0,gate_policy/* changeRulesOf */.d)(policy);
    const margin = policy.maxRegression ?? 0;
    const found = subjects.map((subject) => compareSubject(subject, { basis, margin, tests: 1 }));
    const values = found.flatMap((one) => (one ? pValues(one.agentspecId, one.comparison, gating) : []));
    const family = createTestFamily(new Map(values));
    // What cannot be compared gates nothing, and takes nothing from what the others can see.
    const tests = Math.max(1, values.length);
    return found.map((one) => {
        if (!one)
            return undefined;
        const adjust = (test, own) => family.adjust(nameOfTest(one.agentspecId, test), own);
        const comparison = withAdjusted((0,compare/* asOneOf */.Q)(one.comparison, { tests, margin }), gating, adjust);
        return {
            comparison,
            compare: (runs) => (runs === one.caseRuns ? comparison : one.suppose(runs)),
            adjust,
            tests,
        };
    });
}
function compareSubject(subject, terms) {
    const { experiment, caseRuns, finding } = subject;
    if (!finding)
        return undefined;
    const { agentspecId } = experiment;
    const held = withoutQuarantined(finding, subject);
    return {
        agentspecId,
        caseRuns,
        comparison: (0,compare/* compare */.U)((0,case_record/* recordsOf */.M$)(caseRuns), held, { ...terms, agentspecId }),
        suppose: (runs) => (0,compare/* compare */.U)((0,case_record/* recordsOf */.M$)(runs), held, { ...terms, agentspecId, isSupposed: true }),
    };
}
/** Without what is in quarantine on this side, also where it was called otherwise on that one. */
function withoutQuarantined(finding, { experiment, quarantined }) {
    if (finding.kind !== 'found' || quarantined.length === 0)
        return finding;
    const { cases } = finding.baseline;
    const [out, there] = [new Set(quarantined), new Set(cases.map(({ id }) => id))];
    const records = (0,case_record/* caseRecordsOf */.uq)(experiment);
    const here = new Set(records.map(({ id }) => id));
    const renamed = new Set(records.filter(({ id }) => out.has(id) && !there.has(id)).map(({ digest }) => digest));
    const isOut = ({ id, digest }) => out.has(id) || (renamed.has(digest) && !here.has(id));
    return { ...finding, baseline: { ...finding.baseline, cases: cases.filter((record) => !isOut(record)) } };
}
function nameOfTest(agentspecId, test) {
    return JSON.stringify([agentspecId, test]);
}
function pValues(agentspecId, comparison, tests) {
    if (comparison.kind !== 'compared')
        return [];
    const { change, measures } = comparison;
    return tests.flatMap((test) => {
        const p = test === 'regression' ? change.p : measures.find(({ measure }) => measure === test)?.p;
        return p === undefined ? [] : [[nameOfTest(agentspecId, test), p]];
    });
}
function withAdjusted(comparison, tests, adjust) {
    if (comparison.kind !== 'compared')
        return comparison;
    const adjusted = (test, estimate) => {
        return tests.includes(test) ? { ...estimate, adjustedP: adjust(test, estimate.p) } : estimate;
    };
    return {
        ...comparison,
        change: adjusted('regression', comparison.change),
        measures: comparison.measures.map((one) => adjusted(one.measure, one)),
    };
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/estimates.js + 4 modules
var estimates = __webpack_require__(85615);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/baseline.js
var baseline = __webpack_require__(99392);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/count-text.js
var count_text = __webpack_require__(84018);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/measure.js
var domain_measure = __webpack_require__(25435);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/rate.js
var rate = __webpack_require__(84993);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/standard-error.js
var standard_error = __webpack_require__(57408);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/change-text.js
var change_text = __webpack_require__(33132);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/measure-changes.js + 2 modules
var measure_changes = __webpack_require__(78251);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/percent.js
var percent = __webpack_require__(84173);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/gate/regression-rule.js





/** What `max-regression` says of a comparison. */
function judgeRegression(comparison, { maxRegression, regressionTest }, { adjust, tests }) {
    if (comparison.kind !== 'compared')
        return judgeWithoutComparison(comparison);
    const { change, sight } = comparison;
    const adjustedP = adjust(change.p);
    const isProven = adjustedP <= estimates/* SIGNIFICANCE */.cT;
    const isBeyond = !(0,rate/* reaches */.O)(change.change, -maxRegression);
    const digits = isBeyond ? (0,percent/* digitsApart */.v6)(-change.change, maxRegression) : 1;
    const seen = (0,change_text/* changeText */.k0)(comparison, digits);
    const certainty = (0,change_text/* certaintyText */.vD)(change, { adjustedP, digits });
    const limit = `max-regression ${maxRegression}`;
    if (isBeyond && isProven) {
        const finding = `${(0,change_text/* movedText */.JB)(comparison)}: ${seen}, more than ${limit} and more than noise (${certainty})`;
        return { outcome: 'broken', sentence: `${finding}; ${(0,change_text/* worstText */.J5)(comparison)}` };
    }
    const noise = (why) => ({ outcome: 'undecided', code: 'noise', sentence: `${seen}: ${why}` });
    if (isBeyond) {
        const wayOut = (0,change_text/* wayOutText */.VT)(comparison, { tests, margin: maxRegression });
        return noise(`more than ${limit}, but within noise (${certainty}); ${sight}; ${wayOut}`);
    }
    if (regressionTest === 'significant') {
        return {
            outcome: 'met',
            sentence: `${seen}: ${withinText(change.change, isProven)} ${limit} (${certainty}); ${sight}`,
        };
    }
    if ((0,rate/* reaches */.O)(change.low, -maxRegression)) {
        return { outcome: 'met', sentence: `${seen}: proven to be no more than ${limit} lower (${certainty})` };
    }
    const most = (0,percent/* pointsText */.JA)(change.low, (0,percent/* digitsApart */.v6)(-change.low, maxRegression));
    return noise(`it may be up to ${most} lower, so it is not proven to stay within ${limit} ` +
        `(regression-test: non-inferior; ${certainty}); ${sight}; ${change_text/* NARROWER */.Th}`);
}
function withinText(change, isProven) {
    if ((0,change_text/* directionOf */.FR)(change) !== 'down')
        return 'within';
    return isProven ? 'lower beyond noise, but within' : 'within noise, and within';
}
/** What a rule that needs a baseline says without one. */
function judgeWithoutComparison(comparison) {
    if (comparison.kind === 'itself') {
        return { outcome: 'exempt', sentence: 'it is what the other agentspecs of this run are compared with' };
    }
    if (comparison.kind === 'none') {
        const { why, advice } = comparison;
        return { outcome: 'inapplicable', code: 'no-baseline', sentence: `${why} ${advice}`.trim().replace(/\.$/, '') };
    }
    const { origin, differences } = comparison;
    const sentence = `not compared with ${(0,baseline/* originName */.AN)(origin)}, because ${differences.join('; ')}`;
    return { outcome: 'inapplicable', code: 'incomparable', sentence: [sentence, ...adviceOn(origin)].join('; ') };
}
/** What makes the next run comparable. */
function adviceOn({ place }) {
    if (place === 'agentspec')
        return [];
    if (place === 'file')
        return ['name another file in the input baseline'];
    return ['accept-baseline: true on the default branch makes a new bar'];
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/gate/measure-rules.js











/** Cases named because they weigh most. */
const HEAVIEST = 3;
/** A mean above its limit by a smaller share is the limit itself: sums have errors. */
const SLACK = 1e-9;
/** What an absolute limit says of the mean over the cases that were answered. */
function judgeMost(measure, max, caseRuns) {
    const name = (0,domain_measure/* measureName */.MT)(measure);
    const answered = (0,case_record/* recordsOf */.M$)(caseRuns.filter(({ answer, status }) => answer !== undefined && status !== 'errored'));
    const known = answered.flatMap(({ name: caseName, measures }) => {
        const amount = measures[measure];
        return amount === undefined ? [] : [{ caseName, amount }];
    });
    if (answered.length === 0)
        return { outcome: 'unjudged', sentence: `${name}: no case was answered` };
    if (known.length < answered.length) {
        const share = `${(0,count_text/* countText */.l)(known.length)} of ${(0,count_text/* countText */.l)(answered.length)} answered ${answered.length === 1 ? 'case' : 'cases'}`;
        return {
            outcome: 'unjudged',
            sentence: `${name}: the agents report it for ${share}; take the limit out, or let them report it`,
        };
    }
    const mean = (0,standard_error/* meanOf */.hm)(known.map(({ amount }) => amount));
    const limit = (0,domain_measure/* measureText */.kD)(measure, max);
    if (mean <= max * (1 + SLACK)) {
        return { outcome: 'met', sentence: `${name}: ${onAverage(measure, mean, known.length)}, at most ${limit}` };
    }
    const heaviest = known.toSorted((one, other) => other.amount - one.amount).slice(0, HEAVIEST);
    const most = heaviest.map(({ caseName, amount }) => `${caseName} ${(0,domain_measure/* measureText */.kD)(measure, amount)}`);
    // Both are rounded, and a limit is no more than itself.
    const above = (0,domain_measure/* measureText */.kD)(measure, mean) === limit ? 'just above' : 'above';
    const seen = `${onAverage(measure, mean, known.length)}, ${above} ${limit}`;
    return { outcome: 'broken', sentence: `${name}: ${seen}; most: ${most.join(', ')}` };
}
/** What a limit on growth says of a comparison. */
function judgeGrowth(measure, limits, { comparison, adjust, isExplained }) {
    const name = (0,domain_measure/* measureName */.MT)(measure);
    if (comparison.kind !== 'compared') {
        const finding = judgeWithoutComparison(comparison);
        return { ...finding, sentence: `${name}: ${isExplained ? 'nothing to compare with' : finding.sentence}` };
    }
    const { compared } = comparison.matching;
    const change = comparison.measures.find((one) => one.measure === measure);
    if (!change) {
        const known = `known on both sides in ${(0,count_text/* countText */.l)((0,measure_changes/* knownIn */.H)(compared, measure).length)} of ${(0,count_text/* countText */.l)(compared.length)} cases`;
        const sentence = `${name}: ${known}, and half of them are needed`;
        return { outcome: 'inapplicable', code: 'incomparable', sentence };
    }
    const finding = judgeChange(change, limits, { origin: comparison.origin, adjustedP: adjust(change.p) });
    const most = finding.outcome === 'broken' ? `; most: ${mostGrown(compared, measure).join(', ')}` : '';
    return { ...finding, sentence: `${name}: ${finding.sentence}${most}` };
}
function judgeChange(change, { maxIncrease, regressionTest }, { origin, adjustedP }) {
    const { measure, base, head, growth, cases } = change;
    const isBeyond = !(0,rate/* reaches */.O)(maxIncrease, growth);
    const digits = isBeyond ? (0,percent/* digitsApart */.v6)(growth, maxIncrease) : 1;
    const from = `${(0,percent/* growthText */.bn)(growth, digits)} from ${(0,domain_measure/* measureText */.kD)(measure, base)} of ${(0,baseline/* originName */.AN)(origin)}`;
    const seen = `${onAverage(measure, head, cases)}, ${from}`;
    const certainty = certaintyOf(change, { adjustedP, digits });
    const limit = `max-increase ${maxIncrease}`;
    if (isBeyond && adjustedP <= estimates/* SIGNIFICANCE */.cT) {
        return { outcome: 'broken', sentence: `${seen}, more than ${limit} and more than noise (${certainty})` };
    }
    const noise = (why) => {
        return { outcome: 'undecided', code: 'noise', sentence: `${seen}: ${why}; ${change_text/* NARROWER */.Th}` };
    };
    if (isBeyond)
        return noise(`more than ${limit}, but within noise (${certainty})`);
    if (regressionTest === 'significant')
        return { outcome: 'met', sentence: `${seen}: within ${limit} (${certainty})` };
    return (0,rate/* reaches */.O)(maxIncrease, change.high)
        ? { outcome: 'met', sentence: `${seen}: proven to stay within ${limit} (${certainty})` }
        : noise(`not proven to stay within ${limit} (regression-test: non-inferior; ${certainty})`);
}
/** `90 % interval +46.8 % to +48.6 %, p < 0.001`. */
function certaintyOf(change, { adjustedP, digits }) {
    const interval = `90 % interval ${(0,percent/* growthText */.bn)(change.low, digits)} to ${(0,percent/* growthText */.bn)(change.high, digits)}`;
    // It is one-sided: of what did not grow it says nothing.
    return change.growth > 0 ? `${interval}, ${(0,percent/* pText */.C6)(change, adjustedP)}` : interval;
}
/** `refund-policy 1200 ms → 1750 ms`, the largest growth first. */
function mostGrown(pairs, measure) {
    const grown = pairs.flatMap((pair) => (0,measure_changes/* knownIn */.H)([pair], measure).map(([then, now]) => ({ pair, then, now })));
    return grown
        .filter(({ then, now }) => now > then)
        .sort((one, other) => other.now - other.then - (one.now - one.then))
        .slice(0, HEAVIEST)
        .map(({ pair, then, now }) => `${pair.head.name} ${(0,domain_measure/* measureText */.kD)(measure, then)} → ${(0,domain_measure/* measureText */.kD)(measure, now)}`);
}
function onAverage(measure, mean, cases) {
    return `${(0,domain_measure/* measureText */.kD)(measure, mean)} ${cases === 1 ? 'in one case' : `on average over ${(0,count_text/* countText */.l)(cases)} cases`}`;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/rules.js
var rules = __webpack_require__(73063);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/gate/experiment-rules.js




/** All rules of one experiment; that every graded case run passes where no other one is about grades. */
function rulesFor(ruled, sources) {
    const { policy, reportEvaluators, gradeReport } = sources;
    const onGrades = [...(0,rules/* gradeRules */.l5)(policy, reportEvaluators, gradeReport), ...regressionRule(ruled, policy)];
    const onMeasures = policy.measureGates.flatMap((gate) => [...mostRule(gate), ...growthRule(gate, ruled, policy)]);
    return [...(onGrades.length > 0 ? onGrades : [rules/* ALL_PASS */.s3]), ...onMeasures];
}
/** What stands where a rule needs a baseline and none was looked for. */
const NOT_LOOKED_FOR = {
    kind: 'none',
    cause: 'unavailable',
    why: 'No baseline was looked for.',
    advice: 'Set the input baseline.',
};
function regressionRule({ experiment, compared }, policy) {
    const { maxRegression, regressionTest } = policy;
    if (maxRegression === undefined)
        return [];
    return [
        {
            code: 'regression',
            rule: `max-regression: ${maxRegression}`,
            judge(caseRuns) {
                const comparison = compared?.compare(caseRuns) ?? NOT_LOOKED_FOR;
                const adjust = (own) => compared?.adjust('regression', own) ?? own;
                const terms = { adjust, tests: compared?.tests ?? 1 };
                return accepted(judgeRegression(comparison, { maxRegression, regressionTest }, terms), experiment, policy);
            },
        },
    ];
}
function mostRule({ measure, max }) {
    if (max === undefined)
        return [];
    return [
        {
            code: 'threshold',
            rule: `measures: ${measure}: max: ${max}`,
            isAboutCost: true,
            judge: (caseRuns) => judgeMost(measure, max, caseRuns),
        },
    ];
}
function growthRule({ measure, maxIncrease }, { experiment, compared }, policy) {
    const { maxRegression, regressionTest } = policy;
    if (maxIncrease === undefined)
        return [];
    return [
        {
            code: 'regression',
            rule: `measures: ${measure}: max-increase: ${maxIncrease}`,
            isAboutCost: true,
            judge(caseRuns) {
                const comparison = compared?.compare(caseRuns) ?? NOT_LOOKED_FOR;
                const adjust = (own) => compared?.adjust(measure, own) ?? own;
                const terms = { comparison, adjust, isExplained: maxRegression !== undefined };
                return accepted(judgeGrowth(measure, { maxIncrease, regressionTest }, terms), experiment, policy);
            },
        },
    ];
}
/**
 * A result that someone makes the bar is not held against the one before. What was not wholly graded becomes no bar, so that
 * nothing is forgiven it.
 */
function accepted(finding, experiment, { acceptsResult }) {
    const isForgiven = acceptsResult && (0,run/* isWhollyGraded */.Vp)(experiment);
    if (!isForgiven || finding.outcome === 'met' || finding.outcome === 'exempt')
        return finding;
    return { outcome: 'met', sentence: `${finding.sentence}; accepted as the new bar (accept-baseline)` };
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/gate/missing.js


const UNGRADED_STATUSES = ['errored', 'ungraded', 'cancelled', 'skipped'];
/** The case runs as they would be if each that was not graded had ended like this. */
function completeWith(status, caseRuns) {
    const score = status === 'passed' ? 1 : 0;
    return caseRuns.map((caseRun) => ((0,run/* isGraded */.gF)(caseRun) ? caseRun : { ...caseRun, status, score }));
}
/** What became of the case runs that were not graded, e.g. `8 errored, 2 ungraded; the first: …`. */
function describeMissing(experiment, caseRuns) {
    const totals = (0,run/* totalsOf */.vA)(caseRuns);
    const counts = UNGRADED_STATUSES.filter((status) => totals[status] > 0).map((status) => `${(0,count_text/* countText */.l)(totals[status])} ${status}`);
    const cause = experiment.failureCause?.message ?? firstCause(caseRuns);
    return [counts.join(', '), cause].filter((part) => part).join('; ');
}
function firstCause(caseRuns) {
    const errored = caseRuns.find((caseRun) => caseRun.failureCause);
    if (errored)
        return `the first, ${errored.name}: ${errored.failureCause?.message}`;
    const ungraded = caseRuns.find((caseRun) => caseRun.status === 'ungraded');
    const [said] = ungraded?.evaluators.filter((result) => result.passed === null) ?? [];
    return said && ungraded ? `the first, ${ungraded.name}: ${said.reason}` : undefined;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/gate/experiment-verdict.js





/**
 * The verdict on one experiment: failed when a rule fails whatever the missing case runs had been; else inconclusive when
 * too much is missing to tell; else what the rules say of what was graded.
 */
function judgeExperiment(experiment, conditions) {
    const { agentspecId } = experiment;
    const { caseRuns, rules } = conditions;
    const certain = rules.flatMap((rule) => certainFailure(rule, caseRuns, agentspecId));
    const gaps = gapsOf(experiment, conditions);
    if (certain.length > 0)
        return { status: 'failed', reasons: [...certain, ...gaps] };
    if (gaps.length > 0)
        return { status: 'inconclusive', reasons: gaps };
    return judgeGraded(rules, caseRuns, agentspecId);
}
/** A rule that fails both if every missing case run had passed and if every one had failed. */
function certainFailure(rule, caseRuns, agentspecId) {
    const missing = caseRuns.filter((caseRun) => !(0,run/* isGraded */.gF)(caseRun)).length;
    if (missing === 0) {
        const finding = rule.judge(caseRuns);
        return finding.outcome === 'broken' ? [reasonOf(rule, finding, agentspecId)] : [];
    }
    // What a missing answer would have cost is not known.
    if (rule.isAboutCost)
        return [];
    const best = rule.judge(completeWith('passed', caseRuns));
    if (best.outcome !== 'broken' || rule.judge(completeWith('failed', caseRuns)).outcome !== 'broken')
        return [];
    const absent = missing === 1 ? 'the missing case run' : `the ${(0,count_text/* countText */.l)(missing)} missing case runs`;
    const finding = rule.judge(caseRuns);
    // Of what was graded alone the rule may not be able to say anything.
    const sentence = finding.outcome === 'broken'
        ? `${finding.sentence}; ${absent} could not have changed that`
        : `${best.sentence}; so it would be even if ${absent} had passed`;
    return [reasonOf(rule, { outcome: 'broken', sentence }, agentspecId)];
}
/** Why what was graded does not suffice for a verdict. */
function gapsOf(experiment, { caseRuns, ...conditions }) {
    const { agentspecId } = experiment;
    const { planned, passed, failed, skipped, cancelled, coverage } = (0,run/* totalsOf */.vA)(caseRuns);
    const graded = passed + failed;
    const due = planned - skipped;
    const missing = describeMissing(experiment, caseRuns);
    const gap = (code, rule, sentence) => {
        return [{ code, rule, experiment: agentspecId, message: `${agentspecId}: ${sentence}` }];
    };
    if (conditions.cancelled && graded < due) {
        return gap('cancelled', 'cancelled', `stopped when ${(0,count_text/* countText */.l)(graded)} of ${(0,count_text/* countText */.l)(due)} case runs were graded (${missing})`);
    }
    // One that had ended before the budget did is short for reasons of its own.
    const stop = cancelled > 0 ? conditions.budgetStop : undefined;
    const isShort = graded === 0 || !(0,rate/* reaches */.O)(coverage, conditions.minCoverage);
    if (stop && isShort) {
        const because = stop.message.replace(/\.$/, '');
        return gap('budget', stop.budget, `${(0,count_text/* countText */.l)(graded)} of ${(0,count_text/* countText */.l)(due)} case runs were graded (${missing}). ${because}`);
    }
    if (graded === 0) {
        const isQuarantined = planned === 0 && (0,run/* caseRunsOf */.eV)([experiment]).length > 0;
        const nothing = isQuarantined ? 'every case is in quarantine' : 'no case run was planned';
        const sentence = planned === 0 ? nothing : `none of ${(0,count_text/* countText */.l)(planned)} case runs was graded`;
        return gap('platform', 'at least one case run must be graded', missing ? `${sentence}: ${missing}` : sentence);
    }
    if (!isShort)
        return [];
    const share = (0,percent/* percentText */.fL)(coverage, conditions.minCoverage);
    const sentence = `${(0,count_text/* countText */.l)(graded)} of ${(0,count_text/* countText */.l)(due)} case runs were graded (${share}), below min-coverage ${conditions.minCoverage}`;
    return gap('coverage', `min-coverage: ${conditions.minCoverage}`, `${sentence}: ${missing}`);
}
/**
 * The worst of what the rules say. A rule without anything to hold it against does not count, unless it is the only one. Where
 * all there is to hold is meant for others, there is nothing to judge.
 */
function judgeGraded(rules, caseRuns, agentspecId) {
    const judged = rules.map((rule) => ({ rule, finding: rule.judge(caseRuns) }));
    const having = (outcome, prefix = '') => judged
        .filter(({ finding }) => finding.outcome === outcome)
        .map(({ rule, finding }) => reasonOf(rule, { ...finding, sentence: `${prefix}${finding.sentence}` }, agentspecId));
    const [broken, undecided, met] = [having('broken'), having('undecided'), having('met')];
    // A rule that cannot say is nobody's failure but the machinery's.
    const unjudged = having('unjudged').map((reason) => ({ ...reason, code: 'platform' }));
    const open = [...unjudged, ...undecided];
    if (broken.length > 0)
        return { status: 'failed', reasons: [...broken, ...open] };
    if (open.length > 0)
        return { status: 'inconclusive', reasons: open };
    // What an answer costs says nothing of how good it is.
    const isGradeMet = judged.some(({ rule, finding }) => finding.outcome === 'met' && !rule.isAboutCost);
    if (isGradeMet) {
        // Beside what holds, nobody may take them for rules that hold.
        const notApplied = 'not applied: ';
        return {
            status: 'passed',
            reasons: [...met, ...having('inapplicable', notApplied), ...having('exempt', notApplied)],
        };
    }
    const inapplicable = having('inapplicable');
    if (inapplicable.length > 0)
        return { status: 'inconclusive', reasons: inapplicable };
    return { status: 'skipped', reasons: [...having('exempt'), ...met] };
}
function reasonOf({ code, rule }, finding, agentspecId) {
    return { code: finding.code ?? code, rule, experiment: agentspecId, message: `${agentspecId}: ${finding.sentence}` };
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/case-directory.js
var case_directory = __webpack_require__(56657);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/gate/must-pass.js


/** Ids of the cases that must pass, whoever wants it: the policy, or a report evaluator of the evalset. */
function mustPassAmong(caseRuns, { policy, reportEvaluators }) {
    const wanted = new Set(policy.mustPass);
    const specs = reportEvaluators.filter(rules/* wantsMustPass */.eA);
    if (wanted.size === 0 && specs.length === 0)
        return [];
    const cases = [
        ...new Map(caseRuns.map((one) => [one.caseId, { id: one.caseId, name: one.name, tags: one.tags }])).values(),
    ];
    const directory = new case_directory/* CaseDirectory */.m(cases);
    for (const { arguments: given } of specs) {
        const named = [given.cases ?? []].flat().flatMap((text) => directory.named(String(text)));
        const tagged = cases.filter(({ tags }) => given.tag !== undefined && tags.includes(String(given.tag)));
        for (const { id } of [...named, ...tagged])
            wanted.add(id);
    }
    return cases.map(({ id }) => id).filter((id) => wanted.has(id));
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/gate/evaluate-gate.js








/**
 * Turns graded case runs into a verdict: the worst of the experiments'. A run that was cancelled or that the platform broke
 * is never better than inconclusive, while what is certain to fail stays failed. Reasons are those that decided:
 * of experiments that did not pass, or, when all did, why they passed. Where nothing was judged they say why.
 */
function evaluateGate(input) {
    const subjects = input.experiments.map((experiment) => subjectOf(experiment, input));
    const compared = comparisonsOf(subjects, input);
    const experiments = subjects.map((subject, index) => verdictOn(subject, compared[index], input));
    const troubles = troublesOf(input);
    const statuses = experiments.map((experiment) => experiment.status);
    if (troubles.length > 0)
        statuses.push('inconclusive');
    const status = (0,worst_verdict/* worstStatus */.A4)(statuses);
    const reasons = (0,worst_verdict/* decidingFor */.jh)(status, experiments).flatMap((experiment) => experiment.reasons);
    return { status, reasons: [...reasons, ...troubles], experiments };
}
function subjectOf(experiment, { policy, baselines }) {
    const { agentspecId } = experiment;
    const all = (0,run/* caseRunsOf */.eV)([experiment]);
    const theirs = policy.quarantine.filter((one) => one.agentspecId === undefined || one.agentspecId === agentspecId);
    const ids = new Set(theirs.map(({ caseId }) => caseId));
    const caseRuns = ids.size === 0 ? all : all.filter(({ caseId }) => !ids.has(caseId));
    const there = new Set(all.map(({ caseId }) => caseId));
    const quarantined = [...ids].filter((id) => there.has(id));
    return { experiment, caseRuns, quarantined, finding: baselines.get(agentspecId) };
}
function verdictOn(subject, compared, input) {
    const { experiment, caseRuns, quarantined } = subject;
    const { policy, cancelled, budgetStop } = input;
    const rate = (0,estimates/* estimateRate */.Bk)((0,case_record/* recordsOf */.M$)(caseRuns));
    const mustPass = mustPassAmong(caseRuns, input);
    const conditions = {
        rules: rulesFor({ experiment, compared }, input),
        caseRuns,
        minCoverage: policy.minCoverage,
        cancelled,
        ...(budgetStop ? { budgetStop } : {}),
    };
    return {
        agentspecId: experiment.agentspecId,
        ...judgeExperiment(experiment, conditions),
        ...(rate ? { rate } : {}),
        ...(compared ? { comparison: compared.comparison } : {}),
        quarantined,
        ...(mustPass.length > 0 ? { mustPass } : {}),
    };
}
/** The verdict when there was nothing to judge; `message` says why in a sentence. */
function skippedVerdict(code, message) {
    return { status: 'skipped', reasons: [{ code, rule: code, message }], experiments: [] };
}
/** A verdict on a job in which nothing could be judged. */
function inconclusiveVerdict(code, message) {
    return { status: 'inconclusive', reasons: [{ code, rule: code, message }], experiments: [] };
}
/** What went wrong with the run as a whole. */
function troublesOf({ experiments, cancelled, platformProblems }) {
    const broken = platformProblems.map((message) => ({ code: 'platform', rule: 'platform', message }));
    if (cancelled) {
        const message = 'The run was cancelled before it ended, so there is no verdict on the whole.';
        return [{ code: 'cancelled', rule: 'cancelled', message }, ...broken];
    }
    if (experiments.length > 0 || broken.length > 0)
        return broken;
    return [
        {
            code: 'platform',
            rule: 'at least one case run must be graded',
            message: 'No experiment was run, so nothing was graded.',
        },
    ];
}


/***/ }),

/***/ 48030:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ listOf)
/* harmony export */ });
/* harmony import */ var _domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84018);

/** Things named in one sentence. */
const NAMED = 5;
/** The first `most` of them and how many more there are. */
function listOf(names, most = NAMED) {
    const more = names.length - most;
    const shown = names.slice(0, most).join(', ');
    return more > 0 ? `${shown} and ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(more)} more` : shown;
}


/***/ }),

/***/ 20885:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ matchCases)
/* harmony export */ });
/* harmony import */ var _domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50017);

/** Whether two records are of the same question, asked and judged alike. Without digests nobody can say, so it is not. */
function isSameCase(base, head) {
    return base.digest !== undefined && base.digest === head.digest;
}
/**
 * Puts the cases of two experiments together: by id, and those that are left by what they ask, when only one case on each
 * side asks it (it was renamed). Only cases that were graded on both sides are compared.
 */
function matchCases(base, head) {
    const ofHead = new Map(head.map((record) => [record.id, record]));
    const ofBase = new Map(base.map((record) => [record.id, record]));
    const together = head.flatMap((record) => {
        const earlier = ofBase.get(record.id);
        return earlier ? [{ base: earlier, head: record }] : [];
    });
    const removed = base.filter(({ id }) => !ofHead.has(id));
    const added = head.filter(({ id }) => !ofBase.has(id));
    const renamed = renamedAmong(removed, added);
    const same = [...together.filter((pair) => isSameCase(pair.base, pair.head)), ...renamed];
    const gone = new Set(renamed.map((pair) => pair.base.id));
    const come = new Set(renamed.map((pair) => pair.head.id));
    return {
        compared: same.filter(isGradedOnBothSides),
        added: added.filter(({ id }) => !come.has(id)).map(nameOf),
        removed: removed.filter(({ id }) => !gone.has(id)).map((record) => leftOutOf(record, record)),
        changed: together
            .filter((pair) => !isSameCase(pair.base, pair.head))
            .map(({ base, head }) => leftOutOf(head, base)),
        renamed: renamed.map((pair) => ({ from: nameOf(pair.base), to: nameOf(pair.head) })),
        ungraded: same.filter((pair) => !isGradedOnBothSides(pair)).map((pair) => nameOf(pair.head)),
    };
}
function renamedAmong(removed, added) {
    const before = Map.groupBy(removed, ({ digest }) => digest);
    const after = Map.groupBy(added, ({ digest }) => digest);
    return [...after].flatMap(([digest, heads]) => {
        const [head, ...otherHeads] = heads;
        const [base, ...otherBases] = (digest === undefined ? undefined : before.get(digest)) ?? [];
        return head && base && otherHeads.length + otherBases.length === 0 ? [{ base, head }] : [];
    });
}
function isGradedOnBothSides({ base, head }) {
    return (0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .caseMean */ .KU)(base) !== undefined && (0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .caseMean */ .KU)(head) !== undefined;
}
function nameOf({ id, name }) {
    return { id, name };
}
/** Called as it is here, where it still is. */
function leftOutOf(record, base) {
    return { ...nameOf(record), passedBefore: (0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .passedIn */ .eN)(base) > 0 };
}


/***/ }),

/***/ 78251:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  H: () => (/* binding */ knownIn),
  e: () => (/* binding */ measureChanges)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/measure.js
var measure = __webpack_require__(25435);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/preconditions.js
var preconditions = __webpack_require__(23827);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/standard-error.js
var standard_error = __webpack_require__(57408);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/normal.js
var normal = __webpack_require__(98489);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/special-functions.js
var special_functions = __webpack_require__(50983);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/student-t.js



/**
 * P(T <= t) for Student's t. Degrees of freedom are any number above 0 (else RangeError); infinitely many are the normal
 * distribution. The lower tail keeps its relative precision. NaN gives NaN.
 */
function studentTCdf(t, degreesOfFreedom) {
    requireDegrees(degreesOfFreedom);
    if (degreesOfFreedom === Number.POSITIVE_INFINITY)
        return (0,normal/* normalCdf */.vr)(t);
    if (Number.isNaN(t))
        return t;
    return t <= 0 ? lowerTail(-t, degreesOfFreedom) : 1 - lowerTail(t, degreesOfFreedom);
}
/** P(T <= -t) for t >= 0. */
function lowerTail(t, degreesOfFreedom) {
    const square = t * t;
    if (square === Number.POSITIVE_INFINITY)
        return 0;
    const total = degreesOfFreedom + square;
    return (0,special_functions/* betaShare */.aV)(degreesOfFreedom / total, square / total, degreesOfFreedom / 2, 0.5) / 2;
}
/**
 * The t with P(T <= t) = p; p = 0 and p = 1 give the infinities. RangeError for p outside [0, 1] and for degrees of
 * freedom that are not above 0.
 */
function studentTQuantile(p, degreesOfFreedom) {
    requireDegrees(degreesOfFreedom);
    (0,preconditions/* requireProbability */.HO)('p of studentTQuantile', p);
    if (degreesOfFreedom === Number.POSITIVE_INFINITY)
        return (0,normal/* normalQuantile */.Zl)(p);
    if (p === 0)
        return Number.NEGATIVE_INFINITY;
    if (p > 0.5)
        return -studentTQuantile(1 - p, degreesOfFreedom);
    if (p === 0.5)
        return 0;
    return -polished(roughQuantile(p, degreesOfFreedom), p, degreesOfFreedom);
}
/** The positive t whose lower tail is p, by the beta quantile of whichever side has the digits. */
function roughQuantile(p, degreesOfFreedom) {
    if (p > 0.1) {
        const near = (0,special_functions/* inverseRegularizedBeta */.jp)(1 - 2 * p, 0.5, degreesOfFreedom / 2);
        return Math.sqrt((degreesOfFreedom * near) / (1 - near));
    }
    const far = (0,special_functions/* inverseRegularizedBeta */.jp)(2 * p, degreesOfFreedom / 2, 0.5);
    return Math.sqrt((degreesOfFreedom * (1 - far)) / far);
}
/** Two Newton steps on the tail itself take back what the transformation rounded away. */
function polished(rough, p, degreesOfFreedom) {
    let t = rough;
    for (let step = 0; step < 2; step += 1) {
        const total = degreesOfFreedom + t * t;
        const density = (0,special_functions/* betaPower */.EN)((t * t) / total, degreesOfFreedom / total, 0.5, degreesOfFreedom / 2) / t;
        t += (lowerTail(t, degreesOfFreedom) - p) / density;
    }
    return t;
}
function requireDegrees(degreesOfFreedom) {
    if (degreesOfFreedom > 0)
        return;
    throw new RangeError(`degrees of freedom must be a number above 0, and it is ${degreesOfFreedom}`);
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/statistics/paired-mean.js



/**
 * Student's t test of paired differences, one per case (the mean over its repetitions, never one per repetition). With
 * `clusters`, one label per difference, the standard error is that of related cases and the degrees of freedom are the
 * clusters less one: with fewer than ten clusters the interval is wide, and rightly so. RangeError for differences that
 * are not finite and for another number of labels.
 */
function pairedMean(differences, clusters) {
    (0,preconditions/* requireFinite */.hp)('differences', differences);
    const n = differences.length;
    const mean = (0,standard_error/* meanOf */.hm)(differences);
    const error = clusters ? (0,standard_error/* clusteredStandardError */.RY)(differences, clusters) : (0,standard_error/* standardError */.gU)(differences);
    const degreesOfFreedom = Math.max(0, (clusters ? new Set(clusters).size : n) - 1);
    const t = error === null || error === 0 ? null : mean / error;
    return {
        n,
        mean,
        standardError: error,
        degreesOfFreedom,
        t,
        pTwoSided: t === null ? null : 2 * studentTCdf(-Math.abs(t), degreesOfFreedom),
        pLower: t === null ? null : studentTCdf(t, degreesOfFreedom),
        degenerate: error === 0,
    };
}
/**
 * The t interval of a mean. `null` where it would claim what is not known: no standard error, one of 0, or no degree of
 * freedom.
 */
function meanInterval({ mean, standardError, degreesOfFreedom }, confidence = 0.95) {
    (0,preconditions/* requireOpenFraction */.gE)('confidence', confidence);
    if (standardError === null || standardError === 0 || degreesOfFreedom <= 0)
        return null;
    const half = -studentTQuantile((1 - confidence) / 2, degreesOfFreedom) * standardError;
    return { low: mean - half, high: mean + half };
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/statistics/sign-flip.js + 3 modules
var sign_flip = __webpack_require__(61750);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/gate/estimates.js + 4 modules
var estimates = __webpack_require__(85615);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/gate/measure-changes.js





/** Least share of the compared cases in which both sides must know a measure. */
const LEAST_KNOWN = 0.5;
/** How each measure that enough cases know moved. */
function measureChanges(pairs) {
    return measure/* MEASURES */.sF.flatMap((measure) => measureChange(measure, pairs));
}
/** A measure of each case in which both sides know it, before and now. */
function knownIn(pairs, measure) {
    return pairs.flatMap(({ base, head }) => {
        const [then, now] = [base.measures[measure], head.measures[measure]];
        return then === undefined || now === undefined ? [] : [[then, now]];
    });
}
function measureChange(measure, pairs) {
    const known = knownIn(pairs, measure);
    if (known.length === 0 || known.length < pairs.length * LEAST_KNOWN)
        return [];
    const differences = known.map(([then, now]) => now - then);
    const base = (0,standard_error/* meanOf */.hm)(known.map(([then]) => then));
    const head = (0,standard_error/* meanOf */.hm)(known.map(([, now]) => now));
    const test = (0,sign_flip/* signFlip */.R)(differences);
    const { low, high } = (0,estimates/* besideTest */.ZV)(intervalOf(differences), test);
    const share = (amount) => shareOf(amount, base);
    return [
        {
            measure,
            base,
            head,
            growth: share(head - base),
            // Nothing falls by more than all of it.
            low: Math.max(-1, share(low)),
            high: share(high),
            p: test.upper,
            isExact: test.exact,
            cases: known.length,
        },
    ];
}
/** Of nothing, anything is infinitely much. */
function shareOf(amount, whole) {
    if (whole > 0)
        return amount / whole;
    return amount === 0 ? 0 : Math.sign(amount) * Number.POSITIVE_INFINITY;
}
/** Student's interval; of one case nobody can say how it scatters, and where all moved alike it is that move. */
function intervalOf(differences) {
    const moved = pairedMean(differences);
    if (moved.degenerate)
        return { low: moved.mean, high: moved.mean };
    return meanInterval(moved, estimates/* CONFIDENCE */.LL) ?? { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
}


/***/ }),

/***/ 84173:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C6: () => (/* binding */ pText),
/* harmony export */   JA: () => (/* binding */ pointsText),
/* harmony export */   bn: () => (/* binding */ growthText),
/* harmony export */   cf: () => (/* binding */ rateText),
/* harmony export */   fL: () => (/* binding */ percentText),
/* harmony export */   v6: () => (/* binding */ digitsApart)
/* harmony export */ });
/* harmony import */ var _domain_rate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84993);
/* harmony import */ var _domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(44119);
/* harmony import */ var _estimates_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85615);



/** Most digits after the point that a percentage is given to show on which side of its limit it is. */
const MOST_DIGITS = 6;
/** `70.0 %`, with more digits when fewer would show a rate below the limit as the limit itself. */
function percentText(rate, limit) {
    return rateText(rate, (0,_domain_rate_js__WEBPACK_IMPORTED_MODULE_1__/* .reaches */ .O)(rate, limit) ? 1 : digitsApart(rate, limit));
}
/** So many digits after the point that two fractions that differ look different as percentages; at least one. */
function digitsApart(one, other) {
    let digits = 1;
    while (digits < MOST_DIGITS && percent(one, digits) === percent(other, digits))
        digits += 1;
    return digits;
}
/** A rate, `70.0 %`. */
function rateText(rate, digits = 1) {
    return `${percent(rate, digits)} %`;
}
/** A difference of rates in percentage points, `14.0 points`. */
function pointsText(difference, digits = 1) {
    return `${percent(Math.abs(difference), digits)} points`;
}
/** A growth with its sign, `+12.0 %`. */
function growthText(growth, digits = 1) {
    return `${(0,_domain_signed_percent_js__WEBPACK_IMPORTED_MODULE_2__/* .signedPercent */ .w)(growth, digits)} %`;
}
/** A smaller p-value is not told exactly. */
const LEAST_P = 0.001;
/**
 * A p-value as people write it, `p = 0.012`, or `p ≈ 0.012` where it was drawn; with what decides beside it, where several tests
 * gate and make it another: `p = 0.012, 0.024 because several tests gate`.
 */
function pText({ p, isExact }, adjusted) {
    const text = p < LEAST_P ? `p < ${LEAST_P}` : `p ${isExact ? '=' : '≈'} ${fractionText(p)}`;
    return adjusted === p || adjusted < LEAST_P ? text : `${text}, ${fractionText(adjusted)} because several tests gate`;
}
/** Three digits, or more where fewer would show a p-value above the significance level as the level itself. */
function fractionText(p) {
    return p.toFixed(p > _estimates_js__WEBPACK_IMPORTED_MODULE_0__/* .SIGNIFICANCE */ .cT ? digitsApart(p, _estimates_js__WEBPACK_IMPORTED_MODULE_0__/* .SIGNIFICANCE */ .cT) + 2 : 3);
}
function percent(rate, digits) {
    return (rate * 100).toFixed(digits);
}


/***/ }),

/***/ 73063:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C_: () => (/* binding */ isGauge),
/* harmony export */   eA: () => (/* binding */ wantsMustPass),
/* harmony export */   l5: () => (/* binding */ gradeRules),
/* harmony export */   s3: () => (/* binding */ ALL_PASS)
/* harmony export */ });
/* harmony import */ var _domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84018);
/* harmony import */ var _domain_rate_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(84993);
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48370);
/* harmony import */ var _list_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48030);
/* harmony import */ var _percent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(84173);





/** The rules on grades that a workflow and an evalset set, in the order in which they are told. */
function gradeRules(policy, reportEvaluators, gradeReport) {
    const { passRateThreshold, mustPass, tagThresholds } = policy;
    return [
        ...(passRateThreshold === undefined ? [] : [thresholdRule(passRateThreshold)]),
        ...(mustPass.length > 0 ? [mustPassRule(mustPass)] : []),
        ...tagThresholds.map(tagRule),
        ...reportEvaluators
            .filter((spec) => !isGauge(spec, gradeReport) && !isSameThreshold(spec, passRateThreshold))
            .map((spec) => reportRule(spec, gradeReport)),
    ];
}
/** The evalset asks for the very pass rate that the workflow asks for: one rule says it. */
function isSameThreshold({ name, inverted, arguments: given }, threshold) {
    const [least, ...others] = Object.values(given);
    return name === 'pass_rate_threshold' && !inverted && least === threshold && others.length === 0;
}
/** It measures and never gates. What it is hangs on its arguments alone, so that no case runs are needed to tell. */
function isGauge(spec, gradeReport) {
    return gradeReport([spec], [])[0]?.kind === 'gauge';
}
/** Whether a report evaluator wants cases that pass in every run. */
function wantsMustPass({ name, inverted }) {
    return name === 'must_pass' && !inverted;
}
/** The rule that stands where no other one is about grades. */
const ALL_PASS = {
    code: 'all-pass',
    rule: 'every graded case run must pass',
    judge(caseRuns) {
        const graded = caseRuns.filter(_domain_run_js__WEBPACK_IMPORTED_MODULE_3__/* .isGraded */ .gF);
        const failed = graded.filter((caseRun) => caseRun.status === 'failed').length;
        if (graded.length === 0)
            return { outcome: 'unjudged', sentence: 'no case run was graded' };
        if (failed === 0)
            return { outcome: 'met', sentence: `all ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(graded.length)} graded case runs passed` };
        const why = 'and every one must pass where no rule of the gate says how many';
        return {
            outcome: 'broken',
            sentence: `${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(failed)} of ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(graded.length)} graded case runs failed, ${why}`,
        };
    },
};
function thresholdRule(threshold) {
    return {
        code: 'threshold',
        rule: `pass-rate-threshold: ${threshold}`,
        judge: (caseRuns) => judgeRate(caseRuns, threshold, 'pass-rate-threshold'),
    };
}
function tagRule({ tag, minPassRate }) {
    return {
        code: 'threshold',
        rule: `tags: ${tag}: ${minPassRate}`,
        judge(caseRuns) {
            const tagged = caseRuns.filter(({ tags }) => tags.includes(tag));
            // The evalset has such cases, or the configuration would have been refused.
            if (tagged.length === 0)
                return { outcome: 'inapplicable', sentence: `tag ${tag}: its cases are in quarantine` };
            const finding = judgeRate(tagged, minPassRate, 'its limit');
            return { ...finding, sentence: `tag ${tag}: ${finding.sentence}` };
        },
    };
}
function judgeRate(caseRuns, limit, called) {
    const rate = (0,_domain_rate_js__WEBPACK_IMPORTED_MODULE_4__/* .casePassRate */ .A)(caseRuns);
    if (rate === undefined)
        return { outcome: 'unjudged', sentence: 'no case run was graded' };
    const graded = caseRuns.filter(_domain_run_js__WEBPACK_IMPORTED_MODULE_3__/* .isGraded */ .gF);
    const passed = graded.filter((caseRun) => caseRun.status === 'passed').length;
    const isPooled = (0,_domain_rate_js__WEBPACK_IMPORTED_MODULE_4__/* .reaches */ .O)(rate, passed / graded.length) && (0,_domain_rate_js__WEBPACK_IMPORTED_MODULE_4__/* .reaches */ .O)(passed / graded.length, rate);
    const mean = isPooled ? '' : ', the mean over the cases';
    const counts = `${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(passed)} of ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(graded.length)} case runs passed (${(0,_percent_js__WEBPACK_IMPORTED_MODULE_2__/* .percentText */ .fL)(rate, limit)}${mean})`;
    return (0,_domain_rate_js__WEBPACK_IMPORTED_MODULE_4__/* .reaches */ .O)(rate, limit)
        ? { outcome: 'met', sentence: `${counts}, at least ${called} ${limit}` }
        : { outcome: 'broken', sentence: `${counts}, below ${called} ${limit}` };
}
function mustPassRule(mustPass) {
    const wanted = new Set(mustPass);
    return {
        code: 'must-pass',
        rule: `must-pass: ${(0,_list_of_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c)(mustPass)}`,
        judge(caseRuns) {
            const theirs = caseRuns.filter(({ caseId }) => wanted.has(caseId));
            const failed = failedRunsIn(theirs);
            if (failed.length > 0)
                return { outcome: 'broken', sentence: `must-pass cases failed: ${(0,_list_of_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c)(failed)}` };
            const there = new Set(theirs.map(({ caseId }) => caseId));
            const open = namesOf(theirs.filter((caseRun) => !(0,_domain_run_js__WEBPACK_IMPORTED_MODULE_3__/* .isGraded */ .gF)(caseRun)));
            const missing = [...open, ...mustPass.filter((id) => !there.has(id))];
            if (missing.length > 0) {
                return { outcome: 'unjudged', sentence: `must-pass cases were not graded in every run: ${(0,_list_of_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c)(missing)}` };
            }
            const all = wanted.size === 1 ? 'the must-pass case' : `all ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(wanted.size)} must-pass cases`;
            return { outcome: 'met', sentence: `${all} passed in every run` };
        },
    };
}
/** `refund-policy in 2 of 3 runs`, for each case that failed at least once. */
function failedRunsIn(caseRuns) {
    return [...Map.groupBy(caseRuns, ({ caseId }) => caseId).values()].flatMap((runs) => {
        const [first] = runs;
        const failed = runs.filter(({ status }) => status === 'failed').length;
        return first && failed > 0 ? [`${first.name} in ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(failed)} of ${(0,_domain_count_text_js__WEBPACK_IMPORTED_MODULE_0__/* .countText */ .l)(runs.length)} runs`] : [];
    });
}
function namesOf(caseRuns) {
    return [...new Set(caseRuns.map(({ name }) => name))];
}
function reportRule(spec, gradeReport) {
    const name = spec.inverted ? `not-${spec.name}` : spec.name;
    return {
        // The contract has a code of its own for it, whoever asks.
        code: wantsMustPass(spec) ? 'must-pass' : 'report-evaluator',
        rule: `report evaluator ${name} ${JSON.stringify(spec.arguments)}`,
        judge(caseRuns) {
            const [result] = gradeReport([spec], caseRuns);
            const sentence = `${name} of the evalset: ${withoutStop(result?.reason ?? 'it gave no result')}`;
            if (result === undefined || result.passed === null)
                return { outcome: 'unjudged', sentence };
            return { outcome: result.passed ? 'met' : 'broken', sentence };
        },
    };
}
function withoutStop(sentence) {
    return sentence.replace(/\.$/, '');
}


/***/ }),

/***/ 87122:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ passedAmong),
/* harmony export */   HR: () => (/* binding */ matchingLines),
/* harmony export */   J9: () => (/* binding */ takenOutText),
/* harmony export */   WN: () => (/* binding */ countsText)
/* harmony export */ });
/* harmony import */ var _figures_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52207);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13314);


/** The kinds of cases beside those that simply compare, and what they are called. */
const KINDS = [
    ['added', 'added'],
    ['removed', 'removed'],
    ['changed', 'changed'],
    ['ungraded', 'not graded on one side'],
];
/** How many of the cases compare, and what became of the others: `38 of 40 cases compare (2 added, 1 renamed)`. */
function countsText(matching) {
    const { compared, added, changed, ungraded, renamed } = matching;
    const here = compared.length + added.length + changed.length + ungraded.length;
    const all = here === 1 ? 'the one case compares' : `all ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(here)} cases compare`;
    const share = compared.length === here
        ? all
        : `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(compared.length)} of ${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(here, 'case')} ${compared.length === 1 ? 'compares' : 'compare'}`;
    const others = KINDS.filter(([kind]) => matching[kind].length > 0).map(([kind, called]) => `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(matching[kind].length)} ${called}`);
    if (renamed.length > 0)
        others.push(`${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(renamed.length)} renamed`);
    return others.length > 0 ? `${share} (${others.join(', ')})` : share;
}
/** The cases that do not simply compare by name, a line per kind with at most so many of them. */
function matchingLines(matching, most) {
    const { renamed } = matching;
    return [
        ...KINDS.filter(([kind]) => matching[kind].length > 0).map(([kind, called]) => `- ${called}: ${(0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)(matching[kind], _names_js__WEBPACK_IMPORTED_MODULE_1__/* .caseText */ .sM, most)}`),
        ...(renamed.length > 0
            ? [`- renamed: ${(0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)(renamed, ({ from, to }) => `${(0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .caseText */ .sM)(from)} → ${(0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .caseText */ .sM)(to)}`, most)}`]
            : []),
    ];
}
/** Cases named of those that were taken out of the comparison: as many of each kind as stand in a sentence. */
const NAMED_CASES = 5;
/**
 * What could have got worse and nobody can say of it, because the case was removed or changed: `3 cases that passed in the
 * baseline are not compared: 2 removed (a, b), 1 changed (c)`; empty where there is none. `textOf` says a case.
 */
function takenOutText({ removed, changed }, textOf) {
    const taken = [
        ['removed', passedAmong(removed)],
        ['changed', passedAmong(changed)],
    ];
    const count = taken.reduce((sum, [, cases]) => sum + cases.length, 0);
    if (count === 0)
        return '';
    const kinds = taken
        .filter(([, cases]) => cases.length > 0)
        .map(([kind, cases]) => `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(cases.length)} ${kind} (${(0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)(cases, textOf, NAMED_CASES)})`);
    const verb = count === 1 ? 'is' : 'are';
    return `${(0,_figures_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'case')} that passed in the baseline ${verb} not compared: ${kinds.join(', ')}`;
}
/** Those that passed in the baseline. */
function passedAmong(cases) {
    return cases.filter(({ passedBefore }) => passedBefore);
}


/***/ }),

/***/ 41106:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ee: () => (/* binding */ experimentGateObject),
/* harmony export */   XV: () => (/* binding */ gateObject),
/* harmony export */   dv: () => (/* binding */ sideBySideObject)
/* harmony export */ });
/* harmony import */ var _domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50017);
/* harmony import */ var _domain_comparison_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44470);
/* harmony import */ var _case_matching_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87122);



/** The verdict on the whole; `baseline` where all that was compared was held against the same one. */
function gateObject({ verdict, quarantine }) {
    const origins = verdict.experiments.flatMap(({ comparison }) => comparison && 'origin' in comparison ? [originObject(comparison.origin)] : []);
    const [first] = origins;
    const isShared = new Set(origins.map((origin) => JSON.stringify(origin))).size === 1;
    return {
        status: verdict.status,
        reasons: verdict.reasons,
        ...(first && isShared ? { baseline: first } : {}),
        ...(quarantine ? { quarantine } : {}),
    };
}
/** The verdict on one experiment with every number that it stands on. */
function experimentGateObject({ status, reasons, rate, comparison, quarantined, mustPass, }) {
    return {
        status,
        reasons,
        ...(rate ? { rate: numbersOf(rate) } : {}),
        ...(comparison ? { comparison: comparisonObject(comparison) } : {}),
        quarantined,
        ...(mustPass ? { mustPass } : {}),
    };
}
function comparisonObject(comparison) {
    if (comparison.kind === 'itself')
        return comparison;
    if (comparison.kind === 'none') {
        const { kind, cause, why, advice } = comparison;
        return { kind, cause, why, advice };
    }
    const { kind, origin, baseAgentspecId, matching } = comparison;
    const common = { kind, baseline: originObject(origin), agentspecId: baseAgentspecId };
    if (comparison.kind === 'incomparable') {
        return { ...common, differences: comparison.differences, ...matchingObject(matching) };
    }
    const { baseRate, headRate, change, sight, regressions, fixes, measures } = comparison;
    return {
        ...common,
        ...matchingObject(matching, { regressions: regressions.length, fixes: fixes.length }),
        baseRate: numbersOf(baseRate),
        headRate: numbersOf(headRate),
        change: numbersOf(change),
        sight,
        regressions: regressions.map(pairObject),
        fixes: fixes.map(pairObject),
        measures: measures.map(numbersOf),
    };
}
/** Cases that simply compare are many, and their runs stand in the results: of them only the count is given. */
function matchingObject({ compared, ...others }, more = {}) {
    const sizes = Object.entries(others).map(([kind, cases]) => [kind, cases.length]);
    const taken = {
        removedPassedBefore: (0,_case_matching_js__WEBPACK_IMPORTED_MODULE_2__/* .passedAmong */ .$)(others.removed).length,
        changedPassedBefore: (0,_case_matching_js__WEBPACK_IMPORTED_MODULE_2__/* .passedAmong */ .$)(others.changed).length,
    };
    return { counts: { compared: compared.length, ...Object.fromEntries(sizes), ...taken, ...more }, ...others };
}
/** An agentspec beside the first of its run, with every number. */
function sideBySideObject({ rate, againstRate, difference, differing, ...one }) {
    return {
        ...one,
        rate: numbersOf(rate),
        againstRate: numbersOf(againstRate),
        difference: numbersOf(difference),
        differing: differing.map(pairObject),
    };
}
function pairObject(pair) {
    const { base, head } = pair;
    return {
        id: head.id,
        name: head.name,
        base: { ...(base.id === head.id ? {} : { id: base.id, name: base.name }), ...sideObject(base) },
        head: sideObject(head),
        change: (0,_domain_comparison_js__WEBPACK_IMPORTED_MODULE_1__/* .changeOf */ .C)(pair),
    };
}
function sideObject(record) {
    return { passed: (0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .passedIn */ .eN)(record), graded: (0,_domain_case_record_js__WEBPACK_IMPORTED_MODULE_0__/* .gradedIn */ .nq)(record), outcomes: record.outcomes };
}
function originObject({ endedAt, ...origin }) {
    return { ...origin, endedAt: Number.isNaN(endedAt.getTime()) ? null : endedAt.toISOString() };
}
/** JSON knows no infinity: what is not finite is `null`. */
function numbersOf(figures) {
    return Object.fromEntries(Object.entries(figures).map(([key, value]) => [
        key,
        typeof value === 'number' && !Number.isFinite(value) ? null : value,
    ]));
}


/***/ }),

/***/ 45697:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  k: () => (/* binding */ reportOfResults)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/case-record.js
var case_record = __webpack_require__(50017);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json.js
var json = __webpack_require__(60433);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json-depth.js
var json_depth = __webpack_require__(29009);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/run.js
var run = __webpack_require__(48370);
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
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/results/results-shape.js








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
const results_shape_gate = { status: schemas/* enum */.k5n(gate/* GATE_STATUSES */.l6), reasons: (0,bounded_list/* boundedList */.Y)(reason, MAX_SENTENCES) };
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
        mustPass: (0,bounded_list/* boundedList */.Y)(results_shape_text, record_limits/* MAX_CASES */.f).exactOptional(),
    })
        .exactOptional(),
    runs: (0,bounded_list/* boundedList */.Y)(results_shape_run, MAX_RUNS),
});
/** What a line of a shell has as the name of a flag, and a step as a key. */
const inputName = schemas/* string */.YjP().regex(/^[a-z][a-z0-9-]*$/);
const MAX_INPUTS = 500;
const step = schemas/* object */.Ikc({
    uses: known,
    from: schemas/* enum */.k5n(['desk', 'code']).exactOptional(),
    inputs: schemas/* custom */.IeY((value) => (0,json/* isJsonObject */.OW)(value) && Object.keys(value).length <= MAX_INPUTS, {
        error: `must be an object of at most ${MAX_INPUTS}`,
    })
        .pipe(schemas/* record */.g1P(inputName, results_shape_text)),
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
    step: step.exactOptional(),
    gate: schemas/* object */.Ikc({ ...results_shape_gate, quarantine: (0,bounded_list/* boundedList */.Y)(object, record_limits/* MAX_CASES */.f).exactOptional() }),
    spent: schemas/* object */.Ikc({ credits: amount.exactOptional(), usd: amount.exactOptional(), isPartial: schemas/* boolean */.zMY().exactOptional() })
        .exactOptional(),
    platformProblems: (0,bounded_list/* boundedList */.Y)(results_shape_text, MAX_SENTENCES),
    experiments: (0,bounded_list/* boundedList */.Y)(experiment, MAX_EXPERIMENTS),
});

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/results/results-report.js







/** What stands around an answer, which itself is no deeper than `MAX_JSON_DEPTH`. */
const LEVELS_AROUND = 20;
/**
 * Makes the report of a `results.json` again, with its verdict as it was given. What the file does not hold is absent: how
 * the cases stood in the baseline that are no better and no worse. Never throws, whatever the text is.
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
    const { tool, startedAt, endedAt, git, settings, step, gate, spent, platformProblems } = document;
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
        ...(step ? { step: { ...step, inputs: Object.entries(step.inputs) } } : {}),
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
        // Of a case that no file has it tells no place.
        location: { file: file ?? '', line: line ?? 1, column: 1 },
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
    const { status, reasons, rate, comparison, quarantined, mustPass } = gate;
    return [
        {
            agentspecId,
            status,
            reasons,
            ...(rate ? { rate } : {}),
            ...(comparison ? { comparison: comparisonOf(comparison, experiment, quarantined) } : {}),
            quarantined,
            ...(mustPass ? { mustPass } : {}),
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


/***/ }),

/***/ 41152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ab: () => (/* binding */ experimentFromReading),
/* harmony export */   lR: () => (/* binding */ readRunRecord),
/* harmony export */   tX: () => (/* binding */ readLocalExperiment)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39208);
/* harmony import */ var _domain_run_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(48370);
/* harmony import */ var _domain_short_quote_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4984);
/* harmony import */ var _journal_journal_shapes_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2692);
/* harmony import */ var _experiment_list_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3714);
/* harmony import */ var _kept_document_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(47446);
/* harmony import */ var _line_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(41255);
/* harmony import */ var _store_directory_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(58115);
/* harmony import */ var _store_layout_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(63880);
/* harmony import */ var _store_shapes_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(64632);











/** Lines of one file of which it is told why they are left out. */
const MOST_TOLD = 5;
/** Reads an experiment of the store in `directory` with all its case runs, those of runs that never ended too. Never throws. */
function readLocalExperiment(directory, id) {
    const state = (0,_store_directory_js__WEBPACK_IMPORTED_MODULE_6__/* .storeStateOf */ .iV)(directory);
    if (state.kind === 'refused')
        return { kind: 'unusable', why: state.why };
    const kept = (0,_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .isLocalId */ .D7)(id) ? (0,_experiment_list_js__WEBPACK_IMPORTED_MODULE_3__/* .readExperiment */ .sE)(directory, id) : { kind: 'absent' };
    if (kept.kind === 'refused')
        return { kind: 'unusable', why: `Experiment ${id} cannot be read: it ${kept.why}.` };
    if (kept.kind === 'absent') {
        const many = (0,_experiment_list_js__WEBPACK_IMPORTED_MODULE_3__/* .listLocalExperiments */ .qQ)(directory).experiments.length;
        const why = `Experiment ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_9__/* .shortQuote */ .t)(id)} is not among the ${many} experiments in the local store ${directory}: check its id and store-dir.`;
        return { kind: 'unusable', why };
    }
    try {
        return { kind: 'read', experiment: kept.value, ...readRuns(directory, kept.value) };
    }
    catch (error) {
        return { kind: 'unusable', why: `Experiment ${id} cannot be read (${(0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)}).` };
    }
}
function readRuns(directory, experiment) {
    const { id } = experiment;
    const runs = new Map();
    const damaged = [];
    const problems = [];
    for (const index of (0,_experiment_list_js__WEBPACK_IMPORTED_MODULE_3__/* .recordedRuns */ .v_)(directory, id)) {
        const run = readRun(directory, id, index);
        if (run.kind === 'read') {
            runs.set(index, run.value);
            continue;
        }
        damaged.push(index);
        problems.push(`The record of run ${index} of experiment ${id} is left out: it ${whyNot(run)}.`);
    }
    const ended = readCaseRuns(directory, experiment, problems);
    for (const [index, kept] of ended)
        if (!runs.has(index))
            runs.set(index, unrecordedRun(index, kept, experiment));
    return { runs: [...runs.values()].sort((one, other) => one.index - other.index), damaged, problems };
}
function whyNot(kept) {
    return kept.kind === 'absent' ? 'is not whole' : kept.why;
}
/** The head of a recorded run. The experiment's id has to be one of a store. Never throws. */
function readRunRecord(directory, experimentId, index) {
    const read = (0,_kept_document_js__WEBPACK_IMPORTED_MODULE_4__/* .readDocument */ .u0)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .storePaths */ .om.run(directory, experimentId, index), _store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .RUN_FILES */ .al.head), _store_shapes_js__WEBPACK_IMPORTED_MODULE_8__/* .runShape */ .rg);
    if (read.kind !== 'read')
        return read;
    const { id, index: told } = read.value;
    return id === (0,_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .runIdOf */ .SR)(experimentId, index) && told === index ? read : { kind: 'refused', why: 'is of another run' };
}
/** A recorded run, whole: one case run that cannot be read, or is missing, makes all of it another result. */
function readRun(directory, experimentId, index) {
    const read = readRunRecord(directory, experimentId, index);
    if (read.kind !== 'read')
        return read;
    const { counts, place, reportResults, rescoredFrom, ...head } = read.value;
    const cases = new Map();
    try {
        for (const line of (0,_line_file_js__WEBPACK_IMPORTED_MODULE_5__/* .linesOf */ .Dx)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .storePaths */ .om.run(directory, experimentId, index), _store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .RUN_FILES */ .al.cases))) {
            const one = line.kind === 'text' ? (0,_kept_document_js__WEBPACK_IMPORTED_MODULE_4__/* .readLine */ .Xw)(line.text, _journal_journal_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .caseRunShape */ .VJ) : line;
            if (one.kind !== 'read')
                return { kind: 'refused', why: `has a line ${line.number} that ${whyNot(one)}` };
            if (cases.has(one.value.caseId))
                return { kind: 'refused', why: `has the case of line ${line.number} twice` };
            cases.set(one.value.caseId, one.value);
        }
    }
    catch (error) {
        return { kind: 'refused', why: `cannot be read (${(0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)})` };
    }
    const isWhole = Object.entries(counts).every(([status, count]) => [...cases.values()].filter((one) => one.status === status).length === count);
    if (!isWhole)
        return { kind: 'refused', why: 'has other case runs than it says' };
    const record = { place, reportResults, ...(rescoredFrom ? { rescoredFrom } : {}) };
    return { kind: 'read', value: { ...head, cases: [...cases.values()], record } };
}
/** By run, then by case: the first that was graded, which a later attempt takes over, else the last. */
function readCaseRuns(directory, { id }, problems) {
    const runs = new Map();
    let untold = 0;
    const tell = (number, why) => {
        if (problems.length < MOST_TOLD)
            problems.push(`Line ${number} of cases.jsonl of experiment ${id} is left out: it ${why}.`);
        else
            untold += 1;
    };
    try {
        for (const line of (0,_line_file_js__WEBPACK_IMPORTED_MODULE_5__/* .linesOf */ .Dx)(_store_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .storePaths */ .om.caseRuns(directory, id))) {
            const read = line.kind === 'text' ? (0,_kept_document_js__WEBPACK_IMPORTED_MODULE_4__/* .readLine */ .Xw)(line.text, _store_shapes_js__WEBPACK_IMPORTED_MODULE_8__/* .keptCaseShape */ .Q) : line;
            if (read.kind !== 'read') {
                tell(line.number, line.kind === 'text' && line.isCut ? 'breaks off: whoever wrote it was stopped' : whyNot(read));
                continue;
            }
            const { run, caseRun } = read.value;
            const cases = runs.get(run) ?? new Map();
            runs.set(run, cases);
            const before = cases.get(caseRun.caseId);
            if (!before || !(0,_domain_run_js__WEBPACK_IMPORTED_MODULE_10__/* .isGraded */ .gF)(before.caseRun))
                cases.set(caseRun.caseId, read.value);
        }
    }
    catch (error) {
        // Before its first case has ended there is no such file.
        if (error.code !== 'ENOENT') {
            problems.push(`The case runs of experiment ${id} that had ended are left out (${(0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)}).`);
        }
    }
    if (untold > 0)
        problems.push(`${untold} more lines of cases.jsonl of experiment ${id} are left out.`);
    return runs;
}
function unrecordedRun(index, kept, experiment) {
    const lines = [...kept.values()];
    const begins = lines.map(({ at, caseRun }) => at.getTime() - (caseRun.durationMs ?? 0));
    const cases = lines.map(({ caseRun }) => caseRun);
    return {
        index,
        status: statusOf(cases, experiment),
        startedAt: new Date(Math.min(...begins)),
        endedAt: new Date(Math.max(...lines.map(({ at }) => at.getTime()))),
        cases,
    };
}
/** A run of which a case never ended was stopped. */
function statusOf(cases, { evalset }) {
    if (cases.length !== evalset.caseCount)
        return 'cancelled';
    return cases.some(({ status }) => status === 'errored') ? 'failed' : 'completed';
}
/** What was read as the rest of the project knows it: who answered is who answered the last recorded run. */
function experimentFromReading({ experiment, runs, }) {
    const { id, name, agentspecId, agentDigest } = experiment;
    const place = runs.findLast(({ record }) => record !== undefined)?.record?.place ?? {};
    return { id, name, agentspecId, agentDigest, place, runs: runs.map(({ record: _, ...run }) => run) };
}


/***/ })

};
