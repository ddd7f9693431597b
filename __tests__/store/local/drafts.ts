import type { ExperimentDraft, RunRecord } from '../../../src/domain/ports.ts'
import type { LocalFacts } from '../../../src/store/local/local-records.ts'
import { aBasis, aRun } from '../../support/builders.ts'

export const STARTED_AT = new Date('2026-11-29T13:13:13.123Z')

/** What an experiment of agent-a at a desk says of itself. */
export const aFacts = (over: Partial<LocalFacts> = {}): LocalFacts => ({
  evalsetName: 'questions',
  basis: aBasis({ target: 'command' }),
  git: {},
  eventName: 'local',
  startedAt: STARTED_AT,
  isPart: false,
  accepted: false,
  backendRunEnvironment: 'sdk',
  runEnvironment: 'sdk',
  launchSource: 'cli',
  executionTarget: 'command',
  ...over,
})

export const aDraft = (over: Partial<ExperimentDraft> = {}): ExperimentDraft => ({
  evalsetId: 'evalset-1',
  name: 'evals-agent-a-1',
  agentspecId: 'agent-a',
  evalsetDigest: 'sha256:q',
  agentDigest: 'sha256:a',
  ...over,
})

/** The record of one run of an agentspec. */
export const aRecord = (index = 1, over: Partial<RunRecord> = {}): RunRecord => ({
  run: aRun({ index }),
  agentspecId: 'agent-a',
  place: {},
  reportResults: [],
  ...over,
})
