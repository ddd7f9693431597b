import { z } from 'zod'
import { DETAIL_EXCERPT_LIMIT } from '../src/domain/failure.ts'

const openObject = z.record(z.string(), z.json())
const evaluators = z.array(z.looseObject({ name: z.string().min(1) }))
/** What an agent said about one case. */
const output = z.looseObject({ text: z.string() })
const launch = { launch_source: z.string(), run_environment: z.string(), agent_spec_id: z.string() }

/** All ten keys, always, and no others. */
export const evalsetShape = z.strictObject({
  name: z.string().min(1),
  description: z.string(),
  run_environment: z.string().min(1),
  kind: z.enum(['batch', 'interactive']),
  schema: openObject,
  evalset_evaluators: evaluators,
  report_evaluators: evaluators,
  tags: z.array(z.string()),
  metadata: openObject,
  cases: z.array(z.looseObject({ name: z.string().min(1), inputs: z.union([z.string(), openObject]) })),
})

export const experimentShape = z.strictObject({
  name: z.string().min(1),
  evalset_id: z.string(),
  description: z.string(),
  status: z.string(),
  config: z.looseObject({
    run_mode: z.string(),
    execution_target: z.string(),
    agent_spec_id: z.string(),
    environment_name: z.string(),
  }),
  summary: z.looseObject(launch),
  tags: z.array(z.string()),
})

const failureCause = z.looseObject({
  stage: z.string(),
  type: z.string(),
  message: z.string(),
  detail_excerpt: z.string().max(DETAIL_EXCERPT_LIMIT),
})

export const runShape = z.strictObject({
  status: z.enum(['completed', 'failed']),
  metrics: z.looseObject({
    pass_rate: z.number().min(0).max(1),
    total_cases: z.int(),
    passed: z.int(),
    failed: z.int(),
    avg_score: z.number(),
    case_results: z.array(
      z.looseObject({
        name: z.string(),
        passed: z.boolean(),
        status: z.enum(['passed', 'failed']),
        score: z.number(),
        prompt: z.string(),
        output,
      }),
    ),
    evaluator_results: z.array(
      z.looseObject({
        name: z.string(),
        scope: z.enum(['evalset', 'report']),
        score: z.number(),
        passed: z.boolean(),
        summary: z.string(),
      }),
    ),
  }),
  summary: z.looseObject({
    ...launch,
    run_mode: z.string(),
    execution_target: z.string(),
    case_failures: z.int(),
    run_index: z.int().positive(),
    agent_prompt: z.array(z.string()),
    agent_output: z.array(output),
    failure_cause: failureCause.optional(),
  }),
  report: z.looseObject({
    note: z.string(),
    interaction: z.array(z.looseObject({ case: z.string(), status: z.string(), prompt: z.string(), output })),
    failure_causes: z.array(failureCause),
  }),
  started_at: z.iso.datetime({ offset: true }).optional(),
  ended_at: z.iso.datetime({ offset: true }).optional(),
})

/** What an agent is made from: what is known by an id, or a document. */
type AgentspecChoice = {
  readonly agent_spec_id?: string | undefined
  readonly agent_spec?: Readonly<Record<string, unknown>> | undefined
}

const ONE_AGENTSPEC = [
  (body: AgentspecChoice) => (body.agent_spec_id === undefined) !== (body.agent_spec === undefined),
  { error: 'Exactly one of agent_spec_id and agent_spec is required.' },
] as const

/** The id of the agentspec that is chosen: of a document its own, else its name. */
export function chosenAgentspecId({ agent_spec_id: id, agent_spec: document }: AgentspecChoice): string {
  return id ?? String(document?.id ?? document?.name)
}

export const runtimeShape = z
  .strictObject({
    type: z.literal('notebook'),
    environment_name: z.string().optional(),
    environment: z.strictObject({ name: z.string() }).optional(),
    given_name: z.string().min(1),
    credits_limit: z.number().positive(),
    agent_spec_id: z.string().min(1).optional(),
    agent_spec: openObject.optional(),
    billing_entity_uid: z.string().optional(),
  })
  .refine(...ONE_AGENTSPEC)

const message = z.strictObject({
  id: z.string().min(1),
  role: z.literal('user'),
  parts: z.array(z.strictObject({ type: z.literal('text'), text: z.string() })).min(1),
})

/** One question to an agent, as the chat transport of the `ai` package asks it. */
export const chatShape = z
  .strictObject({
    trigger: z.literal('submit-message'),
    id: z.string().startsWith('chat-'),
    message,
    messages: z.tuple([message]),
  })
  .refine((body) => body.message.id === body.messages[0].id, { error: 'message and messages[0] are not the same.' })

export const terminateShape = z.strictObject({ request_id: z.string().optional() }).optional()

/** One agent to register on a local server. */
export const agentShape = z
  .strictObject({
    name: z.string().min(1),
    description: z.string(),
    agent_library: z.literal('pydantic-ai'),
    transport: z.literal('vercel-ai'),
    agent_spec_id: z.string().min(1).optional(),
    agent_spec: openObject.optional(),
    enable_skills: z.boolean(),
    tools: z.array(z.json()),
    disableToolApprovals: z.boolean(),
  })
  .refine(...ONE_AGENTSPEC)
