/** What an agent answered once and did on the way, as a later run shows it beside its own: bounded, secrets taken out. */
export type Said = {
  readonly text: string
  /** The text is only the beginning. */
  readonly isCut?: true
  /** Calls of tools in their order, as far as they were kept. */
  readonly steps: readonly SaidStep[]
  /** There were more of them. */
  readonly areStepsCut?: true
}

/** One call of a tool; arguments and result are texts or JSON, cut. */
export type SaidStep = { readonly tool: string; readonly arguments: string; readonly result?: string }
