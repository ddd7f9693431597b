import { join } from 'node:path'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { type CustomEvaluators, openCustomEvaluators } from '../../src/custom/open-custom-evaluators.ts'
import type { CustomOutcome, CustomRequest, HttpEvaluatorSource } from '../../src/domain/custom-evaluator.ts'
import type { Clock, Redactor } from '../../src/domain/ports.ts'
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
  readonly workspace: string
  readonly lines: readonly string[]
  readonly hidden: readonly string[]
  /** What one of them says of an answer. */
  ask(name: string, request?: CustomRequest, signal?: AbortSignal): Promise<CustomOutcome>
}

/** Writes files by their names and opens the modules among them beside evaluators behind addresses. Dispose it. */
export async function opened(
  files: Readonly<Record<string, string>>,
  over: {
    /** Files that are modules; absent: all. */
    readonly modules?: readonly string[]
    readonly http?: readonly HttpEvaluatorSource[]
    readonly env?: Readonly<Record<string, string>>
    readonly loadLimitMs?: number
    readonly clock?: Clock
    readonly redactor?: Redactor
  } = {},
): Promise<Opened> {
  const { modules = Object.keys(files), ...others } = over
  const workspace = workspaceWith(files)
  const { logger, lines } = memoryLogger()
  const sender = createHttpSender()
  const hidden: string[] = []
  const evaluators = await openCustomEvaluators({
    modules: modules.map((file) => ({ path: join(workspace, file), file })),
    http: [],
    env: { PATH: '/bin', MY_API_KEY: 'a secret' },
    sender,
    clock: systemClock,
    random: () => 0,
    redactor: createRedactor(),
    logger,
    hideSecret: (secret) => hidden.push(secret),
    ...others,
  })
  return {
    ...evaluators,
    workspace,
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
