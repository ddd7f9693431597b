import { mayCarrySecrets } from '../domain/addresses.ts'

/** How an endpoint is spoken to. */
export const JUDGE_PROTOCOLS = ['openai', 'anthropic'] as const
export type JudgeProtocol = (typeof JUDGE_PROTOCOLS)[number]

/** Where a model is asked. */
export type JudgeEndpoint = {
  readonly protocol: JudgeProtocol
  /** Where requests go. */
  readonly url: string
  /** What is shown and part of the identity: the base address without user, query and fragment. */
  readonly shown: string
  /** The name of the limit of tokens that it most likely takes. */
  readonly tokenField: TokenField
  /** Why nothing may be sent there, a sentence; absent when it may. */
  readonly forbidden?: string
}

export type TokenField = 'max_tokens' | 'max_completion_tokens'

/** Where `max_tokens` is refused by the models that reason. */
const NEWER_TOKEN_HOSTS = [
  'api.openai.com',
  '.openai.azure.com',
  '.services.ai.azure.com',
  '.cognitiveservices.azure.com',
]

/**
 * What a base address means. It is given as OpenAI's clients take it, with its `/v1`; a whole address of chat completions or of
 * messages is taken as it is. Never throws: an address that cannot be used is `forbidden`.
 */
export function readEndpoint(baseUrl: string, protocol?: JudgeProtocol): JudgeEndpoint {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  const base = url ? bare(url) : baseUrl
  const spoken = protocol ?? (url && speaksAnthropic(url) ? 'anthropic' : 'openai')
  const endpoint: JudgeEndpoint = {
    protocol: spoken,
    url: spoken === 'anthropic' ? messagesUrl(base) : completionsUrl(base),
    shown: base,
    tokenField: url && takesNewerField(url.hostname) ? 'max_completion_tokens' : 'max_tokens',
  }
  if (url && mayCarrySecrets(base)) return endpoint
  return {
    ...endpoint,
    forbidden:
      'The judge is not asked: judge-base-url must be an https address, or an http address of this machine, because a key and what agents answered go there.',
  }
}

function bare(url: URL): string {
  return `${url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin}${url.pathname}`.replace(/\/+$/, '')
}

function speaksAnthropic({ hostname, pathname }: URL): boolean {
  return hostname === 'api.anthropic.com' || /\/messages\/*$/.test(pathname)
}

function messagesUrl(base: string): string {
  if (base.endsWith('/messages')) return base
  return base.endsWith('/v1') ? `${base}/messages` : `${base}/v1/messages`
}

function completionsUrl(base: string): string {
  return base.endsWith('/chat/completions') ? base : `${base}/chat/completions`
}

function takesNewerField(host: string): boolean {
  return NEWER_TOKEN_HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
}
