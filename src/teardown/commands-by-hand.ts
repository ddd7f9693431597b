/** The key stands in the environment, so that nobody has to show it. */
const WITH_KEY = '-H "Authorization: Bearer $DATALAYER_API_KEY"'

/** The command for a POSIX shell that deletes a runtime by hand, with the API key in `DATALAYER_API_KEY`. It needs curl. */
export function deleteCommand(runtimesUrl: string, podName: string): string {
  const url = `${runtimesUrl}/api/runtimes/v1/runtimes/${encodeURIComponent(podName)}`
  return `curl -fsS -X DELETE ${WITH_KEY} ${quotedUrl(url)}`
}

/** The pods of the runtimes of a name, under either of the two words for a pod: those that can stand in a path as they are. */
const PODS = [
  '[.runtimes[] | objects | select(.given_name == $name)',
  '[.pod_name, .runtime_name | strings, numbers | tostring | select(test("\\\\A[A-Za-z0-9][A-Za-z0-9._-]*\\\\z"))]',
  'first // empty] | unique[]',
].join(' | ')

/**
 * The same for a runtime of which only the given name is known: finds its pods in the listing, names them and deletes them, and
 * fails when there is none, when the listing cannot be had and when a delete fails. It needs curl, and jq to read a listing
 * whose entries may hold anything, and says so where that is missing; hosted runners have both. A name of ours has nothing that breaks out of quotes.
 */
export function deleteByNameCommand(runtimesUrl: string, name: string): string {
  const url = `${runtimesUrl}/api/runtimes/v1/runtimes`
  const remove = `curl -fsS -X DELETE ${WITH_KEY} ${quotedUrl(`${url}/`)}"$pod" || exit 1`
  // In a shell of its own: `exit` must not end the one that it is pasted into.
  return [
    "( command -v jq > /dev/null || { echo 'jq is needed to read the listing' >&2; exit 1; }",
    `list=$(curl -fsS ${WITH_KEY} ${quotedUrl(url)}) || exit 1`,
    `pods=$(printf '%s' "$list" | jq -r --arg name '${name}' '${PODS}') || exit 1`,
    `[ -n "$pods" ] || { echo 'no runtime called ${name} that has a pod name' >&2; exit 1; }`,
    `printf '%s\\n' "$pods" | while read -r pod; do echo "deleting $pod"; ${remove}; done )`,
  ].join('; ')
}

/** An address as one word of a shell: nothing in it can break out of the quotes. */
export function quotedUrl(url: string): string {
  return `'${url.replaceAll("'", '%27')}'`
}
