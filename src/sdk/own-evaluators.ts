import { evaluatorsIn } from '../custom/module-exports.ts'
import { readItems } from '../custom/score-items.ts'
import type { CustomEvaluator, CustomOutcome, CustomRequest } from '../domain/custom-evaluator.ts'
import { digestOf } from '../domain/digest.ts'
import type { Problem } from '../domain/errors.ts'
import type { Handed } from '../modes/handed.ts'
import { openDeadline } from '../platform/deadline.ts'
import { describeThrown } from '../workers/thrown.ts'

type Exported = ReturnType<typeof evaluatorsIn>['evaluators'][number]

/** Evaluators that are functions of this process, and what is wrong with what was given as one. */
export function ownEvaluators(given: unknown): Pick<Handed, 'evaluators'> & { readonly problems: readonly Problem[] } {
  if (given === undefined) return { problems: [] }
  if (!Array.isArray(given)) return refuse([`a ${typeof given} is given, where a list of functions is expected`])
  if (given.length === 0) return { problems: [] }
  const list: readonly unknown[] = given
  const oddities = list.flatMap((one, index) => {
    const why = whyNone(one)
    return why === undefined ? [] : [`number ${index + 1} ${why}`]
  })
  if (oddities.length > 0) return refuse(oddities)
  const { evaluators, problems } = evaluatorsIn({ default: list })
  if (problems.length > 0) return refuse(problems)
  const digest = digestOf(
    // What a function closes over cannot be seen; its code can.
    evaluators.map(({ run, ...options }) => ({ ...options, source: String(run) })),
  )
  return { evaluators: { evaluators: evaluators.map(customEvaluatorOf), digest }, problems: [] }
}

function refuse(sentences: readonly string[]): { readonly problems: readonly Problem[] } {
  return { problems: sentences.map((sentence) => ({ message: `evaluators: ${sentence}.` })) }
}

function whyNone(one: unknown): string | undefined {
  if (typeof one !== 'function') return `is no function but a ${typeof one}; evaluator(fn) makes one`
  const { name, evaluatorName } = one as { readonly name: string; readonly evaluatorName?: unknown }
  if (evaluatorName !== undefined || name !== '') return undefined
  return 'has no name by which a case could select it; give it one with evaluator(fn, { name })'
}

function customEvaluatorOf({ run, name, kind, requiresTrajectory, timeoutSeconds }: Exported): CustomEvaluator {
  return {
    name,
    kind,
    requiresTrajectory,
    async evaluate(request, signal) {
      using deadline = openDeadline(timeoutSeconds * 1000, signal)
      const failed = (what: string): CustomOutcome => ({ kind: 'failed', why: `${name} ${what}.` })
      const given = called(run, request).then(
        (value) => readItems(value, { name, kind }),
        (error: unknown) => failed(`threw: ${describeThrown(error)}`),
      )
      const over = ended(deadline.signal).then(() => {
        return failed(deadline.expired ? `took longer than ${timeoutSeconds} s` : 'was stopped')
      })
      // Whatever comes after the limit is nobody's word any more.
      return await Promise.race([given, over])
    },
  }
}

/** What it is given is its own: no evaluator changes what the next one sees. */
async function called(run: Exported['run'], request: CustomRequest): Promise<unknown> {
  const own = structuredClone(request)
  return await run(own.case, own.run)
}

function ended(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
