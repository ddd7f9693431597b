export const id = 45;
export const ids = [45];
export const modules = {

/***/ 90748:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Oc: () => (/* binding */ actionReference),
/* harmony export */   PC: () => (/* binding */ givenInputs),
/* harmony export */   h1: () => (/* binding */ isOfAccount)
/* harmony export */ });
/* harmony import */ var _desk_defaults_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78327);
/* harmony import */ var _input_table_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50940);
/* harmony import */ var _written_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(67150);



/** Inputs that carry a secret. */
const SECRET_INPUTS = ['api-key', 'token', 'github-token', 'judge-api-key', 'agent-headers'];
/** Who pays: no secret to us, and many keep it as one. */
const ACCOUNT_INPUTS = ['billing-entity-uid', 'billable-account-uid', 'account-uid'];
/** True for an input that names an account, which no report shows. */
function isOfAccount(name) {
    return ACCOUNT_INPUTS.includes(name);
}
/**
 * What the workflow itself chose: the inputs that differ from their defaults, in the order of the documentation, without secrets.
 * At a desk some have another default, and what differs from that was chosen too.
 */
function givenInputs(env, isAtDesk = false) {
    const declarations = _input_table_js__WEBPACK_IMPORTED_MODULE_1__/* .INPUTS */ .m;
    const chosenOnes = declarations.filter(({ group }) => group !== 'hidden');
    return chosenOnes.flatMap(({ name, default: standard, aliases = [] }) => [name, ...aliases].flatMap((spelling) => {
        const value = env[`INPUT_${spelling.toUpperCase()}`]?.trim() ?? '';
        const differs = value !== standard || (isAtDesk && value !== (_desk_defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .DESK_DEFAULTS */ .p.get(name) ?? standard));
        const chosen = value !== '' && differs && !SECRET_INPUTS.includes(spelling);
        return chosen ? [[spelling, name === 'agent-url' ? (0,_written_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutQuery */ .j)(value) : value]] : [];
    }));
}
/** How the workflow names this action, `owner/repository@ref`; `undefined` for one that is used from its own checkout. */
function actionReference(env) {
    const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = env;
    return repository && ref ? `${repository}@${ref}` : undefined;
}


/***/ }),

/***/ 21385:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ variableOf),
/* harmony export */   i: () => (/* binding */ InputReader)
/* harmony export */ });
/* harmony import */ var _domain_addresses_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(67239);
/* harmony import */ var _domain_near_miss_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87990);
/* harmony import */ var _input_table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50940);



