#!/usr/bin/env node
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './launcher/build.mjs'
import { listPrograms } from './launcher/environment.mjs'
import { installDependencies } from './launcher/install.mjs'
import { keepRunning } from './launcher/keep-running.mjs'
import { requireFreePorts } from './launcher/ports.mjs'
import { findNode, requireRuntime } from './launcher/runtime.mjs'
import { loadSecrets, prepareDataDir } from './launcher/secrets.mjs'
import { portsOf, readSettings } from './launcher/settings.mjs'
import { StartUpError } from './launcher/start-up-error.mjs'

// Installs, builds and runs the whole product. Plain JavaScript without dependencies, for Node 20 and newer: it
// runs before anything is installed.

const root = path.dirname(fileURLToPath(import.meta.url))
const env = process.env
const interrupted = new AbortController()
let server
let sandboxes = []
let endingSince = 0

async function start() {
  const settings = readSettings(root, env)
  await requireRuntime(root, env)
  await requireFreePorts(portsOf(settings))
  await prepareDataDir(settings.dataDir)
  const secrets = settings.production ? undefined : await loadSecrets(settings.dataDir)
  const work = { env, signal: interrupted.signal }
  await installDependencies(root, work)
  const node = await findNode(root, env)
  await build(root, node, work)
  interrupted.signal.throwIfAborted()
  const programs = listPrograms(root, settings, secrets, env)
  const giveUp = () => void end('SIGTERM', 1)
  sandboxes = programs.sandboxes.map((program) => keepRunning(node, program, giveUp))
  server = keepRunning(node, programs.server, giveUp)
}

/**
 * Ends the server first, because its last calls go to the sandboxes. A later signal kills what is left; under npm
 * Ctrl-C arrives twice at once, from the terminal and from npm.
 */
async function end(signal, code) {
  const running = [server, ...sandboxes].filter(Boolean)
  if (endingSince) {
    if (Date.now() - endingSince > 1000) for (const program of running) program.kill()
    return
  }
  endingSince = Date.now()
  interrupted.abort()
  await starting.catch(() => {})
  await server?.stop(signal)
  await Promise.all(sandboxes.map((sandbox) => sandbox.stop(signal)))
  process.exit(server ? code : 1)
}

function endWithParent() {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && !endingSince && void end('SIGTERM', 0), 500).unref()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void end(signal === 'SIGHUP' ? 'SIGTERM' : signal, 0))
endWithParent()
const starting = start()
starting.catch((error) => {
  if (endingSince) return
  console.error(error instanceof StartUpError ? error.message : error)
  process.exit(1)
})
