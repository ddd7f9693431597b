import { isAgentspecId } from '../domain/agentspec-id.ts'
import type { InputReader } from './input-reader.ts'

/** An address, or a file with a document: an older action took one as `agentspec`. */
const ADDRESS = /^https?:\/\//i
const DOCUMENT = /\.(?:ya?ml|json)$/i

/** Reads which agentspecs are run, in order and without duplicates. What is a document is told where it goes. */
export function readAgentspecIds(reader: InputReader): string[] {
  return reader.list('agentspec-ids', isAgentspecId, 'an agentspec id').filter((id) => {
    const where = ADDRESS.test(id)
      ? 'is an address, and documents are read from the repository. Check it in, and give its path as agentspec-files.'
      : 'is the path of a document. Give it as agentspec-files.'
    const isDocument = ADDRESS.test(id) || DOCUMENT.test(id)
    if (isDocument) reader.refuse('agentspec-ids', `"${id}" ${where}`)
    return !isDocument
  })
}

/** More minutes than a job on one's own runner may have. */
const MOST_MINUTES = 7_200

/** Reads how long each runtime is reserved; `undefined` when credits say so. */
export function readReservationMinutes(reader: InputReader): number | undefined {
  if (reader.text('agent-time-reservation') === '') return undefined
  const minutes = reader.whole('agent-time-reservation', 1, MOST_MINUTES)
  // The runner fills in what is declared, so that the default and no choice look alike.
  if (!reader.isStandard('credits-limit')) {
    reader.refuse(
      'agent-time-reservation',
      'credits-limit is given too, and one of them sizes a reservation. Remove one.',
    )
  }
  return minutes
}
