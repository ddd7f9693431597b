import { describeHostile } from './hostile.ts'

describeHostile({ every: 1 })
