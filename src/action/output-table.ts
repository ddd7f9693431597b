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
    description:
      'Passed over graded case runs, pooled, four decimals; empty when nothing was graded. This and the counts are over both, where there are two evalsets.',
  },
  {
    name: 'total-cases',
    description: 'Planned case runs over all experiments and runs, of both evalsets where there are two.',
  },
  { name: 'passed-cases', description: 'Case runs that passed.' },
  { name: 'failed-cases', description: 'Case runs that were graded and did not pass.' },
  { name: 'errored-cases', description: 'Case runs in which the agent could not be run or did not answer.' },
  { name: 'ungraded-cases', description: 'Case runs that were answered but that nothing could judge.' },
  { name: 'failed-run-count', description: 'Runs in which at least one case could not be executed.' },
  {
    name: 'evalset-id',
    description:
      'Id of the evalset on the platform. This and what follows is of the first, where there are two evalsets and it is not said otherwise.',
  },
  { name: 'executed-evalset-id', description: 'The same, when it was run.' },
  { name: 'evalset-name', description: 'Name under which the evalset was created.' },
  { name: 'experiment-ids', description: 'JSON array of experiment ids, in agentspec order.' },
  { name: 'run-ids', description: 'JSON array of run ids, in agentspec then run order.' },
  { name: 'view-url', description: "The evalset's page on the platform." },
  { name: 'live-report-url', description: 'The same, under its older name.' },
  { name: 'report-file', description: 'Path of `report.md`, relative to the workspace where it lies inside.' },
  { name: 'csv-file', description: 'Path of `report.csv`, or of the CSV beside `output-markdown`.' },
  { name: 'results-file', description: 'Path of `results.json`.' },
  { name: 'junit-file', description: 'Path of `junit.xml`.' },
  { name: 'ctrf-file', description: 'Path of `ctrf.json` (Common Test Report Format).' },
  { name: 'html-file', description: 'Path of `report.html`, which needs no network.' },
  { name: 'log-file', description: 'Path of the whole report as JSON, beside `output-markdown`.' },
  { name: 'timestamped-report-file', description: 'Path of `report-{stamp}.md`, in the working directory.' },
  { name: 'timestamped-csv-file', description: 'Path of `report-{stamp}.csv`.' },
  { name: 'secondary-report-file', description: 'As `report-file`, of the second evalset.' },
  { name: 'secondary-csv-file', description: 'As `csv-file`, of the second evalset.' },
  { name: 'secondary-results-file', description: 'As `results-file`, of the second evalset.' },
  { name: 'secondary-junit-file', description: 'As `junit-file`, of the second evalset.' },
  { name: 'secondary-html-file', description: 'As `html-file`, of the second evalset.' },
  { name: 'secondary-log-file', description: 'As `log-file`, of the second evalset.' },
  {
    name: 'secondary-timestamped-report-file',
    description: 'As `timestamped-report-file`, of the second evalset.',
  },
  { name: 'secondary-timestamped-csv-file', description: 'As `timestamped-csv-file`, of the second evalset.' },
  { name: 'comparison-summary-file', description: 'Path of the comparison of two evalsets.' },
  { name: 'primary-failed-run-count', description: 'As `failed-run-count`, of the first evalset alone.' },
  { name: 'secondary-failed-run-count', description: 'As `failed-run-count`, of the second evalset alone.' },
  { name: 'secondary-comparison-url', description: "The second evalset's page on the platform." },
  { name: 'comparison-url', description: "The evalset's page on the platform, under its older name." },
  { name: 'prepared-spec-path', description: 'Path of the spec that `mode: prepare-spec` wrote.' },
  { name: 'spec-path', description: 'The same; else the path of the spec that was run.' },
  {
    name: 'trajectories-dir',
    description: 'Path of the directory with what the agents did (ATIF), `{agentspec}/{run}/{case}.json`.',
  },
] as const satisfies readonly OutputDeclaration[]

export type OutputName = (typeof OUTPUTS)[number]['name']
