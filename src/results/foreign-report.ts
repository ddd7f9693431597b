import { redactJson } from '../boundary/secrets.ts'
import type { BaselineOrigin } from '../domain/baseline.ts'
import { isJsonObject, type JsonValue } from '../domain/json.ts'
import type { Redactor } from '../domain/ports.ts'
import type { EvalReport, GitContext } from '../domain/report.ts'

/** What a report that anybody may have written is shown by. */
export type ForeignPlace = {
  /** Where this job stands: nothing that the file says of it is believed. */
  readonly git: GitContext
  /** Addresses that links may lead to, each the beginning of one. */
  readonly trustedAddresses: readonly string[]
  readonly redactor: Redactor
}

/**
 * A report from a file that anybody may have written, as it may be shown: without secrets, on the commit and the pull request of this
 * job, and without links that lead elsewhere.
 */
export function foreignReport(report: EvalReport, { git, trustedAddresses, redactor }: ForeignPlace): EvalReport {
  const { evalset, verdict, ...rest } = cleanTexts(report, redactor)
  const isTrusted = (url: string | undefined) =>
    url !== undefined &&
    trustedAddresses.some((start) => url === start || url.startsWith(`${start.replace(/\/$/, '')}/`))
  const { viewUrl, ...named } = evalset
  return {
    ...rest,
    git,
    evalset: { ...named, ...(viewUrl !== undefined && isTrusted(viewUrl) ? { viewUrl } : {}) },
    verdict: {
      ...verdict,
      experiments: verdict.experiments.map((one) => {
        const { comparison } = one
        if (comparison?.kind !== 'compared' && comparison?.kind !== 'incomparable') return one
        return { ...one, comparison: { ...comparison, origin: originOf(comparison.origin, isTrusted) } }
      }),
    },
  }
}

function originOf({ url, ...origin }: BaselineOrigin, isTrusted: (url: string) => boolean): BaselineOrigin {
  return { ...origin, ...(url !== undefined && isTrusted(url) ? { url } : {}) }
}

/** Fields whose values are words of ours, which a secret that is such a word must not garble. */
const OUR_WORDS = new Set([
  'status',
  'outcomes',
  'code',
  'kind',
  'cause',
  'scope',
  'type',
  'stage',
  'place',
  'measure',
  'executionTarget',
  'target',
  'notKept',
])

/** Fields that hold any JSON, whose keys are anybody's too. */
const ANY_JSON = new Set(['output', 'input', 'expected', 'metadata', 'settings', 'trajectory', 'value', 'parameters'])

function cleanTexts(report: EvalReport, redactor: Redactor): EvalReport {
  const clean = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return OUR_WORDS.has(key) ? value : redactor.redact(value)
    if (ANY_JSON.has(key) && value !== undefined) return redactJson(value as JsonValue, redactor)
    if (Array.isArray(value)) return value.map((one) => clean(one, key))
    if (!isJsonObject(value) || (value as unknown) instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, clean(member, name)]))
  }
  return clean(report, '') as EvalReport
}
