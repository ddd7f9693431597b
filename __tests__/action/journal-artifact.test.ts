import { expect, test } from '@jest/globals'
import { startGitHub } from '../../emulator/github/github.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'
import { runInJob } from './toolkit-process.ts'

const NAME = 'evals-journal-evals-0-0123456789abcdef-1'

test('a journal is left as an artifact of its attempt, and what is there never gives way', async () => {
  await using github = await startGitHub()
  const job = github.startJob({ sha: 'a' })
  const code = `
    const { runnerServices: { artifacts } } = await src('action/runner-services.ts')
    const { leaveJournalArtifact } = await src('action/journal-artifact.ts')
    for (const text of ['first', 'second']) {
      answer(await leaveJournalArtifact({ name: '${NAME}', text }, { artifacts, env, temporary, clock, signal }))
    }
  `
  const again = { env: { ...job.env, GITHUB_RUN_ATTEMPT: '2' } }
  const { answers } = await runInJob(again, temporaryDirectory(), code)
  expect(answers).toEqual([
    { kind: 'left' },
    {
      kind: 'not-left',
      hasPlace: true,
      why: `The journal was not left as artifact ${NAME}: another step or job of this run has left one under this name; give the steps ids of their own.`,
    },
  ])
  expect(github.artifacts.map(({ name }) => name)).toEqual([NAME])
})
