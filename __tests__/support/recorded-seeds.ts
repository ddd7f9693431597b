import type { Emulator } from '../../emulator/platform.ts'

type Stored = Record<string, unknown> & { readonly id: string }

/** The records of a platform, as a client that is not ours leaves them. */
function recordsOf(platform: Pick<Emulator, 'state'>): Record<'evalsets' | 'experiments' | 'runs', Stored[]> {
  const { evalsets, experiments, runs } = platform.state()
  return { evalsets, experiments, runs } as never
}

/** An evalset on the platform. */
export function seedEvalset(platform: Pick<Emulator, 'state'>, evalset: Partial<Stored> = {}): string {
  const id = String(evalset.id ?? 'evalset-foreign')
  recordsOf(platform).evalsets.push({ name: 'capitals', created_at: '2026-11-01T00:00:00Z', ...evalset, id })
  return id
}

/** What a run of another client says, each case a letter: p passed, f failed, e could not be executed. */
export type SeededRun = {
  readonly cases?: string
  readonly status?: string
  /** Over everything else in the record. */
  readonly over?: Readonly<Record<string, unknown>>
}

const CAUSE = {
  stage: 'runtime_execution',
  type: 'request_timeout',
  message: 'The agent did not answer in 180 s.',
  detail_excerpt: '',
}

/** An experiment of another client, its runs a day apart from the first of November on. */
export function seedExperiment(
  platform: Pick<Emulator, 'state'>,
  {
    evalsetId,
    agentspecId,
    runs,
    id = `experiment-${agentspecId}`,
  }: {
    readonly evalsetId: string
    readonly agentspecId: string
    readonly runs: readonly (SeededRun | string)[]
    readonly id?: string
  },
): void {
  const records = recordsOf(platform)
  records.experiments.push({
    id,
    name: `evals-${agentspecId}-1`,
    evalset_id: evalsetId,
    status: 'running',
    config: { agent_spec_id: agentspecId, execution_target: 'cloud' },
  })
  for (const [place, seed] of runs.entries()) {
    const run = typeof seed === 'string' ? { cases: seed } : seed
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1 + place, 12, minute)).toISOString()
    records.runs.push({
      id: `${id}-run-${place + 1}`,
      experiment_id: id,
      started_at: at(0),
      ended_at: at(5),
      ...recordOf(run),
      ...run.over,
    })
  }
}

function recordOf({ cases, status }: SeededRun): Record<string, unknown> {
  if (cases === undefined)
    return { status: status ?? 'completed', metrics: { pass_rate: 0.5, total_cases: 2 }, summary: {}, report: {} }
  const letters = [...cases]
  const name = (place: number) => `case-${place + 1}`
  const output = (letter: string) => ({ text: letter === 'p' ? 'Paris' : letter === 'f' ? 'London' : '' })
  const failures = letters.filter((letter) => letter === 'e')
  return {
    status: status ?? (failures.length > 0 ? 'failed' : 'completed'),
    metrics: {
      pass_rate: letters.filter((letter) => letter === 'p').length / letters.length,
      total_cases: letters.length,
      case_results: letters.map((letter, place) => ({
        name: name(place),
        passed: letter === 'p',
        status: letter === 'p' ? 'passed' : 'failed',
        score: letter === 'p' ? 1 : 0,
        category: 'data',
        prompt: `Question ${place + 1}?`,
        output: output(letter),
      })),
    },
    summary: { case_failures: failures.length },
    report: {
      interaction: letters.map((letter, place) => ({
        case: name(place),
        status: letter === 'p' ? 'passed' : letter === 'f' ? 'failed' : 'error',
        output: output(letter),
      })),
      failure_causes: failures.map(() => CAUSE),
    },
  }
}
