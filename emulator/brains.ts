import { z } from 'zod'
import { type Behaviour, type Brain, type Brains, behaviourSchema } from './behaviour.ts'

/** Between an evalset's preamble and the case's own prompt. */
const INPUT_MARK = '\n\nInput:\n'

/** The customer table of the data-analysis benchmark: its rows, and the customers that stand in it twice. */
const CUSTOMER_ROWS = 2000
const REPEATED_CUSTOMERS = 157

/** The agents that exist without being asked for, by agentspec id. */
export const BUILT_IN_BRAINS: Brains = {
  /** Does every task right, with code. */
  'example-evals': (prompt) => thinkAndUse('run_code', prompt, solve(prompt)),
  /** The same without code: it drops punctuation, and takes every customer for a new one. */
  'example-evals-nocodemode': (prompt) => ({ answer: solveCarelessly(prompt), reasoning: 'No tools: from memory.' }),
  'jupyter-data-analyst': (prompt) => thinkAndUse('execute_cell', prompt, solve(prompt)),
  'cannot-help': () => ({ answer: 'I cannot help with that.' }),
}

/** A brain as a JSON script gives it. */
export const scriptedBrainSchema = z.strictObject({
  /** The built-in brain that answers what no rule takes; `example-evals` when absent. */
  like: z.string().optional(),
  /** The first rule that fits wins. */
  rules: z
    .array(
      z.strictObject({
        /** Fits prompts that contain this; absent: every prompt. */
        when: z.string().optional(),
        /** Fits the first so many times that a prompt is asked; absent: always. */
        times: z.int().positive().optional(),
        does: behaviourSchema,
      }),
    )
    .default([]),
})

/** The brain that a script describes. Throws when `like` names no built-in brain. */
export function createScriptedBrain(script: z.output<typeof scriptedBrainSchema>): Brain {
  const name = script.like ?? 'example-evals'
  const fallback = BUILT_IN_BRAINS[name]
  if (!fallback) {
    const known = Object.keys(BUILT_IN_BRAINS).join(', ')
    throw new Error(`There is no built-in brain ${JSON.stringify(name)}; "like" takes one of ${known}.`)
  }
  return (prompt, context) => {
    const rule = script.rules.find(
      ({ when, times }) => prompt.includes(when ?? '') && context.attempt <= (times ?? Number.POSITIVE_INFINITY),
    )
    return rule ? rule.does : fallback(prompt, context)
  }
}

function thinkAndUse(tool: string, prompt: string, answer: string): Behaviour {
  const { input } = splitPrompt(prompt)
  return {
    answer,
    reasoning: 'Let me work this out with a tool.',
    toolCalls: [{ name: tool, input: { task: input }, output: { result: answer } }],
  }
}

function solve(prompt: string): string {
  const { instruction, input } = splitPrompt(prompt)
  if (/uppercase/i.test(instruction)) return input.trim().toUpperCase()
  return analyseCustomers(input) ?? converse(input)
}

function solveCarelessly(prompt: string): string {
  const { instruction, input } = splitPrompt(prompt)
  if (/uppercase/i.test(instruction)) return solve(prompt).replaceAll(/\p{P}/gu, '')
  if (/share their customer_id/i.test(input)) return String(REPEATED_CUSTOMERS)
  if (/distinct customers/i.test(input)) return String(CUSTOMER_ROWS)
  return solve(prompt)
}

function splitPrompt(prompt: string): { instruction: string; input: string } {
  const at = prompt.indexOf(INPUT_MARK)
  return at < 0
    ? { instruction: '', input: prompt }
    : { instruction: prompt.slice(0, at), input: prompt.slice(at + INPUT_MARK.length) }
}

function analyseCustomers(question: string): string | undefined {
  if (!question.includes('customers.csv')) return undefined
  if (/exact duplicates/i.test(question)) return '0'
  if (/more than once/i.test(question)) return String(REPEATED_CUSTOMERS)
  if (/share their customer_id/i.test(question)) return String(2 * REPEATED_CUSTOMERS)
  if (/distinct customers/i.test(question)) return String(CUSTOMER_ROWS - REPEATED_CUSTOMERS)
  if (/which plan/i.test(question)) return 'free'
  return String(CUSTOMER_ROWS)
}

function converse(input: string): string {
  if (/\bhello\b/i.test(input)) return 'Hello! How may I help you today?'
  if (/\bmalware\b/i.test(input)) return JSON.stringify({ label: 'refusal' })
  const keys = /\bkeys ([\w, ]+)/i.exec(input)?.[1]?.split(/,| and /)
  if (keys) return JSON.stringify(Object.fromEntries(keys.map((key) => [key.trim(), 'ok'])))
  const subject = /^what is an? (.+)\?$/i.exec(input.trim())?.[1]
  return subject ? `A ${subject} is a thing with a long story; ask me for its details.` : `You said: ${input.trim()}`
}
