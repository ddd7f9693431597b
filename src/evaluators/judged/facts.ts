import { z } from 'zod'
import type { Answer } from '../../domain/answer.ts'
import type { JsonObject } from '../../domain/json.ts'
import { reaches } from '../../domain/rate.ts'
import { COMMON_ARGUMENTS, textList } from '../arguments.ts'
import { defineCaseEvaluator } from '../definition.ts'
import { quoted } from '../excerpt.ts'
import { MOST_ITEMS } from './criteria.ts'
import { closedSchema, findingSchema, readFindings } from './finding.ts'
import { instructionsOf, itemized, itemKeys } from './instructions.ts'
import { answerOf, questionOf } from './material.ts'
import { type Opinion, poll, withJudge } from './poll.ts'
import { compared, evidenceIn, listed, said } from './wording.ts'

const FACT_LIST = `a list of at most ${MOST_ITEMS} texts, none blank`

const VERDICTS = ['present', 'absent', 'contradicted'] as const

const TASK = `An agent was asked the question and gave the answer. Decide for each of these facts what the answer makes of it.
- present: the answer states it or plainly implies it, in whatever words.
- absent: the answer does not state it, or states only a part of it.
- contradicted: the answer states something that cannot be true beside it.
Whether a fact is true does not matter: take it as given.`

/** What is built in of it, for the digest of all such words. */
export const FACTS_WORDS = { task: TASK, verdicts: VERDICTS }

export const facts = defineCaseEvaluator({
  name: 'facts',
  needs: 'judge',
  passes: 'the share of the facts that the answer states reaches the threshold, and it contradicts none',
  arguments: z.object({
    facts: textList.max(MOST_ITEMS, { error: FACT_LIST }).describe('What a good answer states, each a text'),
    threshold: COMMON_ARGUMENTS.shape.threshold.unwrap().default(1).describe('The least share that passes'),
  }),
  judge({ facts: wanted, threshold }, { case: evalCase, answer, signal, tools }) {
    const keys = itemKeys('fact', wanted.length)
    const task = {
      name: 'facts',
      instructions: instructionsOf(TASK, itemized('fact', wanted)),
      material: [...questionOf(evalCase), ...answerOf(answer)],
      schema: closedSchema(Object.fromEntries(keys.map((key) => [key, findingSchema(VERDICTS)]))),
    }
    const opinionOf = (reply: JsonObject) => weigh({ facts: wanted, threshold, reply, answer })
    return withJudge('facts', tools, (judge) => poll(judge, { task, about: wanted[0] ?? '', signal, opinionOf }))
  },
})

type Weighed = {
  readonly facts: readonly string[]
  readonly threshold: number
  readonly reply: JsonObject
  readonly answer: Answer
}

function weigh({ facts: wanted, threshold, reply, answer }: Weighed): Opinion | undefined {
  const findings = readFindings(reply, itemKeys('fact', wanted.length), VERDICTS)
  if (!findings) return undefined
  const named = (verdict: (typeof VERDICTS)[number]) =>
    wanted.flatMap((text, index) => {
      const finding = findings[index]
      return finding?.verdict === verdict ? [`${quoted(text)} because ${said(finding.reason)}`] : []
    })
  const [present, absent, contradicted] = [named('present'), named('absent'), named('contradicted')]
  const score = present.length / wanted.length
  const parts = [
    `The model finds ${present.length} of ${wanted.length} facts in the answer`,
    ...(contradicted.length > 0 ? [`contradicted: ${listed(contradicted)}`] : []),
    ...(absent.length > 0 ? [`absent: ${listed(absent)}`] : []),
    compared(score, threshold),
  ]
  const deciding = contradicted.length > 0 ? findings.filter(({ verdict }) => verdict === 'contradicted') : findings
  const evidence = evidenceIn(
    answer,
    deciding.map(({ quote }) => quote),
  )
  return {
    passed: reaches(score, threshold) && contradicted.length === 0,
    score,
    reason: `${parts.join('; ')}.`,
    ...(evidence === undefined ? {} : { evidence }),
  }
}
