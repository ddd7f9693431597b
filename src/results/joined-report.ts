import type { GateReason } from '../domain/gate.ts'
import { canonicalJson } from '../domain/json.ts'
import type { EvalReport } from '../domain/report.ts'
import { worstVerdict } from '../domain/worst-verdict.ts'

/** A report and the file that it was read from, as people see it. */
export type ReadReport = { readonly file: string; readonly report: EvalReport }

/** The reports that are of one evalset, such as the legs of a matrix, together; those of others apart. In order. */
export function byEvalset(reports: readonly ReadReport[]): ReadReport[][] {
  return [...Map.groupBy(reports, ({ report }) => `${report.evalset.digest} ${report.evalset.source}`).values()]
}

/**
 * Several reports of one evalset as one, their experiments side by side. Where two are of the same agent each is called by its file
 * too. What is not the same in all of them is not said of the whole. Expects at least one report.
 */
export function joinReports(read: readonly ReadReport[]): EvalReport {
  const [first, ...others] = read
  if (!first) throw new Error('There is no report to join.')
  if (others.length === 0) return first.report
  const reports = toldApart(read)
  const { spent: _, basis: __, quarantine: ___, step: ____, ...head } = first.report
  const times = (pick: (report: EvalReport) => Date) => reports.map((report) => pick(report).getTime())
  const quarantine = reports.flatMap((report) => report.quarantine ?? [])
  const basis = sameIn(reports.map((report) => report.basis))
  return {
    ...head,
    startedAt: new Date(Math.min(...times(({ startedAt }) => startedAt))),
    endedAt: new Date(Math.max(...times(({ endedAt }) => endedAt))),
    settings: Object.fromEntries(
      Object.entries(head.settings).filter(
        ([key]) => sameIn(reports.map(({ settings }) => settings[key])) !== undefined,
      ),
    ),
    experiments: reports.flatMap(({ experiments }) => experiments),
    platformProblems: reports.flatMap(({ platformProblems }) => platformProblems),
    notes: reports.flatMap(({ notes = [] }) => notes),
    ...(basis === undefined ? {} : { basis }),
    ...(quarantine.length > 0 ? { quarantine } : {}),
    ...spentIn(reports),
    verdict: worstVerdict(reports.map(({ verdict }) => verdict)),
  }
}

/** Agents of the same id under names of their own: everything about an experiment goes by its agent. */
function toldApart(read: readonly ReadReport[]): EvalReport[] {
  const ids = read.flatMap(({ report }) => [...new Set(report.experiments.map(({ agentspecId }) => agentspecId))])
  const isTwice = (id: string) => ids.filter((one) => one === id).length > 1
  return read.map(({ report, file }) => {
    const nameOf = (id: string) => (isTwice(id) ? `${id} (${file})` : id)
    const named = <T extends { readonly agentspecId: string }>(one: T): T => ({
      ...one,
      agentspecId: nameOf(one.agentspecId),
    })
    const reason = (one: GateReason): GateReason =>
      one.experiment === undefined ? one : { ...one, experiment: nameOf(one.experiment) }
    const { verdict } = report
    return {
      ...report,
      experiments: report.experiments.map(named),
      verdict: {
        ...verdict,
        reasons: verdict.reasons.map(reason),
        experiments: verdict.experiments.map((one) => ({ ...named(one), reasons: one.reasons.map(reason) })),
      },
    }
  })
}

function sameIn<T>(values: readonly T[]): T | undefined {
  const texts = new Set(values.map((value) => canonicalJson(value as never)))
  return texts.size === 1 ? values[0] : undefined
}

/** A report that does not say what it spent makes the sum a part of the whole. */
function spentIn(reports: readonly EvalReport[]): Pick<EvalReport, 'spent'> {
  const known = reports.flatMap(({ spent }) => spent ?? [])
  if (known.length === 0) return {}
  const sum = (key: 'credits' | 'usd') => {
    const amounts = known.flatMap((spent) => spent[key] ?? [])
    return amounts.length === 0 ? {} : { [key]: amounts.reduce((total, amount) => total + amount, 0) }
  }
  const isPartial = known.length < reports.length || known.some((spent) => spent.isPartial)
  return { spent: { ...sum('credits'), ...sum('usd'), ...(isPartial ? { isPartial: true } : {}) } }
}
