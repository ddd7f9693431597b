import { checkShape, type Exchange, type Handler, type Reply, WireRefusal } from './exchange.ts'
import { evalsetShape, experimentShape, runShape } from './shapes.ts'

type Stored = Readonly<Record<string, unknown>> & { readonly id: string }

/** What the platform has kept, oldest first. Every record is the request's body with its id and where it belongs, an evalset also when it came. */
export type EvalsState = {
  readonly evalsets: Stored[]
  readonly experiments: Stored[]
  readonly runs: Stored[]
}

/** How many a listing shows when nobody says. */
const DEFAULT_LIMIT = 50

/** How many it shows at most, whoever asks for more. */
const MAX_LIMIT = 100

/** A platform that has kept nothing yet. */
export function createEvalsState(): EvalsState {
  return { evalsets: [], experiments: [], runs: [] }
}

/** What a deployment gives of the cases of an evalset. */
export type CasesOptions = {
  /** Listings have them; they do by default. */
  readonly listsCases?: boolean
  /** It exports evalsets as specs; by default it is too old for that. */
  readonly exportsEvalsets?: boolean
}

/** The evals API below its base. */
export function evalsRoutes(
  { evalsets, experiments, runs }: EvalsState,
  { listsCases = true, exportsEvalsets = false }: CasesOptions = {},
): Record<string, Handler> {
  const counts: Record<string, number> = {}
  const keep = (records: Stored[], word: string, content: Record<string, unknown>): Stored => {
    // Counted, not random: an id says in a log which record it is.
    const count = (counts[word] ?? 0) + 1
    counts[word] = count
    const stored = { id: `${word}-${count}`, ...content }
    records.push(stored)
    return stored
  }
  return {
    'POST /evalsets': ({ body, query }) => {
      const evalset = keep(evalsets, 'evalset', {
        ...checkShape(evalsetShape, body),
        ...accountOf(query),
        created_at: new Date().toISOString(),
      })
      return { status: 201, body: { success: true, evalset } }
    },
    'GET /evalsets': ({ query }) => {
      const shown = listsCases ? evalsets : evalsets.map(({ cases: _, ...others }): Stored => others)
      const named = shown.filter(({ name }) => String(name).includes(query.get('q') ?? ''))
      return list('evalsets', named, { query, filters: ['kind', 'run_environment', 'account_uid'] })
    },
    ...(exportsEvalsets
      ? {
          'GET /evalsets/:id/export': (exchange: Exchange): Reply => {
            const { account_uid: _, created_at: __, ...spec } = find(evalsets, 'evalset', exchange)
            return { status: 200, body: spec }
          },
        }
      : {}),
    'DELETE /evalsets/:id': (exchange) => {
      evalsets.splice(evalsets.indexOf(find(evalsets, 'evalset', exchange)), 1)
      return { status: 200, body: { success: true } }
    },
    'POST /experiments': (exchange) => {
      const draft = checkShape(experimentShape, exchange.body)
      find(evalsets, 'evalset', { params: { id: draft.evalset_id } })
      const experiment = keep(experiments, 'experiment', { ...draft, ...accountOf(exchange.query) })
      return { status: 201, body: { success: true, experiment } }
    },
    'GET /experiments': ({ query }) =>
      list('experiments', experiments, { query, filters: ['evalset_id', 'status', 'account_uid'] }),
    'POST /experiments/:id/runs': (exchange) => {
      const { id } = find(experiments, 'experiment', exchange)
      const run = keep(runs, 'run', {
        ...checkShape(runShape, exchange.body),
        ...accountOf(exchange.query),
        experiment_id: id,
      })
      return { status: 201, body: { success: true, run } }
    },
    'GET /experiments/:id/runs': (exchange) => {
      const { id } = find(experiments, 'experiment', exchange)
      const own = runs.filter((run) => run.experiment_id === id)
      return list('runs', own, { query: exchange.query, filters: [] })
    },
    'GET /runs/:id': (exchange) => ({ status: 200, body: { success: true, run: find(runs, 'run', exchange) } }),
  }
}

function accountOf(query: URLSearchParams): { account_uid?: string } {
  const account = query.get('account_uid')
  return account === null ? {} : { account_uid: account }
}

function find(records: readonly Stored[], word: string, { params }: Pick<Exchange, 'params'>): Stored {
  const record = records.find(({ id }) => id === params.id)
  if (!record) throw new WireRefusal(404, `There is no ${word} ${params.id}.`)
  return record
}

function list(
  key: string,
  records: readonly Stored[],
  { query, filters }: { query: URLSearchParams; filters: readonly string[] },
): Reply {
  const fitting = records.filter((record) =>
    filters.every((filter) => !query.has(filter) || record[filter] === query.get(filter)),
  )
  const offset = Number(query.get('offset') ?? 0)
  const limit = Math.min(MAX_LIMIT, Number(query.get('limit') ?? DEFAULT_LIMIT))
  const page = fitting.slice(offset, offset + limit)
  return { status: 200, body: { success: true, [key]: page, total: fitting.length, limit, offset } }
}
