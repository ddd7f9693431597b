import { join } from 'node:path'
import type { ActionInputs } from '../action/inputs.ts'
import { displayPath, type PathRules } from '../action/paths.ts'
import { EMPTY_GATE_SECTION, type GateSection, parseGateSection } from '../configuration/gate-section.ts'
import type { Problem } from '../domain/errors.ts'
import { nearMiss } from '../domain/near-miss.ts'
import { CONFIG_NAMES, configDirectories, type GateFile, sentenceOf } from './gate-files.ts'
import type { GateSources } from './github-connection.ts'

/** What the configuration file asks, and what was noticed on the way. */
export type GateConfiguration = {
  readonly section: GateSection
  /** The file as people see it, its branch included; absent when there is none. */
  readonly file?: string
  /** What the pull request's own copy asks, where the section is the base branch's; absent when there is none, or none that is valid. */
  readonly proposed?: GateSection
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

type Place = { readonly inputs: ActionInputs; readonly paths: PathRules; readonly sources: GateSources }

/** Reads the section `gate` from where it holds: the base branch on pull requests, whose own copy is checked beside it. */
export async function readGateConfiguration(place: Place): Promise<GateConfiguration> {
  const found = await findConfiguration(place)
  if (found.kind === 'none') return { section: EMPTY_GATE_SECTION, problems: found.problems, warnings: found.warnings }
  const holding = parse(found.file, place)
  if (place.sources.baseBranch === undefined) return holding
  return withProposal(holding, await place.sources.own.read(found.path), place.sources.baseBranch)
}

type Found =
  | { readonly kind: 'found'; readonly path: string; readonly file: GateFile }
  | { readonly kind: 'none'; readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] }

/** The file that the workflow names, else the first that there is. */
async function findConfiguration({ inputs, paths, sources }: Place): Promise<Found> {
  const { configFile } = inputs
  if (configFile !== '') return { kind: 'found', path: configFile, file: await sources.files.read(configFile) }
  const warnings: Problem[] = []
  for (const directory of configDirectories(paths)) {
    const listing = await sources.files.list(directory)
    if (listing.kind === 'unreadable') return await unreadable(listing.problem, { inputs, paths, sources })
    const name = CONFIG_NAMES.find((known) => listing.names.includes(known))
    if (name !== undefined) {
      const path = join(directory, name)
      return { kind: 'found', path, file: await sources.files.read(path) }
    }
    warnings.push(...misnamed(listing.names, displayPath(directory, paths)))
  }
  // Only where the base branch has none at all: a file of the pull request's own must not hide one further up.
  for (const directory of configDirectories(paths)) {
    const proposed = await proposedIn(directory, sources)
    if (proposed) return { kind: 'found', path: proposed, file: await sources.files.read(proposed) }
  }
  return { kind: 'none', problems: [], warnings }
}

/** The base branch has none, and the pull request brings one: that is told, and read as what it proposes. */
async function proposedIn(directory: string, { own, baseBranch }: GateSources): Promise<string | undefined> {
  if (baseBranch === undefined) return undefined
  const listing = await own.list(directory)
  const name = listing.kind === 'listed' ? CONFIG_NAMES.find((known) => listing.names.includes(known)) : undefined
  return name && join(directory, name)
}

/** Where nothing can be asked of the base branch, a checkout without any is taken for a repository without any; else it is an error. */
async function unreadable(problem: string, { paths, sources }: Place): Promise<Found> {
  const listings = await Promise.all(configDirectories(paths).map((directory) => sources.own.list(directory)))
  const hasOwn = listings.some((one) => one.kind === 'listed' && CONFIG_NAMES.some((name) => one.names.includes(name)))
  if (sources.isBlind && !hasOwn) return { kind: 'none', problems: [], warnings: [] }
  const message = `config-file: whether the base branch has rules for the gate cannot be said. ${problem}`
  return { kind: 'none', problems: [{ message }], warnings: [] }
}

/** Files that somebody takes for the configuration and that nobody reads. */
function misnamed(names: readonly string[], directory: string): Problem[] {
  const close = names.filter((name) => /\.ya?ml$/i.test(name) && nearMiss(name, CONFIG_NAMES) !== undefined)
  return close.map((name) => {
    const file = directory === '.' ? name : `${directory}/${name}`
    return { message: `${file} is not read: the configuration file is called ${CONFIG_NAMES[0]}.`, file }
  })
}

function parse(file: GateFile, { inputs, sources }: Place): GateConfiguration {
  if (file.kind !== 'read') {
    const told = [{ message: `config-file: ${sentenceOf(file)}` }]
    // The pull request that brings the first section is judged without one.
    const isNew = file.kind === 'absent' && sources.baseBranch !== undefined
    return { section: EMPTY_GATE_SECTION, problems: isNew ? [] : told, warnings: isNew ? told : [] }
  }
  const parsed = parseGateSection(file)
  if (parsed.kind === 'invalid') {
    const { problems, warnings } = parsed
    return { section: EMPTY_GATE_SECTION, file: file.file, problems, warnings }
  }
  const { section } = parsed
  const asksNothing = inputs.configFile !== '' && isEmpty(section)
  const warnings = asksNothing ? [{ message: `config-file: ${file.file} asks nothing of the gate.` }] : []
  return { section, file: file.file, problems: [], warnings: [...parsed.warnings, ...warnings] }
}

function isEmpty(section: GateSection): boolean {
  return Object.values(section).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))
}

/**
 * Says what the pull request does to the file, and what is wrong with that while it can be mended. Where the base branch's own
 * copy cannot be used, the pull request that repairs it is judged by the repaired one.
 */
function withProposal(holding: GateConfiguration, own: GateFile, branch: string): GateConfiguration {
  if (own.kind !== 'read') return holding
  const proposal = parseGateSection(own)
  const mistakes = proposal.kind === 'invalid' ? proposal.problems : []
  if (proposal.kind === 'valid' && holding.file !== undefined && holding.problems.length > 0) {
    const [first] = holding.problems
    const message = `${holding.file} cannot be used (${first?.message ?? ''}), so this pull request is judged by its own copy.`
    const warnings = [...holding.warnings, { message, file: own.file }]
    return { section: proposal.section, file: own.file, proposed: proposal.section, problems: [], warnings }
  }
  const proposed = proposal.kind === 'valid' ? { proposed: proposal.section } : {}
  const isSame =
    proposal.kind === 'valid' && JSON.stringify(said(proposal.section)) === JSON.stringify(said(holding.section))
  const changes = `${own.file} is changed by this pull request; what ${branch} has holds until it is merged.`
  const notes = isSame || holding.file === undefined ? [] : [{ message: changes, file: own.file }]
  return { ...holding, ...proposed, warnings: [...holding.warnings, ...notes, ...mistakes] }
}

/** A section without the places where it says so. */
function said({ mustPass, tagThresholds, ...limits }: GateSection): object {
  return {
    ...limits,
    mustPass: mustPass.map(({ caseId }) => caseId),
    tagThresholds: tagThresholds.map(({ tag, minPassRate }) => ({ tag, minPassRate })),
  }
}
