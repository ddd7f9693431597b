#!/usr/bin/env node
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startLocalServer } from './local-server.ts'
import { readLocalScript } from './script.ts'

/**
 * Stands in for the `agent-runtimes` command. It runs with nothing but PATH in its environment;
 * AGENT_RUNTIMES_EMULATOR_SCRIPT names a JSON script that changes how it behaves.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8765' },
    protocol: { type: 'string', default: 'vercel-ai' },
    'agent-id': { type: 'string' },
    'agent-name': { type: 'string', default: 'default' },
    'log-level': { type: 'string', default: 'info' },
    'disable-tool-approvals': { type: 'boolean' },
  },
})
if (positionals.join(' ') !== 'serve' || values.protocol !== 'vercel-ai') {
  console.error('usage: agent-runtimes serve --protocol vercel-ai [--host H] [--port P] [--agent-id ID] …')
  process.exit(2)
}

const script = readLocalScript(process.env.AGENT_RUNTIMES_EMULATOR_SCRIPT)
if (script.crashWith !== undefined) {
  console.error('agent-runtimes: no model provider is configured')
  process.exit(script.crashWith)
}
if (script.ignoreSigterm) process.on('SIGTERM', () => console.error('agent-runtimes: SIGTERM ignored'))
await sleep(script.readyAfterMs)
const { host, port, 'agent-id': agentspecId, 'agent-name': name } = values
const server = await startLocalServer({
  ...script,
  host,
  port: Number(port),
  ...(agentspecId === undefined ? {} : { agent: { name, agentspecId } }),
})
console.log(`agent-runtimes: serving on ${server.url} (log level ${values['log-level']})`)
if (!script.ignoreSigterm) process.once('SIGTERM', () => void server.close())
