import type { ModelRequest } from './judge-server.ts'

/** What an endpoint takes; what is absent it takes. */
export type EndpointLimits = {
  /** Ways of holding a reply to a schema that it refuses. */
  readonly refuses?: readonly ('strict' | 'json_schema' | 'tools' | 'json_object')[]
  /** Parameters that it refuses by name. */
  readonly without?: readonly string[]
}

/** The error that such a request gets; `undefined` when it is taken. */
export function refusalOf(
  body: ModelRequest,
  { refuses = [], without = [] }: EndpointLimits,
): { readonly message: string; readonly param: string; readonly code: string } | undefined {
  const format = body.response_format
  const refused = (param: string, message: string) => ({ message, param, code: 'unsupported_parameter' })
  if (format?.json_schema?.strict && refuses.includes('strict')) {
    return refused('response_format', "Invalid parameter: 'strict' is not supported with this model.")
  }
  if (format?.type === 'json_schema' && refuses.includes('json_schema')) {
    return refused('response_format', "Invalid parameter: 'response_format' of type 'json_schema' is not supported.")
  }
  if (format?.type === 'json_object' && refuses.includes('json_object')) {
    return refused('response_format', 'This response_format type is unavailable now.')
  }
  if (body.tools && refuses.includes('tools')) return refused('tools', 'This model does not support tools.')
  const name = without.find((parameter) => parameter in body)
  return name === undefined ? undefined : refused(name, `Unsupported parameter: '${name}' is not supported.`)
}
