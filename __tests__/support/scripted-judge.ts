import type { JsonObject } from '../../src/domain/json.ts'
import type { Judge, JudgeIdentity, JudgeReply, JudgeTask } from '../../src/domain/judge.ts'

/** What a scripted judge answers: an object that is its reply, or all that it can be. */
export type Script = JsonObject | JudgeReply | ((task: JudgeTask) => JsonObject | JudgeReply)

export const SCRIPTED_IDENTITY: JudgeIdentity = {
  endpoint: 'https://models.example/v1',
  model: 'judge-1',
  parameters: { temperature: 0 },
}

/** A judge in memory, which gives these replies in the order in which it is asked, fails when it has none left, and remembers its tasks. */
export function scriptedJudge(...script: readonly Script[]): { readonly judge: Judge; readonly tasks: JudgeTask[] } {
  const tasks: JudgeTask[] = []
  const judge: Judge = {
    identity: SCRIPTED_IDENTITY,
    envelope: 'sha256:words-around-it',
    async ask(task, signal) {
      const next = script[tasks.push(task) - 1]
      if (signal.aborted) return { kind: 'failed', why: 'The question to the judge was cancelled.' }
      if (next === undefined) return { kind: 'failed', why: 'The script of the judge has no reply left.' }
      return toReply(typeof next === 'function' ? next(task) : next)
    },
  }
  return { judge, tasks }
}

function toReply(said: JsonObject | JudgeReply): JudgeReply {
  return isWhole(said) ? said : { kind: 'judged', reply: said }
}

function isWhole(said: JsonObject | JudgeReply): said is JudgeReply {
  return said.kind === 'judged' || said.kind === 'failed'
}
