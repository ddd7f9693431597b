import type { JudgeProtocol, TokenField } from './endpoint.ts'
import type { Refusal } from './refusal.ts'

/** How the reply is held to its schema, the strictest first. */
export type Rung = 'json_schema strict' | 'json_schema' | 'tool' | 'json_object' | 'text'

/** What an endpoint may not take, and can do without. */
export type Extra = 'temperature' | 'reasoning_effort'

/** How a question is put to one endpoint and model. */
export type Manner = {
  readonly rung: Rung
  readonly tokenField: TokenField
  readonly without: readonly Extra[]
  /** The endpoint was seen to overlook the schema where it stands beside the words only. */
  readonly showsSchema: boolean
}

/** What one endpoint and model were found to take, remembered for every question that is still to come. */
export type Manners = {
  readonly current: Manner
  /**
   * Goes by a refusal of what was asked in this manner: takes one thing back that it names. Answers what changed, for people, empty
   * when another question changed it meanwhile; `undefined` when asking again would be asking the same.
   */
  refused(asked: Manner, refusal: Refusal): string | undefined
  /** The schema has to stand in the words. */
  schemaOverlooked(): void
}

const LADDERS: Readonly<Record<JudgeProtocol, readonly Rung[]>> = {
  openai: ['json_schema strict', 'json_schema', 'tool', 'json_object', 'text'],
  anthropic: ['tool', 'text'],
}

/** What a refusal names that is about how a rung holds the reply. */
const NAMES_RUNG: Readonly<Record<Rung, RegExp>> = {
  'json_schema strict': /response_format|json_?schema|json schema|structured.?output|\bstrict\b|additionalProperties/i,
  json_schema: /response_format|json_?schema|json schema|structured.?output/i,
  tool: /\btool|\bfunction/i,
  json_object: /response_format|json_object|json.?mode/i,
  text: /(?!)/,
}

const NAMES_EXTRA: Readonly<Record<Extra, RegExp>> = {
  temperature: /\btemperature\b/i,
  reasoning_effort: /reasoning|output_config|\beffort\b/i,
}

const NAMES_TOKENS = /\bmax_(completion_)?tokens\b/i

export type MannersOptions = {
  readonly protocol: JudgeProtocol
  /** What is tried first. */
  readonly tokenField: TokenField
  /** What is sent as long as it is not refused. */
  readonly extras: readonly Extra[]
}

/** Begins on the highest rung, with everything, and only ever goes down: what was refused once is not tried again. */
export function createManners({ protocol, tokenField, extras }: MannersOptions): Manners {
  const ladder = LADDERS[protocol]
  let isSwapped = protocol === 'anthropic'
  let current: Manner = { rung: ladder[0] ?? 'text', tokenField, without: [], showsSchema: false }

  const stepBack = (refusal: Refusal): string | undefined => {
    for (const extra of extras) {
      if (current.without.includes(extra) || !refusal.names(NAMES_EXTRA[extra])) continue
      current = { ...current, without: [...current.without, extra] }
      return `it does not take ${extra}, so it is asked without`
    }
    if (!isSwapped && refusal.names(NAMES_TOKENS)) {
      isSwapped = true
      const other = current.tokenField === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
      current = { ...current, tokenField: other }
      return `it takes its limit of tokens as ${other}`
    }
    const below = ladder[ladder.indexOf(current.rung) + 1]
    if (!below || !refusal.names(NAMES_RUNG[current.rung])) return undefined
    const above = current.rung
    current = { ...current, rung: below }
    return `it does not take ${RUNG_WORDS[above]}, so its replies are held to their schema by ${RUNG_WORDS[below]}`
  }

  return {
    get current() {
      return current
    },
    refused(asked, refusal) {
      return isSame(asked, current) ? stepBack(refusal) : ''
    },
    schemaOverlooked() {
      current = { ...current, showsSchema: true }
    },
  }
}

const RUNG_WORDS: Readonly<Record<Rung, string>> = {
  'json_schema strict': 'a strict JSON schema',
  json_schema: 'a JSON schema',
  tool: 'a tool that it has to call',
  json_object: 'its JSON mode',
  text: 'our own check alone',
}

/** The schema in the words changes nothing of what can be refused. */
function isSame(one: Manner, other: Manner): boolean {
  return one.rung === other.rung && one.tokenField === other.tokenField && one.without.length === other.without.length
}
