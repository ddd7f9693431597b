/** What an evaluator of the user's own said stands under its name, `custom/tone`, or under that and one of its own, `custom/tone/warmth`. */
const CUSTOM = /^(?:not-)?custom\/(.+)$/s

/**
 * The evaluator of the user's own that gave a result which was kept, when it is none of those that are configured now; else
 * `undefined`. A result without such a name was given by none: there was nobody to give it.
 */
export function missingCustomName(resultName: string, configured: ReadonlySet<string>): string | undefined {
  const name = CUSTOM.exec(resultName)?.[1]
  if (name === undefined) return undefined
  return [...configured].some((one) => name === one || name.startsWith(`${one}/`)) ? undefined : name
}
