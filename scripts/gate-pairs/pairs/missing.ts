import { found, type GatePair } from '../gate-pair.ts'

/** Pairs in which not every case run was graded. */
export const MISSING: readonly GatePair[] = [
  {
    title: 'All errored',
    looks: 'None of twenty was answered.',
    base: { desk: found('p×20') },
    head: { desk: 'e×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'fails',
    reasons: [
      ['platform', 'desk: none of 20 case runs was graded: 20 errored; the first, case-1: no answer within 180 s'],
    ],
  },
  {
    title: 'Two errored',
    looks: 'Eighteen of twenty pass, two were not answered, and all must be graded.',
    base: { desk: found('p×20') },
    head: { desk: 'p×18 e×2' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'fails',
    reasons: [
      [
        'coverage',
        'desk: 18 of 20 case runs were graded (90.0 %), below min-coverage 1: 2 errored; the first, case-19: no answer within 180 s',
      ],
    ],
  },
  {
    title: 'Two errored, within min-coverage',
    looks: 'Eighteen of twenty pass, two were not answered.',
    base: { desk: found('p×20') },
    head: { desk: 'p×18 e×2' },
    asks: { maxRegression: 0, minCoverage: 0.8 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 100.0 % over the 18 cases that compare (2 not graded on one side), the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −13.1 to +13.1); 18 cases × 1 run can see a drop of 35.6 points or more',
      ],
    ],
  },
  {
    title: 'All errored in the baseline',
    looks: 'Nothing was graded there.',
    base: { desk: found('e×20') },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with the merge base (c0ffee1), because none of 20 cases compares (20 not graded on one side); accept-baseline: true on the default branch makes a new bar',
      ],
    ],
  },
  {
    title: 'A regression that is certain',
    looks: 'Six of twenty fail, two were not answered; had they passed, six would still be too many.',
    base: { desk: found('p×20') },
    head: { desk: 'p×12 f×6 e×2' },
    asks: { maxRegression: 0 },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 6 cases got worse and none better: 66.7 % over the 18 cases that compare (2 not graded on one side), down 33.3 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0 and more than noise (90 % interval −52.7 to −15.9, p = 0.016); worst: case-13 1/1 → 0/1, case-14 1/1 → 0/1 and 4 more; the 2 missing case runs could not have changed that',
      ],
      [
        'coverage',
        'desk: 18 of 20 case runs were graded (90.0 %), below min-coverage 1: 2 errored; the first, case-19: no answer within 180 s',
      ],
    ],
  },
  {
    title: 'A regression that is not certain',
    looks: 'Four of twenty fail, two were not answered; they decide.',
    base: { desk: found('p×20') },
    head: { desk: 'p×14 f×4 e×2' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'fails',
    reasons: [
      [
        'coverage',
        'desk: 18 of 20 case runs were graded (90.0 %), below min-coverage 1: 2 errored; the first, case-19: no answer within 180 s',
      ],
    ],
  },
  {
    title: 'Certain, with most of it missing',
    looks: 'Six of twenty fail, two pass, twelve were not answered.',
    base: { desk: found('p×20') },
    head: { desk: 'p×2 f×6 e×12' },
    asks: { maxRegression: 0 },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 6 cases got worse and none better: 70.0 %, down 30.0 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0 and more than noise (90 % interval −48.4 to −14.5, p = 0.016); worst: case-3 1/1 → 0/1, case-4 1/1 → 0/1 and 4 more; so it would be even if the 12 missing case runs had passed',
      ],
      [
        'coverage',
        'desk: 8 of 20 case runs were graded (40.0 %), below min-coverage 1: 12 errored; the first, case-9: no answer within 180 s',
      ],
    ],
  },
  {
    title: 'Cancelled',
    looks: 'Stopped when twelve of twenty were graded.',
    base: { desk: found('p×20') },
    head: { desk: 'p×12 c×8' },
    asks: { maxRegression: 0 },
    cancelled: true,
    status: 'inconclusive',
    step: 'fails',
    reasons: [
      ['cancelled', 'desk: stopped when 12 of 20 case runs were graded (8 cancelled)'],
      ['cancelled', 'The run was cancelled before it ended, so there is no verdict on the whole.'],
    ],
  },
  {
    title: 'The platform refused a record',
    looks: 'All twenty pass; a run could not be recorded.',
    base: { desk: found('p×20') },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    platformProblems: ['Run 1 of desk was not recorded: POST /runs answered 503.'],
    status: 'inconclusive',
    step: 'fails',
    reasons: [['platform', 'Run 1 of desk was not recorded: POST /runs answered 503.']],
  },
  {
    title: 'A regression, and the platform refused a record',
    looks: 'Six of twenty fail; a run could not be recorded.',
    base: { desk: found('p×20') },
    head: { desk: 'p×14 f×6' },
    asks: { maxRegression: 0 },
    platformProblems: ['Run 1 of desk was not recorded: POST /runs answered 503.'],
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 6 cases got worse and none better: 70.0 %, down 30.0 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0 and more than noise (90 % interval −48.4 to −14.5, p = 0.016); worst: case-15 1/1 → 0/1, case-16 1/1 → 0/1 and 4 more',
      ],
      ['platform', 'Run 1 of desk was not recorded: POST /runs answered 503.'],
    ],
  },
]
