import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { runAction } from '../../emulator/action-runner.ts'
import type { EmulatedJob } from '../../emulator/github/emulated-job.ts'
import type { EmulatedGitHub } from '../../emulator/github/github.ts'
import type { WorkflowRun } from '../../emulator/github/github-state.ts'
import type { StepResult } from '../../emulator/step-result.ts'
import { actionDirectory, temporaryDirectory } from '../support/workflow-step.ts'
import { type Contexts, fillExpressions, holds, type JobStanding } from './expressions.ts'
import { isOurs, legsOf, permissionsOf, readWorkflow, type Workflow, type WorkflowJob } from './workflow-files.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** What starts a workflow. */
export type Trigger = {
  readonly event: string
  readonly payload?: Readonly<Record<string, unknown>>
  /** Which commit and ref the run is of. */
  readonly job: Parameters<EmulatedGitHub['startJob']>[0]
  /** `inputs` of a `workflow_dispatch`. */
  readonly inputs?: Readonly<Record<string, string | boolean>>
}

export type Setting = {
  readonly github: EmulatedGitHub
  readonly trigger: Trigger
  readonly secrets?: Readonly<Record<string, string>>
  /** What a machine without the internet needs beside the workflow's own `with:`: where the services are. */
  readonly addresses?: Readonly<Record<string, string>>
  /** Executables that the runner's image has or that a step would install, by name. */
  readonly programs?: Readonly<Record<string, string>>
  /** Changes the checkout before anything is run: what the pull request did. */
  readonly change?: (workspace: string) => void
}

/** One leg of one job, as it ended. */
export type LegEnd = {
  readonly job: string
  readonly matrix: Readonly<Record<string, string>>
  readonly workspace: string
  readonly standing: JobStanding
  /** The step that uses this action, where it ran. */
  readonly main?: StepResult
  readonly post?: StepResult
  /** What `run:` steps wrote. */
  readonly said: string
}

export type WorkflowEnd = { readonly run: WorkflowRun; readonly legs: readonly LegEnd[] }

/** Runs an example, job after job and leg after leg, as a runner does. */
export async function runWorkflow(file: string, setting: Setting): Promise<WorkflowEnd> {
  const workflow = readWorkflow(file)
  const first = setting.github.startJob(setting.trigger.job)
  const legs: LegEnd[] = []
  for (const [id, job] of Object.entries(workflow.jobs)) {
    const needed = legs.filter((leg) => leg.job === job.needs)
    const result: JobStanding = needed.every(({ standing }) => standing === 'success') ? 'success' : 'failure'
    const whole = { workflow, file, id, job, emulated: first, setting }
    const needs = job.needs === undefined ? {} : { [job.needs]: { result } }
    if (!holds(job.if, contextsOf(whole, { needs }), result)) continue
    for (const [index, matrix] of legsOf(job).entries()) legs.push(await runLeg(whole, { index, matrix, needs }))
  }
  return { run: first.run, legs }
}

type WholeJob = {
  readonly workflow: Workflow
  readonly file: string
  readonly id: string
  readonly job: WorkflowJob
  readonly emulated: EmulatedJob
  readonly setting: Setting
}

type Leg = {
  readonly index: number
  readonly matrix: Readonly<Record<string, string>>
  readonly needs: Readonly<Record<string, unknown>>
}

