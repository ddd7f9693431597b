#!/usr/bin/env node
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 42613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 20181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 35317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 76982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 24434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 79896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 58611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 65692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 69278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 34589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 16698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 31421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 37540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 77598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 53053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 40610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 78474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 73024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 51455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 37067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 32467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 77030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 48161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 76760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 41792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 80099:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 57075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 37830:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/web");

/***/ }),

/***/ 87997:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers");

/***/ }),

/***/ 41692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 73136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 57975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 73429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 75919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 38522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 70857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 16928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 13193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 53557:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

/***/ }),

/***/ 64756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 39023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 78327:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ DESK_DEFAULTS)
/* harmony export */ });
/** What an input is at a desk when it is not given, where that is not what it is in a workflow. */
const DESK_DEFAULTS = new Map([
    ['launch-source', 'cli'],
    ['summary', 'false'],
    ['annotations', 'false'],
    ['baseline', 'none'],
]);


/***/ }),

/***/ 50940:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ STORE_DIRECTORY),
/* harmony export */   m: () => (/* binding */ INPUTS)
/* harmony export */ });
/** Where the local store is when nobody says, below the base of relative paths. */
const STORE_DIRECTORY = '.agent-evals';
/** Every input of this version, in the order of the documentation. */
const INPUTS = [
    {
        name: 'mode',
        group: 'what',
        default: '',
        description: '`execute-runs`: run the evalset. `run-report`: report what was recorded of an evalset (`evalset-id`), or what a results file holds (`results`), without asking anybody. `evaluate`: grade the answers of stored runs (`results`) with the evaluators of today. `prepare-spec`: write the spec for another `run-environment`. `cleanup`: find runtimes that were left behind, and remove them when `confirm-cleanup` says so; with `dry-run` it only lists. Absent: `run-report` where there is an `evalset-id` and no agent to run, else `execute-runs`.',
    },
    {
        name: 'evalset-spec-file',
        group: 'what',
        default: '',
        description: 'The evalset to run, in JSON or YAML; or a dataset: a directory, `.jsonl` or `.csv` of cases (docs/datasets.md). Required where there is no `evalset-id`, except by `mode: cleanup`.',
    },
    {
        name: 'evalset-id',
        group: 'what',
        default: '',
        description: 'An evalset that is on the platform already: its cases are run, or what was recorded of it is reported.',
    },
    {
        name: 'secondary-evalset-spec-file',
        group: 'what',
        default: '',
        description: 'A second evalset, run or reported after the first one and compared with it. Its files and outputs begin with `secondary-`.',
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
        description: "Agentspecs to run, separated by commas or new lines; duplicates are dropped, order is kept. Absent: the spec's `metadata.agentspec_ids`.",
        aliases: ['agentspec-id', 'agentspec'],
    },
    {
        name: 'agentspec-files',
        group: 'what',
        default: '',
        description: 'Agentspec documents of this repository (YAML or JSON), sent inline instead of by id; each is known by its `id`, else its `name`, else its file. Beside `agentspec-ids` both are run.',
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
        description: 'Write the report files (`report.md`, `report.csv`, `results.json`, `trajectories/`). The job summary has its own switch.',
    },
    {
        name: 'run-limit',
        group: 'what',
        default: '1',
        description: 'Runs per experiment: how many times every case is asked (1 to 1000). By `mode: run-report`: how many runs of each experiment are read, 50 when nothing is given.',
    },
    {
        name: 'case-ids',
        group: 'what',
        default: '',
        description: 'Run only these cases: ids, names, or patterns of them (`refund-*`), separated by commas or new lines. What is left out is not planned and not listed.',
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
        description: 'Model that the agent is asked to use, where the target can pass it on (tasks, commands, most address protocols). Recorded on the experiment; results of two models are not compared as one agent.',
    },
    {
        name: 'dry-run',
        group: 'what',
        default: 'false',
        description: '`plan`: print the plan and stop. `true`: the plan and one case. A number: the plan and that many cases. Nothing is recorded and no evalset is created; `gate-status` is `skipped`.',
    },
    {
        name: 'resume',
        group: 'what',
        default: 'auto',
        description: '`auto`: a re-run of the same job takes over what its earlier attempts graded and pays for the rest (docs/journal.md). The id of an experiment: takes over what that one recorded. `false`: asks everything.',
    },
    {
        name: 'results',
        group: 'what',
        default: '',
        description: 'What `mode: evaluate` grades again and `mode: run-report` reports: paths or patterns of `results.json` files, separated by commas or new lines; to be graded also the id of an experiment.',
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
        description: 'Configuration file, with the sections `gate` (on pull requests as the base branch has it), `credentials` and `evaluators`. Absent: `agent-evals.yaml` or `evalkit.yaml`, looked for from the working directory upwards.',
    },
    {
        name: 'execution-target',
        group: 'where',
        default: 'cloud',
        description: '`cloud`: one cloud runtime per agentspec. `local`: a local agent-runtimes server. `task`, `command`, `http`: agents of your own, which need no account; giving `task`, `agent-command` or `agent-url` is enough.',
    },
    {
        name: 'task',
        group: 'where',
        default: '',
        description: 'Agent of your own as a module of this repository, JavaScript or TypeScript: its default export is called for each case, in a process of its own (docs/targets/task.md). Several, to compare them: `NAME = PATH`, one a line.',
    },
    {
        name: 'agent-command',
        group: 'where',
        default: '',
        description: 'Agent of your own as a command in any language, run once per case without a shell: the prompt comes on stdin, or where `{prompt}` stands; the answer is what it writes (docs/targets/command.md). Several: `NAME = COMMAND`, one a line.',
    },
    {
        name: 'agent-url',
        group: 'where',
        default: '',
        description: 'Agent of your own behind an address, asked by POST (docs/targets/http.md). Several: `NAME = URL`, one a line.',
    },
    {
        name: 'agent-protocol',
        group: 'where',
        default: 'auto',
        description: 'Of `agent-url`: `ui-message-stream`, `openai-chat`, `openai-responses`, `ag-ui`, `a2a`, `json`. `auto` goes by the path of the address, then by the answer.',
    },
    {
        name: 'agent-headers',
        group: 'where',
        default: '',
        description: 'Of `agent-url`: headers that are sent with every question, `NAME: VALUE`, one a line. They are taken for secrets.',
    },
    {
        name: 'agent-request',
        group: 'where',
        default: '',
        description: 'Of `agent-protocol: json`: the body as JSON, in which `{{prompt}}`, `{{input}}`, `{{session_id}}`, `{{case_id}}` and `{{model}}` are filled in.',
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
        description: 'Of `agent-command`: what comes on stdin. `prompt`: the prompt as text. `json`: one object with prompt, input, files, model and metadata.',
    },
    {
        name: 'store',
        group: 'where',
        default: 'auto',
        description: 'Where evalsets, experiments and runs are kept. `platform`, or `local`: plain files below `store-dir`. `auto`: the platform where there is an API key, else local.',
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
        description: 'Platform API key, from a secret. Absent: the environment variable `DATALAYER_API_KEY`. Sent to https or loopback addresses only. Agents of your own with the local store need none.',
        aliases: ['token'],
    },
    {
        name: 'iam-url',
        group: 'where',
        default: '',
        description: 'Address of the IAM service; when it is given, the other services default to it. Absent: `https://prod1.datalayer.run`.',
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
        description: "Credits that size each runtime's reservation, rounded up to whole minutes of a runtime (at least one).",
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
        description: 'Account context of the records; it also pays for the runtimes. Used when `billing-entity-uid` is not given. Absent: the environment variable `DATALAYER_ACCOUNT_UID`.',
    },
    {
        name: 'agent-name',
        group: 'where',
        default: 'default',
        description: 'Cloud: the agent route tried first. Local: prefix of the registered name, `{agent-name}-{agentspec}-{nonce}`.',
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
        description: 'Names of environment variables that a task, a command or a started local server may see beside PATH, HOME, LANG, TMPDIR and the like.',
    },
    {
        name: 'concurrency',
        group: 'how',
        default: 'auto',
        description: 'Cases in flight per agent (1 to 64). `auto` is 1 for agentspecs, and 4 for agents of your own unless the configuration file says `max_concurrent_runs`. Agents run side by side anyway.',
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
        description: 'Minutes after which no more cases are begun; what is under way ends by its own limit. What was not begun is `cancelled`, the reason is `budget`.',
    },
    {
        name: 'budget-credits',
        group: 'how',
        default: '',
        description: 'Credits that the whole run may spend: runtime time at the price of the environment, and what answers report. No case is begun that could go beyond; what was not begun is `cancelled`, the reason is `budget`.',
        aliases: ['budget'],
    },
    {
        name: 'budget-usd',
        group: 'how',
        default: '',
        description: 'The same in US dollars, as answers report them and the model that judges costs. A cost that is not reported is unknown and never 0: then the run stops and says so.',
    },
    {
        name: 'evaluators',
        group: 'how',
        default: '',
        description: 'JavaScript or TypeScript modules of this repository with evaluators of your own (comma or newline separated paths): each exported function is one, and an evalset names it with `custom`.',
    },
    {
        name: 'judge-model',
        group: 'how',
        default: '',
        description: 'The model that judges for `llm_judge`, `facts`, `closed_qa`, `faithfulness` and `pairwise`. Absent: nothing judges, and what those evaluators would grade stays ungraded.',
    },
    {
        name: 'judge-base-url',
        group: 'how',
        default: '',
        description: "Address of the judge's API, as OpenAI's clients take it: any OpenAI-compatible endpoint with its `/v1`, or Anthropic's. Absent: `https://api.openai.com/v1`.",
    },
    {
        name: 'judge-api-key',
        group: 'how',
        default: '',
        description: 'Key of the judge, from a secret. Absent: the variable that the configuration file names for the address, under `credentials.judges`. Sent to https or loopback addresses only.',
    },
    {
        name: 'judge-reasoning-effort',
        group: 'how',
        default: '',
        description: 'How much the judge reasons (`none`, `minimal`, `low`, `medium`, `high`, `xhigh`, `max`; not every model has each). Absent: as the model does by itself.',
    },
    {
        name: 'judge-max-tokens',
        group: 'how',
        default: '4096',
        description: 'Most tokens of one reply of the judge, its reasoning included (64 to 128000). What is cut off there is no verdict.',
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
        description: 'Before the first grade, give the judge answers of which the verdict is known, wrong ones that try to talk it round among them; when it falls for one, nothing is graded. Worth a few questions whenever its model changes.',
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
        description: 'Largest tolerated drop of the pass rate against the baseline, a fraction from 0 to 1. Absent: a drop is shown and fails nothing.',
    },
    {
        name: 'regression-test',
        group: 'gate',
        default: '',
        description: '`significant` (what an absent value means): a drop fails when it is more than `max-regression` and more than noise. `non-inferior`: it passes only when it is proven to be no more than `max-regression`.',
    },
    {
        name: 'baseline',
        group: 'gate',
        default: 'auto',
        description: 'What to compare with. `auto`: the result of the merge base, of the base branch or of the last run of this branch. `agentspec:ID`: another agentspec of this run. A path: a baseline file or a `results.json`. Any other text: the id of an experiment on the platform. `none`.',
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
        description: 'On the default branch only: make the result of this run the bar, even if it is lower than the one before.',
    },
    {
        name: 'quarantine-file',
        group: 'gate',
        default: '',
        description: 'List of cases that are run and shown and do not gate until a date. On pull requests it is read from the base branch.',
    },
    {
        name: 'fail-on',
        group: 'gate',
        default: 'gate',
        description: 'What fails the step: `gate` (a failed gate, or one that could not be judged), `strict` (anything but passed), `error` (only what could not run), `never` (configuration errors still do).',
    },
    {
        name: 'report-dir',
        group: 'report',
        default: 'evals-report',
        description: 'Directory of the report files. A second step of a job gets a suffix, so that it overwrites nothing; at a desk the next report takes its place.',
    },
    {
        name: 'github-token',
        group: 'report',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the runner fills it in.
        default: '${{ github.token }}',
        description: 'Token for looking the baseline up (`actions: read`), files of the base branch (`contents: read`), the comment (`pull-requests: write`) and the check run (`checks: write`).',
    },
    {
        name: 'output-markdown',
        group: 'report',
        default: '',
        description: 'Write the report to this path too, its CSV beside it and the whole report as JSON to `{path}.log`. By `mode: run-report`: `evals-report.md` when nothing is given.',
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
        description: 'The same as `output-markdown` of the second evalset. Absent: the name of the first one with `-secondary`.',
    },
    {
        name: 'comparison-summary-output',
        group: 'report',
        default: '',
        description: 'Where the comparison of two evalsets is written. Absent: `comparison-summary.md` beside `output-markdown`.',
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
        description: 'One comment on the pull request per workflow and evalset, kept up to date. `auto`: where the token may. `true`: a warning where it may not. `progress`: as `true`, and it is there from the start. `false`: none.',
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
        description: 'Leave the journal of finished case runs as an artifact too. It is kept in the cache for later attempts in any case.',
    },
    { name: 'summary', group: 'report', default: 'true', description: 'Write the job summary.' },
    {
        name: 'annotations',
        group: 'report',
        default: 'true',
        description: 'Annotate the lines of cases that did not pass, the worst eight of a kind; one per cause for what an outage took.',
    },
    {
        name: 'allow-untrusted-head',
        group: 'trust',
        default: 'false',
        description: "Run on `pull_request_target`, `workflow_run` or `issue_comment` although the head is a fork's or unknown. Read SECURITY.md first.",
    },
    {
        name: 'max-age-minutes',
        group: 'cleanup',
        default: '390',
        description: '`mode: cleanup`: only runtimes that are older count as left behind; longer than any hosted job lives.',
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
];


/***/ }),

