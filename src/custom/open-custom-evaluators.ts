import type { CustomEvaluator, HttpEvaluatorSource } from '../domain/custom-evaluator.ts'
import { digestOf } from '../domain/digest.ts'
import type { Problem } from '../domain/errors.ts'
import type { JsonObject } from '../domain/json.ts'
import { foldName } from '../domain/near-miss.ts'
import type { Logger } from '../domain/ports.ts'
import type { ModuleFile } from '../workers/module-file.ts'
import { createHttpEvaluators, type HttpTools } from './http-sources.ts'
import { openModule } from './module-evaluators.ts'

/** What is to be opened. */
export type CustomSources = HttpTools & {
  readonly modules: readonly ModuleFile[]
  readonly http: readonly HttpEvaluatorSource[]
  readonly logger: Logger
  /** How long a module may take until it is loaded, in milliseconds. */
  readonly loadLimitMs?: number
}

/** The evaluators of the user's own. Disposing ends their processes; it is idempotent and never throws. */
export type CustomEvaluators = AsyncDisposable & {
  readonly evaluators: ReadonlyMap<string, CustomEvaluator>
  readonly problems: readonly Problem[]
  /**
   * Over all that was loaded with the modules, and over what is written of those behind addresses, whose code nobody sees: two results
   * with the same digest were graded by the same code as far as can be told. Absent when there are none.
   */
  readonly digest: string | undefined
}

/** A module that takes longer waits for something that does not come. */
const LOAD_LIMIT_MS = 20_000

/** Loads the modules side by side and makes the evaluators behind addresses, which are not asked. Never throws; dispose it. */
export async function openCustomEvaluators(sources: CustomSources): Promise<CustomEvaluators> {
  const { modules, http, env, logger, loadLimitMs = LOAD_LIMIT_MS } = sources
  const distinct = modules.filter(({ path }, index) => modules.findIndex((one) => one.path === path) === index)
  const opened = await Promise.all(distinct.map((module) => openModule({ module, env, loadLimitMs, logger })))
  const behindAddresses = createHttpEvaluators(http, sources)
  const all = [...opened.flatMap(({ evaluators }) => evaluators), ...behindAddresses.evaluators]
  const named = byName(all)
  const parts = [...opened.flatMap(({ digest }) => (digest === undefined ? [] : [digest])), ...http.map(writtenOf)]
  return {
    evaluators: named.evaluators,
    problems: [...opened.flatMap(({ problems }) => problems), ...behindAddresses.problems, ...named.problems],
    digest: parts.length > 0 ? digestOf(parts) : undefined,
    async [Symbol.asyncDispose]() {
      await Promise.all(opened.map((module) => module[Symbol.asyncDispose]()))
    },
  }
}

/** What of an evaluator behind an address says what it does. A value of the environment is a secret, and may change while it does the same. */
function writtenOf({ name, kind, requiresTrajectory, url, headers }: HttpEvaluatorSource): JsonObject {
  const written = Object.entries(headers).flatMap(([header, value]) =>
    typeof value === 'string' ? [[header, value] as const] : [],
  )
  return { name, kind, requiresTrajectory, url, headers: Object.fromEntries(written) }
}

/** Two names that differ in case, `-` and `_` alone are the same to a reader. */
function byName(all: readonly CustomEvaluator[]): Pick<CustomEvaluators, 'evaluators' | 'problems'> {
  const evaluators = new Map<string, CustomEvaluator>()
  const problems: Problem[] = []
  const taken = new Map<string, CustomEvaluator>()
  for (const evaluator of all) {
    const { name, origin } = evaluator
    const twin = taken.get(foldName(name))
    if (twin) {
      const places = [twin, evaluator].map((one) => one.origin?.file ?? 'elsewhere')
      const where = places[0] === places[1] ? `twice in ${places[0]}` : `in ${places.join(' and in ')}`
      problems.push({ ...origin, message: `evaluators: ${name} is there ${where}; give one of them another name.` })
    } else {
      taken.set(foldName(name), evaluator)
      evaluators.set(name, evaluator)
    }
  }
  return { evaluators, problems }
}
