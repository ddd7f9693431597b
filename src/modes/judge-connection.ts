import type { JudgeChoice } from '../action/judge-choice.ts'
import { credentialFor, type JudgeCredential } from '../configuration/judge-credentials.ts'
import { isLoopback } from '../domain/addresses.ts'
import type { Problem } from '../domain/errors.ts'
import type { Judge } from '../domain/judge.ts'
import { createJudge } from '../judge/judge.ts'
import type { HttpSender } from '../platform/http.ts'
import { systemClock } from '../platform/system-clock.ts'
import { hideSecret, type StepContext } from './step-context.ts'

/** The model that judges; without one `whyNot` completes "… asks a model to judge, and". */
export type JudgeOpening = {
  readonly judge?: Judge
  readonly whyNot: string
  readonly problems: readonly Problem[]
}

const NO_MODEL = 'none is named: give judge-model, and judge-api-key from a secret.'

/** Makes the judge that the workflow chose, with the key that it gives or that the configuration file says where to find. */
export function openJudge(
  choice: JudgeChoice | undefined,
  credentials: readonly JudgeCredential[],
  { sender, context }: { readonly sender: HttpSender; readonly context: StepContext },
): JudgeOpening {
  if (!choice) return { whyNot: NO_MODEL, problems: [] }
  const credential = credentialFor(credentials, choice.baseUrl)
  const key = keyOf(choice, credential, context.env)
  if (key.problem) return { whyNot: 'its key is missing.', problems: [key.problem] }
  const whyNoKey = key.text === '' && !credential ? describeOtherKeys(credentials) : undefined
  if (key.text === '' && !isLocal(choice.baseUrl)) {
    const others = whyNoKey === undefined ? '' : ` (${whyNoKey})`
    const whyNot =
      `there is no key for ${choice.baseUrl}${others}: give judge-api-key from a secret, or name the environment variable that holds it ` +
      'under credentials.judges in agent-evals.yaml.'
    return { whyNot, problems: [] }
  }
  hideSecret(key.text, context)
  const judge = createJudge({
    ...choice,
    apiKey: key.text,
    whyNoKey,
    protocol: credential?.protocol,
    prices: credential?.prices,
    sender,
    clock: systemClock,
    random: Math.random,
    redactor: context.redactor,
    onFinding: (sentence) => context.logger.info(sentence),
  })
  return { judge, whyNot: '', problems: [] }
}

type Key = { readonly text: string; readonly problem?: Problem }

function keyOf({ apiKey }: JudgeChoice, credential: JudgeCredential | undefined, env: StepContext['env']): Key {
  if (apiKey !== '' || credential?.variable === undefined) return { text: apiKey }
  const { variable, location } = credential
  const text = env[variable]?.trim() ?? ''
  const refused = (what: string): Key => ({
    text: '',
    problem: { ...location, message: `credentials.judges: ${what}` },
  })
  if (text === '') return refused(`the environment variable ${variable} is not set; give it to the step under env.`)
  if (!/^[\x21-\x7e]+$/.test(text)) {
    return refused(`what ${variable} holds has characters that no key has: a line end, a space? Copy the key again.`)
  }
  return { text }
}

/** The addresses that the configuration file has a key for, as a clause; `undefined` when there are none. */
function describeOtherKeys(credentials: readonly JudgeCredential[]): string | undefined {
  const withKey = credentials.filter(({ variable }) => variable !== undefined)
  const [first] = withKey
  if (!first) return undefined
  const more = withKey.length > 1 ? ` and ${withKey.length - 1} more` : ''
  return `credentials.judges of ${first.location.file} has a key for ${first.baseUrl}${more} and none for this address`
}

/** A server on this machine often wants no key. */
function isLocal(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).hostname)
}
