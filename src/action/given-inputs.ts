import { DESK_DEFAULTS } from './desk-defaults.ts'
import type { Env } from './input-reader.ts'
import { INPUTS, type InputDeclaration } from './input-table.ts'
import { withoutQuery } from './written-secrets.ts'

/** Inputs that carry a secret. */
const SECRET_INPUTS = ['api-key', 'token', 'github-token', 'judge-api-key', 'agent-headers']

/** Who pays: no secret to us, and many keep it as one. */
const ACCOUNT_INPUTS = ['billing-entity-uid', 'billable-account-uid', 'account-uid']

/** True for an input that names an account, which no report shows. */
export function isOfAccount(name: string): boolean {
  return ACCOUNT_INPUTS.includes(name)
}

/**
 * What the workflow itself chose: the inputs that differ from their defaults, in the order of the documentation, without secrets.
 * At a desk some have another default, and what differs from that was chosen too.
 */
export function givenInputs(env: Env, isAtDesk = false): (readonly [name: string, value: string])[] {
  const declarations: readonly InputDeclaration[] = INPUTS
  const chosenOnes = declarations.filter(({ group }) => group !== 'hidden')
  return chosenOnes.flatMap(({ name, default: standard, aliases = [] }) =>
    [name, ...aliases].flatMap((spelling) => {
      const value = env[`INPUT_${spelling.toUpperCase()}`]?.trim() ?? ''
      const differs = value !== standard || (isAtDesk && value !== (DESK_DEFAULTS.get(name) ?? standard))
      const chosen = value !== '' && differs && !SECRET_INPUTS.includes(spelling)
      return chosen ? [[spelling, name === 'agent-url' ? withoutQuery(value) : value] as const] : []
    }),
  )
}

/** How the workflow names this action, `owner/repository@ref`; `undefined` for one that is used from its own checkout. */
export function actionReference(env: Env): string | undefined {
  const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = env
  return repository && ref ? `${repository}@${ref}` : undefined
}
