/** What any program needs to find programs, files and words, and nothing that a workflow keeps secret. */
const PLAIN = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SYSTEMROOT',
  // The runner kills what carries this mark when the job ends: the last net under a process that outlived main and post.
  'RUNNER_TRACKING_ID',
]

/** What is allowed beside that. */
export type AlsoAllowed = {
  /** In capitals; Windows says `Path`, so that case does not matter. */
  readonly anyCase?: readonly string[]
  /** As somebody named them. */
  readonly exact?: readonly string[]
}

/** The variables that a process of somebody else's may have: an allow-list. Empty ones are left out. */
export function plainVariables(
  env: Readonly<Record<string, string | undefined>>,
  { anyCase = [], exact = [] }: AlsoAllowed = {},
): Record<string, string> {
  const [capitals, named] = [new Set([...PLAIN, ...anyCase]), new Set(exact)]
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    if (value && (capitals.has(name.toUpperCase()) || named.has(name))) kept[name] = value
  }
  return kept
}
