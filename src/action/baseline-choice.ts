/** What the input `baseline` asks for. */
export type BaselineChoice =
  | { readonly kind: 'auto' }
  | { readonly kind: 'none' }
  /** Another agentspec of the same run. */
  | { readonly kind: 'agentspec'; readonly agentspecId: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'experiment'; readonly id: string }

/** What a text without a prefix is taken for: ids of experiments have neither slashes nor endings. */
const LOOKS_LIKE_A_PATH = /[\\/]|\.(json|ya?ml)$/i

const PREFIXED = /^(agentspec|file|experiment):\s*(.+)$/s

/** Reads `auto`, `none`, `agentspec:ID`, `file:PATH`, `experiment:ID`, or a path or an id as it is. */
export function readBaselineChoice(text: string): BaselineChoice {
  if (text === 'auto' || text === '') return { kind: 'auto' }
  if (text === 'none') return { kind: 'none' }
  const [, prefix, rest = ''] = PREFIXED.exec(text) ?? []
  if (prefix === 'agentspec') return { kind: 'agentspec', agentspecId: rest }
  if (prefix === 'experiment') return { kind: 'experiment', id: rest }
  if (prefix === 'file') return { kind: 'file', path: rest }
  return LOOKS_LIKE_A_PATH.test(text) ? { kind: 'file', path: text } : { kind: 'experiment', id: text }
}
