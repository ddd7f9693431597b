import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { digestOf } from '../../../src/domain/digest.ts'
import { systemClock } from '../../../src/platform/system-clock.ts'
import { listLocalExperiments } from '../../../src/store/local/experiment-list.ts'
import { readLocalExperiment } from '../../../src/store/local/experiment-reading.ts'
import { readLine } from '../../../src/store/local/kept-document.ts'
import { linesOf } from '../../../src/store/local/line-file.ts'
import { storePaths } from '../../../src/store/local/store-layout.ts'
import { keptCaseShape } from '../../../src/store/local/store-shapes.ts'
import { anExperimentIn, aStore } from './in-store.ts'
import { randomFrom } from './random.ts'

const WRITER = join(import.meta.dirname, 'store-writer.ts')

/** What came of many kills. */
export type KillsOutcome = {
  /** What a writer said that it had written, and what is not there whole after a kill. */
  readonly lost: readonly string[]
  /** What writers complained of, and what they said on stderr. */
  readonly complaints: readonly string[]
  readonly said: number
  readonly kills: number
  /** Lines that a kill cut off. */
  readonly torn: number
}

type Writer = { readonly child: ChildProcess; readonly said: string[]; readonly closed: Promise<unknown> }

/** Lets two processes write one store at once and kills one of them, or both, again and again; what was said is looked for after each. */
export async function killWriters(
  directory: string,
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<KillsOutcome> {
  const random = randomFrom(seed)
  const opened = aStore(directory, { now: systemClock.now })
  const shared = await anExperimentIn(opened)
  const evalset = readLocalExperiment(directory, shared)
  const evalsetId = evalset.kind === 'read' ? evalset.experiment.evalset.id : ''
  const complaints: string[] = []
  const lost: string[] = []
  const all: string[] = []
  let started = 0
  const start = (): Writer => {
    started += 1
    const args = [WRITER, directory, String(seed * 1_000 + started), shared, evalsetId]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: string[] = []
    let rest = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      said.push(...lines)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text))
    return { child, said, closed: once(child, 'close') }
  }
  const writers: [Writer, Writer] = [start(), start()]
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = 1 + Math.floor(random() * 25)
      while (writers.some(({ said }) => said.length < enough)) {
        if (writers.some(({ child }) => child.exitCode !== null))
          throw new Error(`A writer ended: ${complaints.join('')}`)
        await systemClock.sleep(1)
      }
      await systemClock.sleep(random() * 20)
      const chosen = random() < 0.25 ? [0, 1] : [random() < 0.5 ? 0 : 1]
      for (const place of chosen) writers[place as 0 | 1].child.kill('SIGKILL')
      await Promise.all(chosen.map((place) => writers[place as 0 | 1].closed))
      const alive = writers.filter((_, place) => !chosen.includes(place))
      // While it is looked for, nobody writes on: there would be ever more to look through.
      for (const { child } of alive) child.kill('SIGSTOP')
      lost.push(
        ...missingOf(
          directory,
          writers.flatMap((writer) => writer.said),
        ),
      )
      for (const { child } of alive) child.kill('SIGCONT')
      all.push(...chosen.flatMap((place) => writers[place as 0 | 1].said))
      for (const place of chosen) writers[place as 0 | 1] = start()
    }
  } finally {
    for (const { child } of writers) child.kill('SIGKILL')
  }
  await Promise.all(writers.map(({ closed }) => closed))
  all.push(...writers.flatMap((writer) => writer.said))
  lost.push(...missingOf(directory, all))
  complaints.push(...all.filter((line) => line.startsWith('trouble')))
  return { lost, complaints, said: all.length, kills, torn: tornIn(directory) }
}

/** Those of these lines of writers that are not borne out by the store. */
function missingOf(directory: string, said: readonly string[]): string[] {
  const listed = listLocalExperiments(directory)
  const ids = new Set(listed.experiments.map(({ experiment }) => experiment.id))
  const lines = new Map<string, ReadonlySet<string>>()
  const records = new Map<string, ReadonlySet<string>>()
  const known = <T>(map: Map<string, T>, id: string, read: () => T): T => {
    const value = map.get(id) ?? read()
    map.set(id, value)
    return value
  }
  const missing = said.filter((line) => {
    const [kind, id = '', ...rest] = line.split(' ')
    if (kind === 'experiment') return !ids.has(id)
    if (kind === 'case') return !known(lines, id, () => caseLinesOf(directory, id)).has(rest.join(' '))
    if (kind === 'run') return !known(records, id, () => recordsOf(directory, id)).has(rest.join(' '))
    return false
  })
  return [...missing, ...listed.problems]
}

function caseLinesOf(directory: string, id: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const line of linesOf(storePaths.caseRuns(directory, id))) {
    const read = line.kind === 'text' ? readLine(line.text, keptCaseShape) : line
    if (read.kind !== 'read') continue
    const { run, caseRun } = read.value
    found.add(`${run} ${caseRun.caseId} ${digestOf(caseRun.answer?.text ?? '')}`)
  }
  return found
}

/** A record that is not whole is none. */
function recordsOf(directory: string, id: string): ReadonlySet<string> {
  const reading = readLocalExperiment(directory, id)
  if (reading.kind === 'unusable') return new Set()
  return new Set(reading.runs.flatMap(({ index, id: runId }) => (runId === undefined ? [] : [`${index} ${runId}`])))
}

function tornIn(directory: string): number {
  let torn = 0
  for (const { experiment } of listLocalExperiments(directory).experiments) {
    const reading = readLocalExperiment(directory, experiment.id)
    if (reading.kind === 'read') torn += reading.problems.length
  }
  return torn
}