async function runLeg(whole: WholeJob, leg: Leg): Promise<LegEnd> {
  const { workflow, job, id, setting } = whole
  const directory = temporaryDirectory()
  const workspace = join(directory, 'workspace')
  mkdirSync(workspace)
  const bin = layOutPrograms(directory, setting.programs ?? {})
  const emulated = setting.github.startJob({ ...setting.trigger.job, run: whole.emulated.run })
  grant(setting.github, permissionsOf(workflow, job))
  const steps: Record<string, unknown> = {}
  let end: LegEnd = { job: id, matrix: leg.matrix, workspace, standing: 'success', said: '' }
  for (const step of job.steps) {
    const contexts = contextsOf(whole, { ...leg, steps })
    if (!holds(step.if, contexts, end.standing)) continue
    const given = fillAll(step.with, contexts)
    const env = fillAll(step.env, contexts)
    if (isOurs(step)) {
      const { main, post } = await runAction({
        actionDir: actionDirectory(),
        directory,
        workspace,
        event: setting.trigger.event,
        eventPayload: payloadOf(setting),
        github: {
          ...emulated.github,
          server_url: setting.github.serverUrl,
          job: id,
          action: step.id ?? '__self',
          workflow: workflow.name,
          workflow_ref: `${emulated.github.repository}/.github/workflows/${whole.file}@${emulated.github.ref}`,
        },
        contexts: {
          github: { token: setting.github.token },
          strategy: { 'job-index': String(leg.index), 'job-total': String(legsOf(job).length) },
        },
        env: { ...emulated.env, ...env, PATH: pathWith(bin) },
        inputs: { ...given, ...setting.addresses },
      })
      if (step.id !== undefined) steps[step.id] = { outputs: main.outputs }
      end = { ...end, main, post, standing: worse(end.standing, main, post) }
    } else if (step.run !== undefined) {
      const ran = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', step.run], {
        cwd: workspace,
        env: { ...env, PATH: pathWith(bin) },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      end = { ...end, said: end.said + ran.stdout + ran.stderr, standing: ran.status === 0 ? end.standing : 'failure' }
    } else {
      const outcome = doAsOthersDo(step.uses ?? '', given, { workspace, setting })
      if (step.id !== undefined) steps[step.id] = { outcome, outputs: {} }
      if (outcome === 'failure' && !step['continue-on-error']) end = { ...end, standing: 'failure' }
    }
  }
  return end
}

/** What the actions do that the examples use beside this one, and how they end. Throws for one that nobody wrote down here. */
function doAsOthersDo(
  uses: string,
  given: Readonly<Record<string, string>>,
  { workspace, setting }: { readonly workspace: string; readonly setting: Setting },
): 'success' | 'failure' {
  const name = uses.slice(0, uses.indexOf('@'))
  if (name === 'actions/checkout') {
    cpSync(join(ROOT, 'examples'), join(workspace, 'examples'), { recursive: true })
    setting.change?.(workspace)
  } else if (name === 'actions/download-artifact') {
    const { artifacts, token } = setting.github
    if (given['github-token'] !== token) throw new Error('An artifact of another run needs a token.')
    const found = artifacts.find((one) => one.name === given.name && String(one.run.id) === given['run-id'])
    if (!found?.blob.bytes) return 'failure'
    for (const [path, bytes] of Object.entries(unzipSync(found.blob.bytes))) {
      const place = join(workspace, given.path ?? '', path)
      mkdirSync(dirname(place), { recursive: true })
      if (!path.endsWith('/')) writeFileSync(place, bytes)
    }
  } else if (name === 'actions/upload-artifact') {
    const missing = (given.path ?? '').split('\n').filter((path) => !existsSync(join(workspace, path.trim())))
    if (missing.length > 0) throw new Error(`There is nothing to upload at ${missing.join(', ')}.`)
  } else if (name !== 'actions/setup-python') throw new Error(`Nobody wrote down what ${uses} does.`)
  return 'success'
}

/** The job's token may what its workflow asks for, and no more. */
function grant({ permissions }: EmulatedGitHub, granted: readonly string[]): void {
  permissions.clear()
  for (const permission of granted) permissions.add(permission)
}

function contextsOf({ workflow, id, setting, emulated }: WholeJob, more: Contexts): Contexts {
  const { github, trigger, secrets = {} } = setting
  return {
    github: {
      ...emulated.github,
      token: github.token,
      event: payloadOf(setting),
      job: id,
      workflow: workflow.name,
      ref_type: emulated.github.ref?.startsWith('refs/tags/') ? 'tag' : 'branch',
    },
    secrets,
    inputs: trigger.inputs ?? {},
    matrix: {},
    needs: {},
    steps: {},
    env: {},
    ...more,
  }
}

function payloadOf({ github, trigger }: Setting): Readonly<Record<string, unknown>> {
  return { repository: { full_name: github.repository, default_branch: 'main' }, ...trigger.payload }
}

function fillAll(texts: Readonly<Record<string, string>>, contexts: Contexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fillExpressions(text, contexts)]))
}

function worse(standing: JobStanding, ...results: readonly StepResult[]): JobStanding {
  return results.every(({ conclusion }) => conclusion === 'success') ? standing : 'failure'
}

function layOutPrograms(directory: string, programs: Readonly<Record<string, string>>): string {
  const bin = join(directory, 'bin')
  mkdirSync(bin)
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), text)
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}

function pathWith(bin: string): string {
  return [bin, dirname(process.execPath), process.env.PATH].join(delimiter)
}
