import { join } from 'node:path'
import { type CustomEvaluators, openCustomEvaluators } from '../../src/custom/open-custom-evaluators.ts'
import type { CustomOutcome, CustomRequest, HttpEvaluatorSource } from '../../src/domain/custom-evaluator.ts'
import type { Clock } from '../../src/domain/ports.ts'
import { createHttpSender } from '../../src/platform/http.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { memoryLogger } from '../support/memory-ports.ts'
import { workspaceWith } from '../support/workflow-step.ts'

/** A request about an answer, as the evaluator `custom` makes it. */
export function aRequest(answer = 'Paris', config: CustomRequest['case']['config'] = {}): CustomRequest {
  return {
    case: { id: 'capital', name: 'capital', input: 'Capital?', expected: 'Paris', tags: [], metadata: {}, config },
    run: { answer, output: null, trajectory: null, durationMs: 5, usage: null, finishReason: 'stop' },
  }
}

export type Opened = CustomEvaluators & {
  readonly lines: readonly string[]
  readonly hidden: readonly string[]
  /** What one of them says of an answer. */
  ask(name: string, request?: CustomRequest, signal?: AbortSignal): Promise<CustomOutcome>
}

/** Writes modules by their names and opens them beside evaluators behind addresses. Dispose it. */
export async function opened(
  modules: Readonly<Record<string, string>>,
  over: {
    readonly http?: readonly HttpEvaluatorSource[]
    readonly env?: Readonly<Record<string, string>>
    readonly loadLimitMs?: number
    readonly clock?: Clock
  } = {},
): Promise<Opened> {
  const workspace = workspaceWith(modules)
  const { logger, lines } = memoryLogger()
  const sender = createHttpSender()
  const hidden: string[] = []
  const evaluators = await openCustomEvaluators({
    modules: Object.keys(modules).map((file) => ({ path: join(workspace, file), file })),
    http: [],
    env: { PATH: '/bin', MY_API_KEY: 'a secret' },
    sender,
    clock: systemClock,
    random: () => 0,
    logger,
    hideSecret: (secret) => hidden.push(secret),
    ...over,
  })
  return {
    ...evaluators,
    lines,
    hidden,
    async ask(name, request = aRequest(), signal = new AbortController().signal) {
      const evaluator = evaluators.evaluators.get(name)
      if (!evaluator) throw new Error(`There is no ${name} among ${[...evaluators.evaluators.keys()].join(', ')}.`)
      return evaluator.evaluate(request, signal)
    },
    async [Symbol.asyncDispose]() {
      await evaluators[Symbol.asyncDispose]()
      await sender[Symbol.asyncDispose]()
    },
  }
}

/** What an outcome comes to: its items without their kinds, or why there are none. */
export function saidBy(outcome: CustomOutcome): unknown {
  return outcome.kind === 'failed' ? outcome.why : outcome.items.map(({ kind: _, ...said }) => said)
}
