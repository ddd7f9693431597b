/** What an input is at a desk when it is not given, where that is not what it is in a workflow. */
export const DESK_DEFAULTS: ReadonlyMap<string, string> = new Map([
  ['launch-source', 'cli'],
  ['summary', 'false'],
  ['annotations', 'false'],
  ['baseline', 'none'],
])
