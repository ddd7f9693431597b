import type { z } from 'zod'
import type { JsonValue } from '../../src/domain/json.ts'
import type { RegisteredEvaluator } from '../../src/evaluators/definition.ts'
import { EVALUATORS, findEvaluator } from '../../src/evaluators/evaluator-table.ts'
import { table } from '../markdown-table.ts'
import type { EvaluatorExample, ReportExample } from './example.ts'
import { EXAMPLES, REPORT_EXAMPLES } from './examples.ts'
import { FAMILIES } from './families.ts'

/** Every evaluator by family: when it passes, what it takes, and examples, each of which is a test. Throws when one belongs to no family. */
export function renderEvaluators(): string {
  const homeless = EVALUATORS.filter(({ name }) => !FAMILIES.some(({ names }) => names.includes(name)))
  if (homeless.length > 0) {
    throw new Error(`scripts/evaluators-page/families.ts lacks ${homeless.map(({ name }) => name).join(', ')}.`)
  }
  return [
    contents(),
    ...FAMILIES.map(({ title, note, names }) => {
      const members = names.flatMap((name) => EVALUATORS.find((one) => one.name === name) ?? [])
      return [`## ${title}`, note, ...members.map(renderEvaluator)].join('\n\n')
    }),
  ].join('\n\n')
}

/** A line per family, with a link to each of its evaluators. */
function contents(): string {
  const lines = FAMILIES.map(
    ({ title, names }) => `- ${title}: ${names.map((name) => `[\`${name}\`](#${name})`).join(', ')}`,
  )
  return `## All of them\n\n${lines.join('\n')}`
}

function renderEvaluator(evaluator: RegisteredEvaluator): string {
  const { name, aliases, passes } = evaluator
  const also = aliases.length > 0 ? ` Also called ${aliases.map(code).join(', ')}.` : ''
  return [`### \`${name}\``, `Passes when ${passes}.${also}`, renderArguments(evaluator), renderExamples(evaluator)]
    .filter((part) => part !== '')
    .join('\n\n')
}

function renderArguments({ arguments: { shape } }: RegisteredEvaluator): string {
  const rows = Object.entries(shape as Record<string, z.ZodType>).map(([name, type]) => {
    const value = defaultOf(type)
    const otherwise = type.safeParse(undefined).success ? '' : 'required'
    return [code(name), value === undefined ? otherwise : code(JSON.stringify(value)), type.description ?? '']
  })
  return rows.length === 0 ? '' : table(['Argument', 'Default', 'Meaning'], rows)
}

/** As zod keeps it; `undefined` when there is none. */
function defaultOf(type: z.ZodType): unknown {
  const { def } = type as unknown as { readonly def: { readonly type: string; readonly defaultValue?: unknown } }
  return def.type === 'default' ? def.defaultValue : undefined
}

function renderExamples({ name }: RegisteredEvaluator): string {
  const isOf = ({ evaluator }: { readonly evaluator: string }) =>
    findEvaluator(EVALUATORS, evaluator)?.evaluator.name === name
  const rows = EXAMPLES.filter(isOf).map(exampleRow)
  const reports = REPORT_EXAMPLES.filter(isOf).map(reportRow)
  if (rows.length + reports.length === 0) return ''
  return rows.length > 0
    ? table(['Written as', 'The answer', 'Comes to'], rows)
    : table(['Written as', 'The cases', 'Comes to'], reports)
}

function exampleRow(example: EvaluatorExample): string[] {
  const { evaluator, arguments: args, expected, answer, more = {}, durationMs, passes, because } = example
  const expectation = expected === undefined ? '' : `; the case expects ${code(JSON.stringify(expected))}`
  const beside = Object.entries(more).map(([key, value]) => `${key} ${code(JSON.stringify(value))}`)
  const took = durationMs === undefined ? [] : [`took ${durationMs} ms`]
  const said = [code(JSON.stringify(answer)), ...beside, ...took].join(', ')
  return [written(evaluator, args) + expectation, said, comesTo(passes, because)]
}

function reportRow({ evaluator, arguments: args, cases, passes, because }: ReportExample): string[] {
  const said = cases.map(({ id, status, score, tags, answer, expected }) => {
    const more = [
      ...(score === undefined ? [] : [`score ${score}`]),
      ...(tags ? [`tags ${tags.join(', ')}`] : []),
      ...(answer === undefined ? [] : [`said ${code(answer)}`]),
      ...(expected === undefined ? [] : [`expected ${code(JSON.stringify(expected))}`]),
    ]
    return `${id} ${status}${more.length > 0 ? ` (${more.join('; ')})` : ''}`
  })
  return [written(evaluator, args), said.join('; '), comesTo(passes, because)]
}

function written(name: string, args: Readonly<Record<string, JsonValue | undefined>> | undefined): string {
  return code(JSON.stringify(args ? { name, arguments: args } : name))
}

function comesTo(passes: boolean | null, because: string | undefined): string {
  const word = passes === null ? 'no verdict' : passes ? 'passed' : 'failed'
  return because === undefined ? word : `${word}: ${because}`
}

/** In as many backquotes as it takes. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${text} ${fence}` : fence + text + fence
}
