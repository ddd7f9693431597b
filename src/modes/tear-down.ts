import { type ActionInputs, readInputs } from '../action/inputs.ts'
import { maskSecret } from '../action/log.ts'
import { readState } from '../action/state.ts'
import { deregisterAgent, type LocalApi } from '../agents/local/local-agents.ts'
import { stopProcessGroup } from '../agents/local/process-group.ts'
import { messageOf } from '../domain/errors.ts'
import type { HeldAgent, Release } from '../domain/teardown.ts'
import { openDeadline } from '../platform/deadline.ts'
import { systemClock } from '../platform/system-clock.ts'
import { type Inheritance, isNothing, raiseFence, readLedger } from '../teardown/ledger.ts'
import { releaseAll } from '../teardown/release.ts'
import { openConnections } from './parts.ts'
import { type StepContext, temporaryDirectoryOf } from './step-context.ts'

/** The runner gives all post steps of a cancelled job less than five minutes together. */
const TEARDOWN_LIMIT_MS = 180_000

type PostContext = Pick<StepContext, 'env' | 'logger' | 'redactor'>

/** The post step: removes what main launched and left. Answers false when something of ours may still be there. Never throws. */
export async function tearDownAfterMain(context: PostContext): Promise<boolean> {
  try {
    return await removeWhatIsLeft(context)
  } catch (error) {
    const message = `Teardown broke: ${messageOf(error)}. Look on the platform for runtimes whose names begin with evals- and delete those of this job.`
    context.logger.error(message, { title: 'Runtimes may still be running' })
    return false
  }
}

async function removeWhatIsLeft(context: PostContext): Promise<boolean> {
  const { env, redactor, logger } = context
  const { nonce, ledgerLines } = readState()
  if (nonce === undefined && ledgerLines.length === 0) {
    logger.info('Nothing was launched, so there is nothing to remove.')
    return true
  }
  const { inputs } = readInputs(env)
  if (inputs.apiKey !== '') maskSecret(inputs.apiKey, redactor)
  if (nonce === undefined) return helpless('the state that main saved is damaged', ledgerLines, context)
  const directory = temporaryDirectoryOf(env)
  fence(directory, nonce, context)
  const left = readLedger({ seed: { apiKey: inputs.apiKey, nonce }, directory, savedLines: ledgerLines })
  const releases = isNothing(left.held) ? [] : await release(left, inputs, context)
  for (const outcome of releases) tell(outcome, context)
  const removed = releases.every(({ kind }) => kind !== 'not-removed')
  if (!left.whole) {
    const why =
      inputs.apiKey === ''
        ? 'there is no API key in the post step'
        : 'what main wrote down is damaged, or was written with another API key'
    return helpless(why, left.refusedLines, context)
  }
  if (left.refusedLines.length > 0) {
    logger.warning(
      `${left.refusedLines.length} line(s) of the ledger are torn or not of this step; they were not followed.`,
    )
  }
  if (releases.length === 0) logger.info('Everything that was launched is removed already.')
  return removed
}

async function release(left: Inheritance, inputs: ActionInputs, { env }: PostContext): Promise<readonly Release[]> {
  const { apiKey, platformTimeoutMs } = inputs
  const runtimesUrl = left.runtimesUrl ?? inputs.urls.runtimes
  await using connections = openConnections({ apiKey, runtimesUrl, timeoutMs: platformTimeoutMs }, env)
  using deadline = openDeadline(TEARDOWN_LIMIT_MS)
  const { signal } = deadline
  const headers = { authorization: `Bearer ${apiKey}` }
  return await releaseAll(left.held, {
    runtimes: connections.runtimes,
    runtimesUrl,
    stopProcess: (process) => stopProcessGroup(process, { clock: systemClock }),
    removeAgent: (agent) => deregisterSoon(agent, { sender: connections.sender, headers, signal }),
    clock: systemClock,
    lateAppearanceMs: platformTimeoutMs,
    signal,
  })
}

/** Taking an agent off a server is one small request; a server that does not answer is stopped next. */
const DEREGISTER_LIMIT_MS = 5_000

async function deregisterSoon(agent: HeldAgent, api: LocalApi): Promise<void> {
  using deadline = openDeadline(DEREGISTER_LIMIT_MS, api.signal)
  await deregisterAgent(agent, { ...api, signal: deadline.signal })
}

/** Stops a main process that outlived its own cancellation from creating more. A full disk does not stop teardown. */
function fence(directory: string, nonce: string, { logger }: PostContext): void {
  try {
    raiseFence(directory, nonce)
  } catch (error) {
    logger.warning(`A main step that is still alive could not be told to stop creating: ${messageOf(error)}.`)
  }
}

function tell(outcome: Release, { logger }: PostContext): void {
  if (outcome.kind === 'not-removed') {
    logger.error(`${outcome.what} could not be removed. ${outcome.why} By hand: ${outcome.remedy}`, {
      title: 'A resource of this step is still there',
    })
  } else if (outcome.kind === 'not-there') logger.info(`The platform has no ${outcome.what}.`)
  else logger.info(`${outcome.what} is ${outcome.kind}.`)
}

/** What cannot be proved to be ours is not removed; what is known of it is said. */
function helpless(why: string, lines: readonly string[], { logger }: PostContext): boolean {
  const claims = [...new Set(lines.join('\n').match(CLAIMED_NAME) ?? [])]
  const said = claims.length > 0 ? `It names ${claims.slice(0, NAMED).join(', ')}.` : 'It names nothing.'
  const message =
    `What main launched cannot be removed for certain: ${why}. ${said} ` +
    'Look on the platform for runtimes whose names begin with evals- and delete those of this job.'
  logger.error(message, { title: 'Runtimes may still be running' })
  return false
}

/** A runtime's name as a ledger's line has it. */
const CLAIMED_NAME = /evals-[\w.:/@-]{1,128}-[0-9a-f]{8}/g
/** An annotation is read by a person. */
const NAMED = 20