const DECLARED = new Map(_input_table_js__WEBPACK_IMPORTED_MODULE_0__/* .INPUTS */ .m.map((input) => [input.name, input]));
/** Reads declared inputs from `INPUT_*` and keeps every problem on the way; something that is allowed stands in for what is wrong. */
class InputReader {
    problems = [];
    #env;
    constructor(env) {
        this.#env = env;
    }
    /** Keeps a problem of one input. */
    refuse(name, sentence) {
        this.problems.push({ message: `${name}: ${sentence}` });
    }
    /** The text under the input's name or an alias, trimmed; its default when it is absent or empty. */
    text(name) {
        const declaration = DECLARED.get(name);
        const names = [name, ...(declaration?.aliases ?? [])];
        const values = names
            .map((spelling) => ({ spelling, value: this.#env[variableOf(spelling)]?.trim() ?? '' }))
            .filter(({ value }) => value !== '');
        // The runner fills an absent input with its default, so a default that is there is no choice of the author's.
        const chosen = values.filter(({ value }) => value !== declaration?.default);
        const [first, second] = chosen.length > 0 ? chosen : values;
        if (first && second && first.value !== second.value)
            this.#refuseBoth(first.spelling, second.spelling);
        return first?.value ?? standardOf(declaration);
    }
    required(name, what) {
        const value = this.text(name);
        if (value === '')
            this.refuse(name, `nothing is given. Give ${what}.`);
        return value;
    }
    /** Nothing but the default is given. */
    isStandard(name) {
        return this.text(name) === standardOf(DECLARED.get(name));
    }
    flag(name) {
        const value = this.text(name);
        if (/^(true|True|TRUE)$/.test(value))
            return true;
        if (!/^(false|False|FALSE)$/.test(value))
            this.#fail(name, value, 'true or false');
        return false;
    }
    whole(name, least, most) {
        const value = this.text(name);
        if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most)
            return Number(value);
        const otherwise = name === 'concurrency' ? ', or auto' : '';
        this.#fail(name, value, `a whole number from ${least} to ${most}${otherwise}`);
        return least;
    }
    positive(name, most) {
        return this.#number(name, `a number above 0 to ${most}`, (value) => value > 0 && value <= most) ?? most;
    }
    fraction(name) {
        const example = name === 'max-regression' ? '0.05 for 5 points' : '0.9 for 90 %';
        return this.#number(name, `a number from 0 to 1, such as ${example}`, (value) => value <= 1) ?? 1;
    }
    /** One of these words; the first when it is none of them. An empty one stands for an absent input. */
    oneOf(name, allowed) {
        const value = this.text(name);
        const found = allowed.find((word) => word === value);
        if (found !== undefined)
            return found;
        const words = allowed.filter((word) => word !== '');
        const near = (0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_1__/* .nearMiss */ .bi)(value, words);
        const choice = `${words.length > 1 ? 'one of ' : ''}${words.join(', ')}`;
        this.#fail(name, value, near ? `${choice} (did you mean ${near}?)` : choice);
        return allowed[0];
    }
    /** The items between commas and new lines, without duplicates. */
    list(name, isOne, what) {
        const values = this.text(name)
            .split(/[,\n]/)
            .map((part) => part.trim())
            .filter((part) => part !== '');
        for (const value of values)
            if (!isOne(value))
                this.#fail(name, value, what);
        return [...new Set(values)];
    }
    /** The lines that are not blank, trimmed: what a comma may stand in. */
    lines(name) {
        return this.text(name)
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '');
    }
    /** An address to which a key may be sent, without slashes at its end. */
    url(name, value) {
        if (!(0,_domain_addresses_js__WEBPACK_IMPORTED_MODULE_2__/* .mayCarrySecrets */ ._)(value)) {
            this.#fail(name, value, 'an https address, or an http address of this machine: the API key is sent there');
        }
        else if (new URL(value).username !== '' || new URL(value).search !== '' || new URL(value).hash !== '') {
            this.#fail(name, value, 'an address without user, query or fragment');
        }
        return value.replace(/\/+$/, '');
    }
    #number(name, allowed, fits) {
        const value = this.text(name);
        if (/^\d+(\.\d+)?$/.test(value) && fits(Number(value)))
            return Number(value);
        this.#fail(name, value, allowed);
        return undefined;
    }
    #fail(name, value, allowed) {
        this.refuse(name, `"${value}" is not allowed. Give ${allowed}.`);
    }
    #refuseBoth(one, other) {
        const message = `${one} and ${other} mean the same and are both given, with different values. Give one of them.`;
        // An input may be read twice.
        if (!this.problems.some((problem) => problem.message === message))
            this.problems.push({ message });
    }
}
/** What an absent input is: its default, unless that is an expression, which only the runner can fill in. */
function standardOf(declaration) {
    const standard = declaration?.default ?? '';
    return standard.startsWith('${{') ? '' : standard;
}
/** The environment variable in which the runner passes an input. */
function variableOf(name) {
    return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`;
}


/***/ }),

/***/ 91861:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  K: () => (/* binding */ readInputs)
});

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/gate.js
var gate = __webpack_require__(48496);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/gate-policy.js
var gate_policy = __webpack_require__(11771);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/question.js
var question = __webpack_require__(30655);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/json.js
var json = __webpack_require__(60433);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/address-choices.js

/** A name, a colon, and what is sent. What a header may be made of, the target knows. */
const HEADER = /^([^:]+?)\s*:\s*(.*)$/;
/** Reads `agent-protocol`, `agent-headers`, `agent-request` and `agent-answer-path`. */
function readAddressChoices(reader) {
    const headers = {};
    for (const line of reader.lines('agent-headers')) {
        const [, name, value = ''] = HEADER.exec(line) ?? [];
        // The line itself may be a secret.
        if (name === undefined)
            reader.refuse('agent-headers', 'a line is no header. Give NAME: VALUE, one a line.');
        else
            headers[name.toLowerCase()] = value;
    }
    return {
        protocol: reader.text('agent-protocol'),
        headers,
        request: readRequest(reader),
        answerPath: reader.text('agent-answer-path'),
    };
}
function readRequest(reader) {
    const text = reader.text('agent-request');
    if (text === '')
        return undefined;
    const value = (0,json/* parseJson */.qF)(text);
    if (value === undefined)
        reader.refuse('agent-request', 'it is no JSON. Give the body of a request, with "{{prompt}}" where the prompt belongs.');
    return value;
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/agentspec-id.js
var agentspec_id = __webpack_require__(47251);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/target.js
var domain_target = __webpack_require__(2974);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/agent-choices.js



/** By which input agents of a target are given. */
const INPUT_OF = { task: 'task', command: 'agent-command', http: 'agent-url' };
/** `NAME = VALUE`, with blanks around the sign: an address may hold one without. */
const NAMED = /^(\S+)\s+=\s+(.+)$/;
/**
 * Reads who is asked: agentspecs, or agents of the user's own, one a line. Whoever gives a task, a command or an address means that
 * target: `cloud` is what an absent `execution-target` means, and cannot be told from a choice.
 */
function readAgentChoices(reader) {
    const target = reader.oneOf('execution-target', domain_target/* TARGETS */.d);
    const given = Object.keys(INPUT_OF).filter((own) => reader.text(INPUT_OF[own]) !== '');
    const [first, second] = given;
    if (target === 'cloud' && first !== undefined && second === undefined)
        return ownAgents(first, reader);
    for (const own of given)
        if (own !== target)
            refuseOther(own, target, given, reader);
    return (0,domain_target/* hasAgentspecs */._)(target) ? { target, agents: new Map() } : ownAgents(target, reader);
}
function refuseOther(own, target, given, reader) {
    const others = given.filter((other) => other !== own).map((other) => INPUT_OF[other]);
    const sentence = target === 'cloud'
        ? `is given beside ${others.join(' and ')}, and one run has one target. Give one of them.`
        : `is of execution-target: ${own}, and execution-target is ${target}. Remove one of them.`;
    reader.refuse(INPUT_OF[own], sentence);
}
function ownAgents(target, reader) {
    const input = INPUT_OF[target];
    const agents = new Map();
    for (const line of reader.lines(input)) {
        const [, name = nameOf(line, target), value = line] = NAMED.exec(line) ?? [];
        if (!(0,agentspec_id/* isAgentspecId */.W)(name))
            reader.refuse(input, `"${name}" is no name of an agent: letters, digits and . _ : / @ - only.`);
        else if (agents.has(name)) {
            reader.refuse(input, `two agents are called ${name}. Give each a name of its own: NAME = VALUE, one a line.`);
        }
        else
            agents.set(name, value);
    }
    if (agents.size === 0 && reader.text(input) === '') {
        const what = { task: 'the path of a module', command: 'a command line', http: 'an address' }[target];
        reader.refuse(input, `nothing is given, and execution-target is ${target}. Give ${what}, or several as NAME = VALUE lines.`);
    }
    return { target, agents };
}
/** What an agent is called that was given no name: its module, its program or its host, in characters that a name may have. */
function nameOf(value, target) {
    const name = target === 'http' ? hostOf(value) : stemOf(target === 'task' ? value : scriptOf(value));
    return (name
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[^A-Za-z0-9]+/, '')
        .slice(0, 64) || 'agent');
}
function hostOf(url) {
    return URL.canParse(url) ? new URL(url).hostname : 'agent';
}
/** `agent.py` of `python3 -u agents/agent.py --fast`: the first word that is a file, else the program. */
function scriptOf(command) {
    const words = command.split(/\s+/);
    return words.slice(1).find((word) => /^[^-].*\.\w{1,4}$/.test(word)) ?? words[0] ?? '';
}
function stemOf(path) {
    const name = (0,external_node_path_.basename)(path.replaceAll('\\', '/'));
    return name.slice(0, name.length - (0,external_node_path_.extname)(name).length) || name;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/agentspec-choices.js

/** An address, or a file with a document: an older action took one as `agentspec`. */
const ADDRESS = /^https?:\/\//i;
const DOCUMENT = /\.(?:ya?ml|json)$/i;
/** Reads which agentspecs are run, in order and without duplicates. What is a document is told where it goes. */
function readAgentspecIds(reader) {
    return reader.list('agentspec-ids', agentspec_id/* isAgentspecId */.W, 'an agentspec id').filter((id) => {
        const where = ADDRESS.test(id)
            ? 'is an address, and documents are read from the repository. Check it in, and give its path as agentspec-files.'
            : 'is the path of a document. Give it as agentspec-files.';
        const isDocument = ADDRESS.test(id) || DOCUMENT.test(id);
        if (isDocument)
            reader.refuse('agentspec-ids', `"${id}" ${where}`);
        return !isDocument;
    });
}
/** More minutes than a job on one's own runner may have. */
const MOST_MINUTES = 7_200;
/** Reads how long each runtime is reserved; `undefined` when credits say so. */
function readReservationMinutes(reader) {
    if (reader.text('agent-time-reservation') === '')
        return undefined;
    const minutes = reader.whole('agent-time-reservation', 1, MOST_MINUTES);
    // The runner fills in what is declared, so that the default and no choice look alike.
    if (!reader.isStandard('credits-limit')) {
        reader.refuse('agent-time-reservation', 'credits-limit is given too, and one of them sizes a reservation. Remove one.');
    }
    return minutes;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/baseline-choice.js
/** What a text without a prefix is taken for: ids of experiments have neither slashes nor endings. */
const LOOKS_LIKE_A_PATH = /[\\/]|\.(json|ya?ml)$/i;
const PREFIXED = /^(agentspec|file|experiment):\s*(.+)$/s;
/** Reads `auto`, `none`, `agentspec:ID`, `file:PATH`, `experiment:ID`, or a path or an id as it is. */
function readBaselineChoice(text) {
    if (text === 'auto' || text === '')
        return { kind: 'auto' };
    if (text === 'none')
        return { kind: 'none' };
    const [, prefix, rest = ''] = PREFIXED.exec(text) ?? [];
    if (prefix === 'agentspec')
        return { kind: 'agentspec', agentspecId: rest };
    if (prefix === 'experiment')
        return { kind: 'experiment', id: rest };
    if (prefix === 'file')
        return { kind: 'file', path: rest };
    return LOOKS_LIKE_A_PATH.test(text) ? { kind: 'file', path: text } : { kind: 'experiment', id: text };
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/step-mode.js
/** What a step can be asked to do. */
const MODES = ['execute-runs', 'run-report', 'evaluate', 'prepare-spec', 'cleanup'];

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/evalset-choice.js

/** What is done where the workflow does not say: an evalset on the platform without an agent to run is reported. */
function readMode(reader, given) {
    const said = reader.oneOf('mode', ['', ...MODES]);
    if (said !== '')
        return said;
    const hasAgentspecs = reader.text('agentspec-ids') !== '' || reader.text('agentspec-files') !== '';
    return given.hasEvalsetId && !given.hasAgents && !hasAgentspecs ? 'run-report' : 'execute-runs';
}
/** The spec's path; empty where the mode needs none or the cases are elsewhere. */
function readSpecFile(reader, { mode, isHanded, hasEvalsetId }) {
    if (mode === 'cleanup')
        return '';
    const given = reader.text('evalset-spec-file');
    // What an evalset of the platform says is asked for only where its runs are recorded or reported.
    const isElsewhere = isHanded || (hasEvalsetId && (mode === 'execute-runs' || mode === 'run-report'));
    // Of results files the report is made again; of whose cases they are, they say themselves.
    const isNeeded = !isElsewhere && !(mode === 'run-report' && reader.text('results') !== '');
    if (given !== '' || !isNeeded)
        return given;
    if (mode !== 'run-report')
        return reader.required('evalset-spec-file', 'the path of the evalset to run');
    const why = 'nothing is given, and mode: run-report reports what was recorded. Give evalset-id, or results.';
    reader.refuse('evalset-id', why);
    return '';
}
/** The evalset that the first one is compared with: at most one of both is not empty. */
function readSecondaryEvalset(reader) {
    const specFile = reader.text('secondary-evalset-spec-file');
    const id = reader.text('secondary-evalset-id');
    if (specFile !== '' && id !== '') {
        reader.refuse('secondary-evalset-id', 'secondary-evalset-spec-file is given too. Give one of them.');
    }
    return { specFile, id };
}
/** Runs that are read of each experiment when nobody says. */
const REPORTED_RUNS = 50;
/** How often every case is asked, or how many runs of each experiment are reported. */
function readRunLimit(reader, mode) {
    const limit = reader.whole('run-limit', 1, 1000);
    // The runner fills in what is declared, so that one run and no choice look alike.
    return mode === 'run-report' && limit === 1 ? REPORTED_RUNS : limit;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/action/input-reader.js
var input_reader = __webpack_require__(21385);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/domain/near-miss.js
var near_miss = __webpack_require__(87990);
// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/action/input-table.js
var input_table = __webpack_require__(50940);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/input-strangers.js



const DECLARATIONS = input_table/* INPUTS */.m;
const KNOWN = DECLARATIONS.flatMap((input) => [input.name, ...(input.aliases ?? [])]);
/** Names that people guess, under the input that they mean. Each is an error: what it asks for would not be done. */
const GUESSED_INPUTS = {
    'evalset-spec-file': ['evalset', 'evalset-file', 'evalset-path', 'spec', 'spec-file', 'dataset'],
    'agentspec-ids': ['agents', 'agentspecs', 'agent', 'agent-ids'],
    'run-limit': ['runs', 'repeat', 'repetitions', 'n'],
    'execution-target': ['target'],
    'api-key': ['key', 'datalayer-api-key'],
    'environment-name': ['environment'],
    'credits-limit': ['credits', 'max-credits'],
    'request-timeout-seconds': ['timeout', 'timeout-seconds'],
    'max-retries': ['retries'],
    'max-duration-minutes': ['max-duration', 'timeout-minutes', 'max-minutes'],
    'budget-usd': ['max-cost', 'cost-limit', 'max-usd'],
    task: ['task-file', 'agent-task', 'module', 'agent-module'],
    'agent-command': ['command', 'cmd'],
    'agent-url': ['url', 'endpoint', 'agent-endpoint'],
    'agent-protocol': ['protocol'],
    'case-ids': ['case-id', 'cases', 'case', 'filter', 'only'],
    split: ['case-tags', 'filter-tags'],
    model: ['agent-model', 'model-name'],
    'agentspec-files': ['agentspec-file', 'agentspec-path'],
    'store-dir': ['store-directory'],
    concurrency: ['parallel', 'parallelism'],
    'min-coverage': ['coverage'],
    'max-regression': ['regression', 'regression-threshold', 'max-drop', 'tolerance'],
    baseline: ['baseline-file', 'baseline-id', 'compare-with'],
    'accept-baseline': ['bless', 'update-baseline'],
    'quarantine-file': ['quarantine'],
    'config-file': ['config'],
    'judge-model': ['judge', 'judge-llm', 'grader', 'grader-model'],
    'judge-base-url': ['judge-url', 'judge-endpoint', 'openai-base-url'],
    'judge-api-key': ['judge-key', 'judge-token', 'openai-api-key', 'anthropic-api-key'],
    'pass-rate-threshold': ['threshold', 'min-pass-rate', 'pass-threshold', 'pass-rate'],
};
/**
 * Inputs that choose what is run elsewhere and are not in this version. Ignoring one with a mere warning
 * would switch off what its author relies on, so each is an error.
 */
const REFUSED_INPUTS = ['shard'];
/** What another action takes and this one has no use for, and why. */
const USELESS_INPUTS = {
    'agent-given-name': 'runtimes have names of their own here, evals-{agentspec}-{8 hex}, by which teardown finds them again; it is ignored.',
};
/** What stands in the configuration file and not among the inputs. */
const CONFIGURED = ['must-pass', 'tags', 'measures', 'gate'];
/** Looks for inputs that nobody declared: GitHub only warns of them, and a mistyped threshold must not switch a gate off. */
function findStrangers(env) {
    const variables = new Set(KNOWN.map(input_reader/* variableOf */.Q));
    const problems = [];
    const warnings = [];
    for (const [variable, value] of Object.entries(env)) {
        if (!variable.startsWith('INPUT_') || variables.has(variable) || (value ?? '').trim() === '')
            continue;
        const name = variable.slice('INPUT_'.length).toLowerCase();
        if (USELESS_INPUTS[name] !== undefined) {
            warnings.push(`${name}: ${USELESS_INPUTS[name]}`);
            continue;
        }
        const message = describeMistake(name);
        if (message)
            problems.push({ message });
        else
            warnings.push(`There is no input called ${name}; it is ignored.`);
    }
    return { problems, warnings };
}
/** Why a name cannot be ignored; `undefined` when it can. */
function describeMistake(name) {
    const refused = `${name}: is not in this version, and ignoring it would switch off what you rely on. Remove it.`;
    if (REFUSED_INPUTS.includes(name))
        return refused;
    if (CONFIGURED.some((key) => (0,near_miss/* foldName */.zN)(key) === (0,near_miss/* foldName */.zN)(name))) {
        return `${name}: there is no such input. It stands in agent-evals.yaml, under gate (docs/gate.md).`;
    }
    const meant = (0,near_miss/* rightName */.ql)(name, GUESSED_INPUTS) ?? (0,near_miss/* nearMiss */.bi)(name, KNOWN);
    if (meant)
        return `${name}: there is no such input. Did you mean ${meant}?`;
    return (0,near_miss/* nearMiss */.bi)(name, REFUSED_INPUTS) && refused;
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/action/given-inputs.js
var given_inputs = __webpack_require__(90748);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/judge-choice.js

/** Where a model is when nothing else is said: its name alone is most often one of these. */
const DEFAULT_BASE_URL = 'https://api.openai.com/v1';
/** Whatever any model has; which of them one has is its own. */
const EFFORTS = ['', 'none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'];
/** A verdict with its reason needs some hundred tokens, and with less than this no model could give one. */
const LEAST_TOKENS = 64;
const MOST_TOKENS = 128_000;
const MOST_CONCURRENCY = 64;
/** Reads the inputs of the judge; `undefined` when the workflow names no model. Any of the others without one is a problem. */
function readJudgeChoice(env, reader) {
    const model = reader.text('judge-model');
    if (model === '') {
        refuseAlone(env, reader);
        return undefined;
    }
    return {
        baseUrl: reader.url('judge-base-url', reader.text('judge-base-url') || DEFAULT_BASE_URL),
        model,
        apiKey: readKey(reader),
        reasoningEffort: reader.oneOf('judge-reasoning-effort', EFFORTS) || undefined,
        maxTokens: reader.whole('judge-max-tokens', LEAST_TOKENS, MOST_TOKENS),
        concurrency: reader.whole('judge-concurrency', 1, MOST_CONCURRENCY),
        selfTest: reader.flag('judge-self-test'),
    };
}
/** Whoever says where and how to judge expects a judge. A key alone, no choice of this job, may be given to every one. */
function refuseAlone(env, reader) {
    for (const [name] of (0,given_inputs/* givenInputs */.PC)(env)) {
        if (name.startsWith('judge-'))
            reader.refuse(name, 'there is no judge without judge-model. Give the name of the model.');
    }
}
/** Line ends and blanks are what a copied secret ends up with, and no header takes them. */
function readKey(reader) {
    const key = reader.text('judge-api-key');
    if (key === '' || /^[\x21-\x7e]+$/.test(key))
        return key;
    const sentence = 'the key has characters that no key has: a line end, a space, a typographic quote? Copy it again.';
    reader.refuse('judge-api-key', sentence);
    return '';
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/report-choices.js
/** Whether the pull request gets a comment: where the token may, always, from the start, never. */
const COMMENT_CHOICES = ['auto', 'true', 'progress', 'false'];
/** Reads where single files go. Whether they may be there is decided with all other paths. */
function readOutputFiles(reader) {
    return {
        markdown: reader.text('output-markdown'),
        csv: reader.flag('export-csv'),
        secondaryMarkdown: reader.text('secondary-output-markdown'),
        comparisonSummary: reader.text('comparison-summary-output'),
        preparedSpecDirectory: reader.text('prepared-spec-output-dir'),
        preparedSpec: reader.text('prepared-spec-output-file'),
    };
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/results-choice.js
/** Ids of experiments have neither slashes nor stars nor endings. */
const results_choice_LOOKS_LIKE_A_PATH = /[\\/*?[\]{}]|\.json$/i;
const results_choice_PREFIXED = /^experiment:\s*(.+)$/s;
/** Reads `results`: paths and patterns, or `experiment:ID`, or an id as it is. `mode: evaluate` and `mode: run-report` alone read it. */
function readResultsChoice(reader, mode) {
    const items = reader.list('results', () => true, '');
    if (mode === 'run-report')
        return items.length > 0 ? { kind: 'files', patterns: items } : { kind: 'none' };
    if (mode !== 'evaluate') {
        // Whoever wants stored answers graded must not pay for new ones.
        if (mode === 'execute-runs' && items.length > 0) {
            reader.refuse('results', 'is read by mode: evaluate and mode: run-report alone. Give one of them, or remove results.');
        }
        return { kind: 'none' };
    }
    const ids = items.filter((item) => results_choice_PREFIXED.test(item) || !results_choice_LOOKS_LIKE_A_PATH.test(item));
    const [id] = ids;
    if (items.length === 0) {
        const what = 'paths or patterns of results.json files, or the id of an experiment';
        reader.refuse('results', `nothing is given, and mode: evaluate grades stored runs. Give ${what}.`);
        return { kind: 'none' };
    }
    if (id === undefined)
        return { kind: 'files', patterns: items };
    if (items.length === 1) {
        const said = results_choice_PREFIXED.exec(id)?.[1];
        return { kind: 'experiment', id: said ?? id, isSaid: said !== undefined };
    }
    reader.refuse('results', `"${id}" is the id of an experiment, and of those one alone can be given. Give it by itself, or files (./${id} for one of that name).`);
    return { kind: 'none' };
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/run-choices.js
/** More cases than anybody only tries. */
const MOST_TRIED_CASES = 1_000;
/** What an id can be: it stands in an address. One word of letters is none, but what somebody thought the input would take. */
const EXPERIMENT_ID = /^(?![A-Za-z]+$)[A-Za-z0-9][A-Za-z0-9._:-]{0,199}$/;
/** Reads `dry-run`: `false`, `plan`, `true` for one case, or a number of cases. */
function readDryRun(reader) {
    const text = reader.text('dry-run');
    const word = text.toLowerCase();
    if (word === 'false')
        return { kind: 'off' };
    if (word === 'plan')
        return { kind: 'plan' };
    const count = word === 'true' ? 1 : /^\d+$/.test(text) ? Number(text) : 0;
    if (count >= 1 && count <= MOST_TRIED_CASES)
        return { kind: 'cases', count };
    reader.refuse('dry-run', `"${text}" is not allowed. Give plan, true for one case, a number of cases from 1 to ${MOST_TRIED_CASES}, or false.`);
    return { kind: 'plan' };
}
/** Reads `resume`: `auto`, `false`, or the id of an experiment. */
function readResume(reader) {
    const text = reader.text('resume');
    const word = text.toLowerCase();
    if (word === 'auto')
        return { kind: 'auto' };
    if (word === 'false')
        return { kind: 'off' };
    if (EXPERIMENT_ID.test(text))
        return { kind: 'experiment', id: text };
    reader.refuse('resume', `"${text}" is not allowed. Give auto, false, or the id of an experiment.`);
    return { kind: 'off' };
}

// EXTERNAL MODULE: ./node_modules/.agent-evals-plain/src/action/store-choice.js
var store_choice = __webpack_require__(93086);
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/unread-inputs.js


/** What the cleanup goes by beside its own inputs. Secrets are no choice that could be named. */
const READ_BY_CLEANUP = [
    'mode',
    'dry-run',
    'api-key',
    'iam-url',
    'runtimes-url',
    'platform-timeout-seconds',
    'allow-untrusted-head',
];
/** Where a prepared spec goes. */
const OF_PREPARING = ['prepared-spec-output-dir', 'prepared-spec-output-file'];
/** What a spec is prepared by. */
const READ_BY_PREPARING = [
    'mode',
    'evalset-spec-file',
    'secondary-evalset-spec-file',
    // Told as what cannot be prepared.
    'evalset-id',
    'secondary-evalset-id',
    'working-directory',
    'config-file',
    'run-environment',
    'prepared-spec-output-dir',
    'prepared-spec-output-file',
    'summary',
    'allow-untrusted-head',
];
/** What a report of records or of results files goes by. Where it goes by rules, they are the workflow's own. */
const READ_BY_REPORTING = [
    'mode',
    'evalset-id',
    'evalset-spec-file',
    'evalset-name',
    'secondary-evalset-id',
    'secondary-evalset-spec-file',
    'results',
    'run-limit',
    'run-environment',
    'working-directory',
    'store',
    'api-key',
    'iam-url',
    'ai-agents-url',
    'ui-url',
    'platform-timeout-seconds',
    'billing-entity-uid',
    'account-uid',
    'pass-rate-threshold',
    'min-coverage',
    'max-regression',
    'regression-test',
    'fail-on',
    'create-report',
    'report-dir',
    'output-markdown',
    'export-csv',
    'secondary-output-markdown',
    'comparison-summary-output',
    'upload-report-artifacts',
    'report-artifact-name',
    'comment',
    'check-run',
    'check-run-id',
    'github-token',
    'summary',
    'annotations',
    'allow-untrusted-head',
    'job-index',
];
/** What only who asks agents goes by; whose answers are graded again and how they were asked for, the stored runs say. */
const OF_ASKING = [
    'agentspec-ids',
    'agentspec-files',
    'model',
    'case-ids',
    'split',
    'task',
    'agent-command',
    'agent-url',
    'agent-protocol',
    'agent-headers',
    'agent-request',
    'agent-answer-path',
    'agent-stdin',
    'run-evalset',
    'run-limit',
    'resume',
    'execution-target',
    'environment-name',
    'credits-limit',
    'agent-time-reservation',
    'max-runtimes',
    'agent-name',
    'local-agent-base-url',
    'auto-start-local-agent-runtime',
    'local-agent-log-level',
    'local-agent-command',
    'agent-env',
    'concurrency',
    'request-timeout-seconds',
    'max-retries',
    'budget-credits',
    'upload-journal',
    'evalset-id',
    'secondary-evalset-spec-file',
    'secondary-evalset-id',
    'secondary-output-markdown',
    'comparison-summary-output',
];
/** The inputs that the workflow gave and that its mode does not go by, as sentences: whoever wrote them expects something of them. */
function warnOfUnreadInputs(env, mode) {
    const unread = new Set(namesUnreadBy(mode));
    const names = (0,given_inputs/* givenInputs */.PC)(env).flatMap(([name]) => (unread.has(name) ? [name] : []));
    if (names.length === 0)
        return [];
    const what = names.length === 1 ? 'an input' : 'inputs';
    return [`${names.join(', ')}: ${what} that mode: ${mode} does not read. It runs as if nothing were given.`];
}
/** With other spellings. */
function namesUnreadBy(mode) {
    const declarations = input_table/* INPUTS */.m;
    const isRead = ({ name, group }) => {
        if (mode === 'cleanup')
            return group === 'cleanup' || READ_BY_CLEANUP.some((one) => one === name);
        if (mode === 'run-report')
            return READ_BY_REPORTING.some((one) => one === name);
        if (mode === 'prepare-spec')
            return READ_BY_PREPARING.some((one) => one === name);
        if (OF_PREPARING.some((one) => one === name))
            return false;
        // What asks agents does not go by `results` either: that is an error.
        return group !== 'cleanup' && !(mode === 'evaluate' && OF_ASKING.some((one) => one === name));
    };
    return declarations.filter((one) => !isRead(one)).flatMap(({ name, aliases = [] }) => [name, ...aliases]);
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/action/inputs.js
















const DEFAULT_URLS = {
    iam: 'https://prod1.datalayer.run',
    runtimes: 'https://r1.datalayer.run',
    aiAgents: 'https://prod1.datalayer.run',
    ui: 'https://datalayer.app',
};
const LOG_LEVELS = ['debug', 'info', 'warning', 'error', 'critical'];
const isVariableName = (text) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(text);
const isModulePath = (text) => /\.[cm]?[jt]s$/.test(text);
/** Cases in flight per agent when `concurrency` is `auto`: cloud runtimes and local servers answer one after the other. */
const AUTO_CONCURRENCY = { cloud: 1, local: 1, task: 4, command: 4, http: 4 };
const NOTHING_HANDED = { hasEvalset: false, tasks: [] };
/** Reads every input from `INPUT_*` and the platform's own variables. Reports all problems; never throws. */
function readInputs(env, handed = NOTHING_HANDED) {
    const reader = new input_reader/* InputReader */.i(env);
    const apiKey = readApiKey(env, reader);
    const { target, agents } = readAgents(reader, handed);
    const evalsetId = reader.text('evalset-id');
    const mode = readMode(reader, { hasEvalsetId: evalsetId !== '', hasAgents: agents.size > 0 });
    const isAutoConcurrency = reader.text('concurrency') === 'auto';
    const inputs = {
        mode,
        evalsetSpecFile: readSpecFile(reader, { mode, isHanded: handed.hasEvalset, hasEvalsetId: evalsetId !== '' }),
        evalsetId,
        secondaryEvalset: readSecondaryEvalset(reader),
        evalsetName: reader.text('evalset-name') || undefined,
        agentspecIds: readAgentspecIds(reader),
        agentspecFiles: reader.list('agentspec-files', () => true, ''),
        runEvalset: reader.flag('run-evalset'),
        createReport: reader.flag('create-report'),
        runLimit: readRunLimit(reader, mode),
        caseIds: reader.list('case-ids', () => true, ''),
        split: reader.list('split', () => true, ''),
        model: reader.text('model') || undefined,
        dryRun: readDryRun(reader),
        resume: readResume(reader),
        results: readResultsChoice(reader, mode),
        workingDirectory: reader.text('working-directory'),
        configFile: reader.text('config-file'),
        executionTarget: target,
        agents,
        agentAddress: readAddressChoices(reader),
        agentStdin: reader.oneOf('agent-stdin', question/* STDIN_FORMS */.P),
        store: readStore(reader, { mode, apiKey, target }),
        storeDir: reader.text('store-dir'),
        apiKey,
        urls: readUrls(env, reader),
        platformTimeoutMs: reader.whole('platform-timeout-seconds', 1, 600) * 1000,
        environmentName: reader.text('environment-name'),
        creditsLimit: reader.positive('credits-limit', 1_000_000),
        reservationMinutes: readReservationMinutes(reader),
        maxRuntimes: reader.whole('max-runtimes', 1, 256),
        accountUid: reader.text('billing-entity-uid') || reader.text('account-uid') || env.DATALAYER_ACCOUNT_UID?.trim() || undefined,
        agentName: reader.text('agent-name'),
        localAgentBaseUrl: reader.url('local-agent-base-url', reader.text('local-agent-base-url')),
        autoStartLocalAgentRuntime: reader.flag('auto-start-local-agent-runtime'),
        localAgentLogLevel: reader.oneOf('local-agent-log-level', LOG_LEVELS),
        localAgentCommand: reader.text('local-agent-command'),
        agentEnv: reader.list('agent-env', isVariableName, 'the name of an environment variable'),
        concurrency: isAutoConcurrency ? AUTO_CONCURRENCY[target] : reader.whole('concurrency', 1, 64),
        isAutoConcurrency,
        requestTimeoutMs: reader.whole('request-timeout-seconds', 1, 86_400) * 1000,
        maxRetries: reader.whole('max-retries', 0, 10),
        budgets: readBudgets(reader),
        evaluators: reader.list('evaluators', isModulePath, 'the path of a JavaScript or TypeScript module'),
        judge: readJudgeChoice(env, reader),
        runEnvironment: reader.text('run-environment'),
        backendRunEnvironment: reader.text('backend-run-environment'),
        launchSource: reader.text('launch-source'),
        passRateThreshold: optionalFraction('pass-rate-threshold', reader),
        minCoverage: reader.fraction('min-coverage'),
        maxRegression: optionalFraction('max-regression', reader),
        regressionTest: reader.oneOf('regression-test', ['', ...gate_policy/* REGRESSION_TESTS */.u]) || undefined,
        baseline: readBaselineChoice(reader.text('baseline')),
        maxBaselineAgeDays: reader.whole('max-baseline-age-days', 1, 400),
        acceptBaseline: reader.flag('accept-baseline'),
        quarantineFile: reader.text('quarantine-file'),
        failOn: reader.oneOf('fail-on', gate/* FAIL_ON */.d$),
        reportDir: reader.text('report-dir'),
        outputFiles: readOutputFiles(reader),
        uploadReportArtifacts: reader.flag('upload-report-artifacts'),
        reportArtifactName: reader.text('report-artifact-name'),
        comment: reader.oneOf('comment', COMMENT_CHOICES),
        checkRun: reader.flag('check-run'),
        githubToken: reader.text('github-token'),
        uploadJournal: reader.flag('upload-journal'),
        summary: reader.flag('summary'),
        annotations: reader.flag('annotations'),
        allowUntrustedHead: reader.flag('allow-untrusted-head'),
        maxAgeMs: reader.whole('max-age-minutes', 1, 1_000_000) * 60_000,
        confirmCleanup: reader.flag('confirm-cleanup'),
        jobIndex: reader.text('job-index'),
        jobTotal: readJobTotal(reader),
        checkRunId: reader.text('check-run-id'),
    };
    if (inputs.acceptBaseline && inputs.dryRun.kind !== 'off') {
        reader.refuse('accept-baseline', 'a dry run has no result that could become the bar. Remove dry-run or accept-baseline.');
    }
    if (inputs.acceptBaseline && (inputs.caseIds.length > 0 || inputs.split.length > 0)) {
        const sentence = 'some cases of the evalset are no bar for all of it. Remove case-ids and split, or accept-baseline.';
        reader.refuse('accept-baseline', sentence);
    }
    if (mode === 'evaluate' && inputs.dryRun.kind !== 'off') {
        reader.refuse('dry-run', 'mode: evaluate asks no agent, so there is nothing that could be tried. Remove it.');
    }
    const strangers = findStrangers(env);
    const warnings = [...strangers.warnings, ...warnOfUnreadInputs(env, mode), ...warnOfDryRun(inputs)];
    return { inputs, problems: [...reader.problems, ...strangers.problems], warnings };
}
function readAgents(reader, { tasks }) {
    if (tasks.length === 0)
        return readAgentChoices(reader);
    return { target: 'task', agents: new Map(tasks.map((name) => [name, name])) };
}
/** The clean-up is of the platform alone. */
function readStore(reader, { mode, apiKey, target, }) {
    const needsCloud = mode === 'cleanup';
    // Whoever reports what is on the platform says by itself that it needs a key; results files need none.
    const asked = mode === 'evaluate' || mode === 'prepare-spec' || mode === 'run-report' ? undefined : target;
    return (0,store_choice/* readStoreChoice */.r)(reader, { apiKey, target: needsCloud ? 'cloud' : asked });
}
/** What a dry run leaves aside. */
function warnOfDryRun({ mode, dryRun, resume, confirmCleanup }) {
    if (dryRun.kind === 'off')
        return [];
    if (mode === 'cleanup') {
        return confirmCleanup ? ['confirm-cleanup: with dry-run the clean-up only lists, and removes nothing.'] : [];
    }
    return resume.kind === 'experiment'
        ? [`resume: a dry run takes nothing over, so experiment ${resume.id} is not looked at.`]
        : [];
}
/** More minutes than a job on one's own runner may have. */
const inputs_MOST_MINUTES = 7_200;
const MOST_CREDITS = 1_000_000;
const MOST_DOLLARS = 1_000_000;
function readBudgets(reader) {
    const read = (name, most) => reader.text(name) === '' ? undefined : reader.positive(name, most);
    const minutes = read('max-duration-minutes', inputs_MOST_MINUTES);
    const credits = read('budget-credits', MOST_CREDITS);
    const usd = read('budget-usd', MOST_DOLLARS);
    return {
        ...(minutes === undefined ? {} : { maxDurationMs: minutes * 60_000 }),
        ...(credits === undefined ? {} : { credits }),
        ...(usd === undefined ? {} : { usd }),
    };
}
/** GitHub lets a matrix have 256 legs. */
function readJobTotal(reader) {
    const text = reader.text('job-total');
    return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
}
function optionalFraction(name, reader) {
    return reader.text(name) === '' ? undefined : reader.fraction(name);
}
function readApiKey(env, reader) {
    const apiKey = reader.text('api-key') || env.DATALAYER_API_KEY?.trim() || '';
    if (apiKey !== '' && !/^[\x21-\x7e]+$/.test(apiKey)) {
        reader.refuse('api-key', 'the API key has characters that no key has: a line end, a space, a typographic quote? Copy it again.');
    }
    return apiKey;
}
/** Reads the services' addresses: the input, then the platform's own variables, then what the IAM address was moved to. */
function readUrls(env, reader) {
    const moved = reader.text('iam-url') || env.DATALAYER_IAM_URL || env.DATALAYER_RUN_URL;
    const iam = moved || DEFAULT_URLS.iam;
    const runtimes = reader.text('runtimes-url') || env.DATALAYER_RUNTIMES_URL || moved || DEFAULT_URLS.runtimes;
    const aiAgents = reader.text('ai-agents-url') || env.DATALAYER_AI_AGENTS_URL || moved || DEFAULT_URLS.aiAgents;
    const ui = reader.text('ui-url') || env.DATALAYER_UI_URL || DEFAULT_URLS.ui;
    return {
        iam: reader.url('iam-url', iam),
        runtimes: reader.url('runtimes-url', runtimes),
        aiAgents: reader.url('ai-agents-url', aiAgents),
        ui: reader.url('ui-url', ui),
    };
}


/***/ }),

/***/ 93086:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ needsApiKey),
/* harmony export */   r: () => (/* binding */ readStoreChoice)
/* harmony export */ });
/**
 * Reads `store`: `auto` is the platform where there is a key, else local. Cloud runtimes and the platform's records need a key;
 * whoever keeps everything on this machine needs none. No target: nobody is asked.
 */
function readStoreChoice(reader, { apiKey, target }) {
    const word = reader.oneOf('store', ['auto', 'platform', 'local']);
    const store = word === 'auto' ? (apiKey === '' && target !== 'cloud' ? 'local' : 'platform') : word;
    if (apiKey === '' && needsApiKey(store, target))
        reader.refuse('api-key', noKey(target));
    return store;
}
/** True where nothing goes without a key of the platform: its runtimes and its records. */
function needsApiKey(store, target) {
    return store === 'platform' || target === 'cloud';
}
function noKey(target) {
    const way = target === 'cloud'
        ? 'To gate an agent of your own without an account, give task, agent-command or agent-url instead of agentspec-ids.'
        : 'Or keep everything on this machine with store: local.';
    return `there is no platform API key. Give the input api-key from a secret that this workflow may read, or set DATALAYER_API_KEY. ${way}`;
}


/***/ }),

/***/ 67150:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ withoutQuery),
/* harmony export */   l: () => (/* binding */ writtenSecrets)
/* harmony export */ });
/* harmony import */ var _domain_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(60433);

/** Names that say that what stands beside them is a secret. */
const SECRET_NAME = /key|token|secret|passw|credential|auth|signature|^(sig|code|pat|pwd)$/i;
/** Words that only hold one of these. */
const OTHER_NAME = /tokens|tokeni[sz]|keyword|keyboard|monkey|author/i;
/** A shorter word would be taken out of every second sentence. */
const LEAST_CHARACTERS = 6;
/**
 * What people write into the inputs of their own agents although it is a secret, which the runner has long put there by then: values
 * in the query of an address, behind an option of a command, in the body of a request, under a name that says so.
 */
function writtenSecrets(agents, request) {
    const found = [
        ...[...agents.values()].flatMap((written) => [...ofQuery(written), ...ofOptions(written)]),
        ...ofBody(request),
    ];
    return found.filter((value) => value.length >= LEAST_CHARACTERS && !/[{}]|^[\d.]+$/.test(value));
}
/** An address without its query, which may hold a secret and tells nobody more; anything else as it is. */
function withoutQuery(written) {
    return written.replace(/(https?:\/\/[^\s?#]*)\?[^\s]*/gi, '$1?…');
}
function isSecretName(name) {
    return SECRET_NAME.test(name) && !OTHER_NAME.test(name);
}
function ofQuery(written) {
    return [...written.matchAll(/[?&]([^=&\s]+)=([^&#\s]+)/g)].flatMap(([, name = '', value = '']) => {
        return isSecretName(name) ? [value, decoded(value)] : [];
    });
}
function decoded(value) {
    try {
        return decodeURIComponent(value);
    }
    catch {
        return value;
    }
}
function ofOptions(written) {
    const options = written.matchAll(/(?:^|\s)-{1,2}([A-Za-z][\w-]*)(?:=|\s+)("[^"]*"|'[^']*'|[^\s"']+)/g);
    return [...options].flatMap(([, name = '', value = '']) => {
        return isSecretName(name) && !value.startsWith('-') ? [value.replace(/^(["'])(.*)\1$/, '$2')] : [];
    });
}
function ofBody(value, name = '') {
    if (typeof value === 'string')
        return isSecretName(name) ? [value] : [];
    if (Array.isArray(value))
        return value.flatMap((item) => ofBody(item, name));
    return (0,_domain_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value) ? Object.entries(value).flatMap(([key, member]) => ofBody(member, key)) : [];
}


/***/ }),

/***/ 11889:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ stepEnvironment)
/* harmony export */ });
/* harmony import */ var _action_desk_defaults_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78327);
/* harmony import */ var _action_input_reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(21385);


/** Which mode of the action a command is. */
const MODES = { evaluate: 'evaluate', cleanup: 'cleanup' };
/** Makes it of the environment that the command was called in. Inputs of a step around it are that step's. */
function stepEnvironment({ command, operands, inputs }, around) {
    const given = new Map(inputs);
    const operandOf = command === 'evaluate' ? 'results' : 'evalset-spec-file';
    if (operands.length > 0 && command !== 'lint') {
        const text = operands.join('\n');
        const flag = given.get(operandOf);
        if (command === 'run' && flag !== undefined && flag !== text) {
            return { kind: 'refused', problem: 'The evalset is given twice, as EVALSET and as --evalset. Give it once.' };
        }
        given.set(operandOf, flag === undefined || flag === text ? text : `${flag}\n${text}`);
    }
    const outside = Object.entries(around).filter(([name]) => !name.startsWith('INPUT_'));
    const mode = MODES[command];
    const own = [...(mode === undefined ? [] : [['mode', mode]]), ...deskDefaults(command, given), ...given];
    return {
        kind: 'made',
        env: Object.fromEntries([...outside, ...own.map(([name, value]) => [(0,_action_input_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .variableOf */ .Q)(name), value])]),
    };
}
/** The clean-up goes by none of them. */
function deskDefaults(command, given) {
    return command === 'cleanup' ? [] : [..._action_desk_defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .DESK_DEFAULTS */ .p].filter(([name]) => !given.has(name));
}


/***/ }),

/***/ 67239:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ isLoopback),
/* harmony export */   _: () => (/* binding */ mayCarrySecrets)
/* harmony export */ });
/** True for the addresses that never leave this machine. */
function isLoopback(hostname) {
    const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
    return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
/** True where a secret may be sent: over TLS, or without leaving this machine. */
function mayCarrySecrets(url) {
    if (!URL.canParse(url))
        return false;
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}


/***/ }),

/***/ 30655:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ STDIN_FORMS),
/* harmony export */   T: () => (/* binding */ RUN_RESULT_KEYS)
/* harmony export */ });
/** The names by which an object is known as a `RunResult`: one of them is enough. */
const RUN_RESULT_KEYS = [
    'answer',
    'output',
    'model',
    'error',
    'sessionId',
    'session_id',
    'trajectory',
    'usage',
];
/** What a command gets on its standard input when its arguments do not say the prompt already. */
const STDIN_FORMS = ['prompt', 'json'];


/***/ })

};
