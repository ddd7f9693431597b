import type { Clock } from '../../domain/ports.ts'

/**
 * How long a question waits for another one to find the route, in milliseconds. An agent that streams sends its headers at once;
 * one that does not must cost only the question that was asked first.
 */
const WAIT_FOR_FINDER_MS = 1_000

/** Which of several routes of one runtime leads to its agent: found once, remembered, safe with concurrent questions. */
export type AgentRoute = {
  /** The routes to try now, in order: the remembered one alone, else all. Waits shortly while another question is finding out. */
  candidates(clock: Clock, signal: AbortSignal): Promise<readonly string[]>
  /** This route has an agent. */
  found(route: string): void
  /** The question that was finding out has ended, whether it found anything or not. */
  gaveUp(): void
}

/** Nothing is known yet, except when there is only one route. */
export function createAgentRoute(routes: readonly string[]): AgentRoute {
  const all = [...new Set(routes)]
  let known = all.length === 1 ? all[0] : undefined
  let finding: AbortController | undefined

  function settle(): void {
    finding?.abort()
    finding = undefined
  }

  return {
    async candidates(clock, signal) {
      if (known === undefined && finding) {
        await clock.sleep(WAIT_FOR_FINDER_MS, AbortSignal.any([finding.signal, signal]))
      }
      if (known !== undefined) return [known]
      finding ??= new AbortController()
      return all
    },
    found(route) {
      known ??= route
      settle()
    },
    gaveUp: settle,
  }
}