/***/ 29734:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ secretsInEnvironment)
/* harmony export */ });
/** Variables whose names say that their values are credentials: the runner's own tokens, providers' keys, what a workflow calls a secret. */
const SECRET_NAME = /(TOKEN|SECRET|PASSWORD|PASSPHRASE|CREDENTIALS?|(API|ACCESS|PRIVATE|SECRET)[_-]?KEY)$/i;
/** A shorter value of such a name is a word such as `true`, and hiding it everywhere would hide what people must read. */
const SHORTEST_SECRET = 8;
/** Values of the environment that nothing may show, whoever says them. */
function secretsInEnvironment(env) {
    return Object.entries(env).flatMap(([name, value]) => value && value.length >= SHORTEST_SECRET && SECRET_NAME.test(name) ? [value] : []);
}


/***/ }),

/***/ 10757:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ limitBytes),
/* harmony export */   z: () => (/* binding */ limitMiddle)
/* harmony export */ });
/** Room kept for the note itself: `… [1,234,567,890 bytes left out]` and its ellipsis never need more. */
const NOTE_BYTES = 48;
/**
 * Text of at most `limit` UTF-8 bytes. What is too long is cut between two code points and ends with a note
 * that says how many bytes are missing; a limit too small for a note (below 96) only cuts.
 */
function limitBytes(text, limit) {
    // No UTF-16 unit needs more than three bytes, so most texts are let through without being measured.
    if (text.length * 3 <= limit)
        return text;
    const size = Buffer.byteLength(text);
    if (size <= limit)
        return text;
    if (limit < 2 * NOTE_BYTES)
        return headOf(text, limit);
    const head = headOf(text, limit - NOTE_BYTES);
    const missing = size - Buffer.byteLength(head);
    return `${head}… [${missing.toLocaleString('en-US')} bytes left out]`;
}
/**
 * The same, cut in its middle: of a text whose first words are those of many others, its last ones say what it is about. They get three
 * quarters of the room.
 */
function limitMiddle(text, limit) {
    const size = Buffer.byteLength(text);
    if (size <= limit)
        return text;
    const room = limit - NOTE_BYTES;
    if (room < NOTE_BYTES)
        return limitBytes(text, limit);
    const head = headOf(text, Math.floor(room / 4));
    const tail = endOf(text, room - Math.floor(room / 4));
    const missing = size - Buffer.byteLength(head) - Buffer.byteLength(tail);
    return `${head}… [${missing.toLocaleString('en-US')} bytes left out] …${tail}`;
}
function endOf(text, limit) {
    const bytes = Buffer.from(text.slice(-limit));
    let from = Math.max(0, bytes.length - limit);
    // Not within a character.
    while (from < bytes.length && (bytes[from] & 0xc0) === 0x80)
        from += 1;
    return bytes.toString('utf8', from);
}
function headOf(text, limit) {
    const room = new Uint8Array(Math.max(0, limit));
    // `encodeInto` stops before a character that does not fit whole.
    const { read } = new TextEncoder().encodeInto(text.slice(0, room.length), room);
    const last = text.charCodeAt(read - 1);
    const splitsPair = read < text.length && last >= 0xd800 && last <= 0xdbff;
    return text.slice(0, splitsPair ? read - 1 : read);
}


/***/ }),

/***/ 2471:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Up: () => (/* binding */ ANNOTATION_LIMIT_BYTES),
/* harmony export */   u7: () => (/* binding */ inertLogLines)
/* harmony export */ });
/* unused harmony exports LOG_TEXT_LIMIT_BYTES, LOG_LINES_LIMIT */
/* harmony import */ var _byte_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(10757);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(29171);


/** One message in the log, in bytes: what a person still scrolls through; the files hold the rest. */
const LOG_TEXT_LIMIT_BYTES = 16_384;
/** The runner cuts an annotation's message here. */
const ANNOTATION_LIMIT_BYTES = 4_096;
/** Lines of one message: a text of nothing but line ends must not bury the log. */
const LOG_LINES_LIMIT = 400;
/**
 * A workflow command in its older form is found anywhere in a line. The runner compares by the rules of a language,
 * in which marks may count for nothing, so they are allowed for between the signs.
 */
const ANYWHERE_COMMAND = /(#\p{M}*#\p{M}*)\[/gu;
/** A workflow command in its newer form stands at the start of a line, after white space. */
const LEADING_COMMAND = /^(\s*:\p{M}*)(?=:)/u;
/**
 * The lines of a text, each of which does nothing but be read, on standard output and standard error alike:
 * no workflow command, no terminal sequence, no control, no line end inside. `limit` bounds the text in bytes
 * before unseen characters are spelt out (which makes it six times as long at most).
 */
function inertLogLines(text, limit = LOG_TEXT_LIMIT_BYTES) {
    const lines = (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q)((0,_byte_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .limitBytes */ .Z)(text, limit)).split('\n');
    const shown = lines.length > LOG_LINES_LIMIT ? lines.slice(0, LOG_LINES_LIMIT - 1) : lines;
    const inert = shown.map(inertLine);
    if (shown.length < lines.length)
        inert.push(`… [${lines.length - shown.length} lines left out]`);
    return inert;
}
function inertLine(line) {
    return line.replace(ANYWHERE_COMMAND, '$1\\[').replace(LEADING_COMMAND, '$1\\');
}


/***/ }),

/***/ 99681:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ credentialSpansOf)
/* harmony export */ });
/**
 * Tokens that say by their beginning what they are, as services make them: letters, digits, `-` and `_`, of at least the
 * length that the service gives them, or a little less. Where words can begin so, the token must have what words lack.
 */
const TOKENS = [
    // Model providers: OpenAI, Anthropic, OpenRouter, DeepSeek and others; no class or name in lower case that begins with sk-.
    'sk-(?=[a-z_-]{0,60}[A-Z0-9])[A-Za-z0-9_-]{16,}',
    // xAI, Perplexity, Cerebras, Groq, Replicate, Fireworks, Hugging Face, NVIDIA, Together, Datalayer.
    '(?:xai-|pplx-|csk-|gsk_|r8_|hf_)[A-Za-z0-9]{30,}',
    'fw_[A-Za-z0-9]{20,}',
    '(?:nvapi-|tgp_v1_)[A-Za-z0-9_-]{30,}',
    'dtn_(?=[A-Za-z_-]{0,60}[0-9])[A-Za-z0-9_-]{20,}',
    // Google: API keys, access and refresh tokens, client secrets.
    'AIza[A-Za-z0-9_-]{30,}',
    'ya29\\.[A-Za-z0-9._-]{20,}',
    '1//0[A-Za-z0-9_-]{30,}',
    'GOCSPX-[A-Za-z0-9_-]{20,}',
    // GitHub's tokens; since 2026 those of installations carry a JWT.
    '(?:gh[oprsu]_|github_pat_)[A-Za-z0-9_-]{20,}(?:\\.[A-Za-z0-9_-]{8,}){0,2}',
    // GitLab, Slack, Stripe, npm, PyPI, SendGrid, Twilio, Databricks, Docker, DigitalOcean, Shopify, Grafana, LangSmith.
    'gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|oas|soat|ffct|wt)-[A-Za-z0-9_.-]{20,}',
    '(?:xox[a-z]-|xapp-)(?=[a-z-]{0,60}[A-Z0-9])[A-Za-z0-9-]{16,}',
    '(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9]{16,}',
    'npm_[A-Za-z0-9]{30,}',
    'pypi-AgE[A-Za-z0-9_-]{50,}',
    'SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{32,64}',
    'SK[0-9a-f]{32}(?![A-Za-z0-9])',
    '(?:dapi|dop_v1_|shpat_|shpss_)[0-9a-f]{32,}',
    '(?:dckr_pat_|glsa_|lsv2_(?:pt|sk)_)[A-Za-z0-9_-]{20,}',
];
/** A value that only points at a credential: a variable, a placeholder, what somebody has already taken out. */
const NO_REFERENCE = String.raw `(?![$<{%[*]|\.\.\.|x{4}|your|process\.|os\.|env\.|secrets?\.)`;
/** No key of any service is without a digit; words and names are. */
const WITH_DIGIT = String.raw `(?=[^\d\s"']{0,100}\d)`;
/** What stands between a name and its value, in headers, JSON, YAML, code and command lines. */
const IS = String.raw `\\?["']?[ \t]{0,8}(?:=>|:=|[:=])[ \t]{0,8}\\?["']?`;
/**
 * Shapes of credentials that nobody told us about. The first group is what goes, and ends where the match ends.
 * Each is linear: a start that fails has looked at no more than a fixed number of characters or at a run in which
 * no other start is possible.
 */
