/** A program that runs an argument as code. */
type Interpreter = {
  readonly name: RegExp
  /** What stands before the code. */
  readonly flag: RegExp
  /** Everything after the flag is code, not its next word alone. */
  readonly takesAll?: boolean
  /** Its flag may also come after words that are no options: it knows no script of which the rest is. */
  readonly isLoose?: boolean
}

const INTERPRETERS: readonly Interpreter[] = [
  { name: /^(?:ba|da|z|k|a|fi|c|tc)?sh$/, flag: /^[-+][a-z]*c$|^--command$/i },
  { name: /^(?:python|pypy)[\d.]*$/, flag: /^-[a-z]*c$/i },
  { name: /^(?:node|nodejs|bun|deno|tsx|ts-node|ts-node-esm)$/, flag: /^(?:-[a-z]{0,2}[ep]|--eval|--print|eval)$/ },
  { name: /^(?:perl|ruby|php)[\d.]*$/, flag: /^-[a-z]*[er]$/i },
  { name: /^(?:lua[\d.]*|luajit|rscript|julia|elixir|osascript|groovy)$/, flag: /^(?:-e|--eval)$/i },
  { name: /^npx$/, flag: /^(?:-c|--call)$/ },
  { name: /^env$/, flag: /^(?:-[a-z0]*S|--split-string)$/ },
  { name: /^(?:su|runuser|sg|script|flock|expect)$/, flag: /^(?:-[a-z]*c|--command)$/i, isLoose: true },
  { name: /^(?:powershell|pwsh)$/, flag: /^-(?:c|command|e|ec|encodedcommand)$/i, takesAll: true },
  { name: /^cmd$/, flag: /^\/[ck]$/i, takesAll: true },
]

/** Programs that give whatever they are told to a shell, here or elsewhere. */
const TELLS_SHELL = /^(?:ssh|rsh|watch|parallel)$/

/** Programs whose first word that is no option is code. */
const TAKES_PROGRAM = /^(?:[gmn]?awk|g?sed)$/
const PROGRAM_FLAG = /^(?:-e|--source|--expression)/
const PROGRAM_FILE_FLAG = /^(?:-f|--file)/
const VALUE_FLAG = /^(?:-[vFf]|--assign|--field-separator|--file)$/

const OPTION = /^(?:[-+]|\/[a-z]$)/i

/** Options after which the script is named, whatever it is called. */
const SCRIPT_NEXT = /^(?:-m|--)$/
/** Options whose value is a file that is not the script. */
const FILE_OPTION = /^(?:-r|-I|--require|--import|--loader|--experimental-loader|--env-file|--rcfile|--init-file)$/
const SCRIPT_FILE = /\.(?:[cm]?[jt]sx?|py|sh|rb|pl|php|lua|ps1)$/i

/**
 * True when a program is known to run the argument at `index` as code, also one that another program starts, such as `env`. What comes
 * after the name of a script is that script's own. A net for mistakes: it knows the programs above, and takes what may be the value of
 * an option for one.
 */
export function runsCode(words: readonly string[], index: number): boolean {
  const word = words[index] ?? ''
  return words.slice(0, index).some((program, at) => isCodeOf(nameOf(program), words.slice(at + 1, index), word))
}

/** `before` is what stands between the program's name and the word. */
function isCodeOf(name: string, before: readonly string[], word: string): boolean {
  if (TELLS_SHELL.test(name)) return true
  if (TAKES_PROGRAM.test(name)) return isProgram(before, word)
  const interpreter = INTERPRETERS.find((one) => one.name.test(name))
  return interpreter !== undefined && isBehindFlag(interpreter, before, word)
}

function isBehindFlag({ flag, takesAll, isLoose }: Interpreter, before: readonly string[], word: string): boolean {
  for (const [at, one] of before.entries()) {
    if (flag.test(one) && (takesAll || before.slice(at + 1).every(isOption))) return true
    if (!isLoose && isScript(one, before[at - 1])) return false
  }
  // One of its own options, such as --eval=CODE; what comes after code is the code's.
  return isOption(word) && !before.some((one) => flag.test(one))
}

function isScript(word: string, previous: string | undefined): boolean {
  if (isOption(word)) return false
  if (previous === undefined || !isOption(previous) || SCRIPT_NEXT.test(previous)) return true
  return SCRIPT_FILE.test(word) && !FILE_OPTION.test(previous)
}

function isProgram(before: readonly string[], word: string): boolean {
  const previous = before.at(-1) ?? ''
  if (PROGRAM_FLAG.test(word) || PROGRAM_FLAG.test(previous)) return true
  if (isOption(word) || VALUE_FLAG.test(previous)) return false
  if (before.some((one) => PROGRAM_FILE_FLAG.test(one) || PROGRAM_FLAG.test(one))) return false
  return before.every((one, at) => isOption(one) || VALUE_FLAG.test(before[at - 1] ?? ''))
}

function isOption(word: string): boolean {
  return OPTION.test(word)
}

function nameOf(program: string): string {
  const name = program.replace(/^.*[\\/]/s, '')
  return name.toLowerCase().replace(/\.exe$/, '')
}
