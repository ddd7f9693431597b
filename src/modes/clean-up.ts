import type { InputReading } from '../action/inputs.ts'
import { ConfigurationError, PlatformError } from '../domain/errors.ts'
import type { Release } from '../domain/teardown.ts'
import { skippedVerdict } from '../gate/evaluate-gate.ts'
import { type Deadline, openDeadline } from '../platform/deadline.ts'
import type { RuntimesApi } from '../platform/runtimes.ts'
import { systemClock } from '../platform/system-clock.ts'
import { type CleanupFate, type CleanupReport, cleanupSentence, renderCleanup } from '../reports/cleanup-table.ts'
import { renderNote } from '../reports/note.ts'
import { deleteByNameCommand, deleteCommand } from '../teardown/commands-by-hand.ts'
import { releaseRuntime } from '../teardown/release.ts'
import { chooseStrays, type Stray, type StrayChoice } from '../teardown/strays.ts'
import { openConnections } from './connections.ts'
import { showSummary } from './job-summary.ts'
import type { StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'

/** Deletes in flight: fast, and no burst that the platform would take for an attack. */
const DELETES_AT_ONCE = 8

/** The whole clean-up. What is not removed by then is named, and the next one finds it. */
const CLEANUP_LIMIT_MS = 30 * 60_000

/** The runner keeps ten annotations of a kind; the log has every line. */
const ANNOTATED_FAILURES = 8

const FAILED = 'Clean-up'

/**
 * `mode: cleanup`: lists the runtimes that evals runs have left behind and removes them when `confirm-cleanup` says so and it is no
 * dry run.
 * It fails when the platform could not be asked or one could not be removed. Throws `ConfigurationError` for bad inputs.
 */
export async function cleanUp(context: StepContext, { inputs, problems, warnings }: InputReading): Promise<StepEnd> {
  const { env, logger, redactor, face } = context
  const noticed = warnings.map((message) => ({ message }))
  if (problems.length > 0) throw new ConfigurationError(problems, noticed)
  for (const { message } of noticed) logger.warning(message)
  const verdict = skippedVerdict('nothing-to-run', 'mode: cleanup removes runtimes and runs no evals.')
  const lost = face.setVerdict(verdict, redactor)
  if (lost !== undefined) logger.warning(`The outputs could not be written: ${lost}.`)

  const { apiKey, urls, platformTimeoutMs, maxAgeMs } = inputs
  const isConfirmed = inputs.confirmCleanup && inputs.dryRun.kind === 'off'
  const platform = { apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs }
  await using connections = openConnections(platform, env)
  using deadline = openDeadline(CLEANUP_LIMIT_MS, context.signal)
  const choice = await choose(connections.runtimes, { maxAgeMs, deadline })
  if (typeof choice === 'string') return { succeeds: giveUp(choice, context), verdict }
  const tools = { runtimes: connections.runtimes, runtimesUrl: urls.runtimes, signal: deadline.signal }
  const fates = isConfirmed ? await removeAll(choice.strays, tools) : choice.strays.map(fateUnlessConfirmed)
  const rows = choice.strays.map((stray, index) => ({ ...stray, fate: fates[index] ?? fateUnlessConfirmed(stray) }))
  const isDryRun = inputs.confirmCleanup && !isConfirmed
  const report = { rows, youngCount: choice.youngCount, maxAgeMs, isConfirmed, isDryRun }
  tell(report, context)
  return { succeeds: rows.every(({ fate }) => fate.kind !== 'not-removed'), verdict }
}

/** What is left behind, or why nobody can say. */
async function choose(
  runtimes: RuntimesApi,
  { maxAgeMs, deadline }: { readonly maxAgeMs: number; readonly deadline: Deadline },
): Promise<StrayChoice | string> {
  try {
    const listed = await runtimes.listRuntimes(deadline.signal)
    return chooseStrays(listed, { now: systemClock.now(), maxAgeMs })
  } catch (error) {
    if (error instanceof PlatformError) return error.message
    throw error
  }
}

function giveUp(why: string, context: StepContext): false {
  const message = `Nothing was cleaned up. ${why}`
  context.logger.error(message, { title: FAILED })
  showSummary(renderNote('Clean-up could not be done', [message]), context)
  return false
}

function fateUnlessConfirmed({ ageMs }: Stray): CleanupFate {
  return { kind: ageMs === undefined ? 'age-unknown' : 'would-be-removed' }
}

type RemovalTools = Parameters<typeof releaseRuntime>[1]

/** Removes what is old enough, a few at once, and answers what became of each in the order given. */
async function removeAll(strays: readonly Stray[], tools: RemovalTools): Promise<readonly CleanupFate[]> {
  const fates: CleanupFate[] = []
  const waiting = strays.entries()
  const work = async (): Promise<void> => {
    for (const [index, stray] of waiting) fates[index] = await fateOf(stray, tools)
  }
  await Promise.all(Array.from({ length: DELETES_AT_ONCE }, work))
  return fates
}

async function fateOf(stray: Stray, tools: RemovalTools): Promise<CleanupFate> {
  const { name, podName, ageMs } = stray
  if (ageMs === undefined) return { kind: 'age-unknown' }
  if (podName === undefined) {
    const why = 'The platform lists it without its pod name.'
    return { kind: 'not-removed', why, remedy: deleteByNameCommand(tools.runtimesUrl, name) }
  }
  if (tools.signal.aborted) {
    const why = 'The clean-up was ended before its turn.'
    return { kind: 'not-removed', why, remedy: deleteCommand(tools.runtimesUrl, podName) }
  }
  return outcomeOf(await releaseRuntime({ name, podName }, tools))
}

/** What is not there any more needs nobody. */
function outcomeOf(release: Release): CleanupFate {
  if (release.kind === 'not-removed') return release
  return { kind: release.kind === 'removed' ? 'removed' : 'gone' }
}

/** A line each in the log, the table in the summary, and an annotation for what is left to do. */
function tell(report: CleanupReport, context: StepContext): void {
  const { logger } = context
  let annotated = 0
  for (const { name, podName, fate } of report.rows) {
    const what = podName === undefined ? `runtime ${name}` : `runtime ${name} (${podName})`
    if (fate.kind !== 'not-removed') {
      logger.info(`${what}: ${fate.kind.replaceAll('-', ' ')}.`)
      continue
    }
    const message = `${what} could not be removed. ${fate.why} By hand: ${fate.remedy}`
    annotated += 1
    if (annotated <= ANNOTATED_FAILURES) logger.error(message, { title: 'A runtime is still running' })
    else logger.info(message)
  }
  const sentence = `Clean-up: ${cleanupSentence(report)}.`
  const isLeft = report.rows.some(({ fate }) => fate.kind === 'not-removed')
  if (isLeft) logger.error(sentence, { title: FAILED })
  else logger.info(sentence)
  showSummary(renderCleanup(report), context)
}
