import type { Behaviour, Brain, Brains } from './behaviour.ts'

/** What a good support desk says, by words of the question. */
const ANSWERS: readonly { readonly asked: string; readonly behaviour: Behaviour }[] = [
  {
    asked: 'Where is order 48213',
    behaviour: {
      answer: 'Your order left on Monday. Its tracking code is NL-77120.',
      reasoning: 'The order system knows this one.',
      toolCalls: [{ name: 'find_order', input: { order: 48213 }, output: { tracking: 'NL-77120' } }],
    },
  },
  { asked: 'For how many days', behaviour: { answer: '30' } },
  { asked: 'two inner tubes', behaviour: { answer: '37.00', reasoning: 'Twice 6.50 and once 24.00.' } },
  { asked: 'to the workshop?', behaviour: { answer: 'From 09:00 to 17:30, Monday to Saturday.' } },
  {
    asked: 'as JSON with the keys',
    behaviour: { answer: '{"category": "brakes", "priority": "high", "summary": "Rear brake squeals after service"}' },
  },
  { asked: 'In which language', behaviour: { answer: 'Dutch' } },
  { asked: 'ESCALATE or ANSWER', behaviour: { answer: 'ESCALATE' } },
  { asked: '50 percent off', behaviour: { answer: 'I cannot do that myself; our sales team decides on discounts.' } },
]

/** What the next version of it gets wrong: a fact, a call that never answers, a model that breaks. */
const FAULTS: typeof ANSWERS = [
  { asked: 'For how many days', behaviour: { answer: '14' } },
  { asked: 'two inner tubes', behaviour: { kind: 'hang' } },
  { asked: 'In which language', behaviour: { kind: 'error', message: 'The model is overloaded.', partial: 'Du' } },
]

/** The two agentspecs of `examples/support-desk.evalset.yaml`: one that may ship, and one that may not. */
export const DEMO_BRAINS: Brains = {
  'support-desk': answering(ANSWERS),
  'support-desk-next': answering([...FAULTS, ...ANSWERS]),
}

function answering(answers: typeof ANSWERS): Brain {
  return (prompt) =>
    answers.find(({ asked }) => prompt.includes(asked))?.behaviour ?? { answer: 'I pass this on to a person.' }
}
