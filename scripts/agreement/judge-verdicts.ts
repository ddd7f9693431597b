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
                z.object({
                  name: z.string(),
                  passed: z.boolean().nullable(),
                  judge: z.object({ rubric: z.string() }).optional(),
                }),
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

/**
 * The verdicts of one evaluator with one rubric in a `results.json`: of the one that is named, else of the only one that a model
 * gave. A person's label cannot stand for two rubrics at once.
 */
export function readVerdicts(value: unknown, source: VerdictSource): VerdictReading {
  const { file, evaluator, rubric } = source
  const read = results.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    const where = issue?.path.join('.') || 'the whole'
    return unreadable(`${file} is no results.json: ${where}: ${issue?.message ?? 'it has another shape'}.`)
  }
  const grades = gradesIn(read.data)
  const names = distinct(grades.map(({ name }) => name))
  const judged = distinct(grades.flatMap((grade) => (grade.rubric === undefined ? [] : [grade.name])))
  const chosen = evaluator ?? (judged.length === 1 ? judged[0] : undefined)
  if (chosen === undefined) return unreadable(choice(file, { names, judged }))
  const given = grades.filter(({ name }) => name === chosen)
  if (given.length === 0) {
    return unreadable(`${file} has no verdict of the evaluator ${JSON.stringify(chosen)}. It has ${listed(names)}.`)
  }
  const rubrics = distinct(given.flatMap((grade) => grade.rubric ?? []))
  const meant = rubrics.filter((one) => rubric === undefined || one.replace(/^sha256:/, '').startsWith(rubric))
  if (rubrics.length > 0 && meant.length !== 1) {
    const shown = rubrics.map((one) => one.replace(/^sha256:/, '').slice(0, RUBRIC_DIGITS))
    return unreadable(
      `${file} has ${rubrics.length} rubrics of ${chosen}, and a label cannot stand for several. Say which with --rubric: ${shown.join(', ')}.`,
    )
  }
  return { kind: 'read', evaluator: chosen, verdicts: given.filter((grade) => grade.rubric === meant[0]) }
}

type VerdictSource = {
  readonly file: string
  readonly evaluator: string | undefined
  /** The first digits of a rubric's digest. */
  readonly rubric?: string | undefined
}

/** Digits that tell rubrics apart for a reader. */
const RUBRIC_DIGITS = 8

type Grade = JudgeVerdict & { readonly name: string; readonly rubric: string | undefined }

function gradesIn({ experiments }: Results): readonly Grade[] {
  return experiments.flatMap(({ agentspecId, runs }) =>
    runs.flatMap(({ index, cases }) =>
      cases.flatMap(({ id, output, evaluators }) =>
        evaluators.map(({ name, passed, judge }) => ({
          name,
          rubric: judge?.rubric,
          agentspecId,
          caseId: id,
          run: index,
          passed,
          answer: output?.text ?? '',
        })),
      ),
    ),
  )
}

function choice(
  file: string,
  { names, judged }: { readonly names: readonly string[]; readonly judged: readonly string[] },
): string {
  const what = judged.length > 0 ? 'Several evaluators in it asked a model' : 'No evaluator in it asked a model'
  const among = judged.length > 0 ? judged : names
  return `${file}: say which evaluator is meant with --evaluator NAME. ${what}; it has ${listed(among)}.`
}

function unreadable(problem: string): VerdictReading {
  return { kind: 'unreadable', problem }
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)]
}

function listed(words: readonly string[]): string {
  return words.join(', ') || 'none'
}
