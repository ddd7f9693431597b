import { limitBytes } from '../boundary/byte-limit.ts'
import type { FailureCause } from '../domain/failure.ts'
import { decisiveResult } from '../domain/grade.ts'
import type { Clock, Logger } from '../domain/ports.ts'
import { reuseSourceText } from '../domain/reuse-source.ts'
import { type CaseRun, caseRunsOf, type Experiment, totalsOf } from '../domain/run.ts'
import type { TakenCaseRun } from './taken-over.ts'

/** What people see while cases run: one line per finished case, a sign of life when nothing moves, a group per ended experiment. */
export type Progress = {
  caseFinished(agentspecId: string, runIndex: number, caseRun: CaseRun): void
  /** These case runs of this agentspec were finished elsewhere; nothing is told when there are none. */
  reused(agentspecId: string, taken: readonly TakenCaseRun[]): void
  /** An agent died; `left` case runs go to another one. */
  agentReplaced(agentspecId: string, cause: FailureCause, left: number): void
  /** So many case runs end with this cause and are not asked, or not asked again. */
  restFailed(agentspecId: string, cause: FailureCause, caseRuns: number): void
  experimentEnded(experiment: Experiment): void
  /** A sign of life every `HEARTBEAT_MS` without news, until the signal fires. */
  beat(signal: AbortSignal): Promise<void>
}

/** Silence longer than this makes people think that a job hangs. */
export const HEARTBEAT_MS = 30_000

/** A group shows this many case runs that did not pass; the report has them all. */
const MISSES_SHOWN = 20

/** Progress over `total` case runs. */
export function createProgress(options: {
  readonly total: number
  readonly logger: Logger
  readonly clock: Clock
}): Progress {
  const { total, logger, clock } = options
  let done = 0
  let lastNews = clock.elapsed()
  const news = (line: string) => {
    lastNews = clock.elapsed()
    logger.info(line)
  }
  return {
    caseFinished(agentspecId, runIndex, caseRun) {
      done += 1
      const cause = caseRun.failureCause ? `: ${caseRun.failureCause.type}` : ''
      const time = caseRun.durationMs === undefined ? '' : ` (${(caseRun.durationMs / 1000).toFixed(1)} s)`
      news(
        `[${done}/${total}] ${agentspecId} · run ${runIndex} · ${shown(caseRun.name)} · ${caseRun.status}${cause}${time}`,
      )
    },
    reused(agentspecId, taken) {
      if (taken.length === 0) return
      done += taken.length
      news(`[${done}/${total}] ${agentspecId} · ${taken.length} case run(s) taken over from ${sourcesText(taken)}`)
    },
    agentReplaced(agentspecId, cause, left) {
      news(`${agentspecId} · ${cause.message} Another one is asked for; ${left} case run(s) go to it.`)
    },
    restFailed(agentspecId, cause, caseRuns) {
      done += caseRuns
      news(
        `[${done}/${total}] ${agentspecId} · ${caseRuns} case run(s) end without an answer: ${cause.type}. ${cause.message}`,
      )
    },
    experimentEnded(experiment) {
      const totals = totalsOf(caseRunsOf([experiment]))
      const title = `${experiment.agentspecId}: ${totals.passed} passed, ${totals.failed} failed, ${totals.errored} errored, ${totals.ungraded} ungraded, ${totals.cancelled} cancelled`
      lastNews = clock.elapsed()
      logger.group(title, experiment.failureCause ? [experiment.failureCause.message] : missLines(experiment))
    },
    async beat(signal) {
      while (!signal.aborted) {
        await clock.sleep(Math.max(1, lastNews + HEARTBEAT_MS - clock.elapsed()), signal)
        if (signal.aborted || clock.elapsed() - lastNews < HEARTBEAT_MS) continue
        news(`[${done}/${total}] still running, nothing has ended for ${Math.round(HEARTBEAT_MS / 1000)} s`)
      }
    },
  }
}

/** `attempt 1`, or `attempt 1 (3) and attempt 2 (1)`: by where each was really asked. */
function sourcesText(taken: readonly TakenCaseRun[]): string {
  const counts = [...Map.groupBy(taken, ({ source }) => reuseSourceText(source))]
  const [[only] = ['']] = counts
  if (counts.length === 1) return only
  return counts
    .map(([source, caseRuns]) => `${source} (${caseRuns.length})`)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .join(' and ')
}

function missLines(experiment: Experiment): string[] {
  const misses = experiment.runs.flatMap((run) =>
    run.cases.filter(({ status }) => status !== 'passed').map((caseRun) => missLine(run.index, caseRun)),
  )
  const more = misses.length - MISSES_SHOWN
  return more > 0 ? [...misses.slice(0, MISSES_SHOWN), `and ${more} more, all in the report`] : misses
}

function missLine(runIndex: number, caseRun: CaseRun): string {
  const why = caseRun.failureCause?.message ?? decisiveResult(caseRun.evaluators)?.reason ?? 'not finished'
  return `run ${runIndex} · ${shown(caseRun.name)} · ${caseRun.status}: ${why}`
}

/** A line of the log names a case; it does not quote one. */
const NAME_LIMIT_BYTES = 120

function shown(name: string): string {
  return limitBytes(name.replace(/\s+/g, ' '), NAME_LIMIT_BYTES)
}
