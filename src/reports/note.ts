import { inlineText } from '../boundary/markdown-text.ts'
import { formatCount } from './figures.ts'

/** A title and a sentence are read whole or not at all. */
const SENTENCE_LIMIT_BYTES = 1000

/** More than this is not read in a summary; the log has them all. */
const SENTENCES_LIMIT = 50

/** A job summary for a step that ran nothing: a title and why, in sentences. */
export function renderNote(title: string, sentences: readonly string[]): string {
  const shown = sentences.length > SENTENCES_LIMIT ? sentences.slice(0, SENTENCES_LIMIT - 1) : sentences
  const more = sentences.length - shown.length
  const lines = [...shown.map((sentence) => `- ${inlineText(sentence, SENTENCE_LIMIT_BYTES)}`)]
  if (more > 0) lines.push(`- and ${formatCount(more)} more, in the log`)
  return [`## ${inlineText(title, SENTENCE_LIMIT_BYTES)}`, lines.join('\n')].filter(Boolean).join('\n\n').concat('\n')
}