const SHAPES = [
    new RegExp(`(?<![A-Za-z0-9])(${TOKENS.join('|')})`, 'g'),
    // AWS access key ids, and the keys that belong to them.
    /(?<![A-Z0-9])((?:AKIA|ASIA)[A-Z0-9]{16})(?![A-Z0-9])/g,
    new RegExp(`secret[_-]?(?:access[_-]?)?key${IS}([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])`, 'gi'),
    // JSON web tokens.
    /(?<![A-Za-z0-9_-])(eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*){0,3})/g,
    // Headers.
    new RegExp(`(?<![A-Za-z0-9])bearer[ \\t]{1,8}${WITH_DIGIT}([A-Za-z0-9._~+/=-]{16,})`, 'gi'),
    new RegExp(`authorization${IS}(?:bearer|basic|token)[ \\t]{1,8}${NO_REFERENCE}([^\\s"',;)>\\\\]{8,})`, 'gi'),
    new RegExp(`api[-_ ]?key${IS}${NO_REFERENCE}${WITH_DIGIT}([A-Za-z0-9._~+/=-]{16,})`, 'gi'),
    new RegExp(`(?:client|app|auth|access|refresh|session|id)[-_]?(?:secret|token)${IS}${NO_REFERENCE}${WITH_DIGIT}([A-Za-z0-9._~+/=%-]{20,})`, 'gi'),
    // Azure's connection strings and signed addresses.
    /(?:Account|SharedAccess)Key=([A-Za-z0-9+/]{20,100}={0,2})/g,
    /[?&]sig=([A-Za-z0-9%+/]{30,200}(?:={0,2}))/g,
    // Addresses that let in whoever knows them: Slack, Discord.
    /hooks\.slack\.com\/(?:services|workflows|triggers)\/([A-Za-z0-9/_-]{20,})/g,
    /discord(?:app)?\.com\/api\/webhooks\/(\d{15,20}\/[A-Za-z0-9_-]{40,})/g,
    // Passwords in addresses, those of databases too: up to the last @ before the path.
    new RegExp(`://[^\\s/:@]{0,64}:${NO_REFERENCE}([^\\s/"'<>]{1,256})(?=@[^\\s@/]{1,256})`, 'g'),
];
const PRIVATE_KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const PRIVATE_KEY_END = /-----END [A-Z0-9 ]{0,40}-----/g;
/** Where a text looks like a credential. The spans may overlap and are in no order. */
function credentialSpansOf(text) {
    const spans = privateKeySpansOf(text);
    for (const shape of SHAPES) {
        for (const match of text.matchAll(shape)) {
            const end = match.index + match[0].length;
            spans.push([end - (match[1]?.length ?? 0), end]);
        }
    }
    return spans;
}
/** A private key goes whole; one without an end takes the rest of the text with it. */
function privateKeySpansOf(text) {
    const spans = [];
    let from = 0;
    while (from < text.length) {
        PRIVATE_KEY_BEGIN.lastIndex = from;
        const begin = PRIVATE_KEY_BEGIN.exec(text);
        if (!begin)
            break;
        PRIVATE_KEY_END.lastIndex = begin.index;
        const end = PRIVATE_KEY_END.exec(text);
        from = end ? end.index + end[0].length : text.length;
        spans.push([begin.index, from]);
    }
    return spans;
}


/***/ }),

/***/ 90032:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  l: () => (/* binding */ createRedactor),
  K: () => (/* binding */ redactJson)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json.js
