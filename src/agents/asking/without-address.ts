import { messageOf } from '../../domain/errors.ts'

/** The message of what broke a request to `url`, without that address: every surface shows it beside the message. */
export function withoutAddress(error: unknown, url: string): string {
  return ['GET', 'POST', 'DELETE'].reduce(
    (message, method) => message.replaceAll(`${method} ${url}`, 'the request'),
    messageOf(error),
  )
}
