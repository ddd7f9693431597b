import { isJsonObject, type JsonValue } from '../domain/json.ts'
import { broken, type Place } from './findings.ts'
import { MEDIA_TYPES, RULES, SINCE } from './format.ts'
import { amount, type Check, checkObject, isFilled, kindOf, listOf, type Members, memberIn, text } from './members.ts'

/** What is said or observed: a text, and from version 1.6 on a list of parts too. */
export const content: Check = (value, place) => {
  if (typeof value === 'string') return
  if (!Array.isArray(value)) {
    return broken(place, `must be a text or a list of parts, and is ${kindOf(value)}`, RULES.members)
  }
  if (place.version.minor < SINCE.contentParts) {
    const phrase = `is a list of parts, which came with version 1.${SINCE.contentParts}; this document is of version 1.${place.version.minor}`
    return broken(place, phrase, RULES.closedObjects)
  }
  listOf(part)(value, place)
}

const PART: Members = { type: { check: text, isRequired: true }, text: { check: text }, source: { check: () => {} } }

const part: Check = (value, place) => {
  const found = checkObject(value, PART, place)
  const type = found && memberIn(found, 'type')
  if (!found || typeof type !== 'string') return
  const [said, source] = [memberIn(found, 'text'), memberIn(found, 'source')]
  if (type === 'text') {
    if (said === undefined) broken(place, 'is a text without "text"', RULES.contentParts)
    if (source !== undefined) broken(place, 'is a text and has a "source"', RULES.contentParts)
  } else if (type === 'image' || type === 'audio') {
    if (type === 'audio' && place.version.minor < SINCE.audio) {
      const phrase = `is audio, which came with version 1.${SINCE.audio}; this document is of version 1.${place.version.minor}`
      broken(place, phrase, RULES.closedObjects)
    }
    if (said !== undefined) broken(place, `is of type ${type} and has a "text"`, RULES.contentParts)
    if (source === undefined) broken(place, `is of type ${type} and has no "source"`, RULES.contentParts)
    else checkSource(type, source, { ...place, path: `${place.path}.source` })
  } else if (!place.version.isNewer) {
    broken(
      { ...place, path: `${place.path}.type` },
      `must be text, image or audio, and is ${kindOf(type)}`,
      RULES.contentParts,
    )
  }
}

const IMAGE_SOURCE: Members = {
  media_type: { check: mediaType('image'), isRequired: true },
  path: { check: text, isRequired: true },
}

const AUDIO_SOURCE: Members = {
  media_type: { check: mediaType('audio'), isRequired: true },
  path: { check: text, isRequired: true },
  duration_sec: { check: amount },
}

function mediaType(type: keyof typeof MEDIA_TYPES): Check {
  return (value, place) => {
    const known: readonly JsonValue[] = MEDIA_TYPES[type]
    if (known.includes(value) || place.version.isNewer) return
    broken(place, `must be one of ${known.join(', ')}, and is ${kindOf(value)}`, RULES.contentParts)
  }
}

/** Addresses lead elsewhere: there is no file to look for. */
const ADDRESS = /^[a-z][a-z0-9+.-]{1,30}:/i

function checkSource(type: 'image' | 'audio', value: JsonValue, place: Place): void {
  const source = checkObject(value, type === 'image' ? IMAGE_SOURCE : AUDIO_SOURCE, place)
  const path = source && memberIn(source, 'path')
  if (type !== 'image' || typeof path !== 'string' || ADDRESS.test(path) || !place.hasFile) return
  if (!place.hasFile(path))
    broken(
      { ...place, path: `${place.path}.path` },
      `names ${kindOf(path)}, and there is no such file`,
      RULES.imageFiles,
    )
}

/** True when something is said in it. */
export function saysSomething(value: JsonValue | undefined): boolean {
  if (!Array.isArray(value)) return isFilled(value)
  return value.some((one) => isJsonObject(one) && (one.type !== 'text' || isFilled(one.text)))
}
