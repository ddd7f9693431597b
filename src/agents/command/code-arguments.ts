/** Programs that run an argument as code: by which flag before it, and whether everything after it is code too. */
const INTERPRETERS: readonly { readonly name: RegExp; readonly flag: RegExp; readonly takesAll: boolean }[] = [
  { name: /^(?:ba|da|z|k|a|fi|c|tc)?sh$/, flag: /^[-+][a-z]*c$|^--command$/i, takesAll: false },
  { name: /^(?:python|pypy)[\d.]*$/, flag: /^-[a-z]*c$/i, takesAll: false },
  { name: /^(?:node|bun|deno)$/, flag: /^(?:-[a-z]{0,2}[ep]|--eval|--print|eval)$/, takesAll: false },
  { name: /^(?:perl|ruby|php)$/, flag: /^-[a-z]*[er]$/i, takesAll: false },
  { name: /^(?:powershell|pwsh)$/, flag: /^-(?:c|command|e|ec|encodedcommand)$/i, takesAll: true },
  { name: /^cmd$/, flag: /^\/[ck]$/i, takesAll: true },
]

const OPTION = /^(?:[-+]|\/[a-z]$)/i

/** The last of an interpreter's options whose value comes as the next word, such as `-o pipefail`. */
const OPTION_WITH_VALUE = /^[-+][a-z]*o$/i

/**
 * True when an interpreter runs the argument at `index` as code, also one that another program starts, such as `env`. What comes
 * after the name of a script is that script's own.
 */
export function runsCode(words: readonly string[], index: number): boolean {
  return words.slice(0, index).some((_, at) => isCodeOf(words, at, index))
}

function isCodeOf(words: readonly string[], from: number, index: number): boolean {
  const name = nameOf(words[from] ?? '')
  const interpreter = INTERPRETERS.find((one) => one.name.test(name))
  if (!interpreter) return false
  for (let at = from + 1; at < index; at += 1) {
    const word = words[at] ?? ''
    if (interpreter.flag.test(word)) return index === at + 1 || interpreter.takesAll
    if (!OPTION.test(word) && !OPTION_WITH_VALUE.test(words[at - 1] ?? '')) return false
  }
  // One of its own options, such as --eval=CODE.
  return words[index]?.startsWith('-') ?? false
}

function nameOf(program: string): string {
  const name = program.replace(/^.*[\\/]/s, '')
  return name.toLowerCase().replace(/\.exe$/, '')
}
