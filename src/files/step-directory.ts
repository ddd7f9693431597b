import { join } from 'node:path'

/** The directory of one step under the runner's temporary directory: its ledger, its journal, the log of a server, the fence. */
export function stepDirectory(temporary: string, nonce: string): string {
  return join(temporary, `agent-evals-${nonce}`)
}

/** As `stepDirectory` names them. */
const STEP_DIRECTORY = /^agent-evals-([0-9a-f]{32})$/

/** The nonce of the step whose directory has this name; `undefined` for any other name. */
export function nonceOfDirectory(name: string): string | undefined {
  return STEP_DIRECTORY.exec(name)?.[1]
}
