import type { Brains } from '../../../emulator/behaviour.ts'
import type { Emulator, EmulatorOptions } from '../../../emulator/platform.ts'
import type { RequestRecord } from '../../../emulator/request-log.ts'
import { askedCases } from './kept-cases.ts'

/** One agentspec has one runtime. */
export type Runtimes = 1 | 4

/** A point of a job's life at which a signal strikes. */
export type KillMoment = {
  readonly what: string
  readonly emulator?: (runtimes: Runtimes) => EmulatorOptions
  /** Resolves at the moment. */
  readonly arrives: (platform: Emulator, runtimes: Runtimes) => Promise<unknown>
}

/** Cases of every run. */
export const CASES = 3

/** Answers in its own time, so that a signal finds it asked. */
const slow = () => ({ answer: 'OK', delayMs: 400 })

/** With four agentspecs one is done, and its run recorded, while the others are still asked. */
export const BRAINS: Brains = {
  quick: () => ({ answer: 'OK' }),
  steady: slow,
  second: slow,
  third: slow,
}

/** The agentspecs of a job with so many runtimes. */
export const AGENTSPECS: Readonly<Record<Runtimes, readonly string[]>> = {
  1: ['steady'],
  4: ['quick', 'steady', 'second', 'third'],
}

const CREATE = 'POST /runtimes'
const RECORD = 'POST /experiments/:id/runs'
const DELETE = 'DELETE /runtimes/:pod'

const countOf = ({ requests }: Emulator, route: string): number =>
  requests.filter((request: RequestRecord) => request.route === route).length

const arrival =
  (route: string, count: (runtimes: Runtimes) => number = () => 1): KillMoment['arrives'] =>
  (platform, runtimes) =>
    platform.waitFor(() => countOf(platform, route) >= count(runtimes))

const all = (runtimes: Runtimes): number => runtimes

/** The moments of which the page speaks, in the order of a job's life. */
export const KILL_MOMENTS: readonly KillMoment[] = [
  {
    what: 'before a create',
    emulator: () => ({ faults: [{ route: 'POST /experiments', kind: 'delay', ms: 500, actFirst: true }] }),
    arrives: arrival('POST /experiments'),
  },
  {
    what: 'during a create whose answer comes 2 s late',
    emulator: () => ({ faults: [{ route: CREATE, kind: 'delay', ms: 2_000, actFirst: true }] }),
    arrives: arrival(CREATE, all),
  },
  {
    what: 'during a create that is done 2 s late',
    emulator: () => ({ faults: [{ route: CREATE, kind: 'delay', ms: 2_000 }] }),
    arrives: arrival(CREATE, all),
  },
  {
    what: 'after a create whose answer was lost',
    emulator: () => ({
      faults: [
        { route: CREATE, kind: 'reset-after' },
        { route: 'GET /runtimes', kind: 'delay', ms: 300 },
      ],
    }),
    arrives: arrival('GET /runtimes'),
  },
  {
    what: 'between creates',
    // The last create is put off, so that whatever was made is there and something is still to be made.
    emulator: (runtimes) => ({
      faults: [
        { route: CREATE, kind: 'status', status: 429, headers: { 'retry-after': '2' }, after: runtimes - 1, times: 1 },
      ],
      startupMs: 5_000,
    }),
    arrives: arrival(CREATE, all),
  },
  {
    what: 'waiting for ready',
    emulator: () => ({ startupMs: 5_000 }),
    arrives: arrival('GET /vercel-ai/agents', all),
  },
  {
    what: 'during a chat',
    arrives: (platform, runtimes) =>
      platform.waitFor(() => {
        const isOneRecorded = runtimes === 1 || countOf(platform, RECORD) > 0
        const last = `case-${CASES}`
        const isOneOnItsLast = askedCases(platform).some(
          ({ agentspecId, name }) => agentspecId !== 'quick' && name.endsWith(last),
        )
        return isOneRecorded && isOneOnItsLast
      }),
  },
  {
    what: 'while recording',
    emulator: () => ({ faults: [{ route: RECORD, kind: 'delay', ms: 1_000, actFirst: true }] }),
    // With four agentspecs the quick one's record comes long before the others'.
    arrives: arrival(RECORD, (runtimes) => Math.min(2, runtimes)),
  },
  {
    what: 'during teardown',
    emulator: (runtimes) => ({ faults: [{ route: DELETE, kind: 'delay', ms: 1_500, times: runtimes }] }),
    arrives: arrival(DELETE, (runtimes) => Math.min(2, runtimes)),
  },
]
