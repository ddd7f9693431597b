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
        'desk: No baseline was found for desk on evalset tickets: no artifact evals-baseline-tickets-desk of main. Run evalset tickets on pushes to main too',
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
        'desk: 75.0 %, down 25.0 points from 100.0 % of the merge base (c0ffee1) (90 % interval −43.2 to −10.1, p = 0.031, 0.063 with Holm): more than max-regression 0, but within noise; 20 cases × 1 run can see a drop of 51.7 points or more; if the drop is real, about 34 cases like these would show it, and a higher run-limit may',
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
        'desk: 70.0 %, down 30.0 points from 100.0 % of the merge base (c0ffee1) (90 % interval −48.4 to −14.5, p = 0.016, 0.031 with Holm): more than max-regression 0, and more than noise; worse: case-15 1/1 → 0/1, case-16 1/1 → 0/1, case-17 1/1 → 0/1, case-18 1/1 → 0/1, case-19 1/1 → 0/1 and 1 more',
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
        'desk: 75.0 %, down 25.0 points from 100.0 % of the merge base (c0ffee1) (90 % interval −43.2 to −10.1, p = 0.031): more than max-regression 0, and more than noise; worse: case-16 1/1 → 0/1, case-17 1/1 → 0/1, case-18 1/1 → 0/1, case-19 1/1 → 0/1, case-20 1/1 → 0/1',
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
        'next: 95.0 %, down 5.0 points from 100.0 % of stable of this run (90 % interval −19.6 to +7.5, p = 0.500): more than max-regression 0, but within noise; 20 cases × 1 run can see a drop of 35.8 points or more; if the drop is real, about 150 cases like these would show it, and a higher run-limit may',
      ],
    ],
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
        'desk: 70.0 %, down 30.0 points from 100.0 % of the merge base (c0ffee1) (90 % interval −48.4 to −14.5, p = 0.016): more than max-regression 0, and more than noise; worse: case-15 1/1 → 0/1, case-16 1/1 → 0/1, case-17 1/1 → 0/1, case-18 1/1 → 0/1, case-19 1/1 → 0/1 and 1 more; accepted as the new bar (accept-baseline)',
      ],
    ],
  },
]
