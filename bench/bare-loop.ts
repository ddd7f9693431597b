import { randomUUID } from 'node:crypto'
import { Agent, request } from 'undici'

/**
 * The least that can ask the same questions: `node bare-loop.ts URL COUNT CONCURRENCY` sends COUNT chats over undici,
 * CONCURRENCY at once, and reads each answer to its end.
 */
const [url = '', count = '', concurrency = ''] = process.argv.slice(2)
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
let next = 0

async function work(): Promise<void> {
  while (next < Number(count)) {
    const message = { id: `msg-${randomUUID()}`, role: 'user', parts: [{ type: 'text', text: promptOf(next++) }] }
    const body = JSON.stringify({ trigger: 'submit-message', id: `chat-${randomUUID()}`, message, messages: [message] })
    const headers = {
      accept: 'text/event-stream, application/json',
      authorization: 'Bearer bench-api-key',
      'content-type': 'application/json',
    }
    const answer = await request(url, { method: 'POST', headers, body, dispatcher })
    await answer.body.text()
  }
}

function promptOf(index: number): string {
  return `Question ${index + 1}: where is my parcel?`
}

await Promise.all(Array.from({ length: Number(concurrency) }, work))
await dispatcher.close()
