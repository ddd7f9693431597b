import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { runAction } from './action-runner.ts'
import { DEMO_BRAINS } from './demo-agents.ts'
import { startJudgeServer } from './judge/judge-server.ts'
import { type EmulatorState, startEmulator } from './platform.ts'
import type { StepResult } from './step-result.ts'

const ROOT = join(import.meta.dirname, '..')
/** The evalset of the demo, and where its report is kept. */
const OWN_EVALSET = join(ROOT, 'examples', 'support-desk.evalset.yaml')
const REPORT = join(ROOT, 'evals-report')
/** Long enough for every agent that answers, short enough to wait for the one that does not. */
const REQUEST_TIMEOUT_SECONDS = 3

/**
 * `npm run demo`: the bundled action, main and post, as the runner runs it, against a platform on this machine.
 * Ends with 0 when everything went as it should, and with 1 when something is not as it says.
 * `npm run demo -- FILE MODULE…` does the same with an evalset of one's own, evaluators of these modules, an agent that repeats what
 * it is asked, and a judge that agrees to everything. It ends with 1 when what was given is wrong.
 */
async function runDemo(evalset: string | undefined, modules: readonly string[]): Promise<number> {
  if (!existsSync(join(ROOT, 'dist', 'main', 'index.js'))) {
    console.error('There is no dist/main/index.js to run; build it with `npm run build`.')
    return 1
  }
  const missing = [evalset, ...modules].find((file) => file !== undefined && !existsSync(file))
  if (missing !== undefined) {
    console.error(`There is no file ${missing}. Give the path of an evalset: npm run demo -- path/to/your.evalset.yaml`)
    return 1
  }
  const directory = mkdtempSync(join(tmpdir(), 'agent-evals-demo-'))
  try {
    const spec = evalset ?? OWN_EVALSET
    const workspace = layOut(directory, [spec, ...modules])
    await using agreeable = await startJudgeServer()
    await using emulator = await startEmulator({ brains: { ...DEMO_BRAINS, parrot: (prompt) => ({ answer: prompt }) } })
    title(`The step's log, against ${emulator.url}`)
    const { main, post } = await runAction({
      actionDir: join(directory, 'action'),
      directory,
      workspace,
      onLine: (line) => console.log(line),
      inputs: {
        'evalset-spec-file': basename(spec),
        'api-key': emulator.apiKey,
        'iam-url': emulator.url,
        'request-timeout-seconds': String(REQUEST_TIMEOUT_SECONDS),
        ...(evalset === undefined ? {} : ownInputs(agreeable.url, modules)),
      },
    })
    const state = emulator.state()
    title('The job summary')
    console.log(main.summary)
    title('What the platform saw')
    for (const line of describeState(state)) console.log(line)
    keepReport(workspace)
    return evalset === undefined ? judge({ main, post, state }) : conclude({ main, post })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The action stands apart from the repository, as it does on a runner; answers the workspace. */
function layOut(directory: string, files: readonly string[]): string {
  const [action, workspace] = [join(directory, 'action'), join(directory, 'workspace')]
  mkdirSync(workspace)
  cpSync(join(ROOT, 'dist'), join(action, 'dist'), { recursive: true })
  cpSync(join(ROOT, 'action.yml'), join(action, 'action.yml'))
  for (const file of files) cpSync(file, join(workspace, basename(file)))
  return workspace
}

function ownInputs(judgeUrl: string, modules: readonly string[]): Readonly<Record<string, string>> {
  return {
    'agentspec-ids': 'parrot',
    'judge-model': 'agrees-to-everything',
    'judge-base-url': `${judgeUrl}/v1`,
    evaluators: modules.map((file) => basename(file)).join(','),
  }
}

/** What was given is right when there is a verdict, whatever it says of a parrot. */
function conclude({ main, post }: { main: StepResult; post: StepResult }): number {
  title('Your evalset')
  const isRight = (main.outputs['gate-status'] ?? '') !== '' && post.exitCode === 0
  console.log(isRight ? 'It can be run.' : 'It cannot be run: see above.')
  return isRight ? 0 : 1
}

function keepReport(workspace: string): void {
  const written = join(workspace, 'evals-report')
  if (!existsSync(written)) return
  rmSync(REPORT, { recursive: true, force: true })
  cpSync(written, REPORT, { recursive: true })
  console.log(`The report is in ${relative(process.cwd(), REPORT)}/: ${readdirSync(REPORT).join(', ')}`)
}

function describeState(state: EmulatorState): string[] {
  const { requests, runtimesEver, runtimesAlive, experiments, evalsets, runs, agents } = state
  return [
    `${requests.length} requests`,
    `${runtimesEver.length} runtimes launched, ${runtimesAlive.length} alive now`,
    ...agents.map(
      ({ agentspecId, place, questions }) => `  ${place}: agent ${agentspecId} was asked ${questions} times`,
    ),
    `${evalsets.length} evalset, ${experiments.length} experiments, ${runs.length} runs recorded`,
    ...runs.map(({ id, status, metrics }) => `  ${id}: ${status}, pass rate ${Object(metrics).pass_rate}`),
  ]
}

function judge({ main, post, state }: { main: StepResult; post: StepResult; state: EmulatorState }): number {
  const gate = main.outputs['gate-status']
  const surprises = [
    gate === 'failed' ? [] : `the gate says ${gate}, not failed`,
    main.exitCode === 1 ? [] : `main ended with ${main.exitCode}, not 1`,
    post.exitCode === 0 ? [] : `post ended with ${post.exitCode}, not 0`,
    state.runtimesEver.length === 2 ? [] : `${state.runtimesEver.length} runtimes were launched, not 2`,
    state.runtimesAlive.length === 0 ? [] : `${state.runtimesAlive.length} runtimes are still alive`,
    state.runs.length === 2 ? [] : `${state.runs.length} runs were recorded, not 2`,
    main.summary ? [] : 'there is no job summary',
  ].flat()
  title('The demo')
  if (surprises.length > 0) console.log(`Not as it should be: ${surprises.join('; ')}.`)
  else
    console.log('As it should be: support-desk may ship, support-desk-next may not, so the step failed (exit code 1).')
  return surprises.length === 0 ? 0 : 1
}

function title(text: string): void {
  console.log(`\n━━ ${text} ${'━'.repeat(Math.max(0, 100 - text.length))}\n`)
}

const [file, ...others] = process.argv.slice(2)
process.exitCode = await runDemo(file, others)
