/** The key stands in the environment, so that nobody has to show it. */
const WITH_KEY = '-H "Authorization: Bearer $DATALAYER_API_KEY"'

/** The command for a POSIX shell that deletes a runtime by hand, with the API key in `DATALAYER_API_KEY`. */
export function deleteCommand(runtimesUrl: string, podName: string): string {
  const url = `${runtimesUrl}/api/runtimes/v1/runtimes/${encodeURIComponent(podName)}`
  return `curl -fsS -X DELETE ${WITH_KEY} ${quotedUrl(url)}`
}

/** What can stand in a path as it is. */
const POD_NAME = '\\([A-Za-z0-9][A-Za-z0-9._-]*\\)'

/**
 * The same for a runtime of which only the given name is known: finds its pods in the listing, deletes them, and does nothing
 * when there is none. It needs no more than what every POSIX system has, and curl. A name of ours has nothing that breaks out of quotes.
 */
export function deleteByNameCommand(runtimesUrl: string, name: string): string {
  const url = `${runtimesUrl}/api/runtimes/v1/runtimes`
  return [
    `curl -fsS ${WITH_KEY} ${quotedUrl(url)}`,
    // One runtime a line, without the white space that JSON may have.
    "tr -d ' \\t\\r\\n'",
    "tr '{' '\\n'",
    `grep -F '"given_name":"${name}"'`,
    `sed -n -e 's/.*"pod_name":"${POD_NAME}".*/\\1/p' -e t -e 's/.*"runtime_name":"${POD_NAME}".*/\\1/p'`,
    `while read -r pod; do curl -fsS -X DELETE ${WITH_KEY} ${quotedUrl(`${url}/`)}"$pod"; done`,
  ].join(' | ')
}

/** An address as one word of a shell: nothing in it can break out of the quotes. */
export function quotedUrl(url: string): string {
  return `'${url.replaceAll("'", '%27')}'`
}