var json = __nccwpck_require__(60433);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/secret-patterns.js
var secret_patterns = __nccwpck_require__(99681);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/boundary/cut-secrets.js
/** Stands where a text of ours was cut: at the end of an excerpt, and at its beginning. */
const CUT = '…';
/** A shorter piece of a secret tells nobody anything, and is found at the end of ordinary words. */
const MIN_PIECE_LENGTH = 6;
/** An excerpt has one at each end; more than this are somebody's ornament. */
const MAX_CUTS = 500;
/** Where the beginning of a needle stands before a cut, or the end of one after it: evaluators and services quote what they saw. */
function cutStretches(text, needles) {
    const found = [];
    let cuts = 0;
    for (let cut = text.indexOf(CUT); cut >= 0 && cuts < MAX_CUTS; cut = text.indexOf(CUT, cut + 1)) {
        cuts += 1;
        const [before, after] = [text.slice(0, cut).trimEnd(), text.slice(cut + 1)];
        const lead = after.length - after.trimStart().length;
        for (const needle of needles) {
            const head = headLength(before, needle);
            if (head > 0)
                found.push([before.length - head, before.length]);
            const tail = tailLength(after.trimStart(), needle);
            if (tail > 0)
                found.push([cut + 1 + lead, cut + 1 + lead + tail]);
        }
    }
    return found;
}
/** How many characters of the needle's beginning end the text; 0 for fewer than count. */
function headLength(text, needle) {
    const last = text.slice(-MIN_PIECE_LENGTH);
    if (last.length < MIN_PIECE_LENGTH)
        return 0;
    // Only where the needle holds the text's last characters can one of its beginnings end there.
    for (let at = needle.lastIndexOf(last); at >= 0; at = at === 0 ? -1 : needle.lastIndexOf(last, at - 1)) {
        const length = at + MIN_PIECE_LENGTH;
        if (text.endsWith(needle.slice(0, length)))
            return length;
    }
    return 0;
}
/** How many characters of the needle's end begin the text; 0 for fewer than count. */
function tailLength(text, needle) {
    const first = text.slice(0, MIN_PIECE_LENGTH);
    if (first.length < MIN_PIECE_LENGTH)
        return 0;
    for (let at = needle.indexOf(first); at >= 0; at = needle.indexOf(first, at + 1)) {
        if (text.startsWith(needle.slice(at)))
            return needle.length - at;
    }
    return 0;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/boundary/text-view.js
/** The text with everything that fits replaced. `pattern` must be global. */
function rewritten(text, pattern, replace) {
    const rewrittenText = text.replace(pattern, replace);
    let places;
    return {
        text: rewrittenText,
        originOf([from, to]) {
            if (rewrittenText === text)
                return [from, to];
            places ??= placesOf(text, { pattern, replace, length: rewrittenText.length });
            return [places.starts[from] ?? 0, places.ends[to - 1] ?? text.length];
        },
    };
}
/** A text read as it stands. */
function asItIs(text) {
    return { text, originOf: (span) => span };
}
/** A reading of a reading. */
function within(outer, inner) {
    return { text: inner.text, originOf: (span) => outer.originOf(inner.originOf(span)) };
}
function placesOf(text, how) {
    const starts = new Uint32Array(how.length);
    const ends = new Uint32Array(how.length);
    let made = 0;
    let at = 0;
    const copyUntil = (end) => {
        for (; at < end; at += 1, made += 1) {
            starts[made] = at;
            ends[made] = at + 1;
        }
    };
    for (const { 0: match, index } of text.matchAll(how.pattern)) {
        copyUntil(index);
        at += match.length;
        const size = how.replace(match).length;
        starts.fill(index, made, made + size);
        ends.fill(at, made, made + size);
        made += size;
    }
    copyUntil(text.length);
    return { starts, ends };
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/boundary/decoded-views.js

/** Base64 digits of a dozen bytes and more, over lines that are indented; shorter ones are words. */
const BASE64_RUN = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}(?:[ \t]{1,16}[A-Za-z0-9+/_-]+)*/g;
/**
 * Bytes in hex with something between them: `73:6b`, `0x73, 0x6b`, `736b 2d6c`. Begins where a run of digits does, or one digit
 * later, when what stood before it was a letter from a to f, and so costs little where it fails. Hex in one piece is looked for
 * as it is.
 */
const HEX_RUN = /(?<=(?<![0-9a-f])[0-9a-f]?)(?:[0-9a-f]{2}){1,256}(?:(?:[\s:;,._|'"+-]{1,4}(?:0x|\\x)?|0x|\\x)(?:[0-9a-f]{2}){1,256}){2,}/gi;
/** What is no digit in such a run. */
const BETWEEN_HEX = /0x|[^0-9a-f]/gi;
/** A line that goes on, or a byte, in quoted-printable. */
const QUOTED_PRINTABLE = /=(?:\r?\n|[0-9a-f]{2})/gi;
/** Where in a digit of base64 a byte may begin, when what stands before it is not known. */
const BASE64_OFFSETS = [0, 1, 2, 3];
/** What base64 in a text stands for, bytes as characters; one view for each offset at which it may begin. */
function base64Views(text) {
    const digits = runsOf(text, BASE64_RUN, { between: /[ \t]/g, unit: 4 });
    if (!digits)
        return [];
    return BASE64_OFFSETS.map((offset) => ({
        text: Buffer.from(digits.text.slice(offset), 'base64').toString('latin1'),
        originOf: ([from, to]) => digits.originOf([
            offset + Math.floor((from * 4) / 3),
            Math.min(digits.text.length, offset + Math.ceil((to * 4) / 3)),
        ]),
    }));
}
/** What hex with separators stands for, bytes as characters. */
function hexViews(text) {
    const digits = runsOf(text, HEX_RUN, { between: BETWEEN_HEX, unit: 2 });
    if (!digits)
        return [];
    const bytes = Buffer.from(digits.text, 'hex').toString('latin1');
    return [{ text: bytes, originOf: ([from, to]) => digits.originOf([from * 2, to * 2]) }];
}
/** What quoted-printable stands for, bytes as characters; `text` must have its line ends. */
function quotedPrintableViews(text) {
    const view = rewritten(text, QUOTED_PRINTABLE, (match) => match.endsWith('\n') ? '' : String.fromCharCode(Number.parseInt(match.slice(1), 16)));
    return view.text === text ? [] : [view];
}
/** Stands behind each run, so that no two are read as one: a digit of both. */
const FILLER = 'A';
/** The runs that fit without what stands between their digits, each beginning at a multiple of `unit`; `undefined` when there is none. */
function runsOf(text, pattern, { between, unit }) {
    const runs = [];
    for (const [run] of text.matchAll(pattern)) {
        const digits = run.replace(between, '');
        runs.push(digits + FILLER.repeat(2 * unit - (digits.length % unit)));
    }
    if (runs.length === 0)
        return undefined;
    const joined = runs.join('');
    let places;
    return {
        text: joined,
        originOf([from, to]) {
            places ??= placesOfRuns(text, { pattern, between, runs });
            return [places[from] ?? 0, (places[to - 1] ?? text.length - 1) + 1];
        },
    };
}
function placesOfRuns(text, { pattern, between, runs }) {
    const places = new Uint32Array(runs.reduce((length, run) => length + run.length, 0));
    let made = 0;
    let place = 0;
    for (const { 0: run, index } of text.matchAll(pattern)) {
        const end = made + (runs[place]?.length ?? 0);
        const skipped = new Set();
        for (const gap of run.matchAll(between))
            for (let at = 0; at < gap[0].length; at += 1)
                skipped.add(gap.index + at);
        for (let at = 0; at < run.length; at += 1)
            if (!skipped.has(at))
                places[made++] = index + at;
        places.fill(index + run.length - 1, made, end);
        made = end;
        place += 1;
    }
    return places;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/boundary/escape-sequences.js
/** One character or byte written by its number or name: as in JSON and shells, in URLs, in HTML. No alternative is longer than 20 characters. */
const ESCAPE = /\\(?:u\{0{0,8}[0-9a-f]{1,6}\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[0-7]{3}|.)|%(?:u[0-9a-f]{4}|[0-9a-f]{2})|&(?:#x0{0,8}[0-9a-f]{1,6};?|#0{0,8}\d{1,7};?|[a-z]{2,14};)/gi;
/** Characters that a key may hold and HTML has a name for, each behind its names. */
const NAMED_CHARACTERS = "amp & apos ' ast * bsol \\ colon : comma , commat @ dash - dollar $ equals = excl ! grave ` gt > hat ^ hyphen - " +
    'lbrace { lbrack [ lcub { lowbar _ lpar ( lsqb [ lt < midast * num # percnt % period . plus + quest ? quot " ' +
    'rbrace } rbrack ] rcub } rpar ) rsqb ] semi ; sol / underbar _ verbar | vert |';
/** Names of characters that are not seen, or only as a gap. */
const NAMED_GAPS = [
    ['nbsp', ' '],
    ['newline', '\n'],
    ['shy', ''],
    ['tab', '\t'],
    ['zerowidthspace', ''],
];
const NAMED = new Map([...pairsOf(NAMED_CHARACTERS), ...NAMED_GAPS]);
/** What a backslash and a letter stand for; before any other character it only says that it is itself. */
const CONTROLS = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' }));
const HIGHEST_CODE_POINT = 0x10ffff;
/** The same text with every escape as its character; an escape of a byte gives the character of that number. */
function unescaped(text) {
    return text.replace(ESCAPE, characterOf);
}
/** The character of one escape; itself when it stands for none. */
function characterOf(written) {
    switch (written[0]) {
        case '\\':
            return ofBackslash(written);
        case '%':
            return ofNumber(written.replace(/^%u?/i, ''), 16, written);
        default:
            return ofEntity(written);
    }
}
function ofBackslash(written) {
    if (written.length === 2)
        return CONTROLS.get(written.slice(1)) ?? written.slice(1);
    if (/^\\[0-7]/.test(written))
        return ofNumber(written.slice(1), 8, written);
    return ofNumber(written.replace(/[\\ux{}]/gi, ''), 16, written);
}
function ofEntity(written) {
    if (!written.startsWith('&#'))
        return NAMED.get(written.slice(1, -1).toLowerCase()) ?? written;
    const digits = written.slice(2).replace(/;$/, '');
    return /^x/i.test(digits) ? ofNumber(digits.slice(1), 16, written) : ofNumber(digits, 10, written);
}
function ofNumber(digits, base, written) {
    const code = Number.parseInt(digits, base);
    return code <= HIGHEST_CODE_POINT ? String.fromCodePoint(code) : written;
}
function pairsOf(words) {
    const list = words.split(' ');
    return list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : []));
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/boundary/secret-forms.js

/**
 * A secret shorter than this is not looked for: three characters stand in ordinary words and numbers everywhere,
 * and replacing them would leave no text. Nothing that short keeps anything safe.
 */
const MIN_SECRET_LENGTH = 4;
/** In bytes that were decoded, which may be anything, a shorter secret is found by chance. */
const MIN_DECODED_LENGTH = 6;
/** An encoded form shorter than this is not looked for: five letters of base64 are found by chance. */
const MIN_FORM_LENGTH = 8;
/**
 * Every way in which a secret is looked for in a text and in each of its other readings: itself, its lines, and the whole in
 * base64 (standard and URL-safe, at each of the three offsets it can have inside longer data) and in hex. Escapes of single
 * characters are no forms: they are undone in the text.
 */
function formsOf(secret) {
    const whole = secret.trim();
    const lines = whole.split(/\r\n|\r|\n/).map((line) => line.trim());
    const forms = new Set();
    for (const plain of [whole, ...lines]) {
        if (plain.length < MIN_SECRET_LENGTH)
            continue;
        for (const form of readingsOf(plain))
            if (form.length >= MIN_SECRET_LENGTH)
                forms.add(form);
    }
    if (whole.length < MIN_SECRET_LENGTH)
        return forms;
    for (const form of encodingsOf(whole))
        if (form.length >= MIN_FORM_LENGTH)
            forms.add(form);
    return forms;
}
/**
 * How a secret comes out where escapes are undone, all kinds at once: what looks like an escape in the secret itself goes with
 * them, whether it was escaped or not. A form has `+` for its spaces, and escapes of bytes give bytes, taken for characters.
 */
function readingsOf(plain) {
    const written = [plain, JSON.stringify(plain).slice(1, -1), plain.replaceAll('&', '&amp;')];
    const texts = [plain, ...written.map(unescaped), plain.replaceAll(' ', '+')];
    return texts.flatMap((text) => [text, Buffer.from(text).toString('latin1')]);
}
/**
 * Every way in which a secret stands in bytes, each byte a character: in UTF-8 and UTF-16 (without its zero bytes), as a text in
 * JSON, and in each of its forms.
 */
function byteFormsOf(secret) {
    const whole = secret.trim();
    const json = JSON.stringify(whole).slice(1, -1);
    const utf16 = Buffer.from(whole, 'utf16le').toString('latin1').replaceAll('\0', '');
    const forms = [json, ...formsOf(secret)].map((form) => Buffer.from(form).toString('latin1'));
    return new Set([...formsOf(secret), ...forms, utf16].filter((form) => form.length >= MIN_DECODED_LENGTH));
}
function encodingsOf(text) {
    const bytes = Buffer.from(text);
    const hex = bytes.toString('hex');
    return [
        ...base64Of(bytes).flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]),
        hex,
        hex.toUpperCase(),
    ];
}
/** The whole with and without its padding, and at each offset the digits that depend on these bytes alone. */
function base64Of(bytes) {
    const inside = [0, 1, 2].map((offset) => {
        const digits = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
        return digits.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
    });
    const whole = bytes.toString('base64');
    return [whole, whole.replace(/=+$/, ''), ...inside];
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/boundary/visible-text.js
var visible_text = __nccwpck_require__(29171);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/boundary/secret-search.js






/**
 * A secret is also found with line breaks or unseen characters inside it, when it is this long:
 * a shorter one would be found in columns of numbers.
 */
const MIN_BROKEN_LENGTH = 12;
/** Escapes of escapes that are undone: a text in JSON in the JSON that a service quotes. */
const MAX_ESCAPES = 3;
/** Characters of a text that may be a reason or a message, in which excerpts of ours stand: cut, and with spaces for line ends. */
const EXCERPTING_LENGTH = 16_384;
/**
 * A search for nothing yet. It looks for every form of `formsOf` in the text, and in what the text says when its escapes are
 * undone or when it is decoded: a secret that was encoded twice is found too, however the outer encoding spells or breaks it.
 */
function createSecretSearch() {
    const needles = { inText: new Set(), inBytes: new Set(), spaced: new Set() };
    return {
        add(secret) {
            const plain = secret.replace(visible_text/* HIDDEN */.R, '').trim();
            if (plain.length < MIN_SECRET_LENGTH)
                return;
            const spaceless = plain.replaceAll(' ', '');
            if (spaceless.length >= MIN_BROKEN_LENGTH)
                needles.spaced.add(spaceless);
            for (const form of byteFormsOf(secret))
                needles.inBytes.add(form);
            for (const form of formsOf(secret)) {
                const needle = form.replace(visible_text/* HIDDEN */.R, '');
                if (needle.length >= MIN_SECRET_LENGTH)
                    needles.inText.add(needle);
            }
        },
        spansOf: (text) => (needles.inText.size === 0 ? [] : spansIn(asItIs(text), needles)),
    };
}
function spansIn(text, needles) {
    const spans = [];
    let view = text;
    for (let undone = 0; undone <= MAX_ESCAPES; undone += 1) {
        const unhidden = rewritten(view.text, visible_text/* HIDDEN */.R, () => '');
        const seen = within(view, unhidden);
        for (const stretch of seenStretches(unhidden, view.text, needles.inText))
            spans.push(seen.originOf(stretch));
        if (seen.text.length <= EXCERPTING_LENGTH) {
            for (const stretch of excerptStretches(seen.text, needles))
                spans.push(seen.originOf(stretch));
        }
        for (const bytes of byteViewsOf(seen, view)) {
            for (const stretch of stretchesOf(bytes.text, needles.inBytes))
                spans.push(bytes.originOf(stretch));
        }
        const escapesUndone = rewritten(seen.text, ESCAPE, characterOf);
        if (escapesUndone.text === seen.text)
            break;
        view = within(seen, escapesUndone);
    }
    return spans;
}
/** What encoded bytes in a text stand for; without zero bytes, which leaves the letters of UTF-16. */
function byteViewsOf(seen, whole) {
    const inside = [...base64Views(seen.text), ...hexViews(seen.text)].map((view) => within(seen, view));
    const quoted = quotedPrintableViews(whole.text).map((view) => within(whole, view));
    return [...inside, ...quoted].map((view) => within(view, rewritten(view.text, /\0/g, () => '')));
}
/** What is found in a text without its unseen characters; what had some inside counts when it is long. */
function seenStretches(unhidden, text, needles) {
    const found = stretchesOf(unhidden.text, needles);
    if (unhidden.text.length === text.length)
        return found;
    return found.filter((stretch) => {
        const length = stretch[1] - stretch[0];
        const [from, to] = unhidden.originOf(stretch);
        return to - from === length || length >= MIN_BROKEN_LENGTH;
    });
}
/** What is found of secrets where a text was cut, and of long ones with spaces inside. */
function excerptStretches(text, needles) {
    const spaceless = rewritten(text, / +/g, () => '');
    const spaced = spaceless.text === text ? [] : stretchesOf(spaceless.text, needles.spaced);
    return [...spaced.map((stretch) => spaceless.originOf(stretch)), ...cutStretches(text, needles.inText)];
}
/** Where these needles stand; those of one needle that overlap are one stretch. */
function stretchesOf(text, needles) {
    const found = [];
    for (const needle of needles) {
        let from = text.indexOf(needle);
        while (from >= 0) {
            let to = from + needle.length;
            let next = text.indexOf(needle, from + 1);
            for (; next >= 0 && next < to; next = text.indexOf(needle, next + 1))
                to = next + needle.length;
            found.push([from, to]);
            from = next;
        }
    }
    return found;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/boundary/secrets.js



/** What stands where a secret stood. */
const REPLACEMENT = '***';
/** A shorter key is a field's name, ours among them, and stays whatever the secrets are: a document must keep its shape. */
const MIN_KEY_LENGTH = 8;
/** What stands where the nesting went on. */
const TOO_DEEP = `[nested deeper than ${json/* MAX_JSON_DEPTH */.KX} levels: left out]`;
/**
 * Takes secrets out of text: those given, in every form of `formsOf` and however it is escaped or broken up, and whatever has
 * the shape of a credential. Overlapping finds go as one, so that nothing of the longer stays. Linear in the text.
 * Secrets shorter than `MIN_SECRET_LENGTH` are ignored.
 */
function createRedactor(secrets = []) {
    const search = createSecretSearch();
    const redactor = {
        redact(text) {
            const spans = [...(0,secret_patterns/* credentialSpansOf */.k)(text), ...search.spansOf(text)];
            return spans.length > 0 ? replaceSpans(text, spans) : text;
        },
        addSecret: (secret) => search.add(secret),
    };
    for (const secret of secrets)
        redactor.addSecret(secret);
    return redactor;
}
/**
 * The same document without secrets in any of its texts and keys: `T` stays true of it, as field names are shorter
 * than `MIN_KEY_LENGTH` or no secret. Two keys that become the same stay two. Numbers stay numbers.
 */
function redactJson(value, redactor) {
    return redactLevel(value, redactor, 0);
}
function replaceSpans(text, spans) {
    spans.sort((a, b) => a[0] - b[0]);
    const parts = [];
    let end = 0;
    for (const [from, to] of spans) {
        if (from > end || parts.length === 0)
            parts.push(text.slice(end, from), REPLACEMENT);
        end = Math.max(end, to);
    }
    parts.push(text.slice(end));
    return parts.join('');
}
function redactLevel(value, redactor, depth) {
    if (typeof value === 'string')
        return redactor.redact(value);
    if (typeof value !== 'object' || value === null)
        return value;
    if (depth >= json/* MAX_JSON_DEPTH */.KX)
        return TOO_DEEP;
    if (!(0,json/* isJsonObject */.OW)(value))
        return value.map((item) => redactLevel(item, redactor, depth + 1));
    const members = new Map();
    for (const [key, member] of Object.entries(value)) {
        if (member === undefined)
            continue;
        const clean = key.length < MIN_KEY_LENGTH ? key : redactor.redact(key);
        members.set(freeKey(clean, members), redactLevel(member, redactor, depth + 1));
    }
    return Object.fromEntries(members);
}
function freeKey(key, taken) {
    let free = key;
    for (let count = 2; taken.has(free); count += 1)
        free = `${key} (${count})`;
    return free;
}


/***/ }),

/***/ 29171:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ visibleText),
/* harmony export */   R: () => (/* binding */ HIDDEN)
/* harmony export */ });
/**
 * What a reader cannot see or what reorders what they see: controls, format characters (bidi, zero-width, tags),
 * other default-ignorable characters, line and paragraph separators. New line and tab are not among them.
 */
const UNSEEN = String.raw `[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]--[\n\t]]`;
/** Where joiners and variation selectors are spelling, not hiding: inside emoji, and inside words of scripts that need them. */
const SPELLING = [
    String.raw `(?<=\p{Extended_Pictographic})\uFE0F`,
    String.raw `(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
    String.raw `(?<=[[\p{L}\p{M}]--[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]])[\u200C\u200D](?=\p{L})`,
].join('|');
const SPELLING_OR_UNSEEN = new RegExp(`(${SPELLING})|${UNSEEN}`, 'gv');
/** Terminal sequences: CSI with its parameters, OSC up to its end. Each alternative stops before the next escape. */
const TERMINAL = String.raw `(?:\x1B\[|\x9B)[0-?]*[ -\/]*[@-~]|\x1B\][^\x07\x1B]*\x07?`;
/** Everything that can stand inside a word without being seen in it, line breaks included. */
const HIDDEN = new RegExp(`${TERMINAL}|\\n|${UNSEEN}`, 'gv');
/**
 * Text that shows all it contains: a C0 control becomes its picture (`␛`), any other unseen character `⟨U+200B⟩`,
 * a lone surrogate `�`, every line end a `\n`. Shown and not removed, because removing could join what was kept
 * apart, and because two texts that differ must look different. Tabs and line ends stay.
 */
function visibleText(text) {
    return text
        .replace(/\r\n?/g, '\n')
        .toWellFormed()
        .replace(SPELLING_OR_UNSEEN, (char, spelling) => spelling ?? picture(char));
}
function picture(char) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x20)
        return String.fromCodePoint(0x2400 + code);
    if (code === 0x7f)
        return '␡';
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}


/***/ }),

/***/ 6744:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(78474);
/* harmony import */ var _action_known_secrets_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(29734);
/* harmony import */ var _boundary_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(90032);
/* harmony import */ var _cli_arguments_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(54151);
/* harmony import */ var _cli_exit_code_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(76221);
/* harmony import */ var _cli_help_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(80692);
/* harmony import */ var _cli_terminal_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(32195);
/* harmony import */ var _cli_told_problems_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(63659);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(39208);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(65490);










/** What is not given back by then is named by nobody but `agent-evals cleanup`; whoever does not want to wait sends a second signal. */
const WINDOW_MS = 20_000;
/** As `engines` in package.json: what an older one lacks would look like a fault of ours. */
const OLDEST_NODE = 24;
/** What was begun and nobody waits for any more must not keep the terminal. */
const AFTERGLOW_MS = 2_000;
/** Each is loaded when it is called, so that the small ones start at once. */
const COMMANDS = {
    run: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(357), __nccwpck_require__.e(105), __nccwpck_require__.e(430), __nccwpck_require__.e(766), __nccwpck_require__.e(150), __nccwpck_require__.e(45), __nccwpck_require__.e(845), __nccwpck_require__.e(233), __nccwpck_require__.e(250)]).then(__nccwpck_require__.bind(__nccwpck_require__, 80250))).stepCommand,
    evaluate: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(357), __nccwpck_require__.e(105), __nccwpck_require__.e(430), __nccwpck_require__.e(766), __nccwpck_require__.e(150), __nccwpck_require__.e(45), __nccwpck_require__.e(845), __nccwpck_require__.e(233), __nccwpck_require__.e(250)]).then(__nccwpck_require__.bind(__nccwpck_require__, 80250))).stepCommand,
    cleanup: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(357), __nccwpck_require__.e(105), __nccwpck_require__.e(430), __nccwpck_require__.e(766), __nccwpck_require__.e(150), __nccwpck_require__.e(45), __nccwpck_require__.e(845), __nccwpck_require__.e(233), __nccwpck_require__.e(250)]).then(__nccwpck_require__.bind(__nccwpck_require__, 80250))).stepCommand,
    report: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(357), __nccwpck_require__.e(105), __nccwpck_require__.e(430), __nccwpck_require__.e(766), __nccwpck_require__.e(150), __nccwpck_require__.e(233), __nccwpck_require__.e(530)]).then(__nccwpck_require__.bind(__nccwpck_require__, 34993))).reportCommand,
    list: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(357), __nccwpck_require__.e(430), __nccwpck_require__.e(615)]).then(__nccwpck_require__.bind(__nccwpck_require__, 25615))).listCommand,
    show: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(357), __nccwpck_require__.e(105), __nccwpck_require__.e(430), __nccwpck_require__.e(766), __nccwpck_require__.e(150), __nccwpck_require__.e(484)]).then(__nccwpck_require__.bind(__nccwpck_require__, 99484))).showCommand,
    diff: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(357), __nccwpck_require__.e(105), __nccwpck_require__.e(430), __nccwpck_require__.e(766), __nccwpck_require__.e(451)]).then(__nccwpck_require__.bind(__nccwpck_require__, 40451))).diffCommand,
    lint: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(357), __nccwpck_require__.e(105), __nccwpck_require__.e(45), __nccwpck_require__.e(845), __nccwpck_require__.e(362)]).then(__nccwpck_require__.bind(__nccwpck_require__, 82110))).lintCommand,
};
/** A terminal that is closed sends the first, Ctrl-\\ the second, Ctrl-Break the third. */
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGBREAK'];
/** What has to be ended when the process ends at once, and nothing can be waited for. */
const lastDuties = [];
const terminal = (0,_cli_terminal_js__WEBPACK_IMPORTED_MODULE_5__/* .createTerminal */ .PB)(process.stdout, process.stderr);
const redactor = (0,_boundary_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .createRedactor */ .l)((0,_action_known_secrets_js__WEBPACK_IMPORTED_MODULE_9__/* .secretsInEnvironment */ .W)(process.env));
let isOutputLost = false;
await main();
async function main() {
    keepGoingWithoutReaders();
    const reading = (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_2__/* .readArguments */ .l)(process.argv.slice(2));
    if (reading.kind === 'version')
        terminal.result(_version_js__WEBPACK_IMPORTED_MODULE_8__/* .TOOL */ .j.version);
    else if (reading.kind === 'help')
        terminal.result((0,_cli_help_js__WEBPACK_IMPORTED_MODULE_4__/* .helpText */ .B)(reading.command).trimEnd());
    else if (reading.kind === 'refused') {
        process.exitCode = _cli_exit_code_js__WEBPACK_IMPORTED_MODULE_3__/* .EXIT */ .d.configuration;
        const { inputProblems } = await Promise.all(/* import() */[__nccwpck_require__.e(45), __nccwpck_require__.e(749)]).then(__nccwpck_require__.bind(__nccwpck_require__, 87132));
        const values = reading.call ? inputProblems(reading.call, process.env) : [];
        const problems = [...reading.problems.map((message) => ({ message })), ...values];
        (0,_cli_told_problems_js__WEBPACK_IMPORTED_MODULE_6__/* .tellProblems */ .sG)({ problems, warnings: [] }, { terminal, redactor, isJson: reading.isJson });
    }
    else {
        const code = await run(reading.call);
        process.exitCode = isOutputLost ? _cli_exit_code_js__WEBPACK_IMPORTED_MODULE_3__/* .EXIT */ .d.platform : code;
        setTimeout(() => process.exit(), AFTERGLOW_MS).unref();
    }
}
async function run(call) {
    const isJson = call.own.has('json');
    try {
        if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
            const message = `agent-evals needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}.`;
            throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .ConfigurationError */ .j1([{ message }]);
        }
        const command = await COMMANDS[call.command]();
        return await command(call, {
            terminal,
            env: process.env,
            cwd: process.cwd(),
            redactor,
            stopOnSignals,
            beforeAbruptEnd: (duty) => void lastDuties.push(duty),
        });
    }
    catch (error) {
        if (error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .ConfigurationError */ .j1) {
            (0,_cli_told_problems_js__WEBPACK_IMPORTED_MODULE_6__/* .tellProblems */ .sG)(error, { terminal, redactor, isJson });
            return _cli_exit_code_js__WEBPACK_IMPORTED_MODULE_3__/* .EXIT */ .d.configuration;
        }
        const message = `agent-evals broke: ${(0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .messageOf */ .bD)(error)}. This is a fault of the program; please report it.`;
        if (isJson)
            terminal.json(JSON.stringify({ error: 'fault', message: redactor.redact(message) }));
        const stack = error instanceof Error ? (error.stack ?? '') : '';
        for (const line of [message, ...stack.split('\n')])
            terminal.tell(redactor.redact(line));
        return _cli_exit_code_js__WEBPACK_IMPORTED_MODULE_3__/* .EXIT */ .d.platform;
    }
}
function endAtOnce() {
    for (const duty of lastDuties) {
        try {
            duty();
        }
        catch (error) {
            terminal.tell(redactor.redact(`Not everything is removed: ${(0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .messageOf */ .bD)(error)}.`));
        }
    }
    process.exit(_cli_exit_code_js__WEBPACK_IMPORTED_MODULE_3__/* .EXIT */ .d.inconclusive);
}
/** A signal that fires with the first one that ends a program; the second one ends the process at once. */
function stopOnSignals() {
    const stop = new AbortController();
    // Every wait of every case listens to it.
    (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, stop.signal);
    const onSignal = () => {
        if (stop.signal.aborted)
            endAtOnce();
        terminal.tell('Stopping: what is finished is kept, and what was launched is given back. A second signal ends at once.');
        stop.abort();
        setTimeout(endAtOnce, WINDOW_MS).unref();
    };
    for (const name of STOPPING)
        if (name !== 'SIGBREAK' || process.platform === 'win32')
            process.on(name, onSignal);
    return stop.signal;
}
/** `agent-evals list | head` ends before everything is read; an unguarded write would end a run in the middle. */
function keepGoingWithoutReaders() {
    process.stdout.on('error', ({ code, message }) => {
        if (code === 'EPIPE' || isOutputLost)
            return;
        isOutputLost = true;
        process.exitCode = _cli_exit_code_js__WEBPACK_IMPORTED_MODULE_3__/* .EXIT */ .d.platform;
        terminal.tell(`The result could not be written to standard output: ${message}.`);
    });
    process.stderr.on('error', () => { });
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 54151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ readArguments)
/* harmony export */ });
/* harmony import */ var _domain_near_miss_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(87990);
/* harmony import */ var _domain_short_quote_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4984);
/* harmony import */ var _command_table_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(98939);
/* harmony import */ var _input_flags_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(27313);




/** Reads a command line without the program's name. Never throws. */
function readArguments(words) {
    const [first, ...rest] = words;
    if (first === undefined || first === '--help' || first === '-h')
        return { kind: 'help', command: undefined };
    if (first === '--version')
        return { kind: 'version' };
    const isJson = words.includes('--json');
    if (first === 'help')
        return readHelp(rest, isJson);
    const command = (0,_command_table_js__WEBPACK_IMPORTED_MODULE_0__/* .commandOf */ .Nl)(first);
    if (!command)
        return { kind: 'refused', problems: [noCommand(first)], isJson };
    const reader = new FlagReader(command);
    reader.read(rest);
    if (reader.own.has('help'))
        return { kind: 'help', command: command.name };
    reader.checkOperands();
    const { problems, operands, inputs, own } = reader;
    const call = { command: command.name, operands, inputs, own };
    return problems.length > 0 ? { kind: 'refused', problems, isJson, call } : { kind: 'call', call };
}
function readHelp([name], isJson) {
    if (name === undefined)
        return { kind: 'help', command: undefined };
    const command = (0,_command_table_js__WEBPACK_IMPORTED_MODULE_0__/* .commandOf */ .Nl)(name);
    return command ? { kind: 'help', command: command.name } : { kind: 'refused', problems: [noCommand(name)], isJson };
}
function noCommand(word) {
    const names = _command_table_js__WEBPACK_IMPORTED_MODULE_0__/* .COMMANDS */ .Lo.map(({ name }) => name);
    if (word.startsWith('-'))
        return `${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .shortQuote */ .t)(word)} stands before any command. Begin with one of ${names.join(', ')}.`;
    const near = (0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_3__/* .nearMiss */ .bi)(word, names);
    const advice = near === undefined ? `There are ${names.join(', ')}` : `Did you mean ${near}`;
    return `There is no command ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .shortQuote */ .t)(word)}. ${advice}${near === undefined ? '.' : '?'}`;
}
/** Reads the words behind a command and keeps every problem on the way. */
class FlagReader {
    problems = [];
    operands = [];
    inputs = new Map();
    own = new Map();
    #command;
    constructor(command) {
        this.#command = command;
    }
    read(words) {
        const waiting = [...words];
        for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
            if (word === '--') {
                this.operands.push(...waiting);
                return;
            }
            if (word === '-h')
                this.own.set('help', '');
            else if (!word.startsWith('-') || word === '-')
                this.operands.push(word);
            else if (word.startsWith('--'))
                this.#readFlag(word, waiting);
            else
                this.problems.push(`There is no flag ${(0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .shortQuote */ .t)(word)}: every flag has two hyphens, and -h alone has one.`);
        }
    }
    checkOperands() {
        const { name, least, most, operands } = this.#command;
        const found = this.operands.length;
        if (found >= least && found <= most)
            return;
        const takes = operands === '' ? 'takes nothing but flags' : `is called as agent-evals ${name} ${operands}`;
        if (found < least)
            this.problems.push(`${name} ${takes}, and ${found === 0 ? 'nothing' : 'only one'} is given.`);
        else {
            const extra = (0,_domain_short_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .shortQuote */ .t)(this.operands[most] ?? '');
            this.problems.push(`${name} ${takes}, and ${extra} is one too many. A value of a flag may need a =, as in --flag=value.`);
        }
    }
    #readFlag(word, waiting) {
        const [, written = '', joined] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
        const own = this.#ownFlag(written);
        if (own !== undefined) {
            this.#readOwn(own, joined, waiting);
            return;
        }
        const negated = joined === undefined && written.startsWith('no-') ? (0,_input_flags_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFlag */ .P)(written.slice('no-'.length)) : undefined;
        const flag = negated?.isSwitch ? negated : (0,_input_flags_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFlag */ .P)(written);
        if (!flag || !this.#isMine(flag, written)) {
            this.problems.push(this.#describeStranger(written));
            // What stands behind it is most likely its value.
            if (joined === undefined && waiting[0]?.startsWith('-') === false)
                waiting.shift();
            return;
        }
        if (flag === negated)
            this.#give(flag, 'false');
        else if (joined !== undefined)
            this.#give(flag, joined);
        else if (flag.isSwitch)
            this.#give(flag, waiting[0] !== undefined && isSwitchValue(flag, waiting[0]) ? (waiting.shift() ?? '') : 'true');
        else
            this.#takeValue(written, waiting, (value) => this.#give(flag, value));
    }
    #readOwn(name, joined, waiting) {
        if (!_command_table_js__WEBPACK_IMPORTED_MODULE_0__/* .OWN_FLAGS */ .l1[name].isSwitch) {
            if (joined === undefined)
                this.#takeValue(name, waiting, (value) => this.own.set(name, value));
            else
                this.own.set(name, joined);
        }
        else if (joined === undefined)
            this.own.set(name, '');
        else
            this.problems.push(`--${name} takes no value.`);
    }
    #takeValue(name, waiting, take) {
        const [next] = waiting;
        if (next === undefined || next.startsWith('--')) {
            this.problems.push(`--${name} takes a value, and none follows it. One that begins with hyphens is given as --${name}=VALUE.`);
            return;
        }
        waiting.shift();
        take(next);
    }
    #give({ name, isList }, value) {
        const before = this.inputs.get(name);
        if (before === undefined || before === value)
            this.inputs.set(name, value);
        else if (isList)
            this.inputs.set(name, `${before}\n${value}`);
        else
            this.problems.push(`--${name} is given twice, with different values. Give it once.`);
    }
    #ownFlag(name) {
        const own = ['json', 'help', ...this.#command.own];
        return own.includes(name) ? name : undefined;
    }
    #isMine({ name }, written) {
        const names = (0,_input_flags_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFlagNames */ .r)(this.#command);
        return names.includes(name) || names.includes(written);
    }
    #describeStranger(written) {
        const { name, own } = this.#command;
        const flag = `--${written.slice(0, LONGEST_FLAG)}`;
        if ((0,_input_flags_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFlag */ .P)(written) || Object.hasOwn(_command_table_js__WEBPACK_IMPORTED_MODULE_0__/* .OWN_FLAGS */ .l1, written)) {
            const isOfPlatform = ['store', 'api-key', 'token'].includes(written);
            const why = isOfPlatform
                ? 'It reads the local store alone: what is on the platform is shown there.'
                : `See agent-evals help ${name}.`;
            return `${name} has no flag ${flag}. ${why}`;
        }
        const near = (0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_3__/* .nearMiss */ .bi)(written.replace(/^no-/, ''), [...(0,_input_flags_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFlagNames */ .r)(this.#command), 'json', 'help', ...own]);
        const advice = near === undefined ? `See agent-evals help ${name}.` : `Did you mean --${near}?`;
        return `There is no flag ${flag}. ${advice}`;
    }
}
/** A word that can only be the value of the switch before it. */
function isSwitchValue({ declaration }, word) {
    return /^(true|false)$/i.test(word) || (declaration.name === 'dry-run' && /^(plan|\d+)$/i.test(word));
}
/** What a sentence repeats of a flag that nobody knows. */
const LONGEST_FLAG = 60;


/***/ }),

/***/ 98939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Lo: () => (/* binding */ COMMANDS),
/* harmony export */   Nl: () => (/* binding */ commandOf),
/* harmony export */   l1: () => (/* binding */ OWN_FLAGS)
/* harmony export */ });
/** Flags that are no inputs of the action. */
const OWN_FLAGS = {
    json: {
        isSwitch: true,
        about: 'Print one JSON document on standard output; everything else goes to standard error.',
    },
    quiet: { isSwitch: true, about: 'No progress: warnings, errors and the result alone.' },
    help: { isSwitch: true, about: 'Say what there is to say of the command, and stop. `-h` is the same.' },
    format: { isSwitch: false, about: '`markdown` (what an absent value means), `json` or `csv`.' },
    case: { isSwitch: false, about: 'Everything that is kept of this case (id or name).' },
    answers: { isSwitch: true, about: 'Show word by word where the answers of a case differ.' },
};
const ANY = Number.POSITIVE_INFINITY;
/** Every command, in the order of the help. */
const COMMANDS = [
    {
        name: 'run',
        operands: '[EVALSET]',
        least: 0,
        most: 1,
        about: 'Ask every case of an evalset, grade the answers, and judge the result.',
        takes: 'inputs',
        own: ['quiet'],
    },
    {
        name: 'evaluate',
        operands: '[RESULTS…] --evalset FILE',
        least: 0,
        most: ANY,
        about: 'Grade the answers of finished results (results.json files or an experiment) again, without asking anybody.',
        takes: 'inputs',
        own: ['quiet'],
    },
    {
        name: 'report',
        operands: 'RESULTS|EXPERIMENT',
        least: 1,
        most: 1,
        about: 'Render a finished result again.',
        takes: 'store',
        own: ['format'],
    },
    {
        name: 'list',
        operands: '[experiments|evalsets]',
        least: 0,
        most: 1,
        about: 'List what the local store holds, the newest first.',
        takes: 'store',
        own: [],
    },
    {
        name: 'show',
        operands: 'EXPERIMENT|RESULTS',
        least: 1,
        most: 1,
        about: 'Show a finished result: its runs, and how each case ended and why.',
        takes: 'store',
        own: ['case'],
    },
    {
        name: 'diff',
        operands: 'BEFORE AFTER',
        least: 2,
        most: 2,
        about: 'Compare two finished results as the gate does, what got worse first.',
        takes: 'store',
        own: ['answers'],
    },
    {
        name: 'lint',
        operands: 'EVALSET…',
        least: 1,
        most: ANY,
        about: 'Check evalsets, configuration and flags; nothing is asked and nothing created.',
        takes: 'inputs',
        own: [],
    },
    {
        name: 'cleanup',
        operands: '',
        least: 0,
        most: 0,
        about: 'List cloud runtimes that were left behind; with --confirm-cleanup remove them.',
        takes: 'inputs',
        own: ['quiet'],
    },
];
/** The command of that name; `undefined` where there is none. */
function commandOf(name) {
    return COMMANDS.find((command) => command.name === name);
}


/***/ }),

/***/ 76221:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ exitCodeOf),
/* harmony export */   d: () => (/* binding */ EXIT)
/* harmony export */ });
/** What the exit code of every command says. */
const EXIT = { passed: 0, failed: 1, configuration: 2, inconclusive: 3, platform: 4 };
/**
 * The exit code of a run. It says the verdict, also where a step of a workflow would only warn of it; what `fail-on: error` and
 * `never` let through is 0. What is skipped and does not succeed could not be done.
 */
function exitCodeOf({ succeeds, verdict: { status, reasons }, failOn }) {
    if (succeeds && (status === 'passed' || status === 'skipped' || failOn === 'never' || failOn === 'error'))
        return EXIT.passed;
    if (status === 'failed')
        return EXIT.failed;
    if (status === 'skipped' && failOn === 'strict')
        return EXIT.inconclusive;
    const isPlatforms = status !== 'inconclusive' || reasons.some(({ code }) => code === 'platform');
    return isPlatforms ? EXIT.platform : EXIT.inconclusive;
}


/***/ }),

/***/ 80692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ helpText)
/* harmony export */ });
/* harmony import */ var _action_desk_defaults_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(78327);
/* harmony import */ var _action_input_table_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(50940);
/* harmony import */ var _command_table_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(98939);
/* harmony import */ var _input_flags_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(27313);




/** Columns in which the help is set. */
const WIDTH = 100;
/** What the words about a flag are indented by. */
const MARGIN = '      ';
const GROUPS = {
    what: 'What is run',
    where: 'Where agents and records are',
    how: 'How it is run and judged',
    labels: 'Labels',
    gate: 'The gate',
    report: 'Reports',
    trust: 'Trust',
    cleanup: 'Clean-up',
};
/** What the program can do, or how one of its commands is called. */
function helpText(name) {
    const command = name === undefined ? undefined : (0,_command_table_js__WEBPACK_IMPORTED_MODULE_2__/* .commandOf */ .Nl)(name);
    return command ? helpOf(command) : overview();
}
function overview() {
    const longest = Math.max(..._command_table_js__WEBPACK_IMPORTED_MODULE_2__/* .COMMANDS */ .Lo.map((command) => command.name.length));
    return [
        'agent-evals runs an evalset against AI agents, grades every answer, and says whether they may ship.',
        '',
        'Usage: agent-evals COMMAND [OPERANDS] [FLAGS]',
        '',
        ..._command_table_js__WEBPACK_IMPORTED_MODULE_2__/* .COMMANDS */ .Lo.map((command) => `  ${command.name.padEnd(longest)}  ${command.about}`),
        '',
        `  ${'help'.padEnd(longest)}  Say how a command is called: agent-evals help run.`,
        '',
        'Flags: --help, -h, --version. Every input of the action is a flag of run, evaluate, lint and cleanup.',
        '',
        'Exit codes: 0 passed, 1 failed, 2 configuration or usage, 3 inconclusive,',
        '  4 the platform did not do its part, or nothing at all could be graded.',
        '',
    ].join('\n');
}
function helpOf(command) {
    const own = [...command.own, 'json', 'help'];
    return [
        `Usage: agent-evals ${[command.name, command.operands].filter(Boolean).join(' ')} [FLAGS]`,
        '',
        command.about,
        '',
        'Flags:',
        '',
        ...own.flatMap((flag) => entry(_command_table_js__WEBPACK_IMPORTED_MODULE_2__/* .OWN_FLAGS */ .l1[flag].isSwitch ? `--${flag}` : `--${flag} VALUE`, _command_table_js__WEBPACK_IMPORTED_MODULE_2__/* .OWN_FLAGS */ .l1[flag].about)),
        ...inputSections(command),
    ].join('\n');
}
function inputSections(command) {
    const mine = (0,_input_flags_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFlagNames */ .r)(command);
    const declarations = _action_input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .INPUTS */ .m;
    const flags = declarations.filter(({ name }) => mine.includes(name));
    if (command.takes === 'store')
        return flags.flatMap(inputEntry);
    return Object.keys(GROUPS).flatMap((group) => {
        const entries = flags.filter((one) => one.group === group).flatMap(inputEntry);
        return entries.length > 0 ? [`${GROUPS[group]}:`, '', ...entries] : [];
    });
}
function inputEntry({ name, description, default: standard, aliases = [] }) {
    const flag = (0,_input_flags_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFlag */ .P)(name);
    const spellings = [name, ...(name === 'evalset-spec-file' ? ['evalset'] : []), ...aliases]
        .map((one) => `--${one}`)
        .join(', ');
    const shown = _action_desk_defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .DESK_DEFAULTS */ .p.get(name) ?? (standard.startsWith('${{') ? '' : standard);
    const more = [
        ...(flag?.isList ? ['May be given several times.'] : []),
        ...(shown === '' ? [] : [`Default: ${shown}.`]),
    ];
    return entry(flag?.isSwitch ? spellings : `${spellings} VALUE`, [description, ...more].join(' '));
}
function entry(heading, about) {
    return [`  ${heading}`, ...wrapped(about.replaceAll('`', '')), ''];
}
function wrapped(text) {
    const lines = [];
    let line = MARGIN;
    for (const word of text.split(/\s+/)) {
        if (line.length > MARGIN.length && line.length + word.length >= WIDTH) {
            lines.push(line.trimEnd());
            line = MARGIN;
        }
        line += `${word} `;
    }
    return [...lines, line.trimEnd()];
}


