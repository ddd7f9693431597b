import { plainVariables } from '../../boundary/plain-variables.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What a server with tools of its own needs to run beside what any program does. */
const SYSTEM = [
  'USER',
  'LOGNAME',
  'SHELL',
  'SYSTEMDRIVE',
  'WINDIR',
  'COMSPEC',
  'PATHEXT',
  'APPDATA',
  'LOCALAPPDATA',
  'PROGRAMDATA',
]

/** The model credentials a Datalayer workflow keeps under its own names, and the names that the server reads. */
const PASSED_ON = {
  DATALAYER_BEDROCK_AWS_ACCESS_KEY_ID: 'AWS_ACCESS_KEY_ID',
  DATALAYER_BEDROCK_AWS_SECRET_ACCESS_KEY: 'AWS_SECRET_ACCESS_KEY',
  DATALAYER_BEDROCK_AWS_DEFAULT_REGION: 'AWS_DEFAULT_REGION',
} as const

const SECRET_NAME =
  /KEY|TOKEN|SECRET|PASSW|CREDENTIAL|AUTH|COOKIE|JWT|DSN|(^|_)(PAT|PWD|SIG)(_|$)|DATABASE_URL|CONNECTION|WEBHOOK/i

/** True for the name of a variable that says that its value is a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name)
}

/**
 * The environment of a local server: an allow-list, the variables that the `agent-env` input names, and the Bedrock credentials
 * under the names that the server reads. Empty values are left out. `secrets` are the values in it that no log may show.
 */
export function localEnvironment(
  env: Environment,
  agentEnv: readonly string[],
): { readonly variables: Record<string, string>; readonly secrets: readonly string[] } {
  const variables = plainVariables(env, { anyCase: SYSTEM, exact: agentEnv })
  for (const [source, target] of Object.entries(PASSED_ON)) {
    const value = env[source]?.trim()
    if (value) variables[target] = value
  }
  const secrets = Object.entries(variables).filter(([name]) => isSecretName(name))
  return { variables, secrets: secrets.map(([, value]) => value) }
}
