import { createActionFace } from './action/action-face.ts'
import { secretsInEnvironment } from './action/known-secrets.ts'
import { createActionLogger } from './action/log.ts'
import { createRedactor } from './boundary/secrets.ts'
import { keepJournalAfterMain } from './modes/keep-journal.ts'
import { tearDownAfterMain } from './modes/tear-down.ts'

// When the runner's worker dies, our output has no reader; an unguarded write would end teardown in the middle.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

/** A handle that nobody needs any more must not hold the job. */
const AFTERGLOW_MS = 2_000

const redactor = createRedactor(secretsInEnvironment(process.env))
const face = createActionFace(process.env)
const context = { env: process.env, logger: createActionLogger(redactor), redactor, face }
const clean = await tearDownAfterMain(context)
process.exitCode = clean ? 0 : 1
await keepJournalAfterMain(context)
setTimeout(() => process.exit(), AFTERGLOW_MS).unref()
