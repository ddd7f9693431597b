type Environment = Readonly<Record<string, string | undefined>>

/** What a JavaScript module may need to find programs, files and words, and nothing that a workflow keeps secret. */
const ALLOWED = [
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
  // The runner kills what carries this mark when the job ends: the last net under a loop that outlived us.
  'RUNNER_TRACKING_ID',
]

/** The environment of a worker: an allow-list. Compared without case: Windows says `Path`. */
export function workerEnvironment(env: Environment): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    if (value && ALLOWED.includes(name.toUpperCase())) kept[name] = value
  }
  return kept
}
