import type { Fault } from '../../emulator/faults.ts'
import { isJsonObject, parseJson } from '../../src/domain/json.ts'
import { type Chance, withOddities } from './malformed-text.ts'

/** Routes of the platform and of its runtimes that a step asks. */
const ROUTES = [
  'GET /environments',
  'POST /evalsets',
  'POST /experiments',
  'POST /runtimes',
  'GET /runtimes',
  'GET /runtimes/:pod',
  'DELETE /runtimes/:pod',
  'POST /experiments/:id/runs',
  'POST /vercel-ai/:agent',
] as const

const RUNTIME = {
  pod_name: 'runtime-1',
  uid: 'u',
  given_name: 'evals-steady-00000000',
  ingress: 'http://127.0.0.1:9/x',
  expired_at: 1_800_000_000,
  token: 'runtime-token',
}

/** Answers of the right shape, by which an odd one is nearly right. */
const ANSWERS: readonly object[] = [
  { success: true, environments: [{ name: 'ai-agents-env', burning_rate: 0.05 }] },
  { success: true, evalset: { id: 'evalset-9' } },
  { success: true, experiment: { id: 'experiment-9' } },
  { success: true, runtime: RUNTIME },
  { success: true, runtimes: [RUNTIME, RUNTIME] },
  { success: true, run: { id: 'run-9' } },
  { success: false, message: 'No.', reason: 'quota_exceeded', retry_after_seconds: 0.01 },
]

const BODIES = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"x"',
  '[]',
  '{}',
  '{',
  '{"success":true',
  '{"success":"yes"}',
  '{"success":true,"runtime":null,"evalset":[],"experiment":"x","run":0,"runtimes":{},"environments":"x"}',
  '<html>Bad gateway</html>',
  '\ufeff{"success":true}',
  '\0\0\0',
  '['.repeat(100_000),
  `{"success":true,"message":"${'x'.repeat(300_000)}"}`,
  '{"success":true,"success":false}',
  'data: {"type":"text-delta"}\n\n',
  'x'.repeat(2_000_000),
]

const STATUSES = [
  200, 201, 202, 204, 206, 299, 300, 301, 302, 304, 400, 401, 403, 404, 405, 409, 410, 418, 422, 429, 500, 501, 502,
  503, 504, 520, 599,
]

const HEADERS: readonly Record<string, string>[] = [
  {},
  { location: 'http://127.0.0.1:9/elsewhere' },
  { 'retry-after': 'soon' },
  { 'retry-after': '-5' },
  { 'retry-after': '1e99' },
  { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'content-type': 'text/event-stream' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
]

/** Steps with so many malformed answers in all, each on one route, some after the platform has done what it was asked. */
export function malformedAnswers(count: number, perStep: number, chance: Chance): Fault[][] {
  return Array.from({ length: Math.ceil(count / perStep) }, (_, step) => {
    const route = ROUTES[step % ROUTES.length] as string
    return Array.from({ length: Math.min(perStep, count - step * perStep) }, () => faultOn(route, chance))
  })
}

function faultOn(route: string, chance: Chance): Fault {
  const fault = anyFaultOn(route, chance)
  // A platform that says that it has removed a runtime has done so: that it lies is no malformed answer.
  return route.startsWith('DELETE') && claimsSuccess(fault) ? { ...fault, actFirst: true } : fault
}

/** True for an answer that says yes, by a word or by saying nothing against it. */
function claimsSuccess(fault: Fault): boolean {
  if (fault.kind === 'garbage') return isYes(parseJson((fault.body ?? '').trim() || '{}'))
  return fault.kind === 'status' && fault.status < 300 && isYes(fault.body)
}

function isYes(body: unknown): boolean {
  return isJsonObject(body) && (body.success === undefined || body.success === true)
}

function anyFaultOn(route: string, chance: Chance): Fault {
  const { pick } = chance
  const when = { route, times: 1, actFirst: pick([true, false]) }
  switch (pick(['garbage', 'odd', 'odd', 'status', 'cut'] as const)) {
    case 'garbage':
      return { ...when, kind: 'garbage', body: pick(BODIES) }
    case 'odd':
      return { ...when, kind: 'status', status: pick([200, 201]), body: oddAnswer(chance) }
    case 'status':
      return {
        ...when,
        kind: 'status',
        status: pick(STATUSES),
        body: pick([null, 'x', oddAnswer(chance)]),
        headers: pick(HEADERS),
      }
    case 'cut':
      return { ...when, kind: 'cut' }
  }
}

type Body = Extract<Fault, { kind: 'status' }>['body']

function oddAnswer(chance: Chance): Body {
  return JSON.parse(JSON.stringify(withOddities(chance.pick(ANSWERS), chance)))
}
