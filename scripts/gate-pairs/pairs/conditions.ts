import { found, type GatePair } from '../gate-pair.ts'

/** Pairs of which not only the agent differs. */
export const CONDITIONS: readonly GatePair[] = [
  {
    title: 'Another judge',
    looks: 'The model that judges, its parameters or its rubric are not the same.',
    base: { desk: found('p×20', { there: { judge: 'sha256:fedcba9876543210' } }) },
    head: { desk: 'p×15 f×5' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with the merge base (c0ffee1), because the judge is 0123456789ab here and fedcba987654 there; accept-baseline: true on the default branch makes a new bar',
      ],
    ],
  },
  {
    title: 'Another run-limit',
    looks: 'Three runs of each case now, one then.',
    base: { desk: found('p×20') },
    head: { desk: 'ppp×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with the merge base (c0ffee1), because run-limit is 3 here and 1 there; accept-baseline: true on the default branch makes a new bar',
      ],
    ],
  },
  {
    title: 'Another request limit',
    looks: 'An answer may take three minutes now, one then.',
    base: { desk: found('p×20', { there: { requestTimeoutMs: 60_000 } }) },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with the merge base (c0ffee1), because request-timeout-seconds is 180 here and 60 there; accept-baseline: true on the default branch makes a new bar',
      ],
    ],
  },
  {
    title: 'Another environment',
    looks: 'The runtimes were launched in another environment.',
    base: { desk: found('p×20', { there: { environment: 'old-env' } }) },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with the merge base (c0ffee1), because environment-name is ai-agents-env here and old-env there; accept-baseline: true on the default branch makes a new bar',
      ],
    ],
  },
  {
    title: 'Another model',
    looks: 'The input model is not the same.',
    base: { desk: found('p×20', { there: { model: 'model-0' } }) },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with the merge base (c0ffee1), because model is model-1 here and model-0 there; accept-baseline: true on the default branch makes a new bar',
      ],
    ],
  },
  {
    title: 'Several at once',
    looks: 'Target, model and judge are not the same.',
    base: { desk: found('p×20', { there: { target: 'local', model: 'model-0', judge: 'sha256:fedcba9876543210' } }) },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with the merge base (c0ffee1), because execution-target is cloud here and local there; model is model-1 here and model-0 there; the judge is 0123456789ab here and fedcba987654 there; accept-baseline: true on the default branch makes a new bar',
      ],
    ],
  },
  {
    title: 'Another agentspec',
    looks: 'The file that the input baseline names holds results of shop.',
    base: { desk: found('p×20', { agentspecId: 'shop', origin: { place: 'file', choice: 'baselines/shop.json' } }) },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with baselines/shop.json, because it is of agentspec shop; name another file in the input baseline',
      ],
    ],
  },
  {
    title: 'A baseline without digests',
    looks: 'Another client stored it, and did not say what its cases asked.',
    base: { desk: found('p×20', { withoutDigests: true, origin: { place: 'platform', choice: 'experiment 12' } }) },
    head: { desk: 'p×20' },
    asks: { maxRegression: 0 },
    status: 'inconclusive',
    step: 'succeeds with a warning',
    reasons: [
      [
        'incomparable',
        'desk: not compared with experiment 12, because its records do not say what its cases asked (no digests); accept-baseline: true on the default branch makes a new bar',
      ],
    ],
  },
]
