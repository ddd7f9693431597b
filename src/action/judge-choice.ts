import { givenInputs } from './given-inputs.ts'
import type { Env, InputReader } from './input-reader.ts'
import type { InputName } from './input-table.ts'

/** The model that judges, as the workflow names it. */
export type JudgeChoice = {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly model: string
  /** Empty when the workflow gives none: the configuration file may name a variable that holds it. */
  readonly apiKey: string
  /** `undefined` leaves it to the model. */
  readonly reasoningEffort: string | undefined
  readonly maxTokens: number
  readonly concurrency: number
  /** Whether it has to prove itself before the first grade. */
  readonly selfTest: boolean
}

/** Where a model is when nothing else is said: its name alone is most often one of these. */
const DEFAULT_BASE_URL = 'https://api.openai.com/v1'

/** Whatever any model has; which of them one has is its own. */
const EFFORTS = ['', 'none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const

/** A verdict with its reason needs some hundred tokens, and with less than this no model could give one. */
const LEAST_TOKENS = 64
const MOST_TOKENS = 128_000
const MOST_CONCURRENCY = 64

/** Reads the inputs of the judge; `undefined` when the workflow names no model. Any of the others without one is a problem. */
export function readJudgeChoice(env: Env, reader: InputReader): JudgeChoice | undefined {
  const model = reader.text('judge-model')
  if (model === '') {
    refuseAlone(env, reader)
    return undefined
  }
  return {
    baseUrl: reader.url('judge-base-url', reader.text('judge-base-url') || DEFAULT_BASE_URL),
    model,
    apiKey: readKey(reader),
    reasoningEffort: reader.oneOf('judge-reasoning-effort', EFFORTS) || undefined,
    maxTokens: reader.whole('judge-max-tokens', LEAST_TOKENS, MOST_TOKENS),
    concurrency: reader.whole('judge-concurrency', 1, MOST_CONCURRENCY),
    selfTest: reader.flag('judge-self-test'),
  }
}

/** Whoever says where and how to judge expects a judge. A key alone, no choice of this job, may be given to every one. */
function refuseAlone(env: Env, reader: InputReader): void {
  for (const [name] of givenInputs(env)) {
    if (name.startsWith('judge-'))
      reader.refuse(name as InputName, 'there is no judge without judge-model. Give the name of the model.')
  }
}

/** Line ends and blanks are what a copied secret ends up with, and no header takes them. */
function readKey(reader: InputReader): string {
  const key = reader.text('judge-api-key')
  if (key === '' || /^[\x21-\x7e]+$/.test(key)) return key
  const sentence = 'the key has characters that no key has: a line end, a space, a typographic quote? Copy it again.'
  reader.refuse('judge-api-key', sentence)
  return ''
}
