import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../src/domain/json.ts'
import { type FamilySecrets, familySecrets, type HostileAnswer, hostileAnswers, markOf } from './hostile-answers.ts'
import { FAMILIES } from './hostile-families.ts'
import { ACHIEVEMENTS, disguisedCommands, type Finding, foreignCommands, foreignMarkup } from './hostile-findings.ts'
import { secretsIn, textsIn } from './secret-finder.ts'
import { evalsetOf, runStep, type StepEnd, temporaryDirectory } from './workflow-step.ts'

const SEED = 4

/** One step over generated answers, and all that they achieved. */
export type HostileStep = StepEnd & {
  readonly answers: readonly HostileAnswer[]
  readonly findings: readonly Finding[]
  /** A row for each family: its name, its answers, what was found of it by `ACHIEVEMENTS`. */
  readonly rows: readonly (readonly string[])[]
}

/** Runs main and post of the bundle over one evalset of so many cases, each answered with one generated attack. */
export async function runHostileStep(count: number): Promise<HostileStep> {
  const secrets = familySecrets(SEED)
  const answers = hostileAnswers(count, SEED, secrets)
  const directory = temporaryDirectory()
  const end = await runStep({
    evalset: evalsetOf(count, { evalset_evaluators: ['equals_expected', 'contains'] }),
    emulator: { brains: { steady: (prompt) => answerTo(prompt, answers).behaviour } },
    inputs: { concurrency: '8', 'max-retries': '0' },
    action: { directory, env: environmentWith(secrets) },
  })
  const findings = findingsOf(end, directory, secrets)
  return { ...end, answers, findings, rows: rowsOf(answers, findings) }
}

function answerTo(prompt: string, answers: readonly HostileAnswer[]): HostileAnswer {
  return answers[Number(/Question (\d+)/.exec(prompt)?.[1]) - 1] as HostileAnswer
}

/** Variables whose names say that they are secrets. */
function environmentWith(secrets: FamilySecrets): Record<string, string> {
  return Object.fromEntries([...secrets.values()].map((secret, index) => [`SERVICE_${index}_TOKEN`, secret]))
}

function findingsOf(
  { main, post, workspace, platform }: StepEnd,
  directory: string,
  secrets: FamilySecrets,
): Finding[] {
  const logs = [main, post].flatMap(({ commands, lines }) => [
    ...foreignCommands(commands),
    ...disguisedCommands(lines, commands),
  ])
  const own = ['https://datalayer.app/benchmarks/evalset-1', 'https://github.com/octo-org/agents/']
  const report = readFileSync(join(workspace, 'evals-report', 'report.md'), 'utf8')
  const pages = [main.summary, report].flatMap((page) => foreignMarkup(page, own))
  const files = [workspace, join(directory, 'temp')].flatMap(filesBelow).map((path) => readFileSync(path, 'utf8'))
  const said = [main, post].flatMap(({ stdout, stderr, outputs, state }) => [stdout, stderr, outputs, state])
  // What the platform was told is what it was asked: of every request the body.
  const documents = [...files, ...said, platform.requests].flatMap(documentsIn)
  const texts = new Set(documents.flatMap((document) => [...textsIn(document)]))
  const known = new Map([...secrets].map(([family, secret]) => [secret, family]))
  const told = [...texts].flatMap((text) => [
    ...secretsIn(text, [...known.keys()]),
    ...halvesIn(text, [...known.keys()]),
  ])
  const leaks = told.map((secret): Finding => ({ what: 'secrets', found: markOf(known.get(secret) ?? '') }))
  return [...logs, ...pages, ...leaks]
}

/** A document as it is, or what stands in a text of JSON; a text that is none is a document of itself. */
function documentsIn(thing: unknown): unknown[] {
  const parsed = typeof thing === 'string' ? parseJson(thing) : undefined
  return parsed === undefined ? [thing] : [thing, parsed]
}

/** Characters that tell enough of a secret to count. */
const HALF_LENGTH = 12

/** Secrets of which the beginning or the end stands in a text, as where an excerpt was cut. */
function halvesIn(text: string, secrets: readonly string[]): string[] {
  const isHalf = (secret: string) =>
    text.includes(secret.slice(0, HALF_LENGTH)) || text.includes(secret.slice(-HALF_LENGTH))
  return secrets.filter(isHalf)
}

function filesBelow(directory: string): string[] {
  const entries = readdirSync(directory, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

function rowsOf(answers: readonly HostileAnswer[], findings: readonly Finding[]): string[][] {
  const families = [...FAMILIES.keys()].map((family) => {
    const mark = new RegExp(markOf(family), 'i')
    const own = findings.filter(({ found }) => mark.test(found))
    return [family, answers.filter((answer) => answer.family === family).length, ...countsOf(own)]
  })
  const all = ['all', answers.length, ...countsOf(findings)]
  return [...families, all].map((row) => row.map(String))
}

function countsOf(findings: readonly Finding[]): number[] {
  return ACHIEVEMENTS.map((achievement) => findings.filter(({ what }) => what === achievement).length)
}
