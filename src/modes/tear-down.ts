import { type ActionInputs, readInputs } from '../action/inputs.ts'
import { readState } from '../action/state.ts'
import { deregisterAgent, type LocalApi } from '../agents/local/local-agents.ts'
import { messageOf } from '../domain/errors.ts'
import type { HeldAgent, LastRelease } from '../domain/teardown.ts'
import { openDeadline } from '../platform/deadline.ts'
import { stopHeldProcess } from '../platform/held-process.ts'
import { systemClock } from '../platform/system-clock.ts'
import { type Inheritance, isNothing, raiseFence, readLedger, unclaimedNonces } from '../teardown/ledger.ts'
import { releaseAll } from '../teardown/release.ts'
import { openConnections } from './connections.ts'
import { hideSecret, type StepContext, temporaryDirectoryOf } from './step-context.ts'

/** The runner gives all post steps of a cancelled job less than five minutes together. */
const TEARDOWN_LIMIT_MS = 180_000

type PostContext = Pick<StepContext, 'env' | 'logger' | 'redactor' | 'face'>

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
  const { env, logger } = context
  const { nonce, ledgerLines } = readState()
  const { inputs } = readInputs(env)
  hideSecret(inputs.apiKey, context)
  const search = { apiKey: inputs.apiKey, directory: temporaryDirectoryOf(env), savedLines: ledgerLines }
  const own = nonce === undefined ? undefined : inherit(nonce, search, context)
  // State that is lost or damaged says no more which ledger is this step's: whatever else of this job is proven with its key goes too.
  const others = own?.whole ? [] : unclaimedNonces(env.RUNNER_TEMP ?? '').map((one) => inherit(one, search, context))
  const lefts = own ? [own, ...others] : others
  const held = lefts.filter((left) => !isNothing(left.held))
  const releases = (await Promise.all(held.map((left) => release(left, inputs, context)))).flat()
  for (const outcome of releases) tell(outcome, context)
  const removed = releases.every(({ kind }) => kind !== 'not-removed')
  const damage = damageOf(own, { others, hasState: nonce !== undefined || ledgerLines.length > 0, inputs })
  if (damage !== undefined) return helpless(damage, own?.refusedLines ?? ledgerLines, context)
  if (!own && others.some(({ whole }) => !whole)) logger.warning(FOREIGN_LEDGER)
  const refused = own?.refusedLines.length ?? 0
  if (refused > 0)
    logger.warning(`${refused} line(s) of the ledger are torn or not of this step; they were not followed.`)
  if (releases.length === 0) {
    logger.info(
      own
        ? 'Everything that was launched is removed already.'
        : 'Main left no word that it launched anything, so there is nothing to remove.',
    )
  }
  return removed
}

/** A step that never launched anything saves no state, and a sibling may have another key: that alone is no failure. */
const FOREIGN_LEDGER =
  'A ledger in RUNNER_TEMP is damaged or of a step with another API key, and main saved no state that would say whether it is this one. ' +
  'If this step was killed, look on the platform for runtimes whose names begin with evals-.'

/** What a step with this nonce left; nothing more may be created by it from now on. */
function inherit(
  nonce: string,
  search: { readonly apiKey: string; readonly directory: string; readonly savedLines: readonly string[] },
  context: PostContext,
): Inheritance {
  const { apiKey, directory, savedLines } = search
  fence(directory, nonce, context)
  return readLedger({ seed: { apiKey, nonce }, directory, savedLines })
}

/** Why it is not known for certain what this step launched; `undefined` when it is, or when it launched nothing that anybody knows of. */
function damageOf(
  own: Inheritance | undefined,
  known: { readonly others: readonly Inheritance[]; readonly hasState: boolean; readonly inputs: ActionInputs },
): string | undefined {
  const { others, hasState, inputs } = known
  if (!hasState || own?.whole) return undefined
  // Lines that a ledger's own nonce proves are that ledger's step's: the nonce was lost, and nothing else.
  if (!own && others.some(({ whole, refusedLines }) => whole && refusedLines.length === 0)) return undefined
  if (inputs.apiKey === '') return 'there is no API key in the post step'
  return own
    ? 'what main wrote down is damaged, or was written with another API key'
    : 'the state that main saved is damaged'
}

async function release(left: Inheritance, inputs: ActionInputs, { env }: PostContext): Promise<readonly LastRelease[]> {
  const { apiKey, platformTimeoutMs } = inputs
  const runtimesUrl = left.runtimesUrl ?? inputs.urls.runtimes
  await using connections = openConnections({ apiKey, runtimesUrl, timeoutMs: platformTimeoutMs }, env)
  using deadline = openDeadline(TEARDOWN_LIMIT_MS)
  const { signal } = deadline
  const headers = { authorization: `Bearer ${apiKey}` }
  return await releaseAll(left.held, {
    runtimes: connections.runtimes,
    runtimesUrl,
    stopProcess: (process) => stopHeldProcess(process, { clock: systemClock }),
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

function tell(outcome: LastRelease, { logger }: PostContext): void {
  if (outcome.kind === 'not-removed') {
    logger.error(`${outcome.what} could not be removed. ${outcome.why} By hand: ${outcome.remedy}`, {
      title: 'A resource of this step is still there',
    })
  } else if (outcome.kind === 'doubtful') {
    logger.warning(`${outcome.what}: ${outcome.why}`, { title: 'A resource of this step may still be there' })
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
