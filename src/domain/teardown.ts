/** A runtime that was asked for: known by its pod, or only by its intent while it is not certain what came of the create call. */
export type HeldRuntime =
  | { readonly kind: 'created'; readonly name: string; readonly podName: string }
  | { readonly kind: 'intended'; readonly name: string; readonly intendedAt: Date }

/** A process that was started. `startMark` tells it from a later process with the same number. */
export type HeldProcess = {
  readonly pid: number
  readonly startMark: string
  /** What it is; a local server when nothing is said. */
  readonly role?: ProcessRole | undefined
  /** `NAME=value`, in its environment and in nobody else's: by it is found what has left its group. */
  readonly environmentMark?: string | undefined
}

export type ProcessRole = 'local server' | 'command' | 'task'

/** An agent that was registered with a local server. */
export type HeldAgent = { readonly baseUrl: string; readonly agentId: string }

/** A runtime that was asked for, whatever was answered: `gonePods` are those whose removal was confirmed. */
export type AskedRuntime = { readonly name: string; readonly gonePods: readonly string[] }

/** What must be removed before the job ends. */
export type HeldResources = {
  /** Everything that was ever asked for: the platform must not list it at the end. */
  readonly asked: readonly AskedRuntime[]
  readonly runtimes: readonly HeldRuntime[]
  readonly processes: readonly HeldProcess[]
  readonly agents: readonly HeldAgent[]
}

/** Remembers what must be removed, so that whoever comes after a kill finds it. Every write is durable when it returns. */
export type TeardownLedger = {
  /** A new runtime name, remembered before the create call. Throws when `fenced` and when it cannot be remembered; nothing else here throws. */
  intendRuntime(agentspecId: string): string
  runtimeCreated(name: string, podName: string): void
  /** The create call may have worked although its answer was lost, or more than once: whoever comes after looks by the name. */
  runtimeDoubted(name: string): void
  /** One pod is gone, by a delete that was confirmed or because it was not there any more; without a pod, the create call certainly made none. */
  runtimeReleased(name: string, podName?: string, by?: 'delete' | 'absence'): void
  processStarted(process: HeldProcess): void
  processStopped(process: HeldProcess): void
  agentRegistered(agent: HeldAgent): void
  agentRemoved(agent: HeldAgent): void
  /** True once teardown has begun elsewhere: nothing may be created any more. */
  readonly fenced: boolean
}

/** What became of one thing that had to be removed. */
export type Release =
  | { readonly kind: 'removed' | 'gone' | 'not-there'; readonly what: string }
  | {
      readonly kind: 'not-removed'
      readonly what: string
      readonly why: string
      /** The command that removes it by hand. */
      readonly remedy: string
      /** Another try may succeed. */
      readonly mayPass: boolean
    }

/** The same at the very end. `doubtful`: removed as far as the answers go, and not borne out; `why` is whole sentences. */
export type LastRelease = Release | { readonly kind: 'doubtful'; readonly what: string; readonly why: string }
