/** One thing that is wrong with what the user gave, with the place where it stands when there is one. */
export type Problem = {
  readonly message: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/** What the user gave cannot be used. Carries every problem at once, and what else was noticed; nothing was created or spent. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]

  constructor(problems: readonly Problem[], warnings: readonly Problem[] = []) {
    super(problems.map(describeProblem).join('\n'))
    this.problems = problems
    this.warnings = warnings
  }
}

/** `file:line:column: message`, as far as the place is known. */
export function describeProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':')
  return place ? `${place}: ${problem.message}` : problem.message
}

/** What is known of a request that failed: `refused` was answered and not done, `lost` may have been done or not. */
export type PlatformOutcome = 'refused' | 'lost'

/** The platform refused, broke or answered what nobody can use. */
export class PlatformError extends Error {
  override readonly name: string = 'PlatformError'
  readonly outcome: PlatformOutcome
  /** HTTP's status; absent when no answer came. */
  readonly status: number | undefined
  /** How long the platform asked to wait before the next try, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** The answer was the platform's own, and not the page of something in between. */
  readonly isItsWord: boolean
  /** Nothing was sent: so many calls before it were lost that the platform is left alone for a while. Its outcome is `refused`. */
  readonly circuitOpen: boolean

  constructor(
    message: string,
    details: {
      outcome: PlatformOutcome
      status?: number | undefined
      retryAfterMs?: number | undefined
      isItsWord?: boolean
      circuitOpen?: boolean
      cause?: unknown
    },
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.outcome = details.outcome
    this.status = details.status
    this.retryAfterMs = details.retryAfterMs
    this.isItsWord = details.isItsWord ?? false
    this.circuitOpen = details.circuitOpen ?? false
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
