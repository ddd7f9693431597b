import { spawnSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { startEmulator } from '../../emulator/platform.ts'
import { processStartMark } from '../../src/platform/process-group.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { endAfterTest, isGone, pidIn } from '../support/other-processes.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'
import { type Ended, ended, startCli } from './cli-process.ts'

const EVALSET = `name: questions
evalset_evaluators:
  - name: equals_expected
cases:
  - { id: fine, name: fine, inputs: { prompt: "say OK" }, expected_output: OK }
  - { id: refund, name: refund, inputs: { prompt: "say NO" }, expected_output: NO }
  - { id: third, name: third, inputs: { prompt: "say OK" }, expected_output: OK }
`

const AGENTS = {
  'stepwise.mjs':
    "const call = { tool_call_id: 'c1', function_name: 'look_up', arguments: { order: 7 } }\n" +
    "const steps = [{ step_id: 1, source: 'user', message: 'say NO' }, { step_id: 2, source: 'agent', message: 'NO', tool_calls: [call], observation: { results: [{ source_call_id: 'c1', content: 'there' }] } }]\n" +
    "const trajectory = { schema_version: 'ATIF-v1.4', session_id: 's', agent: { name: 'a', version: '1' }, steps }\n" +
    "export default () => ({ answer: 'NO', trajectory })",
  'right.mjs': "export default ({ input }) => (JSON.stringify(input).includes('NO') ? 'NO' : 'OK')",
  'wrong.mjs': "export default () => 'OK'",
  'broken.mjs': "export default () => { throw new Error('out of tokens') }",
  'slow.mjs':
    "export default ({ metadata }) => metadata.caseId === 'fine' ? 'OK' : new Promise((done) => setTimeout(done, 600_000))",
  'hostile.mjs': `export default () => ${JSON.stringify(Object.values(HOSTILE_TEXTS).join('\n').toWellFormed())}`,
}

/** A checkout of its own with an evalset and agents in it. */
function desk(): string {
  const directory = temporaryDirectory()
  for (const part of ['.git', 'evals', 'deeper']) mkdirSync(join(directory, part))
  writeFileSync(join(directory, 'evals', 'x.yaml'), EVALSET)
  for (const [name, text] of Object.entries(AGENTS)) writeFileSync(join(directory, name), text)
  return directory
}

const run = (directory: string, ...words: string[]): Promise<Ended> => ended(startCli(words, { cwd: directory }))
const asks = (agent: string) => ['run', 'evals/x.yaml', '--task', `agent = ${agent}.mjs`]

/** What a terminal would do more with than show it; the colours are ours. */
const NOT_SHOWN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/u

describe('what a run at a desk ends with', () => {
  test.each([
    ['right', [], 0, 'Gate passed'],
    ['wrong', [], 1, 'Gate failed'],
    ['wrong', ['--fail-on', 'never'], 0, 'Gate failed'],
    ['wrong', ['--pass-rate-threshold', '0.5'], 0, 'Gate passed'],
    ['broken', [], 4, 'Gate inconclusive'],
    ['right', ['--max-regression', '0.1', '--baseline', 'auto'], 3, 'Gate inconclusive'],
    ['right', ['--dry-run'], 0, 'Gate skipped'],
    ['right', ['--dry-run=plan'], 0, 'Gate skipped'],
    ['right', ['--case-ids', 'fine'], 0, 'Gate passed'],
  ])('with the agent %s and %j', async (agent, flags, code, verdict) => {
    const { exitCode, stdout } = await run(desk(), ...asks(agent), ...flags)
    expect({ exitCode, verdict: stdout.split('\n')[0] }).toEqual({ exitCode: code, verdict })
  })

  test.each([
    [['run', 'evals/none.yaml', '--task', 'right.mjs'], 'there is no file evals/none.yaml'],
    [['run', 'evals/x.yaml', '--task', 'none.mjs'], 'there is no file none.mjs'],
    [['run', 'evals/x.yaml', '--task', 'a=right.mjs'], 'Blanks around = give it a name: a = right.mjs.'],
    [['run', 'evals/x.yaml', '--agent-command', 'a=sh x.sh'], 'Blanks around = give it a name: a = sh x.sh.'],
    [['run', 'evals/x.yaml', '--agent-command', 'a.b=sh x.sh'], 'Blanks around = give it a name: a.b = sh x.sh.'],
    [['run', 'evals/x.yaml', '--task', 'right.mjs', '--case-ids', 'refnd'], 'refund'],
    [['run', 'evals/x.yaml', '--task', 'right.mjs', '--run-limit', '0'], 'run-limit: "0" is not allowed'],
    [['run', 'evals/x.yaml', '--evalset', 'evals/y.yaml', '--task', 'right.mjs'], 'The evalset is given twice'],
    [['run', 'evals/x.yaml', '--agentspec-ids', 'a'], 'there is no platform API key'],
    [['run', 'evals/x.yaml', '--tsk', 'right.mjs'], 'Did you mean --task?'],
    [['evaluate', '--evalset', 'evals/x.yaml'], 'results: nothing is given'],
    [['report', 'nowhere/results.json'], 'There is no file nowhere/results.json'],
    [['report', 'evals/x.yaml'], 'evals/x.yaml is no JSON'],
    [['show', 'abcdef'], 'not among the 0 experiments'],
    [['list', 'evalset'], 'Did you mean evalsets?'],
    [['list', '--store-dir', '../elsewhere'], 'store-dir: ../elsewhere leads out'],
    [['lint', 'evals', '--tsk', 'a.mjs', '--run-limit', '0'], 'run-limit: "0" is not allowed'],
    [['run', 'evals/x.yaml', '--tsk', 'right.mjs', '--run-limit', '0'], 'Did you mean --task?'],
    [['run', 'evals/x.yaml', '--tsk', 'right.mjs', '--run-limit', '0'], 'run-limit: "0" is not allowed'],
  ])('%j is a mistake of whoever called it, told before anything is done', async (words, sentence) => {
    const directory = desk()
    const { exitCode, stdout, stderr } = await run(directory, ...words, '--json')
    expect(exitCode).toBe(2)
    expect(stderr).toContain(sentence)
    expect(readdirSync(directory).filter((name) => name === '.agent-evals' || name.startsWith('evals-report'))).toEqual(
      [],
    )
    expect(JSON.parse(stdout)).toMatchObject({ error: 'configuration' })
    expect(JSON.stringify(JSON.parse(stdout).problems)).toContain(JSON.stringify(sentence).slice(1, -1))
  })

  test('of what a misspelled flag would have given nothing is said', async () => {
    const { stdout } = await run(desk(), 'run', 'evals/x.yaml', '--tsk', 'right.mjs', '--json')
    expect(JSON.parse(stdout).problems).toHaveLength(1)
  })

  test('a platform that answers nothing is the platform', async () => {
    const directory = desk()
    const nowhere = ['--agentspec-ids', 'a', '--iam-url', 'http://127.0.0.1:9', '--platform-timeout-seconds', '1']
    const env = { DATALAYER_API_KEY: 'key-of-a-desk-4f1c' }
    const { exitCode, stdout } = await ended(startCli(['run', 'evals/x.yaml', ...nowhere], { cwd: directory, env }))
    expect({ exitCode, verdict: stdout.split('\n')[0] }).toEqual({ exitCode: 4, verdict: 'Gate inconclusive' })
    const cleanup = await ended(
      startCli(['cleanup', '--iam-url', 'http://127.0.0.1:9', '--platform-timeout-seconds', '1'], {
        cwd: directory,
        env,
      }),
    )
    expect(cleanup.exitCode).toBe(4)
  })

  test('agents on the platform are asked, gated and given back; the clean-up finds nothing', async () => {
    await using platform = await startEmulator({
      brains: { right: (prompt) => ({ answer: prompt.includes('NO') ? 'NO' : 'OK' }) },
    })
    const directory = desk()
    const env = { DATALAYER_API_KEY: platform.apiKey, DATALAYER_RUN_URL: platform.url }
    const { exitCode, stdout, stderr } = await ended(
      startCli(['run', 'evals/x.yaml', '--agentspec-ids', 'right'], { cwd: directory, env }),
    )
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
    expect(stdout).toContain('Gate passed')
    expect(platform.state().runtimesAlive).toEqual([])
    expect(JSON.stringify(platform.state().experiments)).toContain('"cli"')
    const cleanup = await ended(startCli(['cleanup'], { cwd: directory, env }))
    expect(cleanup.exitCode).toBe(0)
    expect(cleanup.stdout).toContain('Clean-up:')
  })
})

describe('what was run at a desk', () => {
  test('is listed, shown, rendered, compared and graded again, from files and from the store', async () => {
    const directory = desk()
    const second = await run(directory, ...asks('right'), '--report-dir', 'right-report', '--json')
    const first = await run(directory, ...asks('wrong'), '--json')
    expect([first.exitCode, second.exitCode]).toEqual([1, 0])
    const [before, after] = [JSON.parse(first.stdout), JSON.parse(second.stdout)]
    expect(before).toEqual(JSON.parse(readFileSync(join(directory, 'evals-report', 'results.json'), 'utf8')))
    const [old, fresh] = [before.experiments[0].id, after.experiments[0].id]

    const listed = await run(directory, 'list', '--json')
    expect(JSON.parse(listed.stdout)).toMatchObject([
      { id: old, passed: 2, failed: 1, isRescored: false },
      { id: fresh, passed: 3, failed: 0, isFinished: true },
    ])
    expect(JSON.parse((await run(directory, 'list', 'evalsets', '--json')).stdout)).toHaveLength(2)
    // The store is found from below the checkout when it is named, as a run has it.
    const deeper = await run(join(directory, 'deeper'), 'list', '--store-dir', '../.agent-evals')
    expect(deeper.stdout).toContain(old)

    const shown = await run(directory, 'show', old.slice(-8))
    expect(shown.stdout).toMatch(/refund .*score 0\n {2}The answer is "OK" instead of "NO"\.\n {2}│ OK/)
    // The store keeps no verdict, and says nothing that looks like one.
    expect(shown.stdout).toContain('Verdict: not kept; results.json of the run has it')
    expect(shown.stdout).not.toMatch(/skipped|Verdict {2}/i)
    const rendered = await run(directory, 'report', old)
    expect(rendered.stdout).toMatch(
      /^## Verdict: not kept; results\.json of the run has it · 66\.7 % \(2\/3\) passed\n/,
    )
    expect(rendered.stdout).not.toMatch(/skipped|nothing was judged|\| Verdict \||with:/i)
    // What it was run with is not kept, so nothing is said of how to do it again.
    expect(rendered.stdout).not.toMatch(/repeat/i)
    const one = await run(directory, 'show', 'evals-report', '--case', 'refund')
    // A text alone says nothing of the way to it, which is not the same as no calls.
    expect(one.stdout).toMatch(/Trajectory: unavailable\n/)
    const asJson = JSON.parse((await run(directory, 'show', old, '--case', 'refund', '--json')).stdout)
    expect(asJson.runs).toMatchObject([
      {
        id: 'refund',
        run: 1,
        status: 'failed',
        output: { text: 'OK' },
        trajectory: { status: 'unavailable', toolCalls: null },
      },
    ])

    const markdown = await run(directory, 'report', 'evals-report/results.json')
    expect(markdown.stdout).toMatch(/^## ❌ Failed: /)
    expect(JSON.parse((await run(directory, 'report', 'evals-report', '--format', 'json')).stdout).gate).toEqual(
      before.gate,
    )
    expect((await run(directory, 'report', fresh, '--format', 'csv')).stdout).toMatch(/^row_type,/)

    const diff = await run(directory, 'diff', old, 'right-report', '--answers')
    expect(diff.stdout).toMatch(/0 worse, 1 better/)
    expect(diff.stdout).toMatch(/better +refund +0\/1 → 1\/1 +0 → 1/)
    expect(diff.stdout).toContain('[-OK-]{+NO+}')
    const [pair] = JSON.parse((await run(directory, 'diff', fresh, old, '--json')).stdout).experiments
    expect(pair).toMatchObject({
      comparison: { kind: 'compared' },
      cases: [{ id: 'refund', change: -1 }, { change: 0 }, { change: 0 }],
    })

    const graded = await run(directory, 'evaluate', 'evals-report/results.json', '--evalset', 'evals/x.yaml', '--quiet')
    expect({ exitCode: graded.exitCode, stderr: graded.stderr }).toEqual({ exitCode: 1, stderr: '' })
    const again = JSON.parse((await run(directory, 'list', '--json')).stdout)
    expect(again.map(({ isRescored }: { isRescored: boolean }) => isRescored)).toEqual([true, false, false])
    expect((await run(directory, 'list')).stdout).toMatch(/graded again/)
  })

  test('is reported in one place, which the next report takes, out of the way of git', async () => {
    const directory = desk()
    await run(directory, ...asks('stepwise'))
    const report = join(directory, 'evals-report')
    expect(existsSync(join(report, 'trajectories'))).toBe(true)
    const right = JSON.parse((await run(directory, ...asks('right'), '--json')).stdout)
    await run(directory, ...asks('wrong'), '--dry-run')
    expect(readdirSync(directory).filter((name) => name.startsWith('evals-report'))).toEqual(['evals-report'])
    const files = ['ctrf.json', 'junit.xml', 'report.csv', 'report.html', 'report.md', 'results.json']
    expect(readdirSync(report).sort()).toEqual(['.agent-evals-report', '.gitignore', ...files])
    expect(readFileSync(join(report, '.gitignore'), 'utf8')).toBe('*\n')
    expect(JSON.parse(readFileSync(join(report, 'results.json'), 'utf8'))).toEqual(right)
  })

  test('takes no place of others, and inside of a workflow none of a step before it', async () => {
    const directory = desk()
    for (const name of ['theirs', 'mine', join('mine', 'trajectories')]) mkdirSync(join(directory, name))
    writeFileSync(join(directory, 'theirs', 'results.json'), '{}')
    writeFileSync(join(directory, 'mine', 'trajectories', 'note'), '')
    for (const name of ['theirs', 'mine', 'mine']) await run(directory, ...asks('right'), '--report-dir', name)
    expect(readFileSync(join(directory, 'theirs', 'results.json'), 'utf8')).toBe('{}')
    expect(existsSync(join(directory, 'theirs-2', 'results.json'))).toBe(true)
    // A directory that was there is not ours to hide or to clear.
    expect(readdirSync(join(directory, 'mine'))).not.toContain('.gitignore')
    expect(existsSync(join(directory, 'mine', 'trajectories', 'note'))).toBe(true)
    const env = { GITHUB_ACTIONS: 'true' }
    await ended(startCli([...asks('right'), '--report-dir', 'mine'], { cwd: directory, env }))
    expect(existsSync(join(directory, 'mine-2', 'results.json'))).toBe(true)
  })

  test('is shown with what the agent did, where that is known', async () => {
    const directory = desk()
    await run(directory, ...asks('stepwise'), '--case-ids', 'refund')
    const { stdout } = await run(directory, 'show', 'evals-report', '--case', 'refund')
    expect(stdout).toContain('Trajectory: valid · 1 step · 1 tool call\n    look_up {"order":7} · succeeded')
  })

  test('is repeated by the line that it prints', async () => {
    const directory = desk()
    const { stdout } = await run(directory, ...asks('wrong'))
    const line = /^ {2}(npx --no-install agent-evals run .*)$/m.exec(stdout)?.[1] ?? ''
    expect(line).toBe("npx --no-install agent-evals run evals/x.yaml --task 'agent = wrong.mjs' --case-ids refund")
    const report = readFileSync(join(directory, 'evals-report', 'report.md'), 'utf8')
    expect(report).toContain(line)
    expect(report).toContain('store: local')
    expect(report).not.toMatch(/api-key|launch-source|annotations/)
    const words = spawnSync('sh', ['-c', `set -- ${line}\nfor w do printf '%s\\0' "$w"; done`], {
      encoding: 'utf8',
    }).stdout
    const again = await run(directory, ...words.split('\0').slice(3, -1), '--json')
    expect(again.exitCode).toBe(1)
    expect(JSON.parse(again.stdout).totals).toMatchObject({ planned: 1, failed: 1 })
  })
})

describe('what others said', () => {
  test('reaches no terminal as more than text', async () => {
    const directory = desk()
    const told = await run(directory, ...asks('hostile'))
    mkdirSync(join(directory, 'before'))
    copyFileSync(join(directory, 'evals-report', 'results.json'), join(directory, 'before', 'results.json'))
    const commands = [
      ['show', 'before'],
      ['show', 'before', '--case', 'fine'],
      ['report', 'before'],
      ['report', 'before', '--format', 'csv'],
      ['list'],
    ]
    await run(directory, ...asks('right'))
    commands.push(
      ['diff', 'before', 'evals-report', '--answers'],
      ['diff', 'before', 'evals-report', '--json'],
      ['show', 'before', '--json'],
    )
    const shown = [told, ...(await Promise.all(commands.map((words) => run(directory, ...words))))]
    for (const { stdout, stderr } of shown) {
      expect(NOT_SHOWN.exec(stdout.replaceAll('\r\n', '\n'))).toBeNull()
      expect(NOT_SHOWN.exec(stderr)).toBeNull()
    }
    expect(shown[2]?.stdout).toContain('␛[31mred')
  })

  test('loses the secrets of the environment', async () => {
    const directory = desk()
    writeFileSync(join(directory, 'leaky.mjs'), "export default () => 'the key is sk-' + 'of-this-desk-81c2f0'")
    const env = { SOME_API_KEY: 'sk-of-this-desk-81c2f0' }
    const words = ['run', 'evals/x.yaml', '--task', 'leaky.mjs', '--json']
    const { stdout, stderr } = await ended(startCli(words, { cwd: directory, env }))
    expect(`${stdout}${stderr}`).not.toContain('of-this-desk-81c2f0')
    expect(JSON.parse(stdout).experiments[0].runs[0].cases[0].output.text).toContain('the key is ***')
  })
})

describe('lint', () => {
  test('says nothing of what is right, and needs no key, no agent and no network', async () => {
    const directory = desk()
    const { exitCode, stdout } = await run(directory, 'lint', 'evals/x.yaml')
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
    expect(readdirSync(directory)).not.toContain('.agent-evals')
  })

  test('names the datasets of a directory that is none itself', async () => {
    const directory = desk()
    for (const name of ['capitals', 'rivers']) {
      mkdirSync(join(directory, 'evals', name))
      writeFileSync(join(directory, 'evals', name, 'dataset.yaml'), 'name: x\nevalset_evaluators: [equals_expected]\n')
      writeFileSync(join(directory, 'evals', name, 'a.yaml'), 'inputs: a\nexpected_output: b\n')
    }
    const { exitCode, stdout } = await run(directory, 'lint', 'evals')
    expect({ exitCode, stdout }).toEqual({
      exitCode: 2,
      stdout: 'evalset-spec-file: evals/capitals is a dataset of its own; give that. So is evals/rivers.\n',
    })
    expect((await run(directory, 'lint', 'evals/capitals')).exitCode).toBe(0)
  })

  test('tells every problem of all evalsets, of the configuration and of the flags, with its place', async () => {
    const directory = desk()
    const broken = EVALSET.replace('equals_expected', 'equals_expectd').replace('id: third', 'id: fine')
    writeFileSync(join(directory, 'evals', 'broken.yaml'), broken)
    writeFileSync(join(directory, 'agent-evals.yaml'), 'gate:\n  must_pas: [fine]\n')
    const words = ['lint', 'evals/x.yaml', 'evals/broken.yaml', '--run-limit', '0', '--task', 'none.mjs']
    const { exitCode, stdout } = await run(directory, ...words)
    expect(exitCode).toBe(2)
    expect(stdout).toMatch(/^evals\/broken\.yaml:3:\d+ .*equals_expectd/m)
    expect(stdout).toMatch(/^evals\/broken\.yaml:7:\d+ /m)
    expect(stdout).toMatch(/^agent-evals\.yaml:2:\d+ .*must_pas/m)
    expect(stdout.match(/run-limit: "0" is not allowed/g)).toHaveLength(1)
    expect(stdout).toContain('there is no file none.mjs')
    const { problems } = JSON.parse((await run(directory, ...words, '--json')).stdout)
    expect(problems).toContainEqual(expect.objectContaining({ file: 'evals/broken.yaml', line: 3 }))
  })
})

describe('how it looks', () => {
  test('colours are as NO_COLOR and FORCE_COLOR say, and absent where nobody looks', async () => {
    const directory = desk()
    const colours = async (env: Record<string, string>) => {
      const { stdout } = await ended(startCli(['run', 'evals/x.yaml', '--task', 'right.mjs'], { cwd: directory, env }))
      return stdout.includes('\u001b[32m')
    }
    expect(await Promise.all([colours({}), colours({ FORCE_COLOR: '1' }), colours({ NO_COLOR: '1' })])).toEqual([
      false,
      true,
      false,
    ])
  })

  test('lines elsewhere, with --quiet none; a bar on a terminal', async () => {
    const directory = desk()
    const plain = await run(directory, ...asks('wrong'))
    expect(plain.stderr).toMatch(/^\[3\/3\] agent · run 1 · /m)
    expect((await run(directory, ...asks('wrong'), '--quiet')).stderr).toBe('')
    const hasScript = spawnSync('script', ['--version']).status === 0
    if (!hasScript) {
      console.warn('There is no program script here, so that the bar on a terminal is not tried.')
      return
    }
    const { command, args, options } = startCli.of(
      asks('wrong').map((word) => (word.includes(' ') ? `'${word}'` : word)),
      { cwd: directory },
    )
    const line = [command, ...args].join(' ')
    const { stdout } = spawnSync('script', ['-qec', line, '/dev/null'], { ...options, encoding: 'utf8' })
    expect(stdout).toContain('░░ ')
    expect(stdout).toMatch(/█{20} 3\/3 · 2 passed · 1 failed/)
    // What passed is in the bar alone; nothing of it is left below the result.
    expect(stdout).not.toMatch(/· third · passed/)
    expect(stdout.lastIndexOf('█')).toBeLessThan(stdout.indexOf('Gate failed'))
  })
})

/** A command that does not listen to SIGTERM, and runs. */
async function stubbornRun(env: Readonly<Record<string, string>> = {}) {
  const [directory, temporary] = [desk(), temporaryDirectory()]
  writeFileSync(
    join(directory, 'stubborn.mjs'),
    "import { writeFileSync } from 'node:fs'\nprocess.on('SIGTERM', () => {})\nsetInterval(() => {}, 1000)\nwriteFileSync('pid', String(process.pid))",
  )
  const words = [
    'run',
    'evals/x.yaml',
    '--agent-command',
    `agent = ${process.execPath} stubborn.mjs`,
    '--case-ids',
    'fine',
  ]
  const cli = startCli(words, { cwd: directory, env: { TMPDIR: temporary, ...env } })
  endAfterTest(cli.process.pid)
  return { directory, temporary, cli, pid: await pidIn(directory, 'pid') }
}

const onLinux = process.platform === 'linux' ? test : test.skip
onLinux('a result that cannot be written is told, and no success', async () => {
  const directory = desk()
  const { command, args, options } = startCli.of([...asks('right'), '--json'], { cwd: directory })
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8', stdio: ['ignore', full, 'pipe'] })
  closeSync(full)
  expect(status).toBe(4)
  expect(stderr).toContain('The result could not be written to standard output: ENOSPC')
})

describe('a signal', () => {
  test('stops the run, keeps what is finished, and leaves nothing running', async () => {
    const directory = desk()
    const cli = startCli(['run', 'evals/x.yaml', '--task', 'slow.mjs', '--json'], { cwd: directory })
    await cli.said(/fine · passed/)
    cli.process.kill('SIGINT')
    const { exitCode, stdout } = await ended(cli)
    expect(exitCode).toBe(3)
    const { gate, totals } = JSON.parse(stdout)
    expect(gate.reasons.map(({ code }: { code: string }) => code)).toContain('cancelled')
    expect(totals).toMatchObject({ passed: 1, cancelled: 2 })
    const listed = JSON.parse((await run(directory, 'list', '--json')).stdout)
    const { stdout: shown } = await run(directory, 'show', listed[0].id, '--json')
    expect(JSON.parse(shown).totals).toMatchObject({ passed: 1 })
  })

  const onPosix = process.platform === 'win32' ? test.skip : test
  onPosix.each(['SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)('%s does as Ctrl-C', async (name) => {
    const { temporary, cli, pid } = await stubbornRun()
    cli.process.kill(name)
    expect((await ended(cli)).exitCode).toBe(3)
    expect(await isGone(pid)).toBe(true)
    expect(readdirSync(temporary)).toEqual([])
  })

  onPosix('inside of a workflow a second one ends what does not listen, too', async () => {
    const { cli, pid } = await stubbornRun({ RUNNER_TEMP: temporaryDirectory() })
    cli.process.kill('SIGINT')
    await cli.said(/A second signal ends at once/)
    cli.process.kill('SIGINT')
    await ended(cli)
    expect(await isGone(pid)).toBe(true)
  })

  onPosix('a second one ends what does not listen, too, and leaves no files', async () => {
    const { temporary, cli, pid } = await stubbornRun()
    cli.process.kill('SIGINT')
    await cli.said(/A second signal ends at once/)
    cli.process.kill('SIGINT')
    expect((await ended(cli)).exitCode).toBe(3)
    expect(await isGone(pid)).toBe(true)
    expect(readdirSync(temporary)).toEqual([])
  })

  onPosix.each([
    [
      'run',
      ['run', 'evals/x.yaml', '--task', 'right.mjs'],
      0,
      /Ended what runs that were killed had left running: 1 process group\./,
    ],
    ['clean-up without a key', ['cleanup'], 0, /what 1 run left is removed\. There is no platform API key/],
  ])('what a run that was killed left is ended and removed by the next %s', async (_what, words, code, sentence) => {
    const { directory, temporary, cli, pid } = await stubbornRun()
    cli.process.kill('SIGKILL')
    await ended(cli)
    expect(processStartMark(pid)).toBeDefined()
    const next = await ended(startCli(words, { cwd: directory, env: { TMPDIR: temporary } }))
    expect(next.exitCode).toBe(code)
    expect(`${next.stdout}${next.stderr}`).toMatch(sentence)
    expect(await isGone(pid)).toBe(true)
    expect(readdirSync(temporary)).toEqual([])
  })

  onPosix('what a run that goes on has is left alone', async () => {
    const { directory, temporary, cli, pid } = await stubbornRun()
    const other = await ended(startCli(['cleanup', '--json'], { cwd: directory, env: { TMPDIR: temporary } }))
    expect(JSON.parse(other.stdout).gate.status).toBe('skipped')
    expect(other.stderr).toContain('no run that was killed left anything')
    expect(processStartMark(pid)).toBeDefined()
    expect(readdirSync(temporary)).toHaveLength(1)
    cli.process.kill('SIGINT')
    await ended(cli)
  })

  test('what was never asked of a run that was killed is cancelled, and not gone or changed', async () => {
    const directory = desk()
    await run(directory, ...asks('right'))
    const cli = startCli(['run', 'evals/x.yaml', '--task', 'agent = slow.mjs'], { cwd: directory })
    await cli.said(/fine · passed/)
    cli.process.kill('SIGKILL')
    await ended(cli)
    const [killed, whole] = JSON.parse((await run(directory, 'list', '--json')).stdout)
    const { stdout, stderr } = await run(directory, 'show', killed.id, '--json')
    expect(stderr).toContain('Unfinished: 1 of 3 case runs ended.')
    expect(JSON.parse(stdout).totals).toMatchObject({ planned: 3, passed: 1, cancelled: 2 })
    const there = await run(directory, 'diff', whole.id, killed.id)
    const back = await run(directory, 'diff', killed.id, whole.id)
    for (const diff of [there, back]) {
      expect(diff.stdout).toContain('not asked on one side: refund, third')
      expect(diff.stdout).not.toMatch(/gone|otherwise|removed|changed/)
    }
  })

  test('a second one ends it at once', async () => {
    const cli = startCli(['run', 'evals/x.yaml', '--task', 'slow.mjs'], { cwd: desk() })
    await cli.said(/fine · passed/)
    cli.process.kill('SIGINT')
    await cli.said(/A second signal ends at once/)
    cli.process.kill('SIGINT')
    expect((await ended(cli)).exitCode).toBe(3)
  })
})

test('what answers at once loads no engine', async () => {
  const directory = desk()
  for (const words of [['--version'], ['--help'], ['help', 'run'], ['list']]) {
    const { exitCode, stderr, loaded } = await ended(startCli(words, { cwd: directory, tellsModules: true }))
    expect({ words, exitCode, stderr: stderr.replace(/^There are no .*\n/, '') }).toEqual({
      words,
      exitCode: 0,
      stderr: '',
    })
    const engine = loaded.filter((file) => /src\/(modes|execution|agents|evaluators|judge|platform|gate)\//.test(file))
    expect(engine).toEqual([])
    expect(loaded.length).toBeGreaterThan(5)
  }
})
