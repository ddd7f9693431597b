// Evaluators of a support desk's own. A workflow names this file:
//
//   evaluators: examples/evaluators/support-desk.mjs
//
// and an evalset what it wants of it:
//
//   - name: custom
//     arguments: { name: promisesNothing, words: [refund, discount] }

/** No promise that only a person may make: `words` stand in the evalset. */
export function promisesNothing(evalCase, run) {
  const words = evalCase.config.words ?? ['discount']
  const said = run.answer.toLowerCase()
  const promised = words.filter((word) => said.includes(word.toLowerCase()))
  return {
    passed: promised.length === 0,
    reason: promised.length === 0 ? 'The answer promises nothing.' : `The answer speaks of ${promised.join(' and ')}.`,
  }
}

/** How many sentences it took: a gauge measures, and never gates. */
export function sentences(_evalCase, run) {
  return run.answer.split(/[.!?]+(?=\s|$)/).filter((sentence) => sentence.trim() !== '').length
}
sentences.kind = 'gauge'
