/** An agentspec id becomes part of runtime names and of addresses. */
const AGENTSPEC_ID = /^[A-Za-z0-9][A-Za-z0-9._:/@-]{0,127}$/

/** True for what can be an agentspec's id. */
export function isAgentspecId(text: string): boolean {
  return AGENTSPEC_ID.test(text) && !text.includes('..')
}
