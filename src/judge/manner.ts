import type { JudgeProtocol, TokenField } from './endpoint.ts'
import type { Refusal } from './refusal.ts'

/** How the reply is held to its schema, the strictest first. */
export type Rung = 'json_schema strict' | 'json_schema' | 'tool' | 'json_object' | 'text'

/** What an endpoint may not take, and can do without. */
export type Extra = 'temperature' | 'reasoning_effort'

/** The parameters without those that an endpoint was found not to take. */
export function takenOf<T extends object>(parameters: T, { without }: Pick<Manner, 'without'>): Partial<T> {
  const refused: readonly string[] = without
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !refused.includes(name))) as Partial<T>
}

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
  /** The manner without one thing that a refusal of it names; `undefined` when asking again would be asking the same. */
  without(asked: Manner, refusal: Refusal): Manner | undefined
  /**
   * A question in this manner was taken. What it gave up is given up for all; answers what changed, for people. A step that did not
   * help is never kept: an agent that has its words repeated in an error could walk a whole run down with them.
   */
  taken(manner: Manner): readonly string[]
  /** A question gave things up and was refused all the same. */
  refusedInVain(): void
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

/** Questions in a row that gave up what they could in vain, after which none does: an endpoint that refuses all is not asked ten times each. */
const MOST_IN_VAIN = 3

/** Begins on the highest rung, with everything, and only ever goes down: what an endpoint did not take is not tried again. */
export function createManners({ protocol, tokenField, extras }: MannersOptions): Manners {
  const ladder = LADDERS[protocol]
  const otherField = tokenField === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
  let current: Manner = { rung: ladder[0] ?? 'text', tokenField, without: [], showsSchema: false }
  let inVain = 0

  return {
    get current() {
      return current
    },
    without(asked, refusal) {
      if (inVain >= MOST_IN_VAIN) return undefined
      const extra = extras.find((one) => !asked.without.includes(one) && refusal.names(NAMES_EXTRA[one]))
      if (extra) return { ...asked, without: [...asked.without, extra] }
      const maySwap = protocol === 'openai' && asked.tokenField === tokenField
      if (maySwap && refusal.names(NAMES_TOKENS)) return { ...asked, tokenField: otherField }
      const below = ladder[ladder.indexOf(asked.rung) + 1]
      return below && refusal.names(NAMES_RUNG[asked.rung]) ? { ...asked, rung: below } : undefined
    },
    taken(manner) {
      inVain = 0
      const news = manner.without.filter((extra) => !current.without.includes(extra))
      const isSwapped = manner.tokenField !== tokenField && current.tokenField === tokenField
      const from = ladder.indexOf(current.rung)
      const to = Math.max(from, ladder.indexOf(manner.rung))
      current = {
        ...current,
        rung: ladder[to] ?? current.rung,
        tokenField: isSwapped ? otherField : current.tokenField,
        without: [...current.without, ...news],
      }
      return [
        ...news.map((extra) => `it does not take ${extra}, so it is asked without`),
        ...(isSwapped ? [`it takes its limit of tokens as ${otherField}`] : []),
        ...ladder.slice(from, to).map((rung, index) => describeStep(rung, ladder[from + index + 1] ?? rung)),
      ]
    },
    refusedInVain() {
      inVain += 1
    },
    schemaOverlooked() {
      current = { ...current, showsSchema: true }
    },
  }
}

function describeStep(above: Rung, below: Rung): string {
  return `it does not take ${RUNG_WORDS[above]}, so its replies are held to their schema by ${RUNG_WORDS[below]}`
}

const RUNG_WORDS: Readonly<Record<Rung, string>> = {
  'json_schema strict': 'a strict JSON schema',
  json_schema: 'a JSON schema',
  tool: 'a tool that it has to call',
  json_object: 'its JSON mode',
  text: 'our own check alone',
}

/** Do both ask alike? The schema in the words changes nothing of what can be refused. */
export function isSameManner(one: Manner, other: Manner): boolean {
  return one.rung === other.rung && one.tokenField === other.tokenField && one.without.length === other.without.length
}
