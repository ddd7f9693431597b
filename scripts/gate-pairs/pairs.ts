import type { GatePair } from './gate-pair.ts'
import { BASELINES } from './pairs/baselines.ts'
import { CASES } from './pairs/cases.ts'
import { CONDITIONS } from './pairs/conditions.ts'
import { FLIPS } from './pairs/flips.ts'
import { MISSING } from './pairs/missing.ts'
import { OTHER_RULES } from './pairs/other-rules.ts'
import { TOLERANCE } from './pairs/tolerance.ts'

/** All pairs, as the docs group them. */
export const SECTIONS: readonly { readonly title: string; readonly pairs: readonly GatePair[] }[] = [
  { title: 'Cases that get worse, better, or neither', pairs: FLIPS },
  { title: 'Drops that are tolerated, and proofs', pairs: TOLERANCE },
  { title: 'Cases that come, go and change', pairs: CASES },
  { title: 'Sides that were not run alike', pairs: CONDITIONS },
  { title: 'Case runs that are missing', pairs: MISSING },
  { title: 'Other rules', pairs: OTHER_RULES },
  { title: 'What is compared with what', pairs: BASELINES },
]