/***/ }),

/***/ 27313:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ inputFlag),
/* harmony export */   r: () => (/* binding */ inputFlagNames)
/* harmony export */ });
/* harmony import */ var _action_input_table_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(50940);
/* harmony import */ var _reports_desk_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(71091);


/** A word for the evalset that fits on a command line. */
const EVALSET = { name: 'evalset', input: 'evalset-spec-file' };
/** The command says the mode, and a matrix has no desk. */
const NO_FLAGS = ['mode', 'job-index', 'job-total', 'check-run-id'];
/** What finds the local store, for commands that read nothing else. */
const OF_STORE = ['store-dir', 'working-directory'];
const DECLARATIONS = _action_input_table_js__WEBPACK_IMPORTED_MODULE_0__/* .INPUTS */ .m;
const FLAGS = new Map(DECLARATIONS.filter(({ name }) => !NO_FLAGS.includes(name)).flatMap((declaration) => {
    const { name, default: standard, aliases = [] } = declaration;
    const isSwitch = standard === 'true' || standard === 'false';
    const flag = (spelling) => ({ name: spelling, declaration, isSwitch, isList: isList(name) });
    const more = name === EVALSET.input ? [[EVALSET.name, flag(name)]] : [];
    return [...[name, ...aliases].map((spelling) => [spelling, flag(spelling)]), ...more];
}));
function isList(name) {
    return _reports_desk_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .LIST_INPUTS */ .ZZ.includes(name);
}
/** The input that a flag of this name gives; `undefined` where it gives none. */
function inputFlag(name) {
    return FLAGS.get(name);
}
/** The names of all flags that give an input to a command. */
function inputFlagNames({ takes }) {
    return takes === 'store' ? [...OF_STORE] : [...FLAGS.keys()];
}


