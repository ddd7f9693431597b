import { describeHostile } from './hostile.ts'

// All of them take minutes: hostile.full.test.ts. The summary's own tests (reports/hostile-text.test.ts) have each text in any case.
describeHostile({ every: 3 })
