/** One output of the action as it is declared and documented. */
export type OutputDeclaration = { readonly name: string; readonly description: string }

/** Every output of this version. They are set also when the gate fails, and as far as known when the run breaks. */
export const OUTPUTS = [
  { name: 'gate-status', description: '`passed`, `failed`, `inconclusive` or `skipped`.' },
  {
    name: 'gate-reasons',
    description: 'JSON array of `{code, rule, experiment?, message}`: why the gate says so, worst first.',
  },
  {
    name: 'pass-rate',
    description: 'Passed over graded case runs, pooled, four decimals; empty when nothing was graded.',
  },
  { name: 'total-cases', description: 'Planned case runs over all experiments and runs.' },
  { name: 'passed-cases', description: 'Case runs that passed.' },
  { name: 'failed-cases', description: 'Case runs that were graded and did not pass.' },
  { name: 'errored-cases', description: 'Case runs in which the agent could not be run or did not answer.' },
  { name: 'ungraded-cases', description: 'Case runs that were answered but that nothing could judge.' },
  { name: 'failed-run-count', description: 'Runs in which at least one case could not be executed.' },
  { name: 'evalset-id', description: 'Id of the evalset on the platform.' },
  { name: 'executed-evalset-id', description: 'The same, when it was run.' },
  { name: 'evalset-name', description: 'Name under which the evalset was created.' },
  { name: 'experiment-ids', description: 'JSON array of experiment ids, in agentspec order.' },
  { name: 'run-ids', description: 'JSON array of run ids, in agentspec then run order.' },
  { name: 'view-url', description: "The evalset's page on the platform." },
  { name: 'live-report-url', description: 'The same, under its older name.' },
  { name: 'report-file', description: 'Path of `report.md`, relative to the workspace where it lies inside.' },
  { name: 'csv-file', description: 'Path of `report.csv`.' },
  { name: 'results-file', description: 'Path of `results.json`.' },
  {
    name: 'trajectories-dir',
    description: 'Path of the directory with what the agents did (ATIF), `{agentspec}/{run}/{case}.json`.',
  },
] as const satisfies readonly OutputDeclaration[]

export type OutputName = (typeof OUTPUTS)[number]['name']
