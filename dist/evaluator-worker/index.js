import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
var __webpack_exports__ = {};

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/custom/evaluator-protocol.js
/** What an evaluator may say in all: a reason is a sentence, and the answer is not given back. */
const MOST_SAID = { most: 262_144, perValue: 1, called: '262144 characters' };

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/domain/custom-evaluator.js

/** The kinds of evaluators of the user's own. */
const CUSTOM_KINDS = ['evaluator', 'gauge'];
/** One evaluation, whole, unless it says otherwise, in seconds. */
const CUSTOM_TIMEOUT_SECONDS = 30;
/** The longest that one may take, in seconds: a job is paid by the minute. */
const MOST_CUSTOM_TIMEOUT_SECONDS = 600;
/** The one of this name; where there is none, the one whose name differs in case, `-` and `_` alone. */
function findCustomEvaluator(evaluators, name) {
    const written = foldName(name);
    return evaluators.get(name) ?? [...evaluators.values()].find((known) => foldName(known.name) === written);
}

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/domain/near-miss.js
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
    const written = near_miss_foldName(word);
    let nearest;
    for (const candidate of known) {
        const meant = near_miss_foldName(candidate);
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
    const written = near_miss_foldName(word);
    return Object.keys(guesses).find((right) => guesses[right]?.some((guess) => near_miss_foldName(guess) === written));
}
/** A name without case, `-` and `_`: two names that fold to the same are the same to a reader. */
function near_miss_foldName(name) {
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

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/domain/short-quote.js
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

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/custom/module-exports.js



/** What a function may say of itself, as its properties. */
const PROPERTIES = ['evaluatorName', 'kind', 'requiresTrajectory', 'timeoutSeconds'];
/** What stands in tables and in evalsets. */
const NAME = /^[\p{L}\p{N}_$][\p{L}\p{N}_$ .:/-]{0,79}$/u;
/** Names under which Node shows the whole of a CommonJS module again. */
const WHOLE_MODULE = ['default', 'module.exports'];
/**
 * The evaluators of a module: every function that it exports under a name, and its default export, where that is a function, a list
 * or an object of functions. Other exports are left alone. The same function under the same name is one.
 */
function evaluatorsIn(namespace) {
    const named = Object.entries(namespace).filter(([key]) => !WHOLE_MODULE.includes(key));
    const found = named.flatMap(([key, value]) => (isFunction(value) ? [{ run: value, as: key }] : []));
    const { found: ofDefault, problems } = functionsOf(namespace.default);
    const exported = [];
    const said = [...problems];
    for (const { run, as } of [...found, ...ofDefault]) {
        const reading = readFunction(run, as);
        said.push(...reading.problems);
        if (reading.problems.length > 0)
            continue;
        const twin = exported.find((one) => near_miss_foldName(one.name) === near_miss_foldName(reading.evaluator.name));
        if (!twin)
            exported.push({ ...reading.evaluator, run });
        else if (twin.run !== run)
            said.push(`two of its evaluators are called ${shortQuote(twin.name)}; give one another name`);
    }
    if (exported.length === 0 && said.length === 0) {
        said.push('it exports no function, so there is no evaluator in it; export one under its name');
    }
    return { evaluators: exported, problems: said };
}
function functionsOf(value) {
    if (isFunction(value))
        return { found: [{ run: value, as: ownName(value) }], problems: [] };
    if (Array.isArray(value)) {
        const list = value;
        const strangers = list.filter((one) => !isFunction(one)).length;
        const problems = strangers > 0 ? ['its default export is a list in which not everything is a function'] : [];
        return { found: list.filter(isFunction).map((run) => ({ run, as: ownName(run) })), problems };
    }
    if (typeof value !== 'object' || value === null)
        return { found: [], problems: [] };
    const members = Object.entries(value);
    return { found: members.flatMap(([key, run]) => (isFunction(run) ? [{ run, as: key }] : [])), problems: [] };
}
/** Node calls a default export without a name `default`. */
function ownName({ name }) {
    return name === 'default' ? '' : name;
}
function isFunction(value) {
    return typeof value === 'function';
}
function readFunction(run, as) {
    const said = Object.fromEntries(Object.entries(run));
    const { evaluatorName: name = as, kind = 'evaluator', requiresTrajectory = false, timeoutSeconds = CUSTOM_TIMEOUT_SECONDS, } = said;
    const problems = [];
    const who = typeof name === 'string' && name !== '' ? shortQuote(name) : 'one of its evaluators';
    if (typeof name !== 'string' || !NAME.test(name)) {
        problems.push(`${who} needs a name of letters, digits and a few signs, at most 80 characters: export it under one, or give it evaluatorName`);
    }
    if (!CUSTOM_KINDS.some((one) => one === kind))
        problems.push(`kind of ${who} must be ${CUSTOM_KINDS.join(' or ')}`);
    if (typeof requiresTrajectory !== 'boolean')
        problems.push(`requiresTrajectory of ${who} must be true or false`);
    if (!isTimeout(timeoutSeconds)) {
        problems.push(`timeoutSeconds of ${who} must be a number above 0, at most ${MOST_CUSTOM_TIMEOUT_SECONDS}`);
    }
    for (const key of Object.keys(said)) {
        const meant = nearMiss(key, PROPERTIES);
        if (meant)
            problems.push(`${who} has ${shortQuote(key)}, which nobody reads; did you mean ${meant}?`);
    }
    const evaluator = { name, kind, requiresTrajectory, timeoutSeconds };
    return { evaluator, problems };
}
function isTimeout(value) {
    return typeof value === 'number' && value > 0 && value <= MOST_CUSTOM_TIMEOUT_SECONDS;
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
        const ours = lines.findIndex((line) => line.includes(caller) || line.includes(fileURLToPath(caller)));
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

;// CONCATENATED MODULE: ./node_modules/.agent-evals-plain/src/evaluator-worker.js








let known = [];
let say = () => { };
// The process in which one module of the user's own runs: it says what the module exports, then runs what it is asked for.
listenAsWorker({
    started(start, voice) {
        say = voice;
        void load(start);
    },
    ordered: (order) => void carryOut(order),
    left: endWithGroup,
});
// Whoever asked is gone: at once where this process hears of it, and by a watch of its own where a module lets it hear nothing.
watchParent();
// What a module threw after it had answered must not end what else it is working on.
process.on('uncaughtException', (error) => console.error(`A stray error: ${describeThrown(error)}`));
async function load(start) {
    const files = new Set();
    try {
        const { namespace } = await loadModule(start, { files, late: (path) => say({ kind: 'late', path }) });
        const { evaluators, problems } = evaluatorsIn(namespace);
        known = evaluators;
        say({ kind: 'loaded', evaluators: evaluators.map(({ run: _, ...one }) => one), problems, files: [...files] });
    }
    catch (error) {
        say(unloadableBy(error, [...files]));
    }
}
async function carryOut({ id, evaluator, request }) {
    const run = known.find(({ name }) => name === evaluator)?.run;
    say({ kind: 'begun', id });
    try {
        if (!run)
            throw new Error('it is not exported any more');
        const copy = copyPlain(await run(request.case, request.run), MOST_SAID);
        if (copy.kind === 'refused')
            say({ kind: 'failed', id, why: `gave ${copy.why}` });
        else
            say({ kind: 'returned', id, value: copy.value });
    }
    catch (error) {
        say({ kind: 'failed', id, why: `threw: ${describeThrown(error)}` });
    }
}

