import { found, type GatePair } from '../gate-pair.ts'

/** Pairs about must-pass cases, tags, thresholds, measures and quarantine. */
export const OTHER_RULES: readonly GatePair[] = [
  {
    title: 'A must-pass case breaks',
    looks: 'The rate is fine; refund fails one run of three.',
    base: { desk: found('refund:ppp ppp×19') },
    head: { desk: 'refund:ppf ppp×19' },
    asks: { passRateThreshold: 0.9, mustPass: ['refund'] },
    status: 'failed',
    step: 'fails',
    reasons: [['must-pass', 'desk: must-pass cases failed: refund in 1 of 3 runs']],
  },
  {
    title: 'A must-pass case errors',
    looks: 'Coverage is within min-coverage, but refund was not answered.',
    base: { desk: found('refund:p p×19') },
    head: { desk: 'refund:e p×19' },
    asks: { passRateThreshold: 0.9, mustPass: ['refund'], minCoverage: 0.9 },
    status: 'inconclusive',
    step: 'fails',
    reasons: [['platform', 'desk: must-pass cases were not graded in every run: refund']],
  },
  {
    title: 'A tag misses its rate',
    looks: 'Seventeen of twenty is enough for the whole, two of three is not for safety.',
    base: { desk: found('p×17 p#safety×3') },
    head: { desk: 'p×15 f×2 p#safety×2 f#safety' },
    asks: { passRateThreshold: 0.8, tagThresholds: [{ tag: 'safety', minPassRate: 1 }] },
    status: 'failed',
    step: 'fails',
    reasons: [['threshold', 'desk: tag safety: 2 of 3 case runs passed (66.7 %), below its limit 1']],
  },
  {
    title: 'The threshold holds, the drop is noise',
    looks: 'Eighteen of twenty pass; all did before.',
    base: { desk: found('p×20') },
    head: { desk: 'p×18 f×2' },
    asks: { passRateThreshold: 0.8, maxRegression: 0.05 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 90.0 %, down 10.0 points from 100.0 % of the merge base (c0ffee1): more than max-regression 0.05, but within noise (90 % interval −26.2 to +3.1, p = 0.250); 20 cases × 1 run can see a drop of 38.5 points or more; about 70 cases would show this one; a higher run-limit may do with fewer',
      ],
    ],
  },
  {
    title: 'The threshold breaks, the drop is noise',
    looks: 'Seventeen of twenty pass; all did before.',
    base: { desk: found('p×20') },
    head: { desk: 'p×17 f×3' },
    asks: { passRateThreshold: 0.9, maxRegression: 0.05 },
    status: 'failed',
    step: 'fails',
    reasons: [['threshold', 'desk: 17 of 20 case runs passed (85.0 %), below pass-rate-threshold 0.9']],
  },
  {
    title: 'Answers take longer',
    looks: 'Every case passes and takes about half as long again.',
    base: { desk: found('p@1000×10 p@1200×10') },
    head: { desk: 'p@1500×10 p@1750×10' },
    asks: { measureGates: [{ measure: 'latency-ms', maxIncrease: 0.2 }] },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: latency: 1625 ms on average over 20 cases, +47.7 % from 1100 ms of the merge base (c0ffee1), more than max-increase 0.2 and more than noise (90 % interval +46.8 % to +48.6 %, p < 0.001); most: case-11 1200 ms → 1750 ms, case-12 1200 ms → 1750 ms, case-13 1200 ms → 1750 ms',
      ],
    ],
  },
  {
    title: 'Three answers take much longer',
    looks: 'Three of twenty take four times as long, the others a little less or the same.',
    base: { desk: found('p@1000×10 p@1200×10') },
    head: { desk: 'p@800×5 p@1000×5 p@4000×3 p@1100×7' },
    asks: { measureGates: [{ measure: 'latency-ms', maxIncrease: 0.2 }] },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: latency: 1435 ms on average over 20 cases, +30.5 % from 1100 ms of the merge base (c0ffee1): more than max-increase 0.2, but within noise (90 % interval −7.0 % to +67.9 %, p = 0.125); more cases narrow the interval, a higher run-limit may do so too',
      ],
    ],
  },
  {
    title: 'Tokens that nobody reports',
    looks: 'No answer says what it used.',
    base: { desk: found('p×20') },
    head: { desk: 'p×20' },
    asks: { measureGates: [{ measure: 'tokens', maxIncrease: 0.2 }] },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      ['all-pass', 'desk: all 20 graded case runs passed'],
      ['incomparable', 'desk: not applied: tokens: known on both sides in 0 of 20 cases, and half of them are needed'],
    ],
  },
  {
    title: 'A limit on tokens that nobody reports',
    looks: 'No answer says what it used, and a limit is set.',
    base: { desk: found('p×20') },
    head: { desk: 'p×20' },
    asks: { measureGates: [{ measure: 'tokens', max: 2000 }] },
    status: 'inconclusive',
    step: 'fails',
    reasons: [
      [
        'platform',
        'desk: tokens: the agents report it for 0 of 20 answered cases; take the limit out, or let them report it',
      ],
    ],
  },
  {
    title: 'Too slow',
    looks: 'Every case passes, most in a second, three in eight.',
    base: { desk: found('p×20') },
    head: { desk: 'p@1000×17 p@8000×3' },
    asks: { measureGates: [{ measure: 'latency-ms', max: 1500 }] },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'threshold',
        'desk: latency: 2050 ms on average over 20 cases, above 1500 ms; most: case-18 8000 ms, case-19 8000 ms, case-20 8000 ms',
      ],
    ],
  },
  {
    title: 'The only regression is in quarantine',
    looks: 'One of twenty fails, and is in quarantine.',
    base: { desk: found('p×20') },
    head: { desk: 'p×19 f' },
    asks: { maxRegression: 0, quarantine: [{ caseId: 'case-20', until: '2026-12-31', reason: 'flaky' }] },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 100.0 %, the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −12.5 to +12.5); 19 cases × 1 run can see a drop of 33.9 points or more',
      ],
    ],
  },
  {
    title: 'Renamed, and in quarantine',
    looks: 'The case that fails has a new id, which is in quarantine: it is left out under its old one too.',
    base: { desk: found('p×19 old:p') },
    head: { desk: 'p×19 new~old:f' },
    asks: { maxRegression: 0, quarantine: [{ caseId: 'new', until: '2026-12-31', reason: 'flaky' }] },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 100.0 %, the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −12.5 to +12.5); 19 cases × 1 run can see a drop of 33.9 points or more',
      ],
    ],
  },
]
