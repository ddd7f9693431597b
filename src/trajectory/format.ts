import type { JsonValue } from '../domain/json.ts'

/** The newest version of the format (ATIF) that its rules are known of; every one from 1.0 on is. */
export const NEWEST_MINOR = 8

/** The version in which documents of ours are written. */
export const WRITTEN_VERSION = 'ATIF-v1.7'

/** The minor versions that brought something. */
export const SINCE = { systemObservations: 2, contentParts: 6, subagents: 7, audio: 8 } as const

/** A version of the format. `isNewer`: it is not known what else it allows. */
export type FormatVersion = { readonly minor: number; readonly isNewer: boolean }

const SPELLING = /^ATIF-v(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/

/** The version that a document names; `undefined` when it is none, or one whose rules are others. */
export function readVersion(named: JsonValue | undefined): FormatVersion | undefined {
  const [, major, minor] = (typeof named === 'string' && SPELLING.exec(named)) || []
  return major === '1' ? { minor: Number(minor), isNewer: Number(minor) > NEWEST_MINOR } : undefined
}

/** Who a step is of. */
export const SOURCES = ['system', 'user', 'agent'] as const

/** What an image or a sound may be, by the type of its part. */
export const MEDIA_TYPES = {
  image: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  audio: ['audio/wav', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/flac', 'audio/webm', 'audio/aiff'],
} as const

/**
 * The rules by number, as problems name them. 1 to 12 are those of the format; the others are what it says of the shape of
 * its objects, and what nobody may ask of a reader.
 */
export const RULES = {
  /** `step_id` counts from 1 without a gap. */
  stepOrder: 1,
  /** `schema_version` is one that is known; a newer one of major version 1 is odd. */
  version: 2,
  /** What only an agent has stands on its steps alone. */
  agentFields: 3,
  /** A result is of a call of the same step, or says of none. */
  callReferences: 4,
  /** A time is one of ISO 8601. */
  timestamps: 5,
  /** A step that asked no model has neither metrics nor reasoning. */
  deterministicSteps: 6,
  /** Embedded subagents have ids of their own. */
  subagentIds: 7,
  /** A reference names a subagent, as its version does. */
  subagentReferences: 8,
  /** Tokens are counted in whole numbers. */
  tokenCounts: 9,
  /** Up to version 1.6 there is a session. */
  sessionId: 10,
  /** Images are where they are said to be; looked at only when somebody can. */
  imageFiles: 11,
  /** Figures and ids that contradict each other are odd. */
  figures: 12,
  /** A member that is required is there, and each is what it must be. */
  members: 13,
  /** There are no members but those of the version. */
  closedObjects: 14,
  /** A part of a content has what its type has. */
  contentParts: 15,
  /** It is JSON, neither too deep nor too large. */
  size: 16,
} as const

export type Rule = (typeof RULES)[keyof typeof RULES]
