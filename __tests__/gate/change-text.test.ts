import { describe, expect, test } from '@jest/globals'
import type { Comparison } from '../../src/domain/comparison.ts'
import {
  type Compared,
  certaintyText,
  changeText,
  directionOf,
  movedText,
  sightText,
  wayOutText,
  worstText,
} from '../../src/gate/change-text.ts'
import { compare } from '../../src/gate/compare.ts'
import { aBasis, anOrigin } from '../support/builders.ts'
import { recordsFrom } from './sides.ts'

/** Two sides as the gate compares them. */
function compared(base: string, head: string): Compared {
  const baseline = {
    origin: anOrigin(),
    evalset: { name: 'capitals' },
    agentspecId: 'agent-a',
    basis: aBasis(),
    cases: recordsFrom(base),
  }
  const terms = { agentspecId: 'agent-a', basis: aBasis(), tests: 1, margin: 0 }
  const comparison: Comparison = compare(recordsFrom(head), { kind: 'found', baseline }, terms)
  if (comparison.kind !== 'compared') throw new Error(`They do not compare: ${comparison.kind}.`)
  return comparison
}

describe('the sentence on a change', () => {
  test.each([
    [
      'p×20',
      'p×19 f',
      '95.0 %, down 5.0 points from 100.0 % of the merge base (c0ffee1)',
      '90 % interval −19.6 to +7.5, p = 0.500',
    ],
    ['p×18 f×2', 'p×18 f×2', '90.0 %, the same as the merge base (c0ffee1)', '90 % interval −11.9 to +11.9'],
    [
      'p×14 f×6',
      'p×20',
      '100.0 %, up 30.0 points from 70.0 % of the merge base (c0ffee1)',
      '90 % interval +14.5 to +48.4',
    ],
  ])('from %s to %s', (base, head, sentence, certainty) => {
    const comparison = compared(base, head)
    expect(changeText(comparison, 1)).toBe(sentence)
    expect(certaintyText(comparison.change, { adjustedP: comparison.change.p, digits: 1 })).toBe(certainty)
  })

  test('says over which cases, where not all compare', () => {
    expect(changeText(compared('p×4', 'p×4 new:f'), 1)).toMatch(
      /^100\.0 % over the 4 cases that compare \(1 added\), the same as/,
    )
    expect(changeText(compared('a:p b:p', 'a:p b~x:p'), 1)).toMatch(
      /^100\.0 % over the one case that compares \(1 changed\), /,
    )
  })

  test('says when p was drawn, and what decides beside it', () => {
    const { change } = compared('p×20', 'p×15 f×5')
    const terms = { adjustedP: 2 * change.p, digits: 1 }
    expect(certaintyText({ ...change, isExact: false }, terms)).toBe(
      '90 % interval −43.2 to −10.1, p ≈ 0.031, 0.063 because several tests gate',
    )
  })

  test('has a direction only where it shows', () => {
    expect([-0.01, -0.0004, 0, 0.0004, 0.01].map((change) => directionOf(change))).toEqual([
      'down',
      'same',
      'same',
      'same',
      'up',
    ])
    expect(directionOf(-0.0004, 2)).toBe('down')
  })
})

describe('what a comparison can see', () => {
  test.each([
    ['p×20', 'p×20', '20 cases × 1 run can see a drop of 32.4 points or more'],
    ['ppp×20', 'ppp×20', '20 cases × 3 runs can see a drop of 20.3 points or more'],
    ['pp×20', 'pp×19 pe', '20 cases × 2 runs can see a drop of 23.7 points or more'],
    ['p', 'p', '1 case × 1 run cannot tell any drop from noise'],
    ['p×4', 'f×4', '4 cases × 1 run cannot tell any drop from noise'],
    ['f×20', 'p×20', 'from 0.0 % nothing can drop'],
    ['p f×19', 'p f×19', '20 cases × 1 run cannot tell any drop from noise'],
  ])('of %s and %s', (base, head, sentence) => {
    expect(sightText(compared(base, head))).toBe(sentence)
  })
})

describe('the way out of noise', () => {
  test.each([
    ['p×20', 'p×19 f', 'about 150 cases would show this one; a higher run-limit may do with fewer'],
    ['p', 'f', 'about 6 cases would show this one'],
  ])('from %s to %s', (base, head, sentence) => {
    expect(wayOutText(compared(base, head), { tests: 1, margin: 0 })).toBe(sentence)
  })

  test('has no number where nobody has so many cases', () => {
    expect(wayOutText(compared('p×20', 'p×19 f'), { tests: 1, margin: 0.05 })).toBe(
      'more cases would show this one; a higher run-limit may do with fewer',
    )
  })
})

describe('what moved', () => {
  test('is named with its runs, the worst two at most', () => {
    expect(worstText(compared('a:ppp b:pp p×3', 'a:pff b:pp p×3'))).toBe('worst: a 3/3 → 1/3')
    expect(worstText(compared('p×9', 'f×7 p×2'))).toBe('worst: case-1 1/1 → 0/1, case-2 1/1 → 0/1 and 5 more')
  })

  test.each([
    ['p×6', 'f×6', '6 cases got worse and none better'],
    ['ppp×3 fff', 'ppf×3 pff', '3 cases got worse and 1 better'],
    ['p f×2', 'f p×2', '1 case got worse and 2 better'],
  ])('is counted: from %s to %s', (base, head, text) => {
    expect(movedText(compared(base, head))).toBe(text)
  })
})
