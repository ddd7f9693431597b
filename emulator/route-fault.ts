import { z } from 'zod'

const when = {
  /** The route as the emulator names it, e.g. `POST /runtimes` or `POST /experiments/:id/runs`. */
  route: z.string(),
  /** Only requests whose path or body contains this. */
  only: z.string().optional(),
  /** Lets so many requests through first. */
  after: z.int().nonnegative().default(0),
  /** Strikes so often; absent: from then on, always. */
  times: z.int().positive().optional(),
  /** The request takes effect before the fault strikes. */
  actFirst: z.boolean().default(false),
}

/** What can be wrong with the requests of one route. */
export const routeFaultSchema = z.discriminatedUnion('kind', [
  /** Acts late, even when nobody waits any more; with `actFirst` it acts at once and answers late. */
  z.strictObject({ ...when, kind: z.literal('delay'), ms: z.number().positive() }),
  z.strictObject({
    ...when,
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    body: z.json().default({ success: false, message: 'The service has a fault.' }),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  /** HTTP 200 and `success: false`. */
  z.strictObject({
    ...when,
    kind: z.literal('refuse'),
    message: z.string(),
    reason: z.string().optional(),
    retryAfterSeconds: z.number().optional(),
  }),
  /** The connection breaks before anything has happened. */
  z.strictObject({ ...when, kind: z.literal('reset-before') }),
  /** It happens, and its answer is lost. */
  z.strictObject({ ...when, kind: z.literal('reset-after') }),
  /** It happens, and its answer breaks off in the middle. */
  z.strictObject({ ...when, kind: z.literal('cut') }),
  z.strictObject({ ...when, kind: z.literal('hang') }),
  /** HTTP 200 and a body that is no JSON. */
  z.strictObject({
    ...when,
    kind: z.literal('garbage'),
    body: z.string().default('<html>Bad gateway</html>'),
    contentType: z.string().default('text/html'),
  }),
  /** It happens, and half of its answer arrives as if it were all. */
  z.strictObject({ ...when, kind: z.literal('truncate') }),
])

/** As it is written: everything that has a default may be left out. */
export type Fault = z.input<typeof routeFaultSchema>
/** As it is played. */
export type StrikingFault = z.output<typeof routeFaultSchema>