/***/ }),

/***/ 9885:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  n: () => (/* binding */ createTerminalLogger),
  Z: () => (/* binding */ placeText)
});

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/progress-bar.js
const COUNTED = /^\[(\d+)\/(\d+)\] /;
const CASE_ENDED = /^\[\d+\/\d+\] .* · (passed|failed|errored|ungraded|cancelled|skipped)(?:: \w+)? \(\d+\.\d s\)$/s;
/** Reads a line of the log; `undefined` when it is no progress. */
function readProgress(line) {
    const [, done, total] = COUNTED.exec(line) ?? [];
    if (done === undefined || total === undefined)
        return undefined;
    const status = CASE_ENDED.exec(line)?.[1];
    return { done: Number(done), total: Number(total), ...(status ? { status } : {}) };
}
/** Signs of the bar itself. */
const BAR_WIDTH = 20;
/** A bar on a live terminal. */
function createProgressBar(terminal, clock) {
    const startedAt = clock.elapsed();
    const counts = new Map();
    return {
        show({ done, total, status }) {
            if (status)
                counts.set(status, (counts.get(status) ?? 0) + 1);
            const minutes = Math.max(1 / 60, (clock.elapsed() - startedAt) / 60_000);
            const filled = Math.round((BAR_WIDTH * done) / Math.max(1, total));
            const words = [
                `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}`,
                `${counts.get('passed') ?? 0} passed`,
                ...['failed', 'errored', 'ungraded', 'cancelled'].flatMap((one) => {
                    const count = counts.get(one);
                    return count === undefined ? [] : [`${count} ${one}`];
                }),
                `${Math.round(done / minutes)}/min`,
            ];
            // A line that wraps could not be drawn over.
            terminal.draw(words.join(' · ').slice(0, terminal.columns - 1));
        },
        clear: () => terminal.draw(''),
    };
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/cli/terminal.js
var cli_terminal = __nccwpck_require__(32195);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/cli/terminal-logger.js


/** The title under which the run says its own verdict, which the result says too. */
const VERDICT_TITLE = 'Evals gate';
/**
 * What people see while a run goes on: a bar on a terminal, with everything but cases that passed above it; plain lines elsewhere.
 * Secrets are taken out of everything, and nothing of it reaches the terminal but as text.
 */
function createTerminalLogger(options) {
    const { terminal, redactor, isQuiet, isResult = false, clock } = options;
    const bar = terminal.isLive && !isQuiet ? createProgressBar(terminal, clock) : undefined;
    let isSettled = false;
    const tell = (text, indent = '') => {
        for (const line of (0,cli_terminal/* inertBlock */.WC)(text, redactor))
            terminal[isResult ? 'result' : 'tell'](`${indent}${line}`);
    };
    const mark = (tone, word, message, place = {}) => {
        const [first = '', ...rest] = (0,cli_terminal/* inertBlock */.WC)(`${placeText(place)}${message}`, redactor);
        terminal.tell(`${terminal.toneBeside(tone, `${word}:`)} ${first}`);
        for (const line of rest)
            terminal.tell(line);
    };
    return {
        info(message) {
            if (isQuiet || isSettled)
                return;
            const news = bar && readProgress(message);
            if (!news)
                tell(message);
            else {
                if (news.status !== undefined && news.status !== 'passed')
                    tell(message);
                bar.show(news);
            }
        },
        notice(message, place) {
            if (!isQuiet && !isSettled)
                mark('quiet', 'note', message, place);
        },
        warning(message, place) {
            if (!(isSettled && place?.title === VERDICT_TITLE))
                mark('doubtful', 'warning', message, place);
        },
        error(message, place) {
            if (!(isSettled && place?.title === VERDICT_TITLE))
                mark('bad', 'error', message, place);
        },
        group(title, lines) {
            if (isQuiet || isSettled)
                return;
            tell(title);
            for (const line of lines)
                tell(line, '  ');
        },
        settle() {
            isSettled = true;
            bar?.clear();
        },
    };
}
/** `file:line:column `, as far as it is known; empty where nothing is. */
function placeText({ file, line, column }) {
    if (file === undefined)
        return '';
    return `${[file, ...(line === undefined ? [] : [line]), ...(column === undefined ? [] : [column])].join(':')} `;
}


/***/ }),

