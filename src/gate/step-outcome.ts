import { countText } from '../domain/count-text.ts'
import { type FailOn, type GateReasonCode, type GateVerdict, OPEN_QUESTIONS } from '../domain/gate.ts'

/** What a verdict means for the workflow step. `message` is one line for the annotation or the log. */
export type StepOutcome = {
  readonly fails: boolean
  readonly annotation: 'error' | 'warning' | 'notice' | 'none'
  readonly message: string
}

/** What says that something could not be run, as against run and found wanting. */
const COULD_NOT_RUN: ReadonlySet<GateReasonCode> = new Set(['coverage', 'budget', 'cancelled', 'platform', 'untrusted'])

const FAILS: { readonly [failOn in FailOn]: (verdict: GateVerdict) => boolean } = {
  gate: ({ status, reasons }) => {
    if (status === 'inconclusive') return reasons.some((reason) => !OPEN_QUESTIONS.has(reason.code))
    return status === 'failed'
  },
  strict: ({ status }) => status !== 'passed',
  error: ({ status, reasons }) => {
    if (status === 'passed' || status === 'skipped') return false
    return reasons.some((reason) => COULD_NOT_RUN.has(reason.code))
  },
  never: () => false,
}

/** Whether the step fails, and how loudly it says what the gate found. */
export function stepOutcome(verdict: GateVerdict, failOn: FailOn): StepOutcome {
  const fails = FAILS[failOn](verdict)
  const spared = !fails && (verdict.status === 'failed' || verdict.status === 'inconclusive')
  const message = spared ? `${headline(verdict)} ${whySpared(verdict, failOn)}` : headline(verdict)
  return { fails, annotation: annotationOf(verdict, fails), message }
}

/** Why the step ends otherwise than its verdict would have it, a sentence; empty where it does not. */
export function whyOtherwise(verdict: GateVerdict, failOn: FailOn): string {
  const { fails } = stepOutcome(verdict, failOn)
  const isWell = verdict.status === 'passed' || verdict.status === 'skipped'
  if (isWell !== fails) return ''
  return fails ? `The step fails all the same, because fail-on is ${failOn}.` : whySpared(verdict, failOn)
}

function whySpared({ status, reasons }: GateVerdict, failOn: FailOn): string {
  if (failOn !== 'gate' || status !== 'inconclusive') {
    return `The step succeeds all the same, because fail-on is ${failOn}.`
  }
  const isCompared = reasons.some(({ code }) => code === 'noise')
  const why = isCompared ? 'nothing is proven to be worse' : 'nothing was compared'
  return `The step succeeds: ${why} (fail-on: strict would fail it).`
}

function annotationOf({ status }: GateVerdict, fails: boolean): StepOutcome['annotation'] {
  if (fails) return 'error'
  if (status === 'passed') return 'none'
  return status === 'skipped' ? 'notice' : 'warning'
}

function headline({ status, reasons }: GateVerdict): string {
  const [first, ...others] = reasons
  const more = others.length > 0 ? ` And ${countText(others.length)} more, all in the summary.` : ''
  return first ? `Gate ${status}. ${first.message.replace(/\.$/, '')}.${more}` : `Gate ${status}.`
}
