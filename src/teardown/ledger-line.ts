import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { AskedRuntime, HeldAgent, HeldProcess, HeldResources, HeldRuntime } from '../domain/teardown.ts'
import { type NameSeed, runtimeName } from './runtime-names.ts'

const entry = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('opened'),
    runtimesUrl: z.string(),
    /** Lines that this copy of the ledger had no room for. */
    leftOut: z.number().int().optional(),
  }),
  z.strictObject({
    type: z.literal('runtime-intended'),
    name: z.string(),
    agentspecId: z.string(),
    ordinal: z.number().int(),
    at: z.iso.datetime(),
  }),
  z.strictObject({ type: z.literal('runtime-created'), name: z.string(), podName: z.string().min(1) }),
  z.strictObject({ type: z.literal('runtime-doubted'), name: z.string() }),
  z.strictObject({
    type: z.literal('runtime-released'),
    name: z.string(),
    podName: z.string().optional(),
    /** No delete was confirmed: it was not there any more. */
    by: z.literal('absence').optional(),
  }),
  z.strictObject({
    type: z.literal('process-started'),
    pid: z.number().int().min(2),
    startMark: z.string(),
    role: z.enum(['local server', 'command', 'task']).optional(),
    /** Of our own variables alone: whoever has another's value would be ended too. */
    environmentMark: z
      .string()
      .regex(/^EVALS_(?:SESSION_ID|TASK_PROCESS)=[^\0]{8,200}$/)
      .optional(),
  }),
  z.strictObject({ type: z.literal('process-stopped'), pid: z.number().int(), startMark: z.string() }),
  z.strictObject({ type: z.literal('agent-registered'), baseUrl: z.string(), agentId: z.string() }),
  z.strictObject({ type: z.literal('agent-removed'), baseUrl: z.string(), agentId: z.string() }),
])

/** One thing that happened to one resource. Ids and names only: a ledger holds no secret. */
export type LedgerEntry = z.infer<typeof entry>

/** One line of the ledger: the entry as JSON with the HMAC that proves that this step wrote it. */
export function writeLine(seed: NameSeed, value: LedgerEntry): string {
  const text = JSON.stringify(value)
  return `${proofOf(seed, text)} ${text}`
}

/** The entry of a line, or `undefined` when the line is torn, forged, of another step or not a ledger's. */
export function readLine(seed: NameSeed, line: string): LedgerEntry | undefined {
  if (!LINE.test(line)) return undefined
  const [proof, text] = [line.slice(0, PROOF_LENGTH), line.slice(PROOF_LENGTH + 1)]
  const expected = Buffer.from(proofOf(seed, text))
  const given = Buffer.from(proof)
  if (!timingSafeEqual(given, expected)) return undefined
  const parsed = entry.safeParse(JSON.parse(text))
  if (!parsed.success) return undefined
  const value = parsed.data
  if (value.type === 'runtime-intended' && value.name !== runtimeName(seed, value.agentspecId, value.ordinal))
    return undefined
  return value
}

/** 128 bits: enough against forgery, and saved state has to stay small. */
const PROOF_LENGTH = 32

