import type { Field, FieldReader } from '../documents/field-reader.ts'
import type { Place } from '../documents/source-tree.ts'
import type { CaseDirectory, ListedCase } from '../domain/case-directory.ts'
import type { EvaluatorMention } from '../domain/ports.ts'

/** The arguments of an evaluator as they stand in the file, by name. */
export type WrittenArguments = ReadonlyMap<string, Field & { readonly keyPlace: Place }>

/** What an evaluator's arguments name of the evalset, and where they stand. */
export type WrittenMentions = { readonly mentions: readonly EvaluatorMention[]; readonly written: WrittenArguments }

/** Refuses cases and tags that an evaluator names and the evalset does not have: it would judge nothing. */
export function refuseUnknownMentions<C extends ListedCase>(
  reader: FieldReader,
  { mentions, written }: WrittenMentions,
  directory: CaseDirectory<C>,
): void {
  for (const mention of mentions) {
    const sentence = describeAbsence(mention, directory)
    const argument = written.get(mention.argument)
    if (sentence === undefined || !argument) continue
    const { node, path } = itemOf(argument, mention.text)
    reader.refuse(node.place, path, sentence)
  }
}

function describeAbsence<C extends ListedCase>(
  { kind, text }: EvaluatorMention,
  directory: CaseDirectory<C>,
): string | undefined {
  if (kind === 'tag') return directory.hasTag(text) ? undefined : directory.describeUnknownTag(text)
  return directory.named(text).length > 0 ? undefined : directory.describeUnknown(text)
}

/** The item of a list that says this, else the argument as a whole. */
function itemOf(argument: Field, text: string): Field {
  const index = argument.node.items.findIndex(({ value }) => String(value) === text)
  const node = argument.node.items[index]
  return node ? { node, path: `${argument.path}[${index}]` } : argument
}
