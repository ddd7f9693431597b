/** The cases of a whole run that are under way. */
export type CasesInFlight = {
  /** Asked of an agent and not answered yet. */
  readonly asking: number
  /** Answered and not graded yet, also those of agents that were given back. */
  readonly grading: number
  /**
   * Whether one more may begin. `isPriceUnknown`: a budget hangs on what grading one costs, and nobody knows it yet. Where there
   * is no room something is under way.
   */
  hasRoom(isPriceUnknown: boolean): boolean
  /** One more is asked; `onAsked` is called once, when its agent has done with it. */
  begin(onAsked: () => void): CaseInFlight
}

/** One case: it is asked, then perhaps graded, then it has ended. */
export type CaseInFlight = {
  /** Its agent has done with it; `isAnswered`: what is left is the grading. */
  asked(isAnswered: boolean): void
  /** Idempotent. */
  ended(): void
}

/**
 * So many answers that wait keep the busiest judge busy, which is asked 64 questions at once. Each one more is only held in
 * memory, and left ungraded by a signal.
 */
const LEAST_BACKLOG = 64
/** Whoever answers in lanes answers in bursts: one burst waits while the next one is asked. */
const BACKLOG_PER_LANE = 2

/** None yet, of a run that has so many cases of an agent in flight at once. `onChange` is called when one has gone on. */
export function createCasesInFlight(concurrency: number, onChange: () => void): CasesInFlight {
  const backlog = Math.max(LEAST_BACKLOG, BACKLOG_PER_LANE * concurrency)
  const count = { asking: 0, grading: 0 }
  return {
    get asking() {
      return count.asking
    },
    get grading() {
      return count.grading
    },
    hasRoom(isPriceUnknown) {
      // What is asked will be answered, so that it is counted where every answer may cost what nobody knows.
      if (isPriceUnknown && count.asking + count.grading >= concurrency) return false
      return count.grading < backlog
    },
    begin(onAsked) {
      let stage: keyof typeof count | 'ended' = 'asking'
      count.asking += 1
      const goOn = (next: typeof stage) => {
        if (stage === 'ended') return
        count[stage] -= 1
        if (stage === 'asking') onAsked()
        stage = next
        if (stage !== 'ended') count[stage] += 1
        onChange()
      }
      return { asked: (isAnswered) => goOn(isAnswered ? 'grading' : 'ended'), ended: () => goOn('ended') }
    },
  }
}
