/** Where agents live. The contract fixes these words. */
export const TARGETS = ['cloud', 'local', 'task', 'command', 'http'] as const
/** Where agents are. */
export type TargetKind = (typeof TARGETS)[number]

/** Whose agents are made of agentspecs; those of the others are known by a name that the workflow gives, or that is made of what it gives. */
export function hasAgentspecs(target: TargetKind): target is 'cloud' | 'local' {
  return target === 'cloud' || target === 'local'
}
