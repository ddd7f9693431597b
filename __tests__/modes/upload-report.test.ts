import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'
import { runInJob } from '../action/toolkit-process.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

const GRAPH = { commits: { a: [] }, branches: { main: 'a' } }

const FILES = [
  'evals-report/report.md',
  'evals-report/junit.xml',
  'evals-report/trajectories/agent-a/1/capital.json',
  'artifacts/evals-report.md',
  'artifacts/evals-report.md.log',
]

const PATHS = {
  directory: 'evals-report',
  markdown: 'evals-report/report.md',
  csv: 'evals-report/report.csv',
  results: 'evals-report/results.json',
  junit: 'evals-report/junit.xml',
  ctrf: 'evals-report/ctrf.json',
  html: 'evals-report/report.html',
  chosen: {
    markdown: 'artifacts/evals-report.md',
    log: 'artifacts/evals-report.md.log',
    timestampedMarkdown: 'evals-report/report.md',
  },
}

type Upload = {
  readonly env: Readonly<Record<string, string>>
  readonly inputs?: object
  readonly paths?: object | null
  readonly files?: readonly string[]
  /** Said in the process before it is called. */
  readonly before?: string
  readonly context?: string
}

/** What each level of the log was told, in a process as the action is. */
async function upload(
  { env, inputs, paths = PATHS, files, before = '', context = '' }: Upload,
  more: readonly string[] = [],
) {
  const directory = temporaryDirectory()
  const workspace = join(directory, 'workspace')
  for (const path of [...FILES, ...more, 'evals-report/.agent-evals-report']) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true })
    writeFileSync(join(workspace, path), path)
  }
  symlinkSync('/etc/hostname', join(workspace, 'evals-report', 'stolen'))
  const { answers, log, exitCode } = await runInJob(
    { env },
    directory,
    `
    const { runnerServices } = await src('action/runner-services.ts')
    const { pathRules } = await src('action/paths.ts')
    const { uploadReport } = await src('modes/upload-report.ts')
    const say = (level) => (message) => answer([level, message])
    const logger = { info: say('info'), notice: say('notice'), warning: say('warning'), error: say('error') }
    const inputs = { uploadReportArtifacts: true, reportArtifactName: 'reports', jobIndex: '0', jobTotal: 1, ...${JSON.stringify(inputs ?? {})} }
    const rules = pathRules({ workspace, temporary, workingDirectory: '' })
    let context = { env, logger, face: { services: runnerServices }, signal }
    ${context}
    ${before}
    await uploadReport({ paths: ${JSON.stringify(paths)} ?? undefined, files: ${JSON.stringify(files ?? [])}, job: { inputs, paths: rules }, context })
    `,
  )
  return { told: answers, log, exitCode }
}

const namesIn = (github: EmulatedGitHub) => github.artifacts.map(({ name }) => name)

/** Names of the files in an archive, from its directory at the end. */
function entriesOf(github: EmulatedGitHub, artifact: string): string[] {
  const bytes = github.artifacts.find(({ name }) => name === artifact)?.blob.bytes ?? Buffer.alloc(0)
  const names: string[] = []
  for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)))
  }
  return names.sort()
}

/** A step of a job: of a new run, or of one that is there. */
function jobOf(
  github: EmulatedGitHub,
  over: Record<string, string> = {},
  run?: ReturnType<EmulatedGitHub['startJob']>['run'],
) {
  const job = github.startJob({ sha: 'a', ...(run ? { run } : {}) })
  return { run: job.run, env: { ...job.env, GITHUB_JOB: 'evals', GITHUB_ACTION: '__acme_evals', ...over } }
}

/** The runner's file with the event, of a job that began at a moment. */
function eventOf(began: Date): string {
  const path = join(temporaryDirectory(), 'event.json')
  writeFileSync(path, '{}')
  utimesSync(path, began, began)
  return path
}

