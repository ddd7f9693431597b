/** Chance, and choices by it. */
export type Chance = { readonly random: () => number; pick<T>(choices: readonly T[]): T; upTo(limit: number): number }

/** Choices by these uniform numbers. */
export function chanceOf(random: () => number): Chance {
  const upTo = (limit: number) => Math.floor(random() * limit)
  return { random, upTo, pick: <T>(choices: readonly T[]) => choices[upTo(choices.length)] as T }
}

/** What has no place in a document of any kind, or is more than one can take. */
const FOREIGN: readonly Buffer[] = [
  Buffer.from('\0'),
  Buffer.from('\ufeff'),
  Buffer.from([0xff, 0xfe]),
  Buffer.from([0xc3]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xf8, 0x88, 0x80, 0x80, 0x80]),
  Buffer.from('\u2028'),
  Buffer.from('\x1b[2J'),
  Buffer.from('{{{{'),
  Buffer.from(']]]]'),
  Buffer.from('"'),
  Buffer.from('\\u'),
  Buffer.from('\r'),
  Buffer.from('\t'),
  Buffer.from('__proto__'),
  Buffer.from('1e999'),
  Buffer.from('-0'),
  Buffer.from(`${'9'.repeat(400)}`),
  Buffer.from('x'.repeat(70_000)),
]

/** The bytes with one to three accidents: cut, bytes flipped, a piece lost, doubled or moved, something foreign put in. */
export function damaged(bytes: Buffer, chance: Chance): Buffer {
  let result = bytes
  for (let times = 1 + chance.upTo(3); times > 0; times -= 1) result = damagedOnce(result, chance)
  return result
}

function damagedOnce(bytes: Buffer, { pick, upTo }: Chance): Buffer {
  const at = upTo(bytes.length + 1)
  const end = Math.min(bytes.length, at + 1 + upTo(60))
  const [head, piece, tail] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)]
  switch (pick(['cut', 'flip', 'lose', 'double', 'move', 'foreign', 'foreign'] as const)) {
    case 'cut':
      return head
    case 'flip':
      return Buffer.concat([head, Buffer.from(piece.map((byte) => byte ^ (1 << upTo(8)))), tail])
    case 'lose':
      return Buffer.concat([head, tail])
    case 'double':
      return Buffer.concat([head, piece, piece, tail])
    case 'move':
      return Buffer.concat([piece, head, tail])
    case 'foreign':
      return Buffer.concat([head, pick(FOREIGN), tail])
  }
}

/** Values that stand where another kind of value belongs. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  'x',
  '\0',
  '\ud800',
  '\u202e',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'https://evil.example/',
  'x'.repeat(20_000),
  [],
  [[]],
  [null],
  {},
  { a: { b: { c: [] } } },
  JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`),
  JSON.parse('{"__proto__": {"name": "x"}}'),
]

/** The value with one to three members of it replaced, lost, doubled or renamed. */
export function withOddities(value: unknown, chance: Chance): unknown {
  const copy: unknown = structuredClone(value)
  for (let times = 1 + chance.upTo(3); times > 0; times -= 1) oneOddity(copy, chance)
  return copy
}

function oneOddity(root: unknown, { pick, upTo }: Chance): void {
  const places = membersOf(root)
  if (places.length === 0) return
  const { parent, key } = pick(places)
  switch (pick(['odd', 'odd', 'odd', 'lose', 'rename', 'double'] as const)) {
    case 'odd':
      parent[key] = structuredClone(pick(ODD_VALUES))
      break
    case 'lose':
      delete parent[key]
      break
    case 'rename':
      parent[`${key}${pick(['s', '_', ' ', '\u200b'])}`] = parent[key]
      delete parent[key]
      break
    case 'double':
      parent[key] = Array.from({ length: 2 + upTo(30) }, () => structuredClone(parent[key]))
  }
}

type Member = { readonly parent: Record<string, unknown>; readonly key: string }

function membersOf(value: unknown): Member[] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Record<string, unknown>
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...membersOf(parent[key])])
}
