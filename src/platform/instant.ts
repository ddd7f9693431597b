/** A day and a time without a word on where: services that keep UTC write it so. */
const WITHOUT_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(:\d\d(\.\d+)?)?)$/

/**
 * When a service says something was: an ISO time, UTC unless it says otherwise (this machine's zone is nobody's business), or
 * seconds since 1970 in a number or a string. `undefined` when it is neither.
 */
export function readInstant(said: string | number): Date | undefined {
  const seconds = Number(said)
  const isSeconds = Number.isFinite(seconds) && said !== ''
  const at = new Date(isSeconds ? seconds * 1000 : String(said).replace(WITHOUT_OFFSET, '$1T$2Z'))
  return Number.isNaN(at.getTime()) ? undefined : at
}
