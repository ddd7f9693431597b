import { CaseDirectory } from '../domain/case-directory.ts'
import type { Problem } from '../domain/errors.ts'
import type { EvalCase, Evalset, SourceLocation } from '../domain/evalset.ts'
import type { QuarantinedCase, TagThreshold } from '../domain/gate-policy.ts'
import type { EvaluatorCatalog } from '../domain/ports.ts'
import { shortQuote } from '../domain/short-quote.ts'

type Placed = { readonly location?: SourceLocation }

/** What a policy says of an evalset's cases. */
export type PolicyCheck = {
  /** Cases that must pass beside those that the evalset marks itself. */
  readonly mustPass: readonly ({ readonly caseId: string } & Placed)[]
  readonly tagThresholds: readonly (TagThreshold & Placed)[]
  /** Those that hold today. */
  readonly quarantine: readonly (QuarantinedCase & Placed)[]
  /** Whole, before any selection of cases. */
  readonly evalset: Pick<Evalset, 'cases' | 'reportEvaluators'>
  readonly catalog: EvaluatorCatalog
  /** The quarantine is the base branch's: the change may itself take out a case that stands in it, and could not be merged otherwise. */
  readonly quarantineIsOfBase: boolean
}

export type PolicyFindings = { readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] }

/** Holds a policy against the evalset: what it names must be there, and no case can be both in quarantine and bound to pass. */
export function checkPolicy(check: PolicyCheck): PolicyFindings {
  const directory = new CaseDirectory(check.evalset.cases)
  const absent = check.mustPass.filter(({ caseId }) => !directory.byId(caseId))
  const gone = check.quarantine.filter(({ caseId }) => !directory.byId(caseId))
  const untagged = check.tagThresholds.filter(({ tag }) => !directory.hasTag(tag))
  const describeGone = (entry: QuarantinedCase & Placed) => {
    const sentence = `the quarantine names a case that is not there: ${directory.describeUnknownId(entry.caseId)}`
    return problemAt(entry, sentence)
  }
  return {
    problems: [
      ...absent.map((entry) => problemAt(entry, `gate.must-pass: ${directory.describeUnknownId(entry.caseId)}`)),
      ...untagged.map((entry) => problemAt(entry, `gate.tags: ${directory.describeUnknownTag(entry.tag)}`)),
      ...(check.quarantineIsOfBase ? [] : gone.map(describeGone)),
      ...contradictions(check, directory),
    ],
    warnings: check.quarantineIsOfBase ? gone.map(describeGone) : [],
  }
}

/** Who wants a case to be judged, in words that complete "… is in quarantine, and". */
type Demand = { readonly says: string; readonly location: SourceLocation | undefined }

function contradictions(check: PolicyCheck, directory: CaseDirectory<EvalCase>): readonly Problem[] {
  const demands = demandsOf(check, directory)
  return check.quarantine.flatMap((entry) => {
    const demand = demands.get(entry.caseId)
    if (!demand) return []
    const { says, location } = demand
    const where = location ? ` (${location.file}, line ${location.line})` : ''
    const sentence = `${shortQuote(entry.caseId)} is in quarantine, and ${says}${where}; it can be only one of both`
    return [problemAt(entry, sentence)]
  })
}

/** By case id. A tag is no demand on a case of its own: such a rule is about those of its cases that gate. */
function demandsOf(check: PolicyCheck, directory: CaseDirectory<EvalCase>): ReadonlyMap<string, Demand> {
  const { mustPass, evalset, catalog } = check
  const named = evalset.reportEvaluators.flatMap((spec) => {
    const request = { name: spec.name, arguments: spec.arguments, scope: 'report', hasExpectation: true } as const
    const { mentions = [] } = catalog.resolve({ ...request, ownedByCase: false })
    const cases = mentions.filter(({ kind }) => kind === 'case').flatMap(({ text }) => directory.named(text))
    const demand = { says: `the report evaluator ${spec.name} judges it`, location: spec.location }
    return cases.map(({ id }): [string, Demand] => [id, demand])
  })
  const marked = evalset.cases
    .filter((evalCase) => evalCase.mustPass)
    .map(({ id, location }): [string, Demand] => [id, { says: 'it must pass by metadata.must_pass', location }])
  const listed = mustPass.map(({ caseId, location }): [string, Demand] => {
    return [caseId, { says: 'it must pass by gate.must-pass', location }]
  })
  return new Map([...named, ...marked, ...listed])
}

function problemAt({ location }: Placed, message: string): Problem {
  return location ? { ...location, message } : { message }
}
