import { writeSync } from 'node:fs'
import { digestOf } from '../../../src/domain/digest.ts'
import type { CaseRun } from '../../../src/domain/run.ts'
import { silentJournal } from '../../../src/execution/unrecorded.ts'
import { systemClock } from '../../../src/platform/system-clock.ts'
import { openLocalStore } from '../../../src/store/local/local-store.ts'
import { aCaseRun, anAnswer, aRun } from '../../support/builders.ts'
import { aDraft, aFacts, aRecord } from './drafts.ts'
import { randomFrom } from './random.ts'

/**
 * Writes into a store until it is killed: experiments of its own, and one that others write too. Says what it wrote, in a line each,
 * after the call came back: `case ID RUN CASE DIGEST`, `run ID INDEX RUNID`, `experiment ID`.
 */
const [directory = '', seed = '', sharedId = '', evalsetId = ''] = process.argv.slice(2)
const random = randomFrom(Number(seed))
const say = (...words: readonly (string | number)[]) => writeSync(1, `${words.join(' ')}\n`)
const { store, journal: journalOver } = openLocalStore({
  directory,
  facts: aFacts(),
  clock: systemClock,
  onTrouble: (sentence) => say('trouble', sentence),
})
const journal = journalOver(silentJournal)
journal.experimentCreated({ agentspecId: 'shared', id: sharedId, name: 'shared' })

const CASES = 3

/** Now and then an answer takes many pages, so that a kill may come in the middle of its line. */
function end(agentspecId: string, experimentId: string, run: number, place: number): CaseRun {
  const length = random() < 0.06 ? 800_000 : 20 + Math.floor(random() * 2_000)
  const text = `${random()} `.repeat(Math.ceil(length / 20))
  const caseRun = aCaseRun({ caseId: `case-${place}`, answer: anAnswer({ text }) })
  journal.caseEnded(agentspecId, run, caseRun)
  say('case', experimentId, run, caseRun.caseId, digestOf(text))
  return caseRun
}

for (let round = 1; ; round += 1) {
  const id = await store.createExperiment(aDraft({ evalsetId, name: `evals-${seed}-${round}`, agentspecId: 'own' }))
  say('experiment', id)
  journal.experimentCreated({ agentspecId: 'own', id, name: 'own' })
  const places = Array.from({ length: CASES }, (_, place) => place + 1)
  const [own, both]: [CaseRun[], CaseRun[]] = [[], []]
  for (const place of places) {
    // An agent takes its time too; without any the disk would be full of it.
    await systemClock.sleep(random() * 4)
    own.push(end('own', id, 1, place))
    both.push(end('shared', sharedId, round, place))
  }
  say('run', id, 1, (await store.recordRun(id, aRecord(1, { run: aRun({ index: 1, cases: own }) }))) ?? '')
  const shared = aRecord(round, { run: aRun({ index: round, cases: both }) })
  say('run', sharedId, round, (await store.recordRun(sharedId, shared)) ?? '')
}
