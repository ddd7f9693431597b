import { z } from 'zod'

/** What a judge said of one answer. */
export type JudgeVerdict = {
  readonly agentspecId: string
  readonly caseId: string
  /** From 1. */
  readonly run: number
  /** `null` when it could not judge. */
  readonly passed: boolean | null
  /** Of the answer, to see whether it judges the same text twice alike. */
  readonly answer: string
}

const results = z.object({
  experiments: z.array(
    z.object({
      agentspecId: z.string(),
      runs: z.array(
        z.object({
          index: z.int(),
          cases: z.array(
            z.object({
              id: z.string(),
              output: z.object({ text: z.string() }).nullish(),
              evaluators: z.array(
                z.object({ name: z.string(), passed: z.boolean().nullable(), judge: z.unknown().optional() }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
})

type Results = z.infer<typeof results>

export type VerdictReading =
  | { readonly kind: 'read'; readonly evaluator: string; readonly verdicts: readonly JudgeVerdict[] }
  | { readonly kind: 'unreadable'; readonly problem: string }

/** The verdicts of one evaluator in a `results.json`: of the one that is named, else of the only one that a model gave. */
export function readVerdicts(value: unknown, { file, evaluator }: VerdictSource): VerdictReading {
  const read = results.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    const where = issue?.path.join('.') || 'the whole'
    return unreadable(`${file} is no results.json: ${where}: ${issue?.message ?? 'it has another shape'}.`)
  }
  const known = evaluatorsIn(read.data)
  const chosen = evaluator ?? (known.judged.length === 1 ? known.judged[0] : undefined)
  if (chosen === undefined) return unreadable(choice(file, known))
  if (!known.all.includes(chosen)) {
    const advice = `It has ${known.all.join(', ') || 'none'}.`
    return unreadable(`${file} has no verdict of the evaluator ${JSON.stringify(chosen)}. ${advice}`)
  }
  return { kind: 'read', evaluator: chosen, verdicts: verdictsOf(read.data, chosen) }
}

type VerdictSource = { readonly file: string; readonly evaluator: string | undefined }

function unreadable(problem: string): VerdictReading {
  return { kind: 'unreadable', problem }
}

type Known = { readonly all: readonly string[]; readonly judged: readonly string[] }

function evaluatorsIn({ experiments }: Results): Known {
  const given = experiments.flatMap(({ runs }) =>
    runs.flatMap(({ cases }) => cases.flatMap(({ evaluators }) => evaluators)),
  )
  const names = (some: typeof given) => [...new Set(some.map(({ name }) => name))]
  return { all: names(given), judged: names(given.filter(({ judge }) => judge !== undefined)) }
}

function choice(file: string, { all, judged }: Known): string {
  const among = judged.length > 0 ? judged : all
  const what = judged.length > 0 ? 'Several evaluators in it asked a model' : 'No evaluator in it asked a model'
  return `${file}: say which evaluator is meant with --evaluator NAME. ${what}; it has ${among.join(', ') || 'none'}.`
}

function verdictsOf({ experiments }: Results, evaluator: string): readonly JudgeVerdict[] {
  return experiments.flatMap(({ agentspecId, runs }) =>
    runs.flatMap(({ index, cases }) =>
      cases.flatMap(({ id, output, evaluators }) =>
        evaluators
          .filter(({ name }) => name === evaluator)
          .map(({ passed }) => ({ agentspecId, caseId: id, run: index, passed, answer: output?.text ?? '' })),
      ),
    ),
  )
}
