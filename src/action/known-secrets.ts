import type { Env } from './inputs.ts'

/** Variables whose names say that their values are credentials: the runner's own tokens, providers' keys, what a workflow calls a secret. */
const SECRET_NAME = /(TOKEN|SECRET|PASSWORD|PASSPHRASE|CREDENTIALS?|(API|ACCESS|PRIVATE|SECRET)[_-]?KEY)$/i

/** A shorter value of such a name is a word such as `true`, and hiding it everywhere would hide what people must read. */
const SHORTEST_SECRET = 8

/** Values of the environment that nothing may show, whoever says them. */
export function secretsInEnvironment(env: Env): string[] {
  return Object.entries(env).flatMap(([name, value]) =>
    value && value.length >= SHORTEST_SECRET && SECRET_NAME.test(name) ? [value] : [],
  )
}
