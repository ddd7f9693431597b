import type { FailureCause } from '../../domain/failure.ts'
import type { AcquiredAgent, AgentTarget } from '../../domain/ports.ts'
import { type AskOptions, askCommand } from './command-agent.ts'
import type { CommandLine } from './command-line.ts'
import { findProgram } from './program-search.ts'

/** What agents that are commands are made with. */
export type CommandTargetOptions = Omit<AskOptions, 'name' | 'command'> & {
  /** By the agent's name. */
  readonly agents: ReadonlyMap<string, CommandLine>
}

/**
 * Agents that are commands of this machine, each question a process of its own. An agent is had when its program is there;
 * giving it back ends what still runs of it, and is certain when nothing is left.
 */
export function createCommandTarget(options: CommandTargetOptions): AgentTarget {
  const acquired = new Set<AcquiredAgent>()
  return {
    kind: 'command',
    async acquire(name, signal) {
      if (signal.aborted) return { kind: 'cancelled' }
      const command = options.agents.get(name)
      const why = command === undefined ? `No command is given for it.` : whyNotThere(command, options)
      if (command === undefined || why !== undefined) return { kind: 'failed', cause: notHad(name, why ?? '') }
      const agent = openAgent({ ...options, name, command })
      acquired.add(agent)
      return { kind: 'acquired', acquired: agent }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...acquired].map((agent) => agent.giveBack()))
    },
  }
}

function openAgent(options: AskOptions): AcquiredAgent {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  let isClean = true
  const giveBack = async () => {
    closing.abort()
    await Promise.all(running)
    return isClean
  }
  return {
    agent: {
      async ask(question) {
        const signal = AbortSignal.any([question.signal, closing.signal])
        const asking = askCommand({ ...question, signal }, options)
        running.add(asking)
        const { outcome, isGone } = await asking
        running.delete(asking)
        isClean &&= isGone
        return outcome
      },
    },
    place: {},
    giveBack,
    [Symbol.asyncDispose]: async () => void (await giveBack()),
  }
}

function whyNotThere({ program }: CommandLine, options: CommandTargetOptions): string | undefined {
  const search = findProgram(program, options)
  return search.kind === 'found' ? undefined : search.why
}

function notHad(name: string, why: string): FailureCause {
  const message = `Agent ${name} could not be had. ${why}`
  return { type: 'runtime_launch_failed', stage: 'run_preparation', message, detailExcerpt: '' }
}
