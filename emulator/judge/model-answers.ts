import type { ModelRequest, ModelTurn } from './judge-server.ts'

/** Tokens of every answer. */
export const JUDGE_TOKENS = { prompt: 100, completion: 20 } as const

type Said = Exclude<ModelTurn, { readonly raw: unknown }>

/** A chat completion that says this: by the tool that has to be called, else as content. */
export function openaiAnswer(turn: Said, { model, tools }: ModelRequest, costUsd: number | undefined): object {
  const name = tools?.[0]?.function?.name
  const { prompt, completion } = JUDGE_TOKENS
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model,
    choices: [{ index: 0, ...openaiChoice(turn, name) }],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
      ...(costUsd === undefined ? {} : { cost: costUsd }),
    },
  }
}

function openaiChoice(turn: Said, tool: string | undefined): object {
  if ('text' in turn) {
    const message = { role: 'assistant', content: turn.text, refusal: turn.refusal ?? null }
    return { message, finish_reason: turn.finish ?? 'stop' }
  }
  const text = JSON.stringify(turn.reply)
  if (tool === undefined) {
    return { message: { role: 'assistant', content: text }, finish_reason: turn.finish ?? 'stop' }
  }
  const call = { id: 'call_1', type: 'function', function: { name: tool, arguments: text } }
  return {
    message: { role: 'assistant', content: null, tool_calls: [call] },
    finish_reason: turn.finish ?? 'tool_calls',
  }
}

/** A message of Anthropic's API that says this: by the tool that has to be called, else as text. */
export function anthropicAnswer(turn: Said, { model, tools }: ModelRequest): object {
  const name = tools?.[0]?.name
  const text = 'text' in turn ? (turn.text ?? '') : JSON.stringify(turn.reply)
  const content =
    'reply' in turn && name !== undefined
      ? [{ type: 'tool_use', id: 'toolu_1', name, input: turn.reply }]
      : [{ type: 'text', text }]
  const stop = turn.finish ?? (content[0]?.type === 'tool_use' ? 'tool_use' : 'end_turn')
  const { prompt, completion } = JUDGE_TOKENS
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content,
    stop_reason: stop,
    usage: { input_tokens: prompt, output_tokens: completion },
  }
}
