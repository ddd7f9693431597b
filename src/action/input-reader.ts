import { mayCarrySecrets } from '../domain/addresses.ts'
import type { Problem } from '../domain/errors.ts'
import { nearMiss } from '../domain/near-miss.ts'
import { INPUTS, type InputDeclaration, type InputName } from './input-table.ts'

/** The environment of a step, or any other record of names and values. */
export type Env = Readonly<Record<string, string | undefined>>

const DECLARED = new Map<string, InputDeclaration>(INPUTS.map((input) => [input.name, input]))

/** Reads declared inputs from `INPUT_*` and keeps every problem on the way; something that is allowed stands in for what is wrong. */
export class InputReader {
  readonly problems: Problem[] = []
  readonly #env: Env

  constructor(env: Env) {
    this.#env = env
  }

  /** Keeps a problem of one input. */
  refuse(name: InputName, sentence: string): void {
    this.problems.push({ message: `${name}: ${sentence}` })
  }

  /** The text under the input's name or an alias, trimmed; its default when it is absent or empty. */
  text(name: InputName): string {
    const declaration = DECLARED.get(name)
    const names = [name, ...(declaration?.aliases ?? [])]
    const values = names
      .map((spelling) => ({ spelling, value: this.#env[variableOf(spelling)]?.trim() ?? '' }))
      .filter(({ value }) => value !== '')
    // The runner fills an absent input with its default, so a default that is there is no choice of the author's.
    const chosen = values.filter(({ value }) => value !== declaration?.default)
    const [first, second] = chosen.length > 0 ? chosen : values
    if (first && second && first.value !== second.value) this.#refuseBoth(first.spelling, second.spelling)
    return first?.value ?? standardOf(declaration)
  }

  required(name: InputName, what: string): string {
    const value = this.text(name)
    if (value === '') this.refuse(name, `nothing is given. Give ${what}.`)
    return value
  }

  /** Nothing but the default is given. */
  isStandard(name: InputName): boolean {
    return this.text(name) === standardOf(DECLARED.get(name))
  }

  flag(name: InputName): boolean {
    const value = this.text(name)
    if (/^(true|True|TRUE)$/.test(value)) return true
    if (!/^(false|False|FALSE)$/.test(value)) this.#fail(name, value, 'true or false')
    return false
  }

  whole(name: InputName, least: number, most: number): number {
    const value = this.text(name)
    if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value)
    const otherwise = name === 'concurrency' ? ', or auto' : ''
    this.#fail(name, value, `a whole number from ${least} to ${most}${otherwise}`)
    return least
  }

  positive(name: InputName, most: number): number {
    return this.#number(name, `a number above 0 to ${most}`, (value) => value > 0 && value <= most) ?? most
  }

  fraction(name: InputName): number {
    const example = name === 'max-regression' ? '0.05 for 5 points' : '0.9 for 90 %'
    return this.#number(name, `a number from 0 to 1, such as ${example}`, (value) => value <= 1) ?? 1
  }

  /** One of these words; the first when it is none of them. An empty one stands for an absent input. */
  oneOf<T extends string>(name: InputName, allowed: readonly T[]): T {
    const value = this.text(name)
    const found = allowed.find((word) => word === value)
    if (found !== undefined) return found
    const words = allowed.filter((word) => word !== '')
    const near = nearMiss(value, words)
    const choice = `${words.length > 1 ? 'one of ' : ''}${words.join(', ')}`
    this.#fail(name, value, near ? `${choice} (did you mean ${near}?)` : choice)
    return allowed[0] as T
  }

  /** The items between commas and new lines, without duplicates. */
  list(name: InputName, isOne: (text: string) => boolean, what: string): string[] {
    const values = this.text(name)
      .split(/[,\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    for (const value of values) if (!isOne(value)) this.#fail(name, value, what)
    return [...new Set(values)]
  }

  /** The lines that are not blank, trimmed: what a comma may stand in. */
  lines(name: InputName): string[] {
    return this.text(name)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  }

  /** An address to which a key may be sent, without slashes at its end. */
  url(name: InputName, value: string): string {
    if (!mayCarrySecrets(value)) {
      this.#fail(name, value, 'an https address, or an http address of this machine: the API key is sent there')
    } else if (new URL(value).username !== '' || new URL(value).search !== '' || new URL(value).hash !== '') {
      this.#fail(name, value, 'an address without user, query or fragment')
    }
    return value.replace(/\/+$/, '')
  }

  #number(name: InputName, allowed: string, fits: (value: number) => boolean): number | undefined {
    const value = this.text(name)
    if (/^\d+(\.\d+)?$/.test(value) && fits(Number(value))) return Number(value)
    this.#fail(name, value, allowed)
    return undefined
  }

  #fail(name: InputName, value: string, allowed: string): void {
    this.refuse(name, `"${value}" is not allowed. Give ${allowed}.`)
  }

  #refuseBoth(one: string, other: string): void {
    const message = `${one} and ${other} mean the same and are both given, with different values. Give one of them.`
    // An input may be read twice.
    if (!this.problems.some((problem) => problem.message === message)) this.problems.push({ message })
  }
}

/** What an absent input is: its default, unless that is an expression, which only the runner can fill in. */
function standardOf(declaration: InputDeclaration | undefined): string {
  const standard = declaration?.default ?? ''
  return standard.startsWith('${{') ? '' : standard
}

/** The environment variable in which the runner passes an input. */
export function variableOf(name: string): string {
  return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`
}
