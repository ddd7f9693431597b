import { inlineCode } from '../boundary/markdown-text.ts'
import { SAID_PART_BYTES, type Said, type SaidStep } from '../domain/said.ts'
import { counted } from './figures.ts'

/**
 * Where two ways to an answer part: at a call that only one made or that they made otherwise; where there is none, at one that gave
 * something else.
 */
export type Parting = {
  /** From 1. */
  readonly step: number
  readonly kind: 'call' | 'result'
  /** Absent where that side made no further call. */
  readonly base?: SaidStep
  readonly head?: SaidStep
  /** The first step before it that gave something else: a clock does each time, and need not be why. */
  readonly otherResultAt?: number
}

/**
 * The first step at which two ways part; `undefined` where they are the same as far as both are known, or where one of them is
 * not known.
 */
export function partingOf(base: Said, head: Said): Parting | undefined {
  if (base.areStepsUnknown || head.areStepsUnknown) return undefined
  const most = Math.max(base.steps.length, head.steps.length)
  let result: Parting | undefined
  for (let index = 0; index < most; index += 1) {
    const [there, here] = [base.steps[index], head.steps[index]]
    // Behind its cut nobody knows what a side did.
    if ((!there && base.areStepsCut) || (!here && head.areStepsCut)) return result
    const sides = { step: index + 1, ...(there ? { base: there } : {}), ...(here ? { head: here } : {}) }
    if (!there || !here || there.tool !== here.tool || there.arguments !== here.arguments) {
      return { ...sides, kind: 'call', ...(result ? { otherResultAt: result.step } : {}) }
    }
    if (there.result !== here.result) result ??= { ...sides, kind: 'result' }
  }
  return result
}

/** Where the ways part, base beside head, in paragraphs; or that they do not; empty where nobody can say. */
export function partingBlock(base: Said, head: Said, partBytes: number): string {
  const parting = partingOf(base, head)
  const limit = Math.min(partBytes, SAID_PART_BYTES)
  if (!parting) return sameWayText(base, head)
  const { step, kind, otherResultAt } = parting
  const what = kind === 'call' ? 'first different call' : 'the same call, and the first different result'
  const cell = (text: string | undefined) => (text === undefined || text === '' ? '–' : inlineCode(text, limit))
  const toolOf = (side: SaidStep | undefined) => (side ? inlineCode(side.tool, limit) : 'no further call')
  const rows = [
    ['Tool', toolOf(parting.base), toolOf(parting.head)],
    ['Arguments', cell(parting.base?.arguments), cell(parting.head?.arguments)],
    ['Result', cell(parting.base?.result), cell(parting.head?.result)],
  ]
  const table = [['', 'Baseline', 'Here'], ['---', '---', '---'], ...rows]
  return [
    `**Step ${step}** · ${what} (${countText(base)} in the baseline, ${countText(head)} here)${otherResultAt === undefined ? '' : `; before it, step ${otherResultAt} gave something else`}`,
    table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
  ].join('\n\n')
}

function countText({ steps, areStepsCut }: Said): string {
  return areStepsCut ? `more than ${counted(steps.length, 'call')}` : counted(steps.length, 'call')
}

/** That no tool was called on either side needs no words. */
function sameWayText(base: Said, head: Said): string {
  if (base.areStepsUnknown || head.areStepsUnknown || head.steps.length === 0 || base.steps.length === 0) return ''
  const isWhole = !base.areStepsCut && !head.areStepsCut
  const known = Math.min(base.steps.length, head.steps.length)
  return isWhole
    ? `Both made the same ${counted(known, 'call')} with the same results: the answers alone differ.`
    : `The first ${counted(known, 'call')} and their results are the same on both sides.`
}
