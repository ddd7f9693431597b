import { isJsonObject, type JsonValue } from '../domain/json.ts'

/** Names that say that what stands beside them is a secret. */
const SECRET_NAME = /key|token|secret|passw|credential|auth|signature|^(sig|code|pat|pwd)$/i
/** Words that only hold one of these. */
const OTHER_NAME = /tokens|tokeni[sz]|keyword|keyboard|monkey|author/i

/** A shorter word would be taken out of every second sentence. */
const LEAST_CHARACTERS = 6

/**
 * What people write into the inputs of their own agents although it is a secret, which the runner has long put there by then: values
 * in the query of an address, behind an option of a command, in the body of a request, under a name that says so.
 */
export function writtenSecrets(agents: ReadonlyMap<string, string>, request: JsonValue | undefined): readonly string[] {
  const found = [
    ...[...agents.values()].flatMap((written) => [...ofQuery(written), ...ofOptions(written)]),
    ...ofBody(request),
  ]
  return found.filter((value) => value.length >= LEAST_CHARACTERS && !/[{}]|^[\d.]+$/.test(value))
}

/** An address without its query, which may hold a secret and tells nobody more; anything else as it is. */
export function withoutQuery(written: string): string {
  return written.replace(/(https?:\/\/[^\s?#]*)\?[^\s]*/gi, '$1?…')
}

function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) && !OTHER_NAME.test(name)
}

function ofQuery(written: string): string[] {
  return [...written.matchAll(/[?&]([^=&\s]+)=([^&#\s]+)/g)].flatMap(([, name = '', value = '']) => {
    return isSecretName(name) ? [value, decoded(value)] : []
  })
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function ofOptions(written: string): string[] {
  const options = written.matchAll(/(?:^|\s)-{1,2}([A-Za-z][\w-]*)(?:=|\s+)("[^"]*"|'[^']*'|[^\s"']+)/g)
  return [...options].flatMap(([, name = '', value = '']) => {
    return isSecretName(name) && !value.startsWith('-') ? [value.replace(/^(["'])(.*)\1$/, '$2')] : []
  })
}

function ofBody(value: JsonValue | undefined, name = ''): string[] {
  if (typeof value === 'string') return isSecretName(name) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => ofBody(item, name))
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, member]) => ofBody(member, key)) : []
}
