import { parseArgs } from 'node:util'
import { startEmulator } from './platform.ts'
import { readPlatformScript } from './script.ts'

/** `node emulator/serve.ts [--script FILE] [--port N]`: prints the address as its first line, and ends on a signal. */
const { values } = parseArgs({ options: { script: { type: 'string' }, port: { type: 'string', default: '0' } } })
const emulator = await startEmulator({ ...readPlatformScript(values.script), port: Number(values.port) })
console.log(emulator.url)
console.log(`API key: ${emulator.apiKey}`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void emulator.close())
