import { mayCarrySecrets } from '../domain/addresses.ts'
import type { CustomEvaluator, GivenOrInEnvironment, HttpEvaluatorSource } from '../domain/custom-evaluator.ts'
import type { Problem } from '../domain/errors.ts'
import { createHttpEvaluator, type HttpEvaluatorParts } from './http-evaluator.ts'

/** What evaluators behind addresses are made with. */
export type HttpTools = Pick<HttpEvaluatorParts, 'sender' | 'clock' | 'random' | 'redactor'> & {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Is told every value of the environment that is sent: nothing may show it. */
  readonly hideSecret: (secret: string) => void
}

/** Makes the evaluators whose secrets are there; every other one is a problem at its place. Nothing is sent. */
export function createHttpEvaluators(
  sources: readonly HttpEvaluatorSource[],
  tools: HttpTools,
): { readonly evaluators: readonly CustomEvaluator[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const evaluators = sources.flatMap((source) => {
    const before = problems.length
    const refuse = (message: string) =>
      problems.push({ ...source.location, message: `evaluators.${source.name}: ${message}` })
    if (!mayCarrySecrets(source.url)) refuse('its url must be an https address, or an http address of this machine.')
    const textOf = (given: GivenOrInEnvironment): string => {
      if (typeof given === 'string') return given
      const value = tools.env[given.env]?.trim() ?? ''
      if (value === '') refuse(`the environment variable ${given.env} is not set; give it to the step under env.`)
      else tools.hideSecret(value)
      return value
    }
    const { secretVariable } = source
    const secret = secretVariable === undefined ? undefined : textOf({ env: secretVariable })
    const headers = Object.fromEntries(Object.entries(source.headers).map(([name, given]) => [name, textOf(given)]))
    for (const [name, value] of Object.entries(headers)) {
      if (!/^[\t\x20-\x7e]*$/.test(value)) refuse(`the header ${name} has characters that no header may have.`)
    }
    return problems.length > before ? [] : [createHttpEvaluator({ ...tools, source, headers, secret })]
  })
  return { evaluators, problems }
}
