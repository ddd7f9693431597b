import type { EvalReport } from '../domain/report.ts'

/** When it was created, behind the name that we gave an evalset. */
const STAMP = /-\d{8}T\d{12}Z$/

/**
 * The evalset under the same name in every run of it: tools that follow a test over time know it by its names. Taken off is what
 * makes a created name unlike the others, the lane and the moment; a name that somebody chose stays as it is.
 */
export function evalsetLabel({ evalset, settings }: Pick<EvalReport, 'evalset' | 'settings'>): string {
  const { name } = evalset
  const undated = name.replace(STAMP, '')
  const lane = `-${typeof settings.runEnvironment === 'string' ? settings.runEnvironment : ''}`
  const isOurs = undated !== name && lane.length > 1 && undated.endsWith(lane) && undated.length > lane.length
  return isOurs ? undated.slice(0, -lane.length) : undated
}
