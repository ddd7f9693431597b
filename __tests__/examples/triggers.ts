import { DEMO_BRAINS } from '../../emulator/demo-agents.ts'
import type { EmulatedGitHub } from '../../emulator/github/github.ts'
import type { LegEnd, Trigger, WorkflowEnd } from './emulated-runner.ts'

/** The newest commit of main, the head of a pull request that goes back to it, and its next one. */
export const [BASE, HEAD, NEXT] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string]
export const REPOSITORY = { commits: { [BASE]: [], [HEAD]: [BASE], [NEXT]: [BASE] }, branches: { main: BASE } }

/** A support desk that is right. */
export const good = DEMO_BRAINS['support-desk'] ?? (() => ({ answer: 'The demo has no support desk.' }))
/** One that is not. */
export const bad = () => ({ answer: 'I pass this on to a person.' })

export const onMain: Trigger = { event: 'push', job: { sha: BASE } }

/** A pull request of the repository itself, or of a fork. */
export function onPullRequest(
  github: EmulatedGitHub,
  head: { readonly sha?: string; readonly fork?: string } = {},
): Trigger {
  const { sha = HEAD, fork } = head
  const own = { full_name: github.repository }
  if (github.pulls.length === 0) {
    const headOwner = (fork ?? github.repository).split('/')[0] ?? ''
    github.seedPull({ number: 7, headSha: sha, headBranch: 'change', headOwner })
  }
  return {
    event: 'pull_request',
    job: {
      sha,
      event: 'pull_request',
      branch: 'change',
      ref: 'refs/pull/7/merge',
      baseBranch: 'main',
      ...(fork === undefined ? {} : { headRepositoryId: 987_654_321 }),
    },
    payload: {
      pull_request: {
        number: 7,
        head: { sha, ref: 'change', repo: fork === undefined ? own : { full_name: fork } },
        base: { sha: BASE, ref: 'main', repo: own },
        user: { login: fork === undefined ? 'octocat' : 'stranger' },
      },
    },
  }
}

/** `gate-status` of each leg. */
export function verdicts({ legs }: WorkflowEnd): (string | undefined)[] {
  return legs.map(({ main }) => main?.outputs['gate-status'])
}

/** How each leg ended. */
export function standings({ legs }: WorkflowEnd): string[] {
  return legs.map(({ standing }) => standing)
}

/** The one leg that uses the action. Throws when there is not one. */
export function only({ legs }: WorkflowEnd): LegEnd & { readonly main: NonNullable<LegEnd['main']> } {
  const [leg, ...others] = legs.filter(({ main }) => main !== undefined)
  if (leg?.main === undefined || others.length > 0) throw new Error('There is not one leg that uses the action.')
  return { ...leg, main: leg.main }
}

/** What a leg warned of, or worse. */
export function warnings({ main }: LegEnd): string[] {
  return (main?.annotations ?? []).flatMap(({ level, message }) => (level === 'notice' ? [] : [message]))
}
