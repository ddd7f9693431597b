import { found, type GatePair } from '../gate-pair.ts'

/** Pairs about `max-regression` and `regression-test`. */
export const TOLERANCE: readonly GatePair[] = [
  {
    title: 'A drop within max-regression',
    looks: 'All twenty passed; one fails now, and a tenth is tolerated.',
    base: { desk: found('p×20') },
    head: { desk: 'p×19 f' },
    asks: { maxRegression: 0.1 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 95.0 %, down 5.0 points from 100.0 % of the merge base (c0ffee1): within noise, and within max-regression 0.1 (90 % interval −19.6 to +7.5, p = 0.500); 20 cases × 1 run can see a drop of 35.8 points or more',
      ],
    ],
  },
  {
    title: 'Beyond it, within noise',
    looks: 'All twenty passed; three fail now.',
    base: { desk: found('p×20') },
    head: { desk: 'p×17 f×3' },
    asks: { maxRegression: 0.1 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 85.0 %, down 15.0 points from 100.0 % of the merge base (c0ffee1): more than max-regression 0.1, but within noise (90 % interval −32.2 to 0.0, p = 0.125); 20 cases × 1 run can see a drop of 40.6 points or more; about 46 cases would show this one; a higher run-limit may do with fewer',
      ],
    ],
  },
  {
    title: 'Beyond it, and proven',
    looks: 'All twenty passed; six fail now.',
    base: { desk: found('p×20') },
    head: { desk: 'p×14 f×6' },
    asks: { maxRegression: 0.1 },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 6 cases got worse and none better: 70.0 %, down 30.0 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0.1 and more than noise (90 % interval −48.4 to −14.5, p = 0.016); worst: case-15 1/1 → 0/1, case-16 1/1 → 0/1 and 4 more',
      ],
    ],
  },
  {
    title: 'Proven, but within it',
    looks: 'All of a hundred passed; six fail now, and a tenth is tolerated.',
    base: { desk: found('p×100') },
    head: { desk: 'p×94 f×6' },
    asks: { maxRegression: 0.1 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 94.0 %, down 6.0 points from 100.0 % of the merge base (c0ffee1): lower beyond noise, but within max-regression 0.1 (90 % interval −11.2 to −3.1, p = 0.016); 100 cases × 1 run can see a drop of 13.6 points or more',
      ],
    ],
  },
  {
    title: 'Beyond it by a hair',
    looks: '9,000 of 10,000 passed; 101 got worse, and 100 are tolerated.',
    base: { desk: found('p×9000 f×1000') },
    head: { desk: 'p×8899 f×1101' },
    asks: { maxRegression: 0.01 },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 101 cases got worse and none better: 88.99 %, down 1.01 points from 90.00 % of the merge base (c0ffee1), more than max-regression 0.01 and more than noise (90 % interval −1.19 to −0.86, p < 0.001); worst: case-8900 1/1 → 0/1, case-8901 1/1 → 0/1 and 99 more',
      ],
    ],
  },
  {
    title: 'Proven to be no worse',
    looks: 'A hundred cases; the same ninety pass.',
    base: { desk: found('p×90 f×10') },
    head: { desk: 'p×90 f×10' },
    asks: { maxRegression: 0.05, regressionTest: 'non-inferior' },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 90.0 %, the same as the merge base (c0ffee1): proven to be no more than max-regression 0.05 lower (90 % interval −2.6 to +2.6)',
      ],
    ],
  },
  {
    title: 'Not proven to be no worse',
    looks: 'All twenty pass on both sides. Twenty cases are too few to exclude a drop of five points.',
    base: { desk: found('p×20') },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0.05, regressionTest: 'non-inferior' },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 100.0 %, the same as the merge base (c0ffee1): it may be up to 11.9 points lower, so it is not proven to stay within max-regression 0.05 (regression-test: non-inferior; 90 % interval −11.9 to +11.9); 20 cases × 1 run can see a drop of 32.4 points or more; more cases narrow the interval, a higher run-limit may do so too',
      ],
    ],
  },
  {
    title: 'Worse, not proven either way',
    looks: 'All twenty passed; three fail now.',
    base: { desk: found('p×20') },
    head: { desk: 'p×17 f×3' },
    asks: { maxRegression: 0.05, regressionTest: 'non-inferior' },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 85.0 %, down 15.0 points from 100.0 % of the merge base (c0ffee1): more than max-regression 0.05, but within noise (90 % interval −32.2 to 0.0, p = 0.125); 20 cases × 1 run can see a drop of 40.6 points or more; about 46 cases would show this one; a higher run-limit may do with fewer',
      ],
    ],
  },
  {
    title: 'Worse, and proven',
    looks: 'All twenty passed; six fail now.',
    base: { desk: found('p×20') },
    head: { desk: 'p×14 f×6' },
    asks: { maxRegression: 0.05, regressionTest: 'non-inferior' },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 6 cases got worse and none better: 70.0 %, down 30.0 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0.05 and more than noise (90 % interval −48.4 to −14.5, p = 0.016); worst: case-15 1/1 → 0/1, case-16 1/1 → 0/1 and 4 more',
      ],
    ],
  },
]
