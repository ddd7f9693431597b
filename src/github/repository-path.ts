/** Where a repository (`owner/name`) stands in GitHub's REST API. */
export function repositoryPath(repository: string): string {
  return `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`
}
