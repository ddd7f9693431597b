/** As much of the runner's cache as is used. */
export type CacheToolkit = Pick<typeof import('@actions/cache'), 'isFeatureAvailable' | 'restoreCache' | 'saveCache'>
/** As much of the artifacts of a workflow run as is used. */
export type ArtifactClient = Pick<
  InstanceType<typeof import('@actions/artifact').DefaultArtifactClient>,
  'uploadArtifact' | 'deleteArtifact' | 'listArtifacts'
>

/** What only a job of the runner has. Each is loaded when it is asked for: they take longer to load than all the rest. */
export type RunnerServices = {
  cache(): Promise<CacheToolkit>
  artifacts(): Promise<ArtifactClient>
}

/** The runner's own. */
export const runnerServices: RunnerServices = {
  cache: () => import('@actions/cache'),
  async artifacts() {
    const { DefaultArtifactClient } = await import('@actions/artifact')
    return new DefaultArtifactClient()
  },
}
