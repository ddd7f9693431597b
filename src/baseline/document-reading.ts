import type { z } from 'zod'
import type { Baseline, BaselineOrigin } from '../domain/baseline.ts'
import type { CaseRecord } from '../domain/case-record.ts'
import type { JsonObject } from '../domain/json.ts'
import { outcomesOf } from './baseline-document.ts'
import { MAX_CASE_RUNS } from './baseline-limits.ts'
import { baselineShape } from './document-shapes.ts'

/** A baseline as its document has it: where it was found and why it was taken are the finder's to say. */
export type DocumentedBaseline = Omit<Baseline, 'origin'> & {
  readonly agentDigest: string | undefined
  readonly made: Omit<BaselineOrigin, 'place' | 'choice'>
}

/** `problem` is a phrase that completes "it …". */
export type DocumentReading =
  | { readonly kind: 'read'; readonly baseline: DocumentedBaseline }
  | { readonly kind: 'unusable'; readonly problem: string }

/** Reads a baseline document. */
export function readBaselineDocument(value: JsonObject): DocumentReading {
  const shaped = baselineShape.safeParse(value)
  if (!shaped.success) return misshapen(shaped.error)
  const { evalset, agentspecId, agentDigest, basis, endedAt, git, accepted } = shaped.data
  const cases = shaped.data.cases.map(({ said, outcomes, ...one }) => {
    return { ...one, outcomes: outcomesOf(outcomes), ...(said ? { said } : {}) }
  })
  return documented({ evalset, agentspecId, agentDigest, basis, cases, made: madeOf(git, endedAt, accepted) })
}

/** When and of what it was made. */
export function madeOf(
  { sha, ref, runId, url }: z.infer<typeof baselineShape>['git'],
  endedAt: Date,
  accepted: boolean,
): DocumentedBaseline['made'] {
  return {
    endedAt,
    ...(sha === undefined ? {} : { sha }),
    ...(ref === undefined ? {} : { ref }),
    ...(runId === undefined ? {} : { runId }),
    ...(url === undefined ? {} : { url }),
    accepted,
  }
}

/** The reading of a baseline whose cases can be held against others. */
export function documented(baseline: DocumentedBaseline): DocumentReading {
  const problem = excessOf(baseline.cases)
  return problem === undefined ? { kind: 'read', baseline } : { kind: 'unusable', problem }
}

function excessOf(cases: readonly CaseRecord[]): string | undefined {
  const ids = new Set<string>()
  let runs = 0
  for (const { id, outcomes } of cases) {
    if (ids.has(id)) return `has two cases with the id ${JSON.stringify(shown(id))}`
    ids.add(id)
    runs += outcomes.length
  }
  return runs > MAX_CASE_RUNS ? `has ${runs} case runs and may have ${MAX_CASE_RUNS}` : undefined
}

/** Where a document is not what it should be; what stands there is not repeated. */
export function misshapen(error: z.ZodError): DocumentReading {
  const [first] = error.issues
  const place = first?.path.join('.') || 'the document'
  const problem = `is not of the shape that it should have (${shown(place)}: ${shown(first?.message ?? 'not understood')})`
  return { kind: 'unusable', problem }
}

/** Characters that a sentence repeats of what stands in a document. */
const SHOWN_CHARS = 200

/** As much of a text from a document as belongs in a sentence. */
export function shown(text: string): string {
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).toWellFormed()}…` : text
}
