import { createHttpSender, type HttpRequest, type HttpSender } from '../../src/platform/http.ts'

/** A sender that tells when a question is on its way and when its answer is there. */
export function countingSender(onChange: (change: 1 | -1) => void): HttpSender {
  const sender = createHttpSender()
  return {
    async send(request) {
      onChange(1)
      try {
        return await sender.send(request)
      } finally {
        onChange(-1)
      }
    },
    [Symbol.asyncDispose]: () => sender[Symbol.asyncDispose](),
  }
}

/** A sender that must not be used. */
export const unreachable: HttpSender = {
  send: () => Promise.reject(new Error('Nothing may be sent.')),
  async [Symbol.asyncDispose]() {},
}

/** A sender that answers everything with this text, and keeps what was sent. */
export function sayingSender(text: string, headers: Readonly<Record<string, string>> = {}) {
  const requests: HttpRequest[] = []
  const sender: HttpSender = {
    async send(request) {
      requests.push(request)
      return { status: 200, headers, body: (async function* () {})(), text: async () => text, discard() {} }
    },
    async [Symbol.asyncDispose]() {},
  }
  return { sender, requests }
}
