import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Brains } from './behaviour.ts'
import { createScriptedBrain, scriptedBrainSchema } from './brains.ts'
import { faultSchema } from './faults.ts'

const brainsSchema = z.record(z.string(), scriptedBrainSchema).default({})
const faultsSchema = z.array(faultSchema).default([])

/** What a JSON script may say to `serve.ts`. */
const platformScriptSchema = z.strictObject({
  apiKey: z.string().exactOptional(),
  brains: brainsSchema,
  faults: faultsSchema,
  startupMs: z.number().exactOptional(),
  lifetimeMs: z.number().exactOptional(),
  quota: z.int().exactOptional(),
  agentRoute: z.enum(['default', 'agentspec', 'pod']).exactOptional(),
  generation: z.enum(['older', 'newer', 'both']).exactOptional(),
})

/** What a JSON script may say to `agent-runtimes.ts`. */
const localScriptSchema = z.strictObject({
  brains: brainsSchema,
  faults: faultsSchema,
  /** Milliseconds before the port is opened. */
  readyAfterMs: z.number().default(0),
  /** Ends with this code instead of serving. */
  crashWith: z.int().exactOptional(),
  /** SIGTERM is heard and not obeyed. */
  ignoreSigterm: z.boolean().default(false),
})

type Played<T> = Omit<T, 'brains'> & { readonly brains: Brains }
export type PlatformScript = Played<z.output<typeof platformScriptSchema>>
export type LocalScript = Played<z.output<typeof localScriptSchema>>

/** Reads a script for `serve.ts`; without a path, an empty one. Throws with the file's name when it is none. */
export function readPlatformScript(path: string | undefined): PlatformScript {
  return readScript(path, platformScriptSchema)
}

/** Reads a script for `agent-runtimes.ts`; without a path, an empty one. Throws with the file's name when it is none. */
export function readLocalScript(path: string | undefined): LocalScript {
  return readScript(path, localScriptSchema)
}

function readScript<T extends { brains: z.output<typeof brainsSchema> }>(
  path: string | undefined,
  schema: z.ZodType<T>,
): Played<T> {
  try {
    const script = schema.parse(path === undefined ? {} : JSON.parse(readFileSync(path, 'utf8')))
    const brains = Object.entries(script.brains).map(([id, brain]) => [id, createScriptedBrain(brain)])
    return { ...script, brains: Object.fromEntries(brains) }
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Error(`The script ${path} cannot be used: ${reason}`, { cause: error })
  }
}
