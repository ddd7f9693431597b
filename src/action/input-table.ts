/** One input of the action as it is declared, documented and read. Everything that is said of inputs anywhere comes from here. */
export type InputDeclaration = {
  readonly name: string
  readonly group: 'what' | 'where' | 'how' | 'labels' | 'gate' | 'report' | 'trust' | 'cleanup' | 'hidden'
  readonly description: string
  /** As in `action.yml`; empty means absent. */
  readonly default: string
  /** Other spellings that mean the same. */
  readonly aliases?: readonly string[]
}

/** Where the local store is when nobody says, below the base of relative paths. */
export const STORE_DIRECTORY = '.agent-evals'

/** Every input of this version, in the order of the documentation. */
export const INPUTS = [
  {
    name: 'mode',
    group: 'what',
    default: '',
    description:
      '`execute-runs`: run the evalset. `run-report`: report what was recorded of an evalset (`evalset-id`), or what a results file holds (`results`), without asking anybody. `evaluate`: grade the answers of stored runs (`results`) with the evaluators of today. `prepare-spec`: write the spec for another `run-environment`. `cleanup`: find runtimes that were left behind, and remove them when `confirm-cleanup` says so; with `dry-run` it only lists. Absent: `run-report` where there is an `evalset-id` and no agent to run, else `execute-runs`.',
  },
  {
    name: 'evalset-spec-file',
    group: 'what',
    default: '',
    description:
      'The evalset to run, in JSON or YAML; or a dataset: a directory, `.jsonl` or `.csv` of cases (docs/datasets.md). Required where there is no `evalset-id`, except by `mode: cleanup`.',
  },
  {
    name: 'evalset-id',
    group: 'what',
    default: '',
    description:
      'An evalset that is on the platform already: its cases are run, or what was recorded of it is reported.',
  },
  {
    name: 'secondary-evalset-spec-file',
    group: 'what',
    default: '',
    description:
      'A second evalset, run or reported after the first one and compared with it. Its files and outputs begin with `secondary-`.',
  },
  {
    name: 'secondary-evalset-id',
    group: 'what',
    default: '',
    description: 'The same, of an evalset that is on the platform already.',
  },
  {
    name: 'evalset-name',
    group: 'what',
    default: '',
    description: 'Name of the evalset to create. Absent: `{spec name}-{run-environment}-{UTC stamp}`.',
  },
  {
    name: 'agentspec-ids',
    group: 'what',
    default: '',
    description:
      "Agentspecs to run, separated by commas or new lines; duplicates are dropped, order is kept. Absent: the spec's `metadata.agentspec_ids`.",
    aliases: ['agentspec-id', 'agentspec'],
  },
  {
    name: 'agentspec-files',
    group: 'what',
    default: '',
    description:
      'Agentspec documents of this repository (YAML or JSON), sent inline instead of by id; each is known by its `id`, else its `name`, else its file. Beside `agentspec-ids` both are run.',
  },
  {
    name: 'run-evalset',
    group: 'what',
    default: 'true',
    description: '`false`: create the evalset on the platform and stop. No agentspec is needed then.',
  },
  {
    name: 'create-report',
    group: 'what',
    default: 'true',
    description:
      'Write the report files (`report.md`, `report.csv`, `results.json`, `trajectories/`). The job summary has its own switch.',
  },
  {
    name: 'run-limit',
    group: 'what',
    default: '1',
    description:
      'Runs per experiment: how many times every case is asked (1 to 1000). By `mode: run-report`: how many runs of each experiment are read, 50 when nothing is given.',
  },
  {
    name: 'case-ids',
    group: 'what',
    default: '',
    description:
      'Run only these cases: ids, names, or patterns of them (`refund-*`), separated by commas or new lines. What is left out is not planned and not listed.',
  },
  {
    name: 'split',
    group: 'what',
    default: '',
    description: 'Run only the cases with one of these tags, or patterns of tags. With `case-ids` both must hold.',
  },
  {
    name: 'model',
    group: 'what',
    default: '',
    description:
      'Model that the agent is asked to use, where the target can pass it on (tasks, commands, most address protocols). Recorded on the experiment; results of two models are not compared as one agent.',
  },
  {
    name: 'dry-run',
    group: 'what',
    default: 'false',
    description:
      '`plan`: print the plan and stop. `true`: the plan and one case. A number: the plan and that many cases. Nothing is recorded and no evalset is created; `gate-status` is `skipped`.',
  },
  {
    name: 'resume',
    group: 'what',
    default: 'auto',
    description:
      '`auto`: a re-run of the same job takes over what its earlier attempts graded and pays for the rest (docs/journal.md). The id of an experiment: takes over what that one recorded. `false`: asks everything.',
  },
  {
    name: 'results',
    group: 'what',
    default: '',
    description:
      'What `mode: evaluate` grades again and `mode: run-report` reports: paths or patterns of `results.json` files, separated by commas or new lines; to be graded also the id of an experiment.',
  },
  {
    name: 'working-directory',
    group: 'what',
    default: '',
    description: 'Base of relative paths. Absent: the workspace.',
  },
  {
    name: 'config-file',
    group: 'what',
    default: '',
    description:
      'Configuration file, with the sections `gate` (on pull requests as the base branch has it), `credentials` and `evaluators`. Absent: `agent-evals.yaml` or `evalkit.yaml`, looked for from the working directory upwards.',
  },
  {
    name: 'execution-target',
    group: 'where',
    default: 'cloud',
    description:
      '`cloud`: one cloud runtime per agentspec. `local`: a local agent-runtimes server. `task`, `command`, `http`: agents of your own, which need no account; giving `task`, `agent-command` or `agent-url` is enough.',
  },
  {
    name: 'task',
    group: 'where',
    default: '',
    description:
      'Agent of your own as a module of this repository, JavaScript or TypeScript: its default export is called for each case, in a process of its own (docs/targets/task.md). Several, to compare them: `NAME = PATH`, one a line.',
  },
  {
    name: 'agent-command',
    group: 'where',
    default: '',
    description:
      'Agent of your own as a command in any language, run once per case without a shell: the prompt comes on stdin, or where `{prompt}` stands; the answer is what it writes (docs/targets/command.md). Several: `NAME = COMMAND`, one a line.',
  },
  {
    name: 'agent-url',
    group: 'where',
    default: '',
    description:
      'Agent of your own behind an address, asked by POST (docs/targets/http.md). Several: `NAME = URL`, one a line.',
  },
  {
    name: 'agent-protocol',
    group: 'where',
    default: 'auto',
    description:
      'Of `agent-url`: `ui-message-stream`, `openai-chat`, `openai-responses`, `ag-ui`, `a2a`, `json`. `auto` goes by the path of the address, then by the answer.',
  },
  {
    name: 'agent-headers',
    group: 'where',
    default: '',
    description:
      'Of `agent-url`: headers that are sent with every question, `NAME: VALUE`, one a line. They are taken for secrets.',
  },
  {
    name: 'agent-request',
    group: 'where',
    default: '',
    description:
      'Of `agent-protocol: json`: the body as JSON, in which `{{prompt}}`, `{{input}}`, `{{session_id}}`, `{{case_id}}` and `{{model}}` are filled in.',
  },
  {
    name: 'agent-answer-path',
    group: 'where',
    default: '',
    description: 'Of `agent-protocol: json`: JSONPath of the answer, such as `$.choices[0].text`.',
  },
  {
    name: 'agent-stdin',
    group: 'where',
    default: 'prompt',
    description:
      'Of `agent-command`: what comes on stdin. `prompt`: the prompt as text. `json`: one object with prompt, input, files, model and metadata.',
  },
  {
    name: 'store',
    group: 'where',
    default: 'auto',
    description:
      'Where evalsets, experiments and runs are kept. `platform`, or `local`: plain files below `store-dir`. `auto`: the platform where there is an API key, else local.',
  },
  {
    name: 'store-dir',
    group: 'where',
    default: STORE_DIRECTORY,
    description: 'Directory of the local store (docs/store.md).',
  },
  {
    name: 'api-key',
    group: 'where',
    default: '',
    description:
      'Platform API key, from a secret. Absent: the environment variable `DATALAYER_API_KEY`. Sent to https or loopback addresses only. Agents of your own with the local store need none.',
    aliases: ['token'],
  },
  {
    name: 'iam-url',
    group: 'where',
    default: '',
    description:
      'Address of the IAM service; when it is given, the other services default to it. Absent: `https://prod1.datalayer.run`.',
  },
  {
    name: 'runtimes-url',
    group: 'where',
    default: '',
    description: 'Address of the runtimes service. Absent: `https://r1.datalayer.run`.',
  },
  {
    name: 'ai-agents-url',
    group: 'where',
    default: '',
    description: 'Address of the evals service. Absent: `https://prod1.datalayer.run`.',
  },
  {
    name: 'ui-url',
    group: 'where',
    default: '',
    description: 'Address of the pages for people. Absent: `https://datalayer.app`.',
  },
  {
    name: 'platform-timeout-seconds',
    group: 'where',
    default: '60',
    description: 'Time limit of one control-plane request (1 to 600).',
  },
  {
    name: 'environment-name',
    group: 'where',
    default: 'ai-agents-env',
    description: 'Environment in which cloud runtimes are launched.',
    aliases: ['agent-environment-name'],
  },
  {
    name: 'credits-limit',
    group: 'where',
    default: '100',
    description:
      "Credits that size each runtime's reservation, rounded up to whole minutes of a runtime (at least one).",
  },
  {
    name: 'agent-time-reservation',
    group: 'where',
    default: '',
    description: 'Minutes that each runtime is reserved for, instead of what `credits-limit` pays for.',
  },
  {
    name: 'max-runtimes',
    group: 'where',
    default: '16',
    description: 'Most cloud runtimes alive at once (1 to 256); further agentspecs wait for one to end.',
  },
  {
    name: 'billing-entity-uid',
    group: 'where',
    default: '',
    description: 'Account context of the records; it also pays for the runtimes. Absent: `account-uid`.',
    aliases: ['billable-account-uid'],
  },
  {
    name: 'account-uid',
    group: 'where',
    default: '',
    description:
      'Account context of the records; it also pays for the runtimes. Used when `billing-entity-uid` is not given. Absent: the environment variable `DATALAYER_ACCOUNT_UID`.',
  },
  {
    name: 'agent-name',
    group: 'where',
    default: 'default',
    description:
      'Cloud: the agent route tried first. Local: prefix of the registered name, `{agent-name}-{agentspec}-{nonce}`.',
    aliases: ['local-agent-name'],
  },
  {
    name: 'local-agent-base-url',
    group: 'where',
    default: 'http://127.0.0.1:8765',
    description: 'Local: address of the agent-runtimes server.',
  },
  {
    name: 'auto-start-local-agent-runtime',
    group: 'where',
    default: 'false',
    description: 'Local: start a server when none answers, and stop it at the end.',
  },
  {
    name: 'local-agent-log-level',
    group: 'where',
    default: 'info',
    description: 'Local: log level of a started server (`debug`, `info`, `warning`, `error`, `critical`).',
  },
  {
    name: 'local-agent-command',
    group: 'where',
    default: 'agent-runtimes',
    description: 'Local: executable of the server to start.',
  },
  {
    name: 'agent-env',
    group: 'where',
    default: '',
    description:
      'Names of environment variables that a task, a command or a started local server may see beside PATH, HOME, LANG, TMPDIR and the like.',
  },
  {
    name: 'concurrency',
    group: 'how',
    default: 'auto',
    description:
      'Cases in flight per agent (1 to 64). `auto` is 1 for agentspecs, and 4 for agents of your own unless the configuration file says `max_concurrent_runs`. Agents run side by side anyway.',
  },
  {
    name: 'request-timeout-seconds',
    group: 'how',
    default: '180',
    description: 'Time limit of one agent call, whole: connection, headers and the last byte (1 to 86400).',
  },
  {
    name: 'max-retries',
    group: 'how',
    default: '2',
    description: 'Retries of a case after a transport failure (0 to 10). An answer and a timeout are never retried.',
  },
  {
    name: 'max-duration-minutes',
    group: 'how',
    default: '',
    description:
      'Minutes after which no more cases are begun; what is under way ends by its own limit. What was not begun is `cancelled`, the reason is `budget`.',
  },
  {
    name: 'budget-credits',
    group: 'how',
    default: '',
    description:
      'Credits that the whole run may spend: runtime time at the price of the environment, and what answers report. No case is begun that could go beyond; what was not begun is `cancelled`, the reason is `budget`.',
    aliases: ['budget'],
  },
  {
    name: 'budget-usd',
    group: 'how',
    default: '',
    description:
      'The same in US dollars, as answers report them and the model that judges costs. A cost that is not reported is unknown and never 0: then the run stops and says so.',
  },
  {
    name: 'evaluators',
    group: 'how',
    default: '',
    description:
      'JavaScript or TypeScript modules of this repository with evaluators of your own (comma or newline separated paths): each exported function is one, and an evalset names it with `custom`.',
  },
  {
    name: 'judge-model',
    group: 'how',
    default: '',
    description:
      'The model that judges for `llm_judge`, `facts`, `closed_qa`, `faithfulness` and `pairwise`. Absent: nothing judges, and what those evaluators would grade stays ungraded.',
  },
  {
    name: 'judge-base-url',
    group: 'how',
    default: '',
    description:
      "Address of the judge's API, as OpenAI's clients take it: any OpenAI-compatible endpoint with its `/v1`, or Anthropic's. Absent: `https://api.openai.com/v1`.",
  },
  {
    name: 'judge-api-key',
    group: 'how',
    default: '',
    description:
      'Key of the judge, from a secret. Absent: the variable that the configuration file names for the address, under `credentials.judges`. Sent to https or loopback addresses only.',
  },
  {
    name: 'judge-reasoning-effort',
    group: 'how',
    default: '',
    description:
      'How much the judge reasons (`none`, `minimal`, `low`, `medium`, `high`, `xhigh`, `max`; not every model has each). Absent: as the model does by itself.',
  },
  {
    name: 'judge-max-tokens',
    group: 'how',
    default: '4096',
    description:
      'Most tokens of one reply of the judge, its reasoning included (64 to 128000). What is cut off there is no verdict.',
  },
  {
    name: 'judge-concurrency',
    group: 'how',
    default: '4',
    description: 'Questions to the judge in flight at once (1 to 64), whatever `concurrency` is.',
  },
  {
    name: 'judge-self-test',
    group: 'how',
    default: 'false',
    description:
      'Before the first grade, give the judge answers of which the verdict is known, wrong ones that try to talk it round among them; when it falls for one, nothing is graded. Worth a few questions whenever its model changes.',
  },
  {
    name: 'run-environment',
    group: 'labels',
    default: 'sdk',
    description: 'Lane label on summaries and in the name of the evalset.',
  },
  {
    name: 'backend-run-environment',
    group: 'labels',
    default: 'sdk',
    description: '`run_environment` stored on the evalset.',
  },
  {
    name: 'launch-source',
    group: 'labels',
    default: 'github-action',
    description: 'Recorded on experiments and runs.',
  },
  {
    name: 'pass-rate-threshold',
    group: 'gate',
    default: '',
    description: 'Least pass rate of every experiment, a fraction from 0 to 1.',
  },
  {
    name: 'min-coverage',
    group: 'gate',
    default: '1',
    description: 'Least fraction of the planned case runs that must have been graded, 0 to 1.',
  },
  {
    name: 'max-regression',
    group: 'gate',
    default: '',
    description:
      'Largest tolerated drop of the pass rate against the baseline, a fraction from 0 to 1. Absent: a drop is shown and fails nothing.',
  },
  {
    name: 'regression-test',
    group: 'gate',
    default: '',
    description:
      '`significant` (what an absent value means): a drop fails when it is more than `max-regression` and more than noise. `non-inferior`: it passes only when it is proven to be no more than `max-regression`.',
  },
  {
    name: 'baseline',
    group: 'gate',
    default: 'auto',
    description:
      'What to compare with. `auto`: the result of the merge base, of the base branch or of the last run of this branch. `agentspec:ID`: another agentspec of this run. A path: a baseline file or a `results.json`. Any other text: the id of an experiment on the platform. `none`.',
  },
  {
    name: 'max-baseline-age-days',
    group: 'gate',
    default: '30',
    description: 'A baseline that `auto` finds and that is older is refused (1 to 400 days).',
  },
  {
    name: 'accept-baseline',
    group: 'gate',
    default: 'false',
    description:
      'On the default branch only: make the result of this run the bar, even if it is lower than the one before.',
  },
  {
    name: 'quarantine-file',
    group: 'gate',
    default: '',
    description:
      'List of cases that are run and shown and do not gate until a date. On pull requests it is read from the base branch.',
  },
  {
    name: 'fail-on',
    group: 'gate',
    default: 'gate',
    description:
      'What fails the step: `gate` (a failed gate, or one that could not be judged), `strict` (anything but passed), `error` (only what could not run), `never` (configuration errors still do).',
  },
  {
    name: 'report-dir',
    group: 'report',
    default: 'evals-report',
    description:
      'Directory of the report files. A second step of a job gets a suffix, so that it overwrites nothing; at a desk the next report takes its place.',
  },
  {
    name: 'github-token',
    group: 'report',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the runner fills it in.
    default: '${{ github.token }}',
    description:
      'Token for looking the baseline up (`actions: read`), files of the base branch (`contents: read`), the comment (`pull-requests: write`) and the check run (`checks: write`).',
  },
  {
    name: 'output-markdown',
    group: 'report',
    default: '',
    description:
      'Write the report to this path too, its CSV beside it and the whole report as JSON to `{path}.log`. By `mode: run-report`: `evals-report.md` when nothing is given.',
  },
  {
    name: 'export-csv',
    group: 'report',
    default: 'true',
    description: '`false`: no CSV beside `output-markdown`.',
  },
  {
    name: 'secondary-output-markdown',
    group: 'report',
    default: '',
    description:
      'The same as `output-markdown` of the second evalset. Absent: the name of the first one with `-secondary`.',
  },
  {
    name: 'comparison-summary-output',
    group: 'report',
    default: '',
    description:
      'Where the comparison of two evalsets is written. Absent: `comparison-summary.md` beside `output-markdown`.',
  },
  {
    name: 'prepared-spec-output-dir',
    group: 'report',
    default: 'artifacts/specs',
    description: '`mode: prepare-spec`: the directory of the written spec, `{base}-{run-environment}.evalset.json`.',
  },
  {
    name: 'prepared-spec-output-file',
    group: 'report',
    default: '',
    description: '`mode: prepare-spec`: the path of the written spec, instead of a name in that directory.',
  },
  {
    name: 'upload-report-artifacts',
    group: 'report',
    default: 'true',
    description: 'Leave the report files as an artifact of the workflow run.',
  },
  {
    name: 'report-artifact-name',
    group: 'report',
    default: 'datalayer-evals-reports',
    description: 'Its name; a leg of a matrix adds its number.',
  },
  {
    name: 'comment',
    group: 'report',
    default: 'auto',
    description:
      'One comment on the pull request per workflow and evalset, kept up to date. `auto`: where the token may. `true`: a warning where it may not. `progress`: as `true`, and it is there from the start. `false`: none.',
  },
  {
    name: 'check-run',
    group: 'report',
    default: 'false',
    description: 'A check run on the head commit with the verdict as its title and annotations on the lines of cases.',
  },
  {
    name: 'upload-journal',
    group: 'report',
    default: 'false',
    description:
      'Leave the journal of finished case runs as an artifact too. It is kept in the cache for later attempts in any case.',
  },
  { name: 'summary', group: 'report', default: 'true', description: 'Write the job summary.' },
  {
    name: 'annotations',
    group: 'report',
    default: 'true',
    description:
      'Annotate the lines of cases that did not pass, the worst eight of a kind; one per cause for what an outage took.',
  },
  {
    name: 'allow-untrusted-head',
    group: 'trust',
    default: 'false',
    description:
      "Run on `pull_request_target`, `workflow_run` or `issue_comment` although the head is a fork's or unknown. Read SECURITY.md first.",
  },
  {
    name: 'max-age-minutes',
    group: 'cleanup',
    default: '390',
    description:
      '`mode: cleanup`: only runtimes that are older count as left behind; longer than any hosted job lives.',
  },
  {
    name: 'confirm-cleanup',
    group: 'cleanup',
    default: 'false',
    description: '`mode: cleanup`: remove them. `false`: list them.',
  },
  {
    name: 'job-index',
    group: 'hidden',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the runner fills it in.
    default: '${{ strategy.job-index }}',
    description: 'Which leg of a matrix this is. Leave it alone.',
  },
  {
    name: 'job-total',
    group: 'hidden',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the runner fills it in.
    default: '${{ strategy.job-total }}',
    description: 'How many legs the matrix has. Leave it alone.',
  },
  {
    name: 'check-run-id',
    group: 'hidden',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the runner fills it in.
    default: '${{ job.check_run_id }}',
    description: 'The check run of this job, to which reports lead. Leave it alone.',
  },
] as const satisfies readonly InputDeclaration[]

export type InputName = (typeof INPUTS)[number]['name']
