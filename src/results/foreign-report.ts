import { redactJson } from '../boundary/secrets.ts'
import { isJsonObject, type JsonValue } from '../domain/json.ts'
import type { Redactor } from '../domain/ports.ts'
import type { EvalReport, GitContext } from '../domain/report.ts'

/** What a report that anybody may have written is shown by. */
export type ForeignPlace = {
  /** Where this job stands: nothing that the file says of it is believed. */
  readonly git: GitContext
  /** What pages of evalsets are below. */
  readonly viewAddress: string
  /** What runs of the workflow are below. */
  readonly runAddresses: readonly string[]
  readonly redactor: Redactor
}

/**
 * A report from a file that anybody may have written, as it may be shown: without secrets, on the commit and the pull request of this
 * job, without links that lead elsewhere, and without the step: it would be shown as a line to paste, and could be any command.
 */
export function foreignReport(
  report: EvalReport,
  { git, viewAddress, runAddresses, redactor }: ForeignPlace,
): EvalReport {
  const { evalset, verdict, step: _, ...rest } = cleanTexts(report, redactor)
  const { viewUrl: link, ...named } = evalset
  const viewUrl = trustedLink(link, [viewAddress])
  return {
    ...rest,
    git,
    evalset: { ...named, ...(viewUrl === undefined ? {} : { viewUrl }) },
    verdict: {
      ...verdict,
      experiments: verdict.experiments.map((one) => {
        const { comparison } = one
        if (comparison?.kind !== 'compared' && comparison?.kind !== 'incomparable') return one
        const { url: written, ...origin } = comparison.origin
        const url = trustedLink(written, [viewAddress, ...runAddresses])
        return { ...one, comparison: { ...comparison, origin: { ...origin, ...(url === undefined ? {} : { url }) } } }
      }),
    },
  }
}

/** What one reader takes for a step up and another for a letter. */
const UNCLEAR = /%(?:2f|5c|25)/i

/** The link as browsers go by it, where it leads to one of these addresses or below; `undefined` for any other. */
function trustedLink(written: string | undefined, addresses: readonly string[]): string | undefined {
  const link = written === undefined ? null : URL.parse(written)
  if (link === null || `${link.username}${link.password}` !== '' || UNCLEAR.test(link.pathname)) return undefined
  const isBelow = addresses.some((address) => {
    const start = URL.parse(address)
    if (!start || !/^https?:$/.test(start.protocol) || start.origin !== link.origin) return false
    return `${link.pathname}/`.startsWith(`${start.pathname.replace(/\/+$/, '')}/`)
  })
  return isBelow ? link.href : undefined
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
