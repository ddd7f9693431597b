import type { ExperimentEvaluator } from '../definition.ts'
import { confusionMatrix, precisionRecall } from './label-reports.ts'
import { mustPass } from './must-pass.ts'
import { passPower } from './pass-power.ts'
import { passRateThreshold, scoreThreshold, tagThreshold } from './report-thresholds.ts'

/** Evaluators that judge a whole experiment. */
export const REPORT_EVALUATORS: readonly ExperimentEvaluator[] = [
  passRateThreshold,
  scoreThreshold,
  tagThreshold,
  mustPass,
  passPower,
  confusionMatrix,
  precisionRecall,
]
