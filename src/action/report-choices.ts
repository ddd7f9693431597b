import type { InputReader } from './input-reader.ts'

/** Whether the pull request gets a comment: where the token may, always, from the start, never. */
export const COMMENT_CHOICES = ['auto', 'true', 'progress', 'false'] as const
export type CommentChoice = (typeof COMMENT_CHOICES)[number]

/** Paths that the workflow chose for single files, as it gave them; empty where it leaves them to us. */
export type OutputFiles = {
  readonly markdown: string
  /** A CSV beside the markdown. */
  readonly csv: boolean
  readonly secondaryMarkdown: string
  readonly comparisonSummary: string
  readonly preparedSpecDirectory: string
  readonly preparedSpec: string
}

/** Reads where single files go. Whether they may be there is decided with all other paths. */
export function readOutputFiles(reader: InputReader): OutputFiles {
  return {
    markdown: reader.text('output-markdown'),
    csv: reader.flag('export-csv'),
    secondaryMarkdown: reader.text('secondary-output-markdown'),
    comparisonSummary: reader.text('comparison-summary-output'),
    preparedSpecDirectory: reader.text('prepared-spec-output-dir'),
    preparedSpec: reader.text('prepared-spec-output-file'),
  }
}
