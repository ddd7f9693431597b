import type { Behaviour } from '../../emulator/behaviour.ts'
import { createRandom } from '../../src/statistics/random.ts'
import { ENCODINGS } from './hostile-encodings.ts'
import { FAMILIES, type Mint } from './hostile-families.ts'

/** What an agent does with one prompt in order to be more than read, and which family of attacks it leads with. */
export type HostileAnswer = { readonly family: string; readonly behaviour: Behaviour }

/** One secret that every agent knows, by family: what is found of one says whose answer let it out. */
export type FamilySecrets = ReadonlyMap<string, string>

/** The word that marks everything of one family: what is found of it says whose it is. */
export function markOf(family: string): string {
  return `zq${[...FAMILIES.keys()].indexOf(family)}qz`
}

/** A credential for each family, the same for the same seed, with characters that each encoding has to escape. */
export function familySecrets(seed: number): FamilySecrets {
  const random = createRandom(seed)
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const word = () => Array.from({ length: 9 }, () => pick(random, [...letters])).join('')
  return new Map([...FAMILIES.keys()].map((family) => [family, `${word()}/${word()}+${word()}&${word()}=`]))
}

/**
 * So many answers, the families in turn: each leads with its own attack, mixes in those of others, all with its own mark, and
 * gives its secret away in one encoding or another, as an answer, in reasoning, by tools, or as a failure. The same for the same seed.
 */
export function hostileAnswers(count: number, seed: number, secrets: FamilySecrets): HostileAnswer[] {
  const random = createRandom(seed)
  const families = [...FAMILIES.keys()]
  return Array.from({ length: count }, (_, index) => {
    const family = families[index % families.length] ?? ''
    const mint: Mint = { mark: markOf(family), random, pick: (choices) => pick(random, choices) }
    const parts = [attack(family, mint)]
    for (let more = Math.floor(random() * 3); more > 0; more -= 1) parts.push(attack(pick(random, families), mint))
    parts.splice(Math.floor(random() * (parts.length + 1)), 0, confession(secrets.get(family) ?? '', random))
    const text = parts.join(pick(random, ['\n', '\n\n', ' ', '\r', '\r\n', '\u2028', '']))
    return { family, behaviour: behaviourSaying(text, family, mint) }
  })
}

function attack(family: string, mint: Mint): string {
  return FAMILIES.get(family)?.(mint) ?? ''
}

function confession(secret: string, random: () => number): string {
  const encode = pick(random, Object.values(ENCODINGS))
  return pick(random, [
    `key=${encode(secret)} `,
    `\n${encode(secret)}\n`,
    `| ${encode(secret)} |`,
    `\`${encode(secret)}\``,
  ])
}

/** The same text by one of the ways in which an agent can say something. */
function behaviourSaying(text: string, family: string, { pick: choose, random }: Mint): Behaviour {
  if (family === 'bytes that are no text') return raw(text, random)
  const wellFormed = text.toWellFormed()
  switch (
    choose([
      'answer',
      'answer',
      'answer',
      'answer',
      'reasoning',
      'tool',
      'tool error',
      'error',
      'json',
      'status',
      'html',
    ])
  ) {
    case 'reasoning':
      return { answer: `No. ${wellFormed}`, reasoning: wellFormed }
    case 'tool':
      return {
        answer: wellFormed,
        toolCalls: [{ name: 'look', input: { [wellFormed]: wellFormed }, output: [wellFormed] }],
      }
    case 'tool error':
      return { answer: wellFormed, toolCalls: [{ name: 'look', error: wellFormed }] }
    case 'error':
      return { kind: 'error', message: wellFormed, partial: wellFormed }
    case 'json':
      return { kind: 'json', body: { error: wellFormed } }
    case 'status':
      return { kind: 'status', status: 422, body: { error: wellFormed, message: wellFormed } }
    case 'html':
      return { kind: 'html', body: `<!doctype html><p>${wellFormed}` }
    default:
      return { answer: wellFormed }
  }
}

/** A stream by hand, since no agent's own tools write bytes that are no UTF-8. */
function raw(text: string, random: () => number): Behaviour {
  const [before = '', after = ''] = JSON.stringify({ type: 'text-delta', id: 't', delta: `${text}\uE000` }).split(
    '\uE000',
  )
  const bad = Buffer.from(
    Array.from({ length: 1 + Math.floor(random() * 6) }, () => 0x80 + Math.floor(random() * 0x80)),
  )
  const body = Buffer.concat([
    Buffer.from(`data: {"type":"start"}\n\ndata: ${before}`),
    bad,
    Buffer.from(`${after}\n\ndata: {"type":"finish","finishReason":"stop"}\n\ndata: [DONE]\n\n`),
  ])
  return {
    kind: 'raw',
    body: body.toString('base64'),
    encoding: 'base64',
    splitEvery: 1 + Math.floor(random() * 4_000),
  }
}

function pick<T>(random: () => number, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)] as T
}
