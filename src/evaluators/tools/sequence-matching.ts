/** Two rows of things and which of the one fit which of the other, by index from 0. */
export type Rows = {
  readonly wanted: number
  readonly given: number
  readonly fits: (wanted: number, given: number) => boolean
}

/** How many of the wanted are found among the given in the same order: the length of their longest common subsequence. */
export function matchInOrder({ wanted, given, fits }: Rows): number {
  let row = new Uint32Array(wanted + 1)
  let next = new Uint32Array(wanted + 1)
  for (let there = 0; there < given; there++) {
    for (let here = 0; here < wanted; here++) {
      const skipped = Math.max(next[here] ?? 0, row[here + 1] ?? 0)
      next[here + 1] = fits(here, there) ? Math.max((row[here] ?? 0) + 1, skipped) : skipped
    }
    const done = row
    row = next
    next = done
  }
  return row[wanted] ?? 0
}

/** How many of the wanted can each have one of the given to itself: the size of a greatest matching, in any order. */
export function matchInAnyOrder(rows: Rows): number {
  const choices = Array.from({ length: rows.wanted }, (_, here) => choicesOf(here, rows))
  const takenBy = new Map<number, number>()
  let matched = 0
  for (let here = 0; here < rows.wanted; here++) if (place(here, choices, takenBy)) matched += 1
  return matched
}

/** One that fits as many as are wanted always finds one that the others leave, so no more have to be looked at. */
function choicesOf(here: number, { wanted, given, fits }: Rows): readonly number[] {
  const choices: number[] = []
  for (let there = 0; there < given && choices.length < wanted; there++) if (fits(here, there)) choices.push(there)
  return choices
}

/** Finds a place for one, moving those that are placed where that helps: breadth first, so that no stack grows with it. */
function place(first: number, choices: readonly (readonly number[])[], takenBy: Map<number, number>): boolean {
  const askedBy = new Map<number, number>()
  const cameFrom = new Map<number, number>()
  const waiting = [first]
  for (const here of waiting) {
    for (const there of choices[here] ?? []) {
      if (askedBy.has(there)) continue
      askedBy.set(there, here)
      const holder = takenBy.get(there)
      if (holder === undefined) {
        moveAlong(there, { askedBy, cameFrom, takenBy })
        return true
      }
      cameFrom.set(holder, there)
      waiting.push(holder)
    }
  }
  return false
}

type Moves = {
  /** Who asked for a place. */
  readonly askedBy: ReadonlyMap<number, number>
  /** The place that its holder has to leave. */
  readonly cameFrom: ReadonlyMap<number, number>
  readonly takenBy: Map<number, number>
}

/** Gives a free place to who asked for it, the place that this one leaves to the next, and so on. */
function moveAlong(free: number, { askedBy, cameFrom, takenBy }: Moves): void {
  let place: number | undefined = free
  while (place !== undefined) {
    const here = askedBy.get(place)
    if (here === undefined) return
    takenBy.set(place, here)
    place = cameFrom.get(here)
  }
}
