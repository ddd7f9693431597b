import { found, type GatePair, ITSELF, none } from '../gate-pair.ts'

const NOT_FOUND = none(
  'No baseline was found for desk on evalset tickets: no artifact evals-baseline-tickets-desk of main.',
  'Run evalset tickets on pushes to main too.',
)

const NOT_FOUND_FOR_SHOP = none(
  'No baseline was found for shop on evalset tickets: no artifact evals-baseline-tickets-shop of main.',
  'Run evalset tickets on pushes to main too.',
)

const TOO_OLD = none(
  'The baseline of desk, the merge base (c0ffee1), is 45 days old: too old to be compared with (max-baseline-age-days: 30).',
  'Run the evals on main again, or raise max-baseline-age-days.',
)

/** Pairs about what is compared with what. */
export const BASELINES: readonly GatePair[] = [
  {
    title: 'No baseline, and no other rule',
    looks: 'Nothing was found to compare with.',
    base: { desk: NOT_FOUND },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'no-baseline',
        'desk: No baseline was found for desk on evalset tickets: no artifact evals-baseline-tickets-desk of main. Run evalset tickets on pushes to main too',
      ],
    ],
  },
  {
    title: 'No baseline beside a threshold',
    looks: 'Nothing was found to compare with; all twenty pass.',
    base: { desk: NOT_FOUND },
    head: { desk: 'p×20' },
    asks: { passRateThreshold: 0.9, maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      ['threshold', 'desk: 20 of 20 case runs passed (100.0 %), at least pass-rate-threshold 0.9'],
      [
        'no-baseline',
        'desk: not applied: No baseline was found for desk on evalset tickets: no artifact evals-baseline-tickets-desk of main. Run evalset tickets on pushes to main too',
      ],
    ],
  },
  {
    title: 'A baseline that is too old',
    looks: 'The result of the merge base is 45 days old.',
    base: { desk: TOO_OLD },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'no-baseline',
        'desk: The baseline of desk, the merge base (c0ffee1), is 45 days old: too old to be compared with (max-baseline-age-days: 30). Run the evals on main again, or raise max-baseline-age-days',
      ],
    ],
  },
  {
    title: 'Two agentspecs, and five flips of one',
    looks: 'Two tests may fail the run, so that five flips no longer suffice.',
    base: { desk: found('p×20'), shop: found('p×20', { agentspecId: 'shop' }) },
    head: { desk: 'p×15 f×5', shop: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 75.0 %, down 25.0 points from 100.0 % of the merge base (c0ffee1): more than max-regression 0, but within noise (90 % interval −43.2 to −10.1, p = 0.031, 0.063 because several tests gate); 20 cases × 1 run can see a drop of 51.7 points or more; about 34 cases would show this one; a higher run-limit may do with fewer',
      ],
    ],
  },
  {
    title: 'Two agentspecs, and six flips of one',
    looks: 'Six flips suffice.',
    base: { desk: found('p×20'), shop: found('p×20', { agentspecId: 'shop' }) },
    head: { desk: 'p×14 f×6', shop: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 6 cases got worse and none better: 70.0 %, down 30.0 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0 and more than noise (90 % interval −48.4 to −14.5, p = 0.016, 0.031 because several tests gate); worst: case-15 1/1 → 0/1, case-16 1/1 → 0/1 and 4 more',
      ],
    ],
  },
  {
    title: 'Two agentspecs, one of them without a baseline',
    looks: 'Only one test may fail the run, so that five flips suffice.',
    base: { desk: found('p×20'), shop: NOT_FOUND_FOR_SHOP },
    head: { desk: 'p×15 f×5', shop: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 5 cases got worse and none better: 75.0 %, down 25.0 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0 and more than noise (90 % interval −43.2 to −10.1, p = 0.031); worst: case-16 1/1 → 0/1, case-17 1/1 → 0/1 and 3 more',
      ],
      [
        'no-baseline',
        'shop: No baseline was found for shop on evalset tickets: no artifact evals-baseline-tickets-shop of main. Run evalset tickets on pushes to main too',
      ],
    ],
  },
  {
    title: 'Compared with another agentspec of the run',
    looks: 'next is compared with stable; one of twenty fails.',
    base: {
      stable: ITSELF,
      next: found('p×20', { agentspecId: 'stable', origin: { place: 'agentspec', choice: 'stable of this run' } }),
    },
    head: { stable: 'p×20', next: 'p×19 f' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'next: 95.0 %, down 5.0 points from 100.0 % of stable of this run: more than max-regression 0, but within noise (90 % interval −19.6 to +7.5, p = 0.500); 20 cases × 1 run can see a drop of 35.8 points or more; about 150 cases would show this one; a higher run-limit may do with fewer',
      ],
    ],
  },
  {
    title: 'What the others are compared with fails',
    looks: 'stable fails everything, and next is better. max-regression says nothing of stable.',
    base: {
      stable: ITSELF,
      next: found('f×20', { agentspecId: 'stable', origin: { place: 'agentspec', choice: 'stable of this run' } }),
    },
    head: { stable: 'f×20', next: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'next: 100.0 %, up 100.0 points from 0.0 % of stable of this run: within max-regression 0 (90 % interval +76.2 to +100.0); from 0.0 % nothing can drop',
      ],
    ],
  },
  {
    title: 'What the others are compared with is not good enough',
    looks: 'stable fails everything, and a least rate is asked of both.',
    base: {
      stable: ITSELF,
      next: found('f×20', { agentspecId: 'stable', origin: { place: 'agentspec', choice: 'stable of this run' } }),
    },
    head: { stable: 'f×20', next: 'p×20' },
    asks: { passRateThreshold: 0.8, maxRegression: 0 },
    status: 'failed',
    step: 'fails',
    reasons: [['threshold', 'stable: 0 of 20 case runs passed (0.0 %), below pass-rate-threshold 0.8']],
  },
  {
    title: 'Nothing but what the others are compared with',
    looks: 'stable was run alone: there is nothing to judge.',
    base: { stable: ITSELF },
    head: { stable: 'f×20' },
    asks: { maxRegression: 0 },
    status: 'skipped',
    step: 'succeeds',
    reasons: [['regression', 'stable: it is what the other agentspecs of this run are compared with']],
  },
  {
    title: 'A lower result that is accepted',
    looks: 'Six of twenty fail, and accept-baseline is true.',
    base: { desk: found('p×20') },
    head: { desk: 'p×14 f×6' },
    asks: { maxRegression: 0, acceptsResult: true },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 6 cases got worse and none better: 70.0 %, down 30.0 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0 and more than noise (90 % interval −48.4 to −14.5, p = 0.016); worst: case-15 1/1 → 0/1, case-16 1/1 → 0/1 and 4 more; accepted as the new bar (accept-baseline)',
      ],
    ],
  },
  {
    title: 'Accepted, but not whole',
    looks: 'Six of twenty fail and one was not answered: such a result becomes no bar, and nothing is forgiven.',
    base: { desk: found('p×20') },
    head: { desk: 'p×13 f×6 e' },
    asks: { minCoverage: 0.9, maxRegression: 0, acceptsResult: true },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 6 cases got worse and none better: 68.4 % over the 19 cases that compare (1 not graded on one side), down 31.6 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0 and more than noise (90 % interval −50.4 to −15.2, p = 0.016); worst: case-14 1/1 → 0/1, case-15 1/1 → 0/1 and 4 more; the missing case run could not have changed that',
      ],
    ],
  },
]
