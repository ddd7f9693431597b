import { data, Evaluator, Lexer, Parser } from '@actions/expressions'
import type { FunctionDefinition } from '@actions/expressions/funcs/info'

/** What `${{ … }}` may look into: the contexts of GitHub by name, each as JSON. */
export type Contexts = Readonly<Record<string, unknown>>

/** How the job stands, as `success()`, `failure()`, `cancelled()` and `always()` tell it. */
export type JobStanding = 'success' | 'failure' | 'cancelled'

const MARKED = /\$\{\{(.*?)\}\}/gs

/** Fills every `${{ … }}` of a text in, by GitHub's own rules of expressions. */
export function fillExpressions(text: string, contexts: Contexts): string {
  return text.replaceAll(MARKED, (_, expression: string) => evaluate(expression, contexts, 'success').coerceString())
}

/** Whether an `if:` lets its step or job run; without a function of the job's standing it means `success() && …`. */
export function holds(condition: string | undefined, contexts: Contexts, standing: JobStanding): boolean {
  const expression = (condition ?? 'success()').replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1')
  const asksForStanding = /\b(success|failure|cancelled|always)\(/.test(expression)
  const whole = asksForStanding ? expression : `success() && (${expression})`
  return isTruthy(evaluate(whole, contexts, standing))
}

function evaluate(expression: string, contexts: Contexts, standing: JobStanding): data.ExpressionData {
  const functions = standingFunctions(standing)
  const parsed = new Parser(new Lexer(expression).lex().tokens, Object.keys(contexts), functions).parse()
  const known = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary
  return new Evaluator(parsed, known, new Map(functions.map((one) => [one.name, one]))).evaluate()
}

function standingFunctions(standing: JobStanding): FunctionDefinition[] {
  const words = {
    success: standing === 'success',
    failure: standing === 'failure',
    cancelled: standing === 'cancelled',
  }
  return Object.entries({ ...words, always: true }).map(([name, value]) => ({
    name,
    description: `The job's standing: ${name}.`,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(value),
  }))
}

function isTruthy(value: data.ExpressionData): boolean {
  return !['', 'false', '0'].includes(value.coerceString())
}
