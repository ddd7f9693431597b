/** An evalset's page for people. */
export function evalsetViewUrl(uiUrl: string, evalsetId: string): string {
  return `${uiUrl}/benchmarks/${encodeURIComponent(evalsetId)}`
}