/***/ 32195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   PB: () => (/* binding */ createTerminal),
/* harmony export */   WC: () => (/* binding */ inertBlock),
/* harmony export */   tJ: () => (/* binding */ inert)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(57975);
/* harmony import */ var _boundary_log_text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2471);
/* harmony import */ var _boundary_visible_text_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(29171);



const STYLES = { good: 'green', bad: 'red', doubtful: 'yellow', quiet: 'dim', strong: 'bold' };
/** Columns in which a line can still say something, and those that there are where nobody says. */
const NARROWEST = 40;
const USUAL_WIDTH = 80;
/** What a terminal could take for more than a character; JSON has another way to write it. Controls below the space JSON escapes itself. */
const NOT_PLAIN = /[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
/** The terminal of this process. Colours are as NO_COLOR, FORCE_COLOR and the two streams allow. */
function createTerminal(out, err) {
    let drawn = '';
    const wipe = () => {
        if (drawn !== '')
            err.write('\r\u001b[2K');
    };
    const paint = (stream) => (tone, text) => (0,node_util__WEBPACK_IMPORTED_MODULE_0__.styleText)(STYLES[tone], text, { stream, validateStream: true });
    return {
        result: (line = '') => {
            wipe();
            drawn = '';
            out.write(`${line}\n`);
        },
        json: (text) => {
            out.write(`${text.trimEnd().replace(NOT_PLAIN, escaped)}\n`);
        },
        tell: (line) => {
            wipe();
            err.write(`${line}\n`);
            if (drawn !== '')
                err.write(drawn);
        },
        draw: (text) => {
            wipe();
            drawn = text;
            if (text !== '')
                err.write(text);
        },
        isLive: err.isTTY === true,
        // Some terminals say that they have none.
        columns: Math.max(NARROWEST, err.columns || USUAL_WIDTH),
        tone: paint(out),
        toneBeside: paint(err),
    };
}
function escaped(char) {
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
/** A text from outside on one line, of which nothing is done but read, at most `limit` characters of it. */
function inert(text, redactor, limit = 300) {
    const line = (0,_boundary_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .visibleText */ .Q)(redactor.redact(text)).replace(/\s+/g, ' ').trim();
    const chars = [...line.slice(0, limit + 1)];
    return (0,_boundary_log_text_js__WEBPACK_IMPORTED_MODULE_1__/* .inertLogLines */ .u7)(chars.length > limit ? `${chars.slice(0, limit - 1).join('')}…` : line).join(' ');
}
/** The lines of a text from outside, of which nothing is done but read. */
function inertBlock(text, redactor) {
    return (0,_boundary_log_text_js__WEBPACK_IMPORTED_MODULE_1__/* .inertLogLines */ .u7)(redactor.redact(text));
}


/***/ }),

/***/ 63659:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   I2: () => (/* binding */ problemsObject),
/* harmony export */   YK: () => (/* binding */ problemLine),
/* harmony export */   sG: () => (/* binding */ tellProblems)
/* harmony export */ });
/* harmony import */ var _boundary_secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(90032);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(32195);
/* harmony import */ var _terminal_logger_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9885);



/** Problems told one by one; the rest is counted. JSON has them all. */
const MOST_TOLD = 200;
/** Says everything that is wrong, each with its place: on standard error, or as one JSON document. */
function tellProblems({ problems, warnings }, { terminal, redactor, isJson }) {
    if (isJson) {
        terminal.json(JSON.stringify((0,_boundary_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .redactJson */ .K)({ error: 'configuration', ...problemsObject({ problems, warnings }) }, redactor)));
    }
    for (const problem of problems.slice(0, MOST_TOLD)) {
        terminal.tell(`${terminal.toneBeside('bad', 'error:')} ${problemLine(problem, redactor)}`);
    }
    if (problems.length > MOST_TOLD)
        terminal.tell(`And ${problems.length - MOST_TOLD} more problems.`);
    for (const warning of warnings.slice(0, MOST_TOLD)) {
        terminal.tell(`${terminal.toneBeside('doubtful', 'warning:')} ${problemLine(warning, redactor)}`);
    }
}
/** `file:line:column message`, of which nothing is done but read. */
function problemLine({ message, ...place }, redactor) {
    return (0,_terminal_js__WEBPACK_IMPORTED_MODULE_1__/* .inertBlock */ .WC)(`${(0,_terminal_logger_js__WEBPACK_IMPORTED_MODULE_2__/* .placeText */ .Z)(place)}${message}`, redactor).join('\n');
}
/** Both lists as JSON. */
function problemsObject({ problems, warnings }) {
    const plain = ({ file, line, column, message }) => ({
        ...(file === undefined ? {} : { file }),
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
        message,
    });
    return { problems: problems.map(plain), warnings: warnings.map(plain) };
}


