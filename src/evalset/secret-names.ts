import type { Field, FieldReader } from '../documents/field-reader.ts'
import type { Redactor } from '../domain/ports.ts'

/** What a text of the evalset is, in a sentence. */
export type NameRole = {
  /** E.g. `the id of this case`. */
  readonly what: string
  /** What to do, e.g. `give the case another id`. */
  readonly remedy: string
}

/**
 * Refuses a text that everything is known by and that holds a secret, a known one or what looks like one. A name cannot be
 * taken out of what it names: it stands in reports, records, baselines and journals as it is.
 */
export function refuseSecretName(
  reader: FieldReader,
  { field, text }: { readonly field: Field; readonly text: string },
  { redactor, what, remedy }: NameRole & { readonly redactor: Redactor },
): void {
  if (redactor.redact(text) === text) return
  const sentence = `${what} holds what looks like a secret, and stands in every report, record and baseline as it is; ${remedy}`
  reader.refuse(field.node.place, field.path, sentence)
}