describe('the report of a run', () => {
  test('is left with all its files and those that have paths of their own, without what is hidden or leads elsewhere', async () => {
    await using github = await startGitHub(GRAPH)
    const { told, exitCode } = await upload({ env: jobOf(github).env })
    expect({ told, exitCode }).toEqual({ told: [['info', 'The report is left as artifact reports.']], exitCode: 0 })
    expect(entriesOf(github, 'reports')).toEqual(FILES.toSorted())
  })

  test('has what belongs to it, and alone it has the root of its own directory', async () => {
    await using github = await startGitHub(GRAPH)
    const { chosen: _, ...paths } = PATHS
    await upload({ env: jobOf(github).env, paths, inputs: { reportArtifactName: 'alone' } })
    expect(entriesOf(github, 'alone')).toEqual(['junit.xml', 'report.md', 'trajectories/agent-a/1/capital.json'])
    await upload({ env: jobOf(github).env, files: ['comparison.md'], inputs: { reportArtifactName: 'both' } }, [
      'comparison.md',
    ])
    expect(entriesOf(github, 'both')).toContain('comparison.md')
  })

  test('of a leg of a matrix has its number', async () => {
    await using github = await startGitHub(GRAPH)
    const { run, env } = jobOf(github)
    await upload({ env, inputs: { jobIndex: '0', jobTotal: 4 } })
    await upload({ env: jobOf(github, {}, run).env, inputs: { jobIndex: '3', jobTotal: 4 } })
    expect(namesIn(github)).toEqual(['reports-0', 'reports-3'])
  })

  test('of another step or job has a name of its own, and nothing is lost', async () => {
    await using github = await startGitHub(GRAPH)
    const { run } = jobOf(github)
    const others = [{}, { GITHUB_ACTION: 'second' }, { GITHUB_JOB: 'nightly' }, { GITHUB_JOB: 'nightly' }]
    for (const over of others) await upload({ env: jobOf(github, over, run).env })
    expect(namesIn(github)).toEqual([
      'reports',
      'reports-evals-second',
      'reports-nightly-__acme_evals',
      'reports-nightly-__acme_evals-2',
    ])
  })

  test('of a later attempt takes the place of its own and of no other', async () => {
    await using github = await startGitHub(GRAPH)
    const { run } = jobOf(github)
    const steps = [{}, { GITHUB_ACTION: 'second' }]
    for (const over of steps) await upload({ env: jobOf(github, over, run).env })
    const before = [...github.artifacts]
    const again = { GITHUB_RUN_ATTEMPT: '2', GITHUB_EVENT_PATH: eventOf(new Date(Date.now() + 60_000)) }
    await upload({ env: jobOf(github, { ...again, GITHUB_ACTION: 'second' }, run).env })
    await upload({ env: jobOf(github, again, run).env })
    expect(namesIn(github).toSorted()).toEqual(before.map(({ name }) => name).toSorted())
    expect(github.artifacts.some((artifact) => before.includes(artifact))).toBe(false)
  })

  test('of a later attempt leaves alone what was left since its job began', async () => {
    await using github = await startGitHub(GRAPH)
    const { run } = jobOf(github)
    const again = { GITHUB_RUN_ATTEMPT: '2', GITHUB_EVENT_PATH: eventOf(new Date(Date.now() - 60_000)) }
    await upload({ env: jobOf(github, again, run).env })
    await upload({ env: jobOf(github, { ...again, GITHUB_ACTION: 'second' }, run).env })
    expect(namesIn(github)).toEqual(['reports', 'reports-evals-second'])
  })
})

describe('it is not left', () => {
  test.each<[string, Omit<Upload, 'env'>]>([
    ['when nobody wants it', { inputs: { uploadReportArtifacts: false } }],
    ['when nothing was written', { paths: null }],
    ['where there is no job', { context: 'context = { ...context, face: {} }' }],
  ])('%s, and nothing is said of it', async (_name, given) => {
    await using github = await startGitHub(GRAPH)
    const { told } = await upload({ env: jobOf(github).env, ...given })
    expect({ told, left: namesIn(github) }).toEqual({ told: [], left: [] })
  })

  const why = (phrase: string) =>
    `The report was not left as artifact reports: ${phrase} Its files stay in the workspace.`

  test.each<[string, Record<string, string>, string, string]>([
    [
      'an enterprise server',
      { GITHUB_SERVER_URL: 'https://git.acme.test' },
      'notice',
      'git.acme.test keeps no artifacts of this kind.',
    ],
    ['a runner without artifacts', { ACTIONS_RUNTIME_TOKEN: '' }, 'info', 'this runner keeps no artifacts.'],
  ])('on %s, which is said once', async (_name, over, level, phrase) => {
    await using github = await startGitHub(GRAPH)
    const { told, log } = await upload({ env: jobOf(github, over).env })
    expect({ told, log }).toEqual({ told: [[level, why(phrase)]], log: '' })
  })

  test('after a signal, nor when it is too large', async () => {
    await using github = await startGitHub(GRAPH)
    const stopped = await upload({
      env: jobOf(github).env,
      context: 'context = { ...context, signal: AbortSignal.abort() }',
    })
    expect(stopped.told).toEqual([['info', why('the step was ended.')]])
    const large = await upload({ env: jobOf(github).env, context: 'context = { ...context, limitBytes: 100 }' })
    expect(large.told).toEqual([['notice', why('it has 0 MB, and 0 are left at most.')]])
    expect(namesIn(github)).toEqual([])
  })

  test('when the service refuses, which is a notice with its words', async () => {
    await using github = await startGitHub(GRAPH)
    const body = { code: 'resource_exhausted', msg: 'storage quota: insufficient usage to create artifact' }
    github.faults.add([{ route: 'POST /CreateArtifact', kind: 'status', status: 403, body }])
    const { told, exitCode } = await upload({ env: jobOf(github).env })
    expect({ told, exitCode }).toEqual({
      told: [['notice', expect.stringMatching(/quota has been hit.*Its files stay in the workspace\.$/)]],
      exitCode: 0,
    })
  })

  test('when a file has gone meanwhile, or the name is none', async () => {
    await using github = await startGitHub(GRAPH)
    const gone = await upload({ env: jobOf(github).env, files: ['gone.md'] })
    expect(gone.told).toEqual([['notice', expect.stringContaining('no such file')]])
    const named = await upload({ env: jobOf(github).env, inputs: { reportArtifactName: 'a/b' } })
    expect(named.told).toEqual([['notice', expect.stringContaining('its name may have letters, digits')]])
  })
})
