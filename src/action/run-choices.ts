import type { InputReader } from './input-reader.ts'

/** How much of a run is only tried: nothing of it, the plan alone, or so many cases of the evalset that are asked and not recorded. */
export type DryRun = { readonly kind: 'off' | 'plan' } | { readonly kind: 'cases'; readonly count: number }

/** Whose finished work is taken over: an earlier attempt's of this workflow run, nobody's, or that of an experiment. */
export type ResumeChoice = { readonly kind: 'auto' | 'off' } | { readonly kind: 'experiment'; readonly id: string }

/** More cases than anybody only tries. */
const MOST_TRIED_CASES = 1_000

/** What an id can be: it stands in an address. One word of letters is none, but what somebody thought the input would take. */
const EXPERIMENT_ID = /^(?![A-Za-z]+$)[A-Za-z0-9][A-Za-z0-9._:-]{0,199}$/

/** Reads `dry-run`: `false`, `plan`, `true` for one case, or a number of cases. */
export function readDryRun(reader: InputReader): DryRun {
  const text = reader.text('dry-run')
  const word = text.toLowerCase()
  if (word === 'false') return { kind: 'off' }
  if (word === 'plan') return { kind: 'plan' }
  const count = word === 'true' ? 1 : /^\d+$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= MOST_TRIED_CASES) return { kind: 'cases', count }
  reader.refuse(
    'dry-run',
    `"${text}" is not allowed. Give plan, true for one case, a number of cases from 1 to ${MOST_TRIED_CASES}, or false.`,
  )
  return { kind: 'plan' }
}

/** Reads `resume`: `auto`, `false`, or the id of an experiment. */
export function readResume(reader: InputReader): ResumeChoice {
  const text = reader.text('resume')
  const word = text.toLowerCase()
  if (word === 'auto') return { kind: 'auto' }
  if (word === 'false') return { kind: 'off' }
  if (EXPERIMENT_ID.test(text)) return { kind: 'experiment', id: text }
  reader.refuse('resume', `"${text}" is not allowed. Give auto, false, or the id of an experiment.`)
  return { kind: 'off' }
}
