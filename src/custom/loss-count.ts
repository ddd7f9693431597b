/** Answers in a row after which an evaluator is given up: fewer are a bad answer or two, more only cost their limit each. */
const LOST_IN_A_ROW = 3

/** Keeps evaluators that never come back from costing their limit for every answer. */
export type LossCount = {
  /** It did not come back, or ended its process; `why` completes "NAME …". */
  lost(evaluator: string, why: string): void
  /** It came back, with whatever it had to say. */
  cameBack(evaluator: string): void
  /** Why it is called no more, as a sentence; `undefined` while it is. */
  whyGivenUp(evaluator: string): string | undefined
}

/** Counts the losses in a row of each evaluator of a module. What is given up stays so: its job is over soon. */
export function createLossCount(): LossCount {
  const losses = new Map<string, { readonly times: number; readonly why: string }>()
  return {
    lost: (evaluator, why) => void losses.set(evaluator, { times: (losses.get(evaluator)?.times ?? 0) + 1, why }),
    cameBack: (evaluator) => void losses.delete(evaluator),
    whyGivenUp(evaluator) {
      const known = losses.get(evaluator)
      if (!known || known.times < LOST_IN_A_ROW) return undefined
      return (
        `${evaluator} was not called: for ${known.times} answers in a row it came to nothing, the last time because it ${known.why}. ` +
        'Repair it, then grade the kept answers again with mode: evaluate.'
      )
    },
  }
}
