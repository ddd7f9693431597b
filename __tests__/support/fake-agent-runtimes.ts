import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes an executable that behaves like `agent-runtimes serve`: health, agents and chat over its command line's port.
 * `FAKE_MODE` in its environment makes it misbehave. It answers every question with its agent's agentspec and its own environment.
 */
export function writeFakeAgentRuntimes(directory: string): string {
  const path = join(directory, 'agent-runtimes.cjs')
  writeFileSync(path, `#!${process.execPath}\n${SOURCE}`, { mode: 0o755 })
  return path
}

const SOURCE = `
const { createServer } = require('node:http')
const { spawn } = require('node:child_process')
const mode = process.env.FAKE_MODE ?? ''
const option = (name) => process.argv[process.argv.indexOf(name) + 1]
console.log('arguments ' + JSON.stringify(process.argv.slice(2)))
if (mode === 'broken') {
  console.error('no model key: ' + process.env.MODEL_API_KEY)
  process.exit(3)
}
if (mode === 'stubborn') {
  process.on('SIGTERM', () => {})
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  console.log('child ' + child.pid)
}
const agents = new Map()
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part) => (text += part))
  request.on('end', () => answer(request, response, text && JSON.parse(text)))
})
function answer({ method, url }, response, body) {
  if (url === '/health') return response.writeHead(mode === 'sick' ? 503 : 200).end('{"status":"healthy"}')
  if (url === '/api/v1/agents' && method === 'POST') {
    const id = 'id-' + body.name
    agents.set(id, body)
    return response.writeHead(201).end(JSON.stringify({ id, name: body.name }))
  }
  const id = decodeURIComponent(url.split('/').at(-1))
  if (method === 'DELETE') return response.writeHead(agents.delete(id) ? 204 : 404).end()
  const agent = agents.get(id)
  if (!agent) return response.writeHead(404).end('{"error":"no such agent"}')
  const said = JSON.stringify({ agentspec: agent.agent_spec_id, env: process.env })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const chunk of [{ type: 'text-delta', id: 't', delta: said }, { type: 'finish' }]) {
    response.write('data: ' + JSON.stringify(chunk) + '\\n\\n')
  }
  response.end('data: [DONE]\\n\\n')
}
server.listen(Number(option('--port')), option('--host'))
`
