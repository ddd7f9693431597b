import { createRandom } from '../../src/statistics/random.ts'
import { FAMILIES, type Mint } from './hostile-families.ts'
import type { Voice } from './report-sizes.ts'

/** The word in everything that is said with a hostile voice. */
export const MARK = 'zq9qz'

/** Characters kept of an attack: it has to be whole where a title or a cell is cut, too. */
const LONGEST = 2500

/** Says of every case what every family of attacks has to say, in names and prompts as well as in answers; the same for the same seed. */
export function hostileVoice(seed: number): Voice {
  const random = createRandom(seed)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T
  const mint: Mint = { mark: MARK, random, pick }
  const families = [...FAMILIES.values()]
  const attack = () => pick(families)(mint).slice(0, LONGEST)
  return (talk, index) => ({
    name: `${attack()} ${index}`,
    prompt: `${attack()}\n${talk.prompt}`,
    expected: `${attack()}${pick(['', '\n', ' '])}${attack()}`,
    right: `${talk.right} ${attack()}`,
    wrong: `${attack()}\n\n${talk.wrong}\n${attack()}`,
    reason: `${attack()}: ${attack()}`,
  })
}
