import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
var __webpack_exports__ = {};

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/domain/question.js
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
const STDIN_FORMS = (/* unused pure expression or super */ null && (['prompt', 'json']));

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/agents/task/result-limit.js

/**
 * What one task may give. What each value counts is what it takes in memory, so that no result can take much more than this. A
 * `RunResult` of which nothing came, such as `{ answer: undefined }`, stays one: it is no output that says nothing.
 */
const MOST_RESULT = {
    most: 64 * 1024 * 1024,
    perValue: 32,
    called: '64 MiB of data',
    keptNames: RUN_RESULT_KEYS,
};

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/agents/task/task-export.js
/** Names under which Node shows the whole of a CommonJS module again, and the mark of one that was a module before. */
const WHOLE_MODULE = ['default', 'module.exports', '__esModule'];
const OWN_NAME = 'task';
const SHOWN_NAMES = 8;
const ADVICE = 'export one as default: export default async ({ prompt }) => …';
/**
 * The task of a module: its default export, else its export `task`, else the only function that it exports. A CommonJS module's exports
 * count as a module's own.
 */
function taskIn(namespace) {
    const whole = membersOf(namespace.default);
    const all = { ...whole, ...namespace };
    const named = Object.entries(all).filter(([name]) => !WHOLE_MODULE.includes(name));
    const functions = named.flatMap(([name, value]) => (isFunction(value) ? [{ name, task: value }] : []));
    const own = functions.find(({ name }) => name === OWN_NAME);
    const [only, ...others] = functions;
    for (const task of [namespace.default, whole.default, own?.task])
        if (isFunction(task))
            return { kind: 'found', task };
    if (!only)
        return { kind: 'none', why: `exports no function, so there is no task in it; ${ADVICE}` };
    if (others.length === 0)
        return { kind: 'found', task: only.task };
    const names = functions.slice(0, SHOWN_NAMES).map(({ name }) => name);
    const more = functions.length > SHOWN_NAMES ? ' and more' : '';
    const why = `exports several functions (${names.join(', ')}${more}), and none is its default or called task; ${ADVICE}`;
    return { kind: 'none', why };
}
function membersOf(value) {
    return typeof value === 'object' && value !== null ? { ...value } : {};
}
function isFunction(value) {
    return typeof value === 'function';
}

;// CONCATENATED MODULE: external "node:child_process"
const external_node_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
;// CONCATENATED MODULE: external "node:url"
const external_node_url_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");
;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/domain/digest.js


