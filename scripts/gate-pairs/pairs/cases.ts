import { found, type GatePair } from '../gate-pair.ts'

/** Pairs whose evalsets are not the same. */
export const CASES: readonly GatePair[] = [
  {
    title: 'Two added',
    looks: 'Twenty cases compare and pass; two new ones fail.',
    base: { desk: found('p×20') },
    head: { desk: 'p×20 f×2' },
    asks: { maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 100.0 % over the 20 cases that compare (2 added), the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −11.9 to +11.9); 20 cases × 1 run can see a drop of 32.4 points or more',
      ],
    ],
  },
  {
    title: 'Two removed',
    looks: 'Two that failed are gone; the other twenty pass.',
    base: { desk: found('p×20 f×2') },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 100.0 % over the 20 cases that compare (2 removed), the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −11.9 to +11.9); 20 cases × 1 run can see a drop of 32.4 points or more',
      ],
    ],
  },
  {
    title: 'One renamed',
    looks: 'One of twenty has a new id and asks the same; it fails now.',
    base: { desk: found('p×19 old:p') },
    head: { desk: 'p×19 new~old:f' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 95.0 %, down 5.0 points from 100.0 % of the merge base (c0ffee1): more than max-regression 0, but within noise (90 % interval −19.6 to +7.5, p = 0.500); 20 cases × 1 run can see a drop of 35.8 points or more; about 150 cases would show this one; a higher run-limit may do with fewer',
      ],
    ],
  },
  {
    title: 'Renamed, but twice the same question',
    looks: 'Two cases that asked the same both have new ids: nobody can say which is which.',
    base: { desk: found('p×18 a~same:p b~same:p') },
    head: { desk: 'p×18 c~same:p d~same:p' },
    asks: { maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 100.0 % over the 18 cases that compare (2 added, 2 removed), the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −13.1 to +13.1); 18 cases × 1 run can see a drop of 35.6 points or more',
      ],
    ],
  },
  {
    title: 'Two changed',
    looks: 'Two of twenty ask something else now, and fail.',
    base: { desk: found('p×20') },
    head: { desk: 'p×18 case-19~other:f case-20~another:f' },
    asks: { maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 100.0 % over the 18 cases that compare (2 changed), the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −13.1 to +13.1); 18 cases × 1 run can see a drop of 35.6 points or more',
      ],
    ],
  },
  {
    title: 'A changed expectation',
    looks: 'The only case that fails expects something else than before.',
    base: { desk: found('p×20') },
    head: { desk: 'p×19 case-20~expects-more:f' },
    asks: { maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 100.0 % over the 19 cases that compare (1 changed), the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −12.5 to +12.5); 19 cases × 1 run can see a drop of 33.9 points or more',
      ],
    ],
  },
  {
    title: 'More than half changed',
    looks: 'Six of ten ask something else now.',
    base: { desk: found('p×10') },
    head: { desk: 'p×4 case-5~a:p case-6~b:p case-7~c:p case-8~d:p case-9~e:p case-10~g:p' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with the merge base (c0ffee1), because only 4 of 10 cases compare (6 changed); accept-baseline: true on the default branch makes a new bar',
      ],
    ],
  },
  {
    title: 'More than half new',
    looks: 'Ten cases compare; fifteen are new.',
    base: { desk: found('p×10') },
    head: { desk: 'p×25' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with the merge base (c0ffee1), because only 10 of 25 cases compare (15 added); accept-baseline: true on the default branch makes a new bar',
      ],
    ],
  },
  {
    title: 'More than half gone',
    looks: 'Ten cases are left of twenty-five.',
    base: { desk: found('p×25') },
    head: { desk: 'p×10' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with the merge base (c0ffee1), because only 10 of 25 cases compare (15 removed); accept-baseline: true on the default branch makes a new bar',
      ],
    ],
  },
]
