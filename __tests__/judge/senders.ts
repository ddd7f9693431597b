import { createHttpSender, type HttpSender } from '../../src/platform/http.ts'

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
