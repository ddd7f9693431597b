import { secretsInEnvironment } from './action/known-secrets.ts'
import { createActionLogger } from './action/log.ts'
import { createRedactor } from './boundary/secrets.ts'
import { tearDownAfterMain } from './modes/tear-down.ts'

// When the runner's worker dies, our output has no reader; an unguarded write would end teardown in the middle.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

const redactor = createRedactor(secretsInEnvironment(process.env))
const clean = await tearDownAfterMain({ env: process.env, logger: createActionLogger(redactor), redactor })
process.exitCode = clean ? 0 : 1