/** `sha256:` and 64 hex digits over the canonical JSON of a value: equal values, equal digests, whatever their key order. */
function digest_digestOf(value) {
    return `sha256:${createHash('sha256').update(canonicalJson(value)).digest('hex')}`;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/workers/loaded-files.js




/** The directory of a package, and its name, of a file in it: the innermost, as packages have packages of their own. */
const IN_PACKAGE = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/s;
/**
 * Over the files that a module loaded, itself first: their texts and their places beside it, wherever the whole stands. Of an
 * installed package its name and version count. Never throws: a file that is gone has no text.
 */
function digestOfFiles(files) {
    const [module = '', ...imported] = files;
    const packages = new Map();
    const own = [module];
    for (const path of imported) {
        const [, directory, name] = IN_PACKAGE.exec(path) ?? [];
        if (directory === undefined || name === undefined) {
            own.push(path);
            continue;
        }
        if (!packages.has(directory))
            packages.set(directory, nameWithVersion(directory, name));
        if (packages.get(directory) === undefined)
            own.push(path);
    }
    return digestOf({
        files: Object.fromEntries(own.map((path) => [placeBeside(module, path), textDigest(path)])),
        packages: [...new Set(packages.values())].filter((known) => known !== undefined).sort(),
    });
}
/** True of a file of an installed package. */
function isInPackage(path) {
    return IN_PACKAGE.test(path);
}
/** Where a file stands as seen from the module, the same on every system. */
function placeBeside(module, path) {
    return (0,external_node_path_namespaceObject.relative)((0,external_node_path_namespaceObject.dirname)(module), path).replaceAll('\\', '/');
}
function nameWithVersion(directory, name) {
    const said = parseJson(textOf(join(directory, 'package.json')) ?? '');
    const version = isJsonObject(said) ? said.version : undefined;
    return typeof version === 'string' ? `${name.replaceAll('\\', '/')}@${version}` : undefined;
}
/** By bytes: what is loaded may be no text. */
function textDigest(path) {
    const text = textOf(path, 'latin1');
    return text === undefined ? null : digestOf(text);
}
function textOf(path, encoding = 'utf8') {
    try {
        return readFileSync(path, encoding);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/workers/thrown.js

/** Longest text of what was thrown, and of where, in characters. */
const MOST_THROWN = 1_000;
const MOST_STACK = 2_000;
/** Whatever was thrown, in words: also what cannot be made text. Never throws. */
function describeThrown(thrown) {
    try {
        const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
        return text.slice(0, MOST_THROWN);
    }
    catch {
        return 'something that cannot be described';
    }
}
/**
 * The first lines of where it was thrown, without what was: `describeThrown` says that. It ends where the module that called (`caller`, its
 * `import.meta.url`) comes in: from there on it is ours. Empty where nobody knows. Never throws.
 */
function stackOf(thrown, caller) {
    try {
        if (!(thrown instanceof Error) || typeof thrown.stack !== 'string')
            return '';
        const { stack, message } = thrown;
        const places = stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
        const first = places.search(/^ +at /m);
        if (first < 0)
            return '';
        const lines = places
            .slice(first, first + MOST_STACK)
            .trim()
            .split('\n');
        const ours = lines.findIndex((line) => line.includes(caller) || line.includes((0,external_node_url_namespaceObject.fileURLToPath)(caller)));
        return (ours < 0 ? lines : lines.slice(0, ours)).join('\n').trim();
    }
    catch {
        return '';
    }
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/workers/broken-module.js




/** How long Node may take to look at one file, in milliseconds. */
const CHECK_LIMIT_MS = 5_000;
/** More of a stack is not looked at, in characters. */
const broken_module_MOST_STACK = 10_000;
/** A path or a file URL at the end of a line, and the number of a line in it. */
const PLACE = /((?:file:\/\/|\/|[A-Za-z]:\\).*?):(\d+)(?::\d+)?\)?$/;
/** What is said of a module that threw while it was loaded; `files` are the paths of what was loaded so far, itself first. Never throws. */
function unloadableBy(thrown, files) {
    const why = `threw while it was loaded: ${describeThrown(thrown)}`;
    const { path, line } = placeIn(stackIn(thrown), files) ?? placeOfSyntax(thrown, files) ?? {};
    if (path === undefined || line === undefined)
        return { kind: 'unloadable', why };
    const place = { beside: placeBeside(files[0] ?? '', path), line };
    return { kind: 'unloadable', why: `${why} (${place.beside}:${line})`, place };
}
/** The first place in one of the files, of a text with a place a line. */
function placeIn(text, files) {
    for (const row of text.split('\n')) {
        const [, where = '', line] = PLACE.exec(row.trimEnd()) ?? [];
        const path = where.startsWith('file:') ? pathOf(where) : where;
        if (path !== undefined && files.includes(path))
            return { path, line: Number(line) };
    }
    return undefined;
}
/** Of a module that cannot be parsed Node tells the line to nobody but who runs it. The last file that was found is the one. */
function placeOfSyntax(thrown, files) {
    const last = files.at(-1);
    if (!(thrown instanceof SyntaxError) || last === undefined)
        return undefined;
    const options = { encoding: 'utf8', timeout: CHECK_LIMIT_MS, windowsHide: true };
    return placeIn((0,external_node_child_process_namespaceObject.spawnSync)(process.execPath, ['--check', last], options).stderr ?? '', files);
}
function pathOf(url) {
    try {
        return (0,external_node_url_namespaceObject.fileURLToPath)(url);
    }
    catch {
        return undefined;
    }
}
function stackIn(thrown) {
    try {
        return thrown instanceof Error && typeof thrown.stack === 'string' ? thrown.stack.slice(0, broken_module_MOST_STACK) : '';
    }
    catch {
        return '';
    }
}

;// CONCATENATED MODULE: external "node:module"
const external_node_module_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/workers/load-module.js
var __rewriteRelativeImportExtension = (undefined && undefined.__rewriteRelativeImportExtension) || function (path, preserveJsx) {
    if (typeof path === "string" && /^\.\.?\//.test(path)) {
        return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function (m, tsx, d, ext, cm) {
            return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : (d + ext + "." + cm.toLowerCase() + "js");
        });
    }
    return path;
};



/** The package that a module may import without having installed it. */
const OWN_PACKAGE = 'agent-evals';
/**
 * Loads a module of the user's own into this process, for which `agent-evals` stands for our SDK. Throws what the module throws. `late`
 * is called with the path of a file of the user's own that is imported after that; what is imported before is in `files`. Once in a
 * process.
 */
async function loadModule({ modulePath, sdkUrl }, { late = () => { }, files = new Set() } = {}) {
    const ours = new Set([sdkUrl]);
    let isLoaded = false;
    (0,external_node_module_namespaceObject.registerHooks)({
        resolve(specifier, context, next) {
            if (specifier === OWN_PACKAGE)
                return { url: sdkUrl, shortCircuit: true };
            const resolved = next(specifier, context);
            if (context.parentURL !== undefined && ours.has(context.parentURL)) {
                ours.add(resolved.url);
                return resolved;
            }
            const path = resolved.url.startsWith('file:') ? (0,external_node_url_namespaceObject.fileURLToPath)(resolved.url) : undefined;
            if (path !== undefined && !files.has(path)) {
                files.add(path);
                if (isLoaded && !isInPackage(path))
                    late(path);
            }
            return resolved;
        },
    });
    const { href } = (0,external_node_url_namespaceObject.pathToFileURL)(modulePath);
    // The bundler must leave it alone: it knows no module of the user's.
    const namespace = await import(__rewriteRelativeImportExtension(/* webpackIgnore: true */ href, true));
    isLoaded = true;
    return { namespace, files: [...files] };
}

;// CONCATENATED MODULE: external "node:worker_threads"
const external_node_worker_threads_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/workers/parent-watch.js

/** How long a process may outlive the one that started it, in milliseconds. */
const LOOK_EACH_MS = 1_000;
/**
 * Ends this process, and all that it started, when the one that started it is gone: by a thread of its own, as a function of a module
 * that never comes back lets nobody else in this one run, and as who was killed tells nobody. On Windows, where a process keeps the
 * number of a parent that is gone, what is started as part of its parent's job ends with it.
 */
function watchParent() {
    if (process.platform === 'win32')
        return;
    new external_node_worker_threads_namespaceObject.Worker(watching(process.ppid), { eval: true }).unref();
}
/** Ends this process and, where it leads a group, all that it started. */
function endWithGroup() {
    try {
        if (process.platform !== 'win32')
            process.kill(-process.pid, 'SIGKILL');
    }
    finally {
        process.kill(process.pid, 'SIGKILL');
    }
}
/** A text, since a bundle has no second file to start a thread from. It sleeps without a timer, which nothing can hold up. */
function watching(parent) {
    return `
    const never = new Int32Array(new SharedArrayBuffer(4))
    while (process.ppid === ${parent}) Atomics.wait(never, 0, 0, ${LOOK_EACH_MS})
    try {
      process.kill(-process.pid, 'SIGKILL')
    } finally {
      process.kill(process.pid, 'SIGKILL')
    }
  `;
}

;// CONCATENATED MODULE: external "node:util/types"
const types_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/domain/json.js
/** Deepest nesting that is kept of what comes from outside: everything behind it walks and writes values recursively. */
const MAX_JSON_DEPTH = 200;
/** The value that a JSON text stands for; `undefined` when it is no JSON. */
function json_parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** True for a JSON object (not for an array or null). */
function json_isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/**
 * JSON text of a value with the keys of every object sorted, so that equal values give equal text.
 * Digests and deep comparison stand on it.
 */
function json_canonicalJson(value) {
    if (value === undefined)
        return 'null';
    if (Array.isArray(value))
        return `[${value.map(json_canonicalJson).join(',')}]`;
    if (!json_isJsonObject(value))
        return JSON.stringify(value);
    const members = Object.keys(value)
        .filter((key) => value[key] !== undefined)
        .sort()
        .map((key) => `${JSON.stringify(key)}:${json_canonicalJson(value[key])}`);
    return `{${members.join(',')}}`;
}
/** The value at a path of own keys; `undefined` when it leads nowhere. */
function valueAt(object, ...path) {
    let value = object;
    for (const key of path)
        value = json_isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value;
}
/** The text at a path of own keys; `undefined` when there is none, or an empty one. */
function textAt(object, ...path) {
    const value = valueAt(object, ...path);
    return typeof value === 'string' && value !== '' ? value : undefined;
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/workers/plain-copy.js


/** What cannot be copied; caught here alone. */
class Uncopyable extends Error {
}
/**
 * A copy of whatever somebody else's code gave: plain data that can be sent and kept, within a size and a depth. Members that are
 * `undefined` are left out unless their names are kept; what knows how it is written as JSON, such as a date, is. What is larger, cyclic, no number or no data is
 * refused. Never throws.
 */
function copyPlain(value, limit) {
    const budget = { left: limit.most, limit, isInside: false };
    try {
        return { kind: 'copied', value: value === undefined ? undefined : copied(value, budget, 0) };
    }
    catch (error) {
        // A getter of the value may throw anything, also something that cannot be looked at.
        return { kind: 'refused', why: error instanceof Uncopyable ? error.message : 'a value that cannot be read' };
    }
}
function copied(value, budget, depth) {
    spend(budget, (typeof value === 'string' ? value.length : 0) + budget.limit.perValue);
    if (value === null || typeof value === 'boolean' || typeof value === 'string')
        return value;
    if (typeof value === 'number') {
        if (Number.isFinite(value))
            return value;
        throw new Uncopyable(`${value}, which is no number that can be kept`);
    }
    if (typeof value !== 'object')
        throw new Uncopyable(`${named(typeof value)}, which is no data`);
    if (depth === MAX_JSON_DEPTH)
        throw new Uncopyable(`a value that is nested deeper than ${MAX_JSON_DEPTH} levels`);
    if (Array.isArray(value))
        return copiedList(value, budget, depth);
    const { toJSON } = value;
    const isWritten = typeof toJSON === 'function' && !ArrayBuffer.isView(value) && !(0,types_namespaceObject.isNativeError)(value);
    if (isWritten)
        return copied(toJSON.call(value, ''), budget, depth + 1);
    if (isNoData(value))
        throw new Uncopyable(`${named(kindOf(value))}, which is no data`);
    return copiedObject(value, budget, depth);
}
function copiedList(list, budget, depth) {
    budget.isInside = true;
    const items = [];
    // By index: a list of a billion holes has no items to map.
    for (let index = 0; index < list.length; index += 1)
        items.push(copied(list[index], budget, depth + 1));
    return items;
}
function copiedObject(object, budget, depth) {
    const kept = budget.isInside ? [] : (budget.limit.keptNames ?? []);
    budget.isInside = true;
    const members = [];
    for (const key of Object.keys(object)) {
        spend(budget, key.length);
        const member = object[key];
        if (member !== undefined)
            members.push([key, copied(member, budget, depth + 1)]);
        else if (kept.includes(key))
            members.push([key, null]);
    }
    return Object.fromEntries(members);
}
/** What keeps what it has where no copy finds it, such as a map, a promise or an error: as data it would be an empty object. */
function isNoData(value) {
    if ((0,types_namespaceObject.isNativeError)(value) || ArrayBuffer.isView(value))
        return true;
    const kind = Object.getPrototypeOf(value);
    const isPlain = typeof kind !== 'object' || kind === null || Object.getPrototypeOf(kind) === null;
    return !isPlain && Object.keys(value).length === 0;
}
function kindOf(value) {
    const name = value.constructor?.name;
    return typeof name === 'string' && /^[\w$]{1,80}$/.test(name) ? name : 'object';
}
function named(kind) {
    return `${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}`;
}
function spend(budget, amount) {
    budget.left -= amount;
    if (budget.left < 0)
        throw new Uncopyable(`more than ${budget.limit.called}, of which nothing is kept`);
}

;// CONCATENATED MODULE: external "node:net"
const external_node_net_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");
;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/workers/worker-line.js

/** The stream of a worker by which it is spoken to and speaks: the first after the three that every program has. */
const WORKER_STREAM = 3;
/** The longest line that is read, in bytes: a result, and the few words around it. */
const MOST_LINE_BYTES = 65 * 1024 * 1024;
const LINE_END = 0x0a;
/**
 * The line that carries a word: between two ends, so that a module that wrote half a line by the same way spoils only its own. Throws
 * `RangeError` when nobody would read it, `TypeError` when the word is no data.
 */
function lineOf(token, word) {
    const line = Buffer.from(`\n{"token":${JSON.stringify(token)},"word":${JSON.stringify(word)}}\n`);
    if (line.byteLength > MOST_LINE_BYTES)
        throw new RangeError(`A line of ${line.byteLength} bytes is read by nobody.`);
    return line;
}
/** Takes what came by the stream, piece by piece, and calls `hear` with the word of each line that bears the token; others are nobody's. */
function createLineReader(token, hear) {
    const start = Buffer.from(`{"token":${JSON.stringify(token)},"word":`);
    let pieces = [];
    let size = 0;
    const keep = (piece) => {
        size += piece.byteLength;
        // The rest of a line that is too long is counted and not kept.
        if (size <= MOST_LINE_BYTES)
            pieces.push(piece);
        else
            pieces = [];
    };
    const end = () => {
        const line = size <= MOST_LINE_BYTES ? Buffer.concat(pieces) : Buffer.alloc(0);
        pieces = [];
        size = 0;
        if (!line.subarray(0, start.byteLength).equals(start))
            return;
        const said = json_parseJson(line.toString('utf8', start.byteLength, line.byteLength - 1));
        if (said !== undefined)
            hear(said);
    };
    return (piece) => {
        let from = 0;
        for (let to = piece.indexOf(LINE_END); to >= 0; to = piece.indexOf(LINE_END, from)) {
            keep(piece.subarray(from, to));
            end();
            from = to + 1;
        }
        if (from < piece.byteLength)
            keep(piece.subarray(from));
    };
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/workers/worker-side.js



/** Listens to whoever started this process as a worker. What is said first is how everything after it is told from a module's own noise. */
function listenAsWorker(ears) {
    const line = new external_node_net_namespaceObject.Socket({ fd: WORKER_STREAM, readable: true, writable: true });
    let early = Buffer.alloc(0);
    const begin = (piece) => {
        early = Buffer.concat([early, piece]);
        const end = early.indexOf('\n');
        if (end < 0)
            return;
        const start = json_parseJson(early.toString('utf8', 0, end));
        if (!json_isJsonObject(start))
            return;
        const { modulePath, sdkUrl, token } = start;
        if (typeof modulePath !== 'string' || typeof sdkUrl !== 'string' || typeof token !== 'string')
            return;
        line.off('data', begin);
        const read = createLineReader(token, (order) => ears.ordered(order));
        line.on('data', read);
        ears.started({ modulePath, sdkUrl, token }, (word) => void line.write(lineOf(token, word)));
        read(early.subarray(end + 1));
    };
    line.on('data', begin);
    line.on('error', () => { });
    line.on('close', () => ears.left());
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/task-worker.js








let say = () => { };
let task = () => undefined;
let work;
let home = process.cwd();
/** What went on before a question, by its kind and how often. */
let before = [];
let strays = 0;
// As they were before a module could put others in their place.
const { setImmediate: soon } = globalThis;
const goingOn = process.getActiveResourcesInfo.bind(process);
const whereAmI = process.cwd.bind(process);
// The process in which a task of the user's own runs: one question at a time, however it may go on.
listenAsWorker({
    started(start, voice) {
        say = voice;
        void load(start);
    },
    ordered(order) {
        if (order.kind === 'ask')
            void answer(order.id, order.input);
        else if (work?.id === order.id)
            work.stop.abort();
    },
    left: endWithGroup,
});
watchParent();
// Also so that they are there before the first question, and are not taken for something that it left.
for (const output of [process.stdout, process.stderr])
    output.on('error', () => { });
// Node itself would end the process: nobody knows what still comes of the question.
process.on('uncaughtException', (error) => {
    strays += 1;
    const why = `threw where nobody waited for it: ${describeThrown(error)}`;
    console.error(why);
    if (work)
        say({ kind: 'broke', id: work.id, why, stack: stackOf(error, import.meta.url) });
});
async function load(start) {
    const files = new Set();
    try {
        const { namespace } = await loadModule(start, { files });
        const found = taskIn(namespace);
        if (found.kind === 'none')
            return say({ kind: 'unloadable', why: found.why });
        task = found.task;
        home = whereAmI();
        say({ kind: 'loaded' });
    }
    catch (error) {
        say(unloadableBy(error, [...files]));
    }
}
async function answer(id, input) {
    before = goingOn();
    strays = 0;
    const stop = new AbortController();
    work = { id, stop };
    say({ kind: 'begun', id });
    const word = await called({ ...input, signal: stop.signal }, id);
    try {
        say(word);
    }
    catch {
        // Written as JSON, a text of control characters takes six times its length.
        say({ kind: 'refused', id, why: `gave more than ${MOST_RESULT.called}, of which nothing is kept` });
    }
    // What it just let go of needs a turn to be gone.
    for (let turn = 0; turn < 3; turn += 1)
        await new Promise((resolve) => soon(resolve));
    work = undefined;
    say({ kind: 'rested', id, leftover: leftover() });
}
async function called(given, id) {
    try {
        const copy = copyPlain(await task(given), MOST_RESULT);
        if (copy.kind === 'refused')
            return { kind: 'refused', id, why: `gave ${copy.why}` };
        return { kind: 'returned', id, value: copy.value };
    }
    catch (error) {
        return { kind: 'threw', id, why: `threw: ${describeThrown(error)}`, stack: stackOf(error, import.meta.url) };
    }
}
/** What a question left behind that the next one could suffer from. */
function leftover() {
    // A result that is still being written is ours.
    const left = goingOn().filter((kind) => kind !== 'WriteWrap');
    for (const kind of before) {
        const at = left.indexOf(kind);
        if (at >= 0)
            left.splice(at, 1);
    }
    if (strays > 0)
        left.push('an error that nobody waited for');
    try {
        if (whereAmI() !== home)
            left.push('another working directory');
    }
    catch {
        left.push('no working directory');
    }
    return left;
}