/** What is worth a proof: a file of junk must not hold teardown up. */
const LINE = /^[0-9a-f]{32} \{/

function proofOf(seed: NameSeed, text: string): string {
  return createHmac('sha256', seed.apiKey).update(`ledger\n${seed.nonce}\n${text}`).digest('hex').slice(0, PROOF_LENGTH)
}

/** What is still held after these entries, whatever their order and however often one is told. */
export function heldAfter(entries: readonly LedgerEntry[]): HeldResources {
  return {
    asked: askedRuntimes(entries),
    runtimes: heldRuntimes(entries),
    processes: heldProcesses(entries),
    agents: heldAgents(entries),
  }
}

function askedRuntimes(entries: readonly LedgerEntry[]): AskedRuntime[] {
  const told = [...ofType(entries, 'runtime-intended'), ...ofType(entries, 'runtime-created')]
  const gone = Map.groupBy(ofType(entries, 'runtime-released'), ({ name }) => name)
  return [...new Set(told.map(({ name }) => name))].map((name) => ({
    name,
    gonePods: (gone.get(name) ?? []).flatMap(({ podName, by }) => (by === 'absence' ? [] : (podName ?? []))),
  }))
}

const LONG_AGO = new Date(0)

/** Pods that were made and not removed, and intents of which it is not certain what came. */
function heldRuntimes(entries: readonly LedgerEntry[]): HeldRuntime[] {
  const created = ofType(entries, 'runtime-created')
  const released = ofType(entries, 'runtime-released')
  const gone = new Set(released.map(({ name, podName }) => podKey(name, podName)))
  const alive = new Map(created.map(({ name, podName }) => [podKey(name, podName), { name, podName }]))
  for (const key of gone) alive.delete(key)
  const doubted = new Set(ofType(entries, 'runtime-doubted').map(({ name }) => name))
  const settled = new Set([...created.map(({ name }) => name), ...released.map(({ name }) => name)])
  const open = new Map(ofType(entries, 'runtime-intended').map(({ name, at }) => [name, new Date(at)]))
  return [
    ...[...alive.values()].map((runtime) => ({ kind: 'created' as const, ...runtime })),
    ...[...open].flatMap(([name, at]) => {
      if (settled.has(name) && !doubted.has(name)) return []
      // One that was found after all is looked for once more, and not waited for.
      return [{ kind: 'intended' as const, name, intendedAt: settled.has(name) ? LONG_AGO : at }]
    }),
  ]
}

function heldProcesses(entries: readonly LedgerEntry[]): HeldProcess[] {
  const key = ({ pid, startMark }: HeldProcess): string => `${pid} ${startMark}`
  const stopped = new Set(ofType(entries, 'process-stopped').map(key))
  const started = new Map(ofType(entries, 'process-started').map((one) => [key(one), one]))
  return [...started].flatMap(([mark, { type: _, ...process }]) => (stopped.has(mark) ? [] : [process]))
}

function heldAgents(entries: readonly LedgerEntry[]): HeldAgent[] {
  const key = ({ baseUrl, agentId }: HeldAgent): string => `${baseUrl} ${agentId}`
  const removed = new Set(ofType(entries, 'agent-removed').map(key))
  const registered = new Map(ofType(entries, 'agent-registered').map((one) => [key(one), one]))
  return [...registered].flatMap(([mark, { baseUrl, agentId }]) => (removed.has(mark) ? [] : [{ baseUrl, agentId }]))
}

/** The fewest entries that say what these resources are; an intent whose runtime is known for certain needs no entry of its own. */
export function entriesFor(held: HeldResources, entries: readonly LedgerEntry[]): LedgerEntry[] {
  const open = new Set(held.runtimes.flatMap((runtime) => (runtime.kind === 'intended' ? runtime.name : [])))
  const ofOpen = ({ name }: { readonly name: string }): boolean => open.has(name)
  return [
    ...held.runtimes.flatMap((runtime): LedgerEntry[] =>
      runtime.kind === 'created' ? [{ type: 'runtime-created', name: runtime.name, podName: runtime.podName }] : [],
    ),
    ...ofType(entries, 'runtime-intended').filter(ofOpen),
    ...ofType(entries, 'runtime-doubted').filter(ofOpen),
    ...held.processes.map((process): LedgerEntry => ({ type: 'process-started', ...process })),
    ...held.agents.map((agent): LedgerEntry => ({ type: 'agent-registered', ...agent })),
  ]
}

type EntryOf<T extends LedgerEntry['type']> = Extract<LedgerEntry, { type: T }>

function ofType<T extends LedgerEntry['type']>(entries: readonly LedgerEntry[], type: T): EntryOf<T>[] {
  return entries.filter((value): value is EntryOf<T> => value.type === type)
}

function podKey(name: string, podName: string | undefined): string {
  return `${name} ${podName ?? ''}`
}
