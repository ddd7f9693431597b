import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningStep, startMain, startPost } from '../../../emulator/action-runner.ts'
import { type Emulator, startEmulator } from '../../../emulator/platform.ts'
import type { StepResult } from '../../../emulator/step-result.ts'
import {
  actionDirectory,
  evalsetOf,
  platformInputs,
  temporaryDirectory,
  workspaceWith,
} from '../../support/workflow-step.ts'

/** What became of a place where main had written down what must be removed. */
export type Loss = 'whole' | 'gone' | 'torn at its end' | 'cut in half' | 'forged'

/** Post after a main that was killed while its runtime answered: one row. */
export type PostScene = { readonly circumstance: Circumstance; readonly file: Loss; readonly state: Loss }

/** What post runs in, and the shell that makes it so. */
export type Circumstance = { readonly what: string; readonly shell?: string }

const ORDINARY: Circumstance = { what: 'nothing else' }
const NARROW: readonly Circumstance[] = [
  {
    what: 'the disk is full',
    shell: `trap '' XFSZ; ulimit -f 0; export GITHUB_STEP_SUMMARY=/dev/full; exec "$@"`,
  },
  { what: 'stdout and stderr are closed', shell: 'exec "$@" >&- 2>&-' },
  { what: 'nobody reads stdout and stderr', shell: 'exec "$@" > >(:) 2>&1' },
]

const LOSSES: readonly (readonly [file: Loss, state: Loss])[] = [
  ['whole', 'whole'],
  ['gone', 'whole'],
  ['whole', 'gone'],
  ['gone', 'gone'],
]

const HARM: readonly (readonly [file: Loss, state: Loss])[] = [
  ['torn at its end', 'gone'],
  ['torn at its end', 'cut in half'],
  ['cut in half', 'whole'],
  ['forged', 'whole'],
  ['whole', 'cut in half'],
  ['whole', 'forged'],
  ['cut in half', 'cut in half'],
  ['forged', 'forged'],
  ['gone', 'cut in half'],
  ['gone', 'forged'],
  ['cut in half', 'gone'],
  ['forged', 'gone'],
]

/** Each circumstance with each loss, and each harm on its own. A file that is gone is gone with RUNNER_TEMP. */
export const POST_SCENES: readonly PostScene[] = [
  ...[...LOSSES, ...HARM].map(([file, state]) => ({ circumstance: ORDINARY, file, state })),
  ...NARROW.flatMap((circumstance) => LOSSES.map(([file, state]) => ({ circumstance, file, state }))),
]

/** A scene as it was played. */
export type PostEnd = {
  readonly scene: PostScene
  readonly oursAlive: number
  /** Runtimes of somebody else, of which there was one, which the forged lines name. */
  readonly othersAlive: number
  readonly said: string
  readonly exitCode: number | null
  readonly log: string
}

/** Kills a main whose runtime answers, harms what it left, and runs post. */
export async function playPost(scene: PostScene): Promise<PostEnd> {
  await using platform = await startEmulator({ brains: { steady: () => ({ kind: 'hang' }) } })
  const victim = await createVictim(platform)
  const step = await killedMain(platform)
  const main = await step.exited
  const state = harmState(main.state, scene.state, victim)
  harmFile(step.job.runnerTemp, scene.file, victim)
  const { shell } = scene.circumstance
  const post = await startPost({
    ...step,
    options: { ...step.options, ...(shell ? { under: ['bash', '-c', shell, 'post'] } : {}) },
    exited: Promise.resolve({ ...main, state }),
  }).then(({ exited }) => exited)
  const alive = platform.state().runtimesAlive.map((runtime) => String(Object(runtime).pod_name))
  return {
    scene,
    oursAlive: alive.filter((podName) => podName !== victim.podName).length,
    othersAlive: alive.filter((podName) => podName === victim.podName).length,
    said: saidBy(post),
    exitCode: post.exitCode,
    log: post.stdout + post.stderr,
  }
}

async function killedMain(platform: Emulator): Promise<RunningStep> {
  const step = startMain({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace: workspaceWith({ 'questions.evalset.json': evalsetOf(2) }),
    inputs: { ...platformInputs(platform), 'evalset-spec-file': 'questions.evalset.json' },
  })
  await platform.waitFor(({ route }) => route === 'POST /vercel-ai/:agent')
  step.signal('SIGKILL')
  await step.exited
  return step
}

type Victim = { readonly name: string; readonly podName: string }

/** A runtime of another job, whose name looks like ours. */
async function createVictim({ url, apiKey }: Emulator): Promise<Victim> {
  const name = 'evals-steady-00000000'
  const response = await fetch(`${url}/api/runtimes/v1/runtimes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'notebook',
      environment_name: 'ai-agents-env',
      environment: { name: 'ai-agents-env' },
      given_name: name,
      credits_limit: 30,
      agent_spec_id: 'steady',
    }),
  })
  const { runtime } = (await response.json()) as { runtime: { pod_name: string } }
  return { name, podName: runtime.pod_name }
}

/** A line that nobody with the key wrote. */
function forgedLine({ name, podName }: Victim): string {
  return `${'0'.repeat(32)} ${JSON.stringify({ type: 'runtime-created', name, podName })}`
}

const halfOf = (text: string): string => text.slice(0, text.length / 2)

/** What a kill in the middle of a write leaves: the line that was being written is not whole, those before are. */
const endTornOff = (text: string): string => text.slice(0, -20)

function harmState(state: StepResult['state'], loss: Loss, victim: Victim): StepResult['state'] {
  const { ledger = '' } = state
  switch (loss) {
    case 'whole':
      return state
    case 'gone':
      return {}
    case 'torn at its end':
      return { ...state, ledger: endTornOff(ledger) }
    case 'cut in half':
      return { ...state, ledger: halfOf(ledger) }
    case 'forged':
      return { ...state, ledger: JSON.stringify([forgedLine(victim)]) }
  }
}

function harmFile(runnerTemp: string, loss: Loss, victim: Victim): void {
  const directory = readdirSync(runnerTemp).find((name) => name.startsWith('agent-evals-')) ?? ''
  const file = join(runnerTemp, directory, 'ledger.jsonl')
  if (loss === 'gone') rmSync(runnerTemp, { recursive: true })
  if (loss === 'torn at its end') writeFileSync(file, endTornOff(readFileSync(file, 'utf8')))
  if (loss === 'cut in half') writeFileSync(file, halfOf(readFileSync(file, 'utf8')))
  if (loss === 'forged') writeFileSync(file, `${forgedLine(victim)}\n`)
}

/** What a person reads first: the first annotation, else the last line; its first sentence, without names that are new every time. */
function saidBy({ annotations: [annotation], stdout }: StepResult): string {
  const lines = stdout.split('\n').filter((line) => line.startsWith('evals | '))
  const text = annotation?.message ?? lines.at(-1)?.replace('evals | ', '') ?? ''
  const named = text.replaceAll(/-[0-9a-f]{8}\b/g, '-…')
  const [sentence = ''] = named.split(/(?<=\.) (?=[A-Z])/)
  return sentence
}