/***/ }),

/***/ 39208:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Wk: () => (/* binding */ PlatformError),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   j1: () => (/* binding */ ConfigurationError)
/* harmony export */ });
/* unused harmony export describeProblem */
/** What the user gave cannot be used. Carries every problem at once, and what else was noticed; nothing was created or spent. */
class ConfigurationError extends Error {
    name = 'ConfigurationError';
    problems;
    warnings;
    constructor(problems, warnings = []) {
        super(problems.map(describeProblem).join('\n'));
        this.problems = problems;
        this.warnings = warnings;
    }
}
/** `file:line:column: message`, as far as the place is known. */
function describeProblem(problem) {
    const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
    return place ? `${place}: ${problem.message}` : problem.message;
}
/** The platform refused, broke or answered what nobody can use. */
class PlatformError extends Error {
    name = 'PlatformError';
    outcome;
    /** HTTP's status; absent when no answer came. */
    status;
    /** How long the platform asked to wait before the next try, in milliseconds. */
    retryAfterMs;
    /** The answer was the platform's own, and not the page of something in between. */
    isItsWord;
    /** Nothing was sent: so many calls before it were lost that the platform is left alone for a while. Its outcome is `refused`. */
    circuitOpen;
    constructor(message, details) {
        super(message, details.cause === undefined ? undefined : { cause: details.cause });
        this.outcome = details.outcome;
        this.status = details.status;
        this.retryAfterMs = details.retryAfterMs;
        this.isItsWord = details.isItsWord ?? false;
        this.circuitOpen = details.circuitOpen ?? false;
    }
}
/** The message of anything that was thrown. */
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}


/***/ }),

/***/ 60433:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ textAt),
/* harmony export */   KX: () => (/* binding */ MAX_JSON_DEPTH),
/* harmony export */   OW: () => (/* binding */ isJsonObject),
/* harmony export */   dj: () => (/* binding */ canonicalJson),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
/** Deepest nesting that is kept of what comes from outside: everything behind it walks and writes values recursively. */
const MAX_JSON_DEPTH = 200;
/** The value that a JSON text stands for; `undefined` when it is no JSON. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** True for a JSON object (not for an array or null). */
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/**
 * JSON text of a value with the keys of every object sorted, so that equal values give equal text.
 * Digests and deep comparison stand on it.
 */
function canonicalJson(value) {
    if (value === undefined)
        return 'null';
    if (Array.isArray(value))
        return `[${value.map(canonicalJson).join(',')}]`;
    if (!isJsonObject(value))
        return JSON.stringify(value);
    const members = Object.keys(value)
        .filter((key) => value[key] !== undefined)
        .sort()
        .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
    return `{${members.join(',')}}`;
}
/** The value at a path of own keys; `undefined` when it leads nowhere. */
function valueAt(object, ...path) {
    let value = object;
    for (const key of path)
        value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value;
}
/** The text at a path of own keys; `undefined` when there is none, or an empty one. */
function textAt(object, ...path) {
    const value = valueAt(object, ...path);
    return typeof value === 'string' && value !== '' ? value : undefined;
}


/***/ }),

/***/ 87990:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   bi: () => (/* binding */ nearMiss),
/* harmony export */   ql: () => (/* binding */ rightName),
/* harmony export */   zN: () => (/* binding */ foldName)
/* harmony export */ });
/** A word shorter than this has too many neighbours: `uid` is no misspelt `id`. */
const SHORTEST_MISSPELT = 4;
/** From this length on two slips are still the same word. */
const SHORTEST_WITH_TWO_SLIPS = 8;
/**
 * The known word that `word` most likely means: the same but for case, `-` and `_`, or one slip away (two in a long word),
 * where a slip is a letter too many, missing, wrong, or two exchanged. `undefined` when `word` is known or none is near.
 */
function nearMiss(word, known) {
    if (known.includes(word))
        return undefined;
    const written = foldName(word);
    let nearest;
    for (const candidate of known) {
        const meant = foldName(candidate);
        const allowed = allowedSlips(Math.max(written.length, meant.length));
        if (Math.abs(written.length - meant.length) > allowed)
            continue;
        const slips = countSlips(written, meant);
        if (slips <= allowed && (nearest === undefined || slips < nearest.slips))
            nearest = { word: candidate, slips };
    }
    return nearest?.word;
}
/** The right name for one that people guess, without regard to case, `-` and `_`; `undefined` when `word` is no such guess. */
function rightName(word, guesses) {
    const written = foldName(word);
    return Object.keys(guesses).find((right) => guesses[right]?.some((guess) => foldName(guess) === written));
}
/** A name without case, `-` and `_`: two names that fold to the same are the same to a reader. */
function foldName(name) {
    return name.toLowerCase().replace(/[-_]/g, '');
}
function allowedSlips(length) {
    if (length < SHORTEST_MISSPELT)
        return 0;
    return length < SHORTEST_WITH_TWO_SLIPS ? 1 : 2;
}
/** The distance of Damerau and Levenshtein, each pair of letters exchanged at most once. */
function countSlips(from, to) {
    let beforeLast = [];
    let last = Array.from({ length: to.length + 1 }, (_, column) => column);
    for (let row = 1; row <= from.length; row++) {
        const current = [row];
        for (let column = 1; column <= to.length; column++) {
            const same = from[row - 1] === to[column - 1];
            const exchanged = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
            current[column] = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1), exchanged ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY);
        }
        beforeLast = last;
        last = current;
    }
    return last[to.length] ?? 0;
}


/***/ }),

/***/ 4984:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ shortQuote)
/* harmony export */ });
/** Longest name shown in a sentence, in characters: ids and tags are as long as their author likes. */
const SHOWN = 80;
/** A text in quotes, cut after `most` characters, so that a sentence stays one. */
function shortQuote(text, most = SHOWN) {
    // A character takes two units at most.
    const start = Array.from(text.slice(0, 2 * most))
        .slice(0, most)
        .join('');
    return start === text ? JSON.stringify(text) : `${JSON.stringify(start)} and more`;
}


/***/ }),

/***/ 2974:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ hasAgentspecs),
/* harmony export */   d: () => (/* binding */ TARGETS)
/* harmony export */ });
/** Where agents live. The contract fixes these words. */
const TARGETS = ['cloud', 'local', 'task', 'command', 'http'];
/** Whose agents are made of agentspecs; those of the others are known by a name that the workflow gives, or that is made of what it gives. */
function hasAgentspecs(target) {
    return target === 'cloud' || target === 'local';
}


/***/ }),

/***/ 71091:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   ZZ: () => (/* binding */ LIST_INPUTS),
/* harmony export */   ft: () => (/* binding */ deskInputs),
/* harmony export */   sm: () => (/* binding */ valuesOf)
/* harmony export */ });
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(60433);
/* harmony import */ var _domain_target_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2974);


/** Inputs that take several values, one a line: on a command line each value has a flag of its own. */
const LIST_INPUTS = [
    'agentspec-ids',
    'agentspec-id',
    'agentspec',
    'agentspec-files',
    'case-ids',
    'split',
    'results',
    'task',
    'agent-command',
    'agent-url',
    'agent-headers',
    'agent-env',
    'evaluators',
];
/** The values of an input, one for each flag. */
function valuesOf(name, value) {
    return LIST_INPUTS.includes(name) ? itemsIn(value, '\n') : [value];
}
/**
 * What says where a workflow shows itself, where it writes, or what it leaves for later runs: nothing of that is repeated at a desk,
 * where a report must not take the place of another one.
 */
const OF_WORKFLOWS = [
    'mode',
    'resume',
    'summary',
    'annotations',
    'upload-journal',
    'comment',
    'check-run',
    'upload-report-artifacts',
    'report-artifact-name',
    'report-dir',
    'output-markdown',
    'export-csv',
    'secondary-evalset-spec-file',
    'secondary-evalset-id',
    'secondary-output-markdown',
    'comparison-summary-output',
    'prepared-spec-output-dir',
    'prepared-spec-output-file',
    'accept-baseline',
    'allow-untrusted-head',
    'launch-source',
];
/** What chooses cases. */
const CASE_INPUTS = ['case-ids', 'split'];
/** What names the agentspecs of a run. */
const AGENTSPEC_INPUTS = ['agentspec-ids', 'agentspec-id', 'agentspec'];
/** Rules that are refused where nothing is compared with. */
const CHANGE_RULES = ['max-regression', 'regression-test'];
/**
 * The inputs that a line for a desk gives again, so that it is taken there: of a step that is known. A desk compares with nothing that
 * it is not told to, so the rules about a change go with a baseline that is not named.
 */
function deskInputs(report, asked) {
    const given = report.step?.inputs ?? [];
    const baseline = deskBaseline(report, asked);
    const left = [
        ...OF_WORKFLOWS,
        'baseline',
        ...(baseline === undefined ? CHANGE_RULES : []),
        ...(asked.namesCases ? CASE_INPUTS : []),
    ];
    return [
        ...withAgentspecs(given.filter(([name]) => !left.includes(name)), report, asked),
        ...(baseline === undefined ? [] : [['baseline', baseline]]),
    ];
}
/** What the line has compared with: `undefined` for nothing, which is what a desk does by itself. */
function deskBaseline(report, { agentspecId }) {
    const { step, settings } = report;
    const [, given = 'none'] = step?.inputs.find(([name]) => name === 'baseline') ?? [];
    // What a workflow finds by itself is in its cache and its artifacts.
    const isElsewhere = given === 'none' || (given === 'auto' && step?.from === undefined);
    const isNotRun = agentspecId !== undefined && given.startsWith('agentspec:');
    if (!isElsewhere && !isNotRun)
        return given;
    return hasFiledChangeRules(settings) ? 'auto' : undefined;
}
/** The rules may be those of the configuration file, which no flag takes back. */
function hasFiledChangeRules({ configurationFile, maxRegression, measureGates }) {
    if (typeof configurationFile !== 'string' || configurationFile === '')
        return false;
    const gates = Array.isArray(measureGates) ? measureGates : [];
    return typeof maxRegression === 'number' || gates.some((one) => (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(one) && one.maxIncrease !== undefined);
}
/** With the agentspecs by name, where one of several is asked for or nobody at a desk could know them. */
function withAgentspecs(given, { executionTarget, experiments }, { agentspecId }) {
    if (!(0,_domain_target_js__WEBPACK_IMPORTED_MODULE_1__/* .hasAgentspecs */ ._)(executionTarget))
        return given;
    const named = given.filter(([name]) => AGENTSPEC_INPUTS.includes(name));
    const isOfFiles = given.some(([name]) => name === 'agentspec-files');
    // Of an evalset on the platform without an agent to run only a report is made.
    const isOfPlatform = given.some(([name]) => name === 'evalset-id');
    if (agentspecId === undefined) {
        const isNamed = named.length > 0 || isOfFiles || !isOfPlatform || experiments.length === 0;
        return isNamed ? given : [...given, ['agentspec-ids', experiments.map((one) => one.agentspecId).join('\n')]];
    }
    const isById = named.some(([, value]) => itemsIn(value, /[,\n]/).includes(agentspecId));
    // Which file an agentspec is from is not known.
    if (!isById && isOfFiles)
        return given;
    const others = [...AGENTSPEC_INPUTS, 'agentspec-files'];
    const [place = given.length] = given.flatMap(([name], index) => (others.includes(name) ? [index] : []));
    const kept = (inputs) => inputs.filter(([name]) => !others.includes(name));
    return [...kept(given.slice(0, place)), ['agentspec-ids', agentspecId], ...kept(given.slice(place))];
}
function itemsIn(text, separator) {
    return text
        .split(separator)
        .map((item) => item.trim())
        .filter((item) => item !== '');
}


/***/ }),

/***/ 65490:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ TOOL)
/* harmony export */ });
/** What made a report. A test holds it against package.json, so that a bundle needs no file beside it. */
const TOOL = { name: 'agent-evals', version: '0.1.0' };


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(6744);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
