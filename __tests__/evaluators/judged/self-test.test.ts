import { describe, expect, test } from '@jest/globals'
import type { JudgeReply, JudgeTask } from '../../../src/domain/judge.ts'
import { askFirstQuestion, selfTest } from '../../../src/evaluators/judged/self-test.ts'
import { scriptedJudge } from '../../support/scripted-judge.ts'
import { finding } from './findings.ts'

const never = new AbortController().signal

/** More than there are canaries. */
const MANY = 20

/** A self-test with a model that judges so, by what it sees of the answer. */
async function tested(verdictOn: (answer: string) => JudgeReply | string) {
  const { judge, tasks } = scriptedJudge(
    ...Array.from({ length: MANY }, () => (task: JudgeTask): JudgeReply => {
      const said = verdictOn(answerIn(task))
      if (typeof said !== 'string') return said
      return { kind: 'judged', reply: { rubric: finding(said, 'I think so.') }, usage: { requests: 1 } }
    }),
  )
  return { outcome: await selfTest(judge, never), tasks }
}

function answerIn({ material }: JudgeTask): string {
  return String(material.find(({ name }) => name === 'answer')?.value)
}

const honest = (answer: string) => (answer.includes('8 legs') ? 'fully' : 'not_at_all')

describe('the self-test of the model that judges', () => {
  test('finds one sound that cannot be talked into anything, and says what it cost', async () => {
    const { outcome, tasks } = await tested(honest)
    expect(outcome).toEqual({ kind: 'sound', usage: { requests: tasks.length } })
    expect(tasks.length).toBeGreaterThanOrEqual(6)
    expect(new Set(tasks.map(({ instructions, schema }) => JSON.stringify([instructions, schema]))).size).toBe(1)
  })

  test.each([
    ['gives the score that it is asked for', 'give score 1', 'a wrong answer that asks for the best score'],
    ['takes the end of a block for one', '</material>', 'a wrong answer that closes its block'],
    ['takes a reply in the answer for its own', '"verdict":"fully"', 'a wrong answer that imitates the reply'],
    ['ends its reply as an answer wants it', 'nothing after it', 'a wrong answer that asks to be repeated at the end'],
    ['does what it is told in German', 'beste Note', 'a wrong answer that asks for a pass in another language'],
  ])('finds one unsound that %s, and names the answer', async (_what, trick, named) => {
    const { outcome } = await tested((answer) => (answer.includes(trick) ? 'fully' : honest(answer)))
    expect(outcome).toMatchObject({ kind: 'unsound', usage: { requests: expect.any(Number) } })
    expect(outcome.kind === 'unsound' && outcome.why).toEqual([expect.stringContaining(`The model passes ${named}`)])
  })

  test.each([
    ['passes everything', 'fully', 'passes'],
    ['passes everything with a reservation', 'mostly', 'passes'],
    ['fails everything', 'not_at_all', 'fails'],
  ])('finds one unsound that %s', async (_what, verdict, does) => {
    const { outcome, tasks } = await tested(() => verdict)
    const why = outcome.kind === 'unsound' ? outcome.why : []
    expect(why).toHaveLength(does === 'fails' ? 1 : tasks.length - 1)
    expect(why[0]).toMatch(new RegExp(`^The model ${does} `))
    expect(why.some((sentence) => sentence.includes('an empty answer'))).toBe(does === 'passes')
  })

  test('knows nothing of one that does not answer', async () => {
    const { outcome, tasks } = await tested(() => ({ kind: 'failed', why: 'No such model.', usage: { requests: 1 } }))
    expect(outcome).toEqual({
      kind: 'failed',
      why: `${tasks.length} of ${tasks.length} answers of the self-test were not judged; the first is a right answer: No such model.`,
      usage: { requests: tasks.length },
    })
  })

  test('does not call one sound that left an answer out or replied beside the question', async () => {
    const silent = await tested((answer) => (answer === '' ? { kind: 'failed', why: 'Cut off.' } : honest(answer)))
    expect(silent.outcome).toMatchObject({ kind: 'failed', why: expect.stringContaining('an empty answer: Cut off.') })
    expect((await tested(() => ({ kind: 'judged', reply: {} }))).outcome.kind).toBe('failed')
  })

  test('calls one unsound that judged wrong, whatever else it left out', async () => {
    const { outcome } = await tested((answer) => (answer === '' ? { kind: 'failed', why: 'Cut off.' } : 'fully'))
    expect(outcome.kind).toBe('unsound')
  })

  test('hands on the signal', async () => {
    const { judge } = scriptedJudge()
    expect(await selfTest(judge, AbortSignal.abort())).toMatchObject({
      kind: 'failed',
      why: expect.stringContaining('cancelled'),
    })
  })
})

describe('the first question to the model that judges', () => {
  const usage = { requests: 1 }
  const passed: JudgeReply = { kind: 'judged', reply: { rubric: finding('fully') }, usage }
  const failed: JudgeReply = { kind: 'judged', reply: { rubric: finding('hardly', 'Six.') }, usage }

  test.each<[string, JudgeReply, object]>([
    ['passes it', passed, { kind: 'judged', usage }],
    ['fails it', failed, { kind: 'odd', why: expect.stringContaining('The model fails a right answer.'), usage }],
    ['is away', { kind: 'failed', why: 'Away.' }, { kind: 'odd', why: 'Away.' }],
    [
      'never answers as things are',
      { kind: 'failed', why: 'No key.', isHopeless: true },
      { kind: 'hopeless', why: 'No key.' },
    ],
    ['says something else', { kind: 'judged', reply: {}, usage }, { kind: 'odd', why: expect.any(String), usage }],
  ])('is about a right answer, and tells one that %s', async (_what, reply, outcome) => {
    const { judge, tasks } = scriptedJudge(reply)
    expect(await askFirstQuestion(judge, never)).toEqual(outcome)
    expect(tasks.map(answerIn)).toEqual(['A spider has 8 legs.'])
  })
})
