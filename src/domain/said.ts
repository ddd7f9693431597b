/** What an agent answered once and did on the way, as a later run shows it beside its own: bounded, secrets taken out. */
export type Said = {
  readonly text: string
  /** The text is only the beginning. */
  readonly isCut?: true
  /** Calls of tools in their order, as far as they were kept. */
  readonly steps: readonly SaidStep[]
  /** There were more of them. */
  readonly areStepsCut?: true
  /** Nobody saw whether there were any, or nobody kept them: that there are none here says nothing. */
  readonly areStepsUnknown?: true
}

/** One call of a tool; arguments and result are texts or JSON, cut. A result is absent where nothing is known of one. */
export type SaidStep = { readonly tool: string; readonly arguments: string; readonly result?: string }

/** UTF-8 bytes of the text that is kept of one answer. */
export const SAID_TEXT_BYTES = 2_000

/** Calls that are kept of one answer. */
export const SAID_STEPS = 20

/** UTF-8 bytes of a tool's name, of its arguments and of its result, each. */
export const SAID_PART_BYTES = 200
