/** A lane's label stands in names of files. */
const LABEL = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** What a label may be, for messages. */
export const RUN_ENVIRONMENT_RULE = 'up to 64 letters, digits and . _ -, such as sdk-proxy'

/** True for what a spec may have as its `run_environment`: `ui`, `sdk`, or the label of another lane. */
export function isRunEnvironment(text: string): boolean {
  return LABEL.test(text)
}
