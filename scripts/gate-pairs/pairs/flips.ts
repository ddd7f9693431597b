import { found, type GatePair } from '../gate-pair.ts'

/** Pairs that differ in nothing but how cases ended. */
export const FLIPS: readonly GatePair[] = [
  {
    title: 'Nothing moved',
    looks: 'Twenty cases, one run each; the same eighteen pass.',
    base: { desk: found('p×18 f×2') },
    head: { desk: 'p×18 f×2' },
    asks: { maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 90.0 %, the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −11.9 to +11.9); 20 cases × 1 run can see a drop of 31.3 points or more',
      ],
    ],
  },
  {
    title: 'One case flips',
    looks: 'All twenty passed; one fails now.',
    base: { desk: found('p×20') },
    head: { desk: 'p×19 f' },
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
    title: 'Four flip',
    looks: 'All twenty passed; four fail now.',
    base: { desk: found('p×20') },
    head: { desk: 'p×16 f×4' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 80.0 %, down 20.0 points from 100.0 % of the merge base (c0ffee1): more than max-regression 0, but within noise (90 % interval −37.8 to 0.0, p = 0.063); 20 cases × 1 run can see a drop of 42.4 points or more; about 35 cases would show this one; a higher run-limit may do with fewer',
      ],
    ],
  },
  {
    title: 'Five flip',
    looks: 'All twenty passed; five fail now. Five is the least that can be told from chance.',
    base: { desk: found('p×20') },
    head: { desk: 'p×15 f×5' },
    asks: { maxRegression: 0 },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 5 cases got worse and none better: 75.0 %, down 25.0 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0 and more than noise (90 % interval −43.2 to −10.1, p = 0.031); worst: case-16 1/1 → 0/1, case-17 1/1 → 0/1 and 3 more',
      ],
    ],
  },
  {
    title: 'Six flip',
    looks: 'All twenty passed; six fail now.',
    base: { desk: found('p×20') },
    head: { desk: 'p×14 f×6' },
    asks: { maxRegression: 0 },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 6 cases got worse and none better: 70.0 %, down 30.0 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0 and more than noise (90 % interval −48.4 to −14.5, p = 0.016); worst: case-15 1/1 → 0/1, case-16 1/1 → 0/1 and 4 more',
      ],
    ],
  },
  {
    title: 'Flips that cancel',
    looks: 'Five that passed fail, five that failed pass.',
    base: { desk: found('p×10 f×10') },
    head: { desk: 'f×5 p×10 f×5' },
    asks: { maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 50.0 %, the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −25.8 to +25.8); 20 cases × 1 run can see a drop of 40.1 points or more',
      ],
    ],
  },
  {
    title: 'More worse than better',
    looks: 'Six that passed fail, three that failed pass.',
    base: { desk: found('p×15 f×5') },
    head: { desk: 'p×9 f×6 p×3 f×2' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 60.0 %, down 15.0 points from 75.0 % of the merge base (c0ffee1): more than max-regression 0, but within noise (90 % interval −38.3 to +10.2, p = 0.254); 20 cases × 1 run can see a drop of 45.0 points or more; about 130 cases would show this one; a higher run-limit may do with fewer',
      ],
    ],
  },
  {
    title: 'Fixes only',
    looks: 'Six that failed pass now; none got worse.',
    base: { desk: found('p×14 f×6') },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 100.0 %, up 30.0 points from 70.0 % of the merge base (c0ffee1): within max-regression 0 (90 % interval +14.5 to +48.4); 20 cases × 1 run can see a drop of 33.7 points or more',
      ],
    ],
  },
  {
    title: 'Nothing ever passes',
    looks: 'All twenty fail on both sides: that is no regression. A least rate is what pass-rate-threshold is for.',
    base: { desk: found('f×20') },
    head: { desk: 'f×20' },
    asks: { maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 0.0 %, the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −11.9 to +11.9); from 0.0 % nothing can drop',
      ],
    ],
  },
  {
    title: 'Ties',
    looks: 'Ten cases, three runs each; every case passes twice and fails once on both sides, in another order.',
    base: { desk: found('ppf×10') },
    head: { desk: 'fpp×10' },
    asks: { maxRegression: 0 },
    status: 'passed',
    step: 'succeeds',
    reasons: [
      [
        'regression',
        'desk: 66.7 %, the same as the merge base (c0ffee1): within max-regression 0 (90 % interval −21.3 to +21.3); 10 cases × 3 runs can see a drop of 33.4 points or more',
      ],
    ],
  },
  {
    title: 'A third of five cases',
    looks: 'Twenty cases, three runs each; five fail one run of three now.',
    base: { desk: found('ppp×20') },
    head: { desk: 'ppp×15 ppf×5' },
    asks: { maxRegression: 0 },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 5 cases got worse and none better: 91.7 %, down 8.3 points from 100.0 % of the merge base (c0ffee1), more than max-regression 0 and more than noise (90 % interval −19.3 to 0.0, p = 0.031); worst: case-16 3/3 → 2/3, case-17 3/3 → 2/3 and 3 more',
      ],
    ],
  },
  {
    title: 'Two cases break whole',
    looks: 'Twenty cases, three runs each; two fail every run now. That is two cases, however often they ran.',
    base: { desk: found('ppp×20') },
    head: { desk: 'ppp×18 fff×2' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 90.0 %, down 10.0 points from 100.0 % of the merge base (c0ffee1): more than max-regression 0, but within noise (90 % interval −26.2 to +3.1, p = 0.250); 20 cases × 3 runs can see a drop of 28.9 points or more; about 70 cases would show this one; a higher run-limit may do with fewer',
      ],
    ],
  },
  {
    title: 'One case',
    looks: 'It passed and fails now.',
    base: { desk: found('p') },
    head: { desk: 'f' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 0.0 %, down 100.0 points from 100.0 % of the merge base (c0ffee1): more than max-regression 0, but within noise (90 % interval −100.0 to +46.0, p = 0.500); 1 case × 1 run cannot tell any drop from noise; about 6 cases would show this one',
      ],
    ],
  },
  {
    title: 'One case, ten runs',
    looks: 'It passed ten times and fails ten times now. Ten runs of one case are still one case.',
    base: { desk: found('pppppppppp') },
    head: { desk: 'ffffffffff' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 0.0 %, down 100.0 points from 100.0 % of the merge base (c0ffee1): more than max-regression 0, but within noise (90 % interval −100.0 to +46.0, p = 0.500); 1 case × 10 runs cannot tell any drop from noise; about 6 cases would show this one',
      ],
    ],
  },
  {
    title: 'Ten thousand cases, a real drop',
    looks: '9,000 of 10,000 passed; 120 got worse, 60 better.',
    base: { desk: found('p×9000 f×1000') },
    head: { desk: 'p×8880 f×120 p×60 f×940' },
    asks: { maxRegression: 0 },
    status: 'failed',
    step: 'fails',
    reasons: [
      [
        'regression',
        'desk: 120 cases got worse and 60 better: 89.4 %, down 0.6 points from 90.0 % of the merge base (c0ffee1), more than max-regression 0 and more than noise (90 % interval −0.8 to −0.4, p < 0.001); worst: case-8881 1/1 → 0/1, case-8882 1/1 → 0/1 and 118 more',
      ],
    ],
  },
  {
    title: 'Ten thousand cases, noise',
    looks: '9,000 of 10,000 passed; 120 got worse, 117 better.',
    base: { desk: found('p×9000 f×1000') },
    head: { desk: 'p×8880 f×120 p×117 f×883' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'noise',
        'desk: 89.97 %, down 0.03 points from 90.00 % of the merge base (c0ffee1): more than max-regression 0, but within noise (90 % interval −0.28 to +0.22, p = 0.448); 10,000 cases × 1 run can see a drop of 0.4 points or more; more cases would show this one; a higher run-limit may do with fewer',
      ],
    ],
  },
]
