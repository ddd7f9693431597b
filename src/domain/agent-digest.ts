import { digestOf } from './digest.ts'

/** Two experiments with the same digest asked the same agent. */
export function agentDigestOf(agentspecId: string, target: 'cloud' | 'local'): string {
  return digestOf({ agentspecId, target })
}
