import path from 'node:path'
import { build } from './launcher/build.mjs'
import { keepRunning } from './launcher/keep-running.mjs'
import { requireFreePorts } from './launcher/ports.mjs'
import { requireRuntime } from './launcher/runtime.mjs'
import { loadSecrets, prepareDataDir } from './launcher/secrets.mjs'
import { listPrograms, portsOf, readSettings } from './launcher/settings.mjs'
import { StartUpError } from './launcher/start-up-error.mjs'

// Builds and runs the whole product, which scripts/launcher/install.mjs has installed. With `dev`, Vite and the
// server's sources instead of a build.

const root = path.join(import.meta.dirname, '..')
const { env } = process
const isDev = process.argv[2] === 'dev'
const interrupted = new AbortController()
let server
let sandboxes = []
let endingSince = 0

async function start() {
  const settings = readSettings(root, env)
  if (isDev && settings.production) throw new StartUpError('npm run dev is not for NODE_ENV=production: use npm start.')
  requireRuntime(root, true)
  await requireFreePorts(portsOf(settings))
  await prepareDataDir(settings.dataDir)
  const secrets = settings.production ? undefined : await loadSecrets(settings.dataDir)
  if (!isDev) await build(root, process.execPath, { env, signal: interrupted.signal })
  interrupted.signal.throwIfAborted()
  const programs = listPrograms(root, settings, secrets, env)
  const giveUp = () => void end('SIGTERM', 1)
  sandboxes = programs.sandboxes.map((program) => keepRunning(program, giveUp))
  server = keepRunning({ ...programs.server, ...(isDev && { main: path.join(root, 'scripts/dev/main.ts') }) }, giveUp)
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

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void end(signal === 'SIGHUP' ? 'SIGTERM' : signal, 0))
const parent = process.ppid
setInterval(() => process.ppid !== parent && !endingSince && void end('SIGTERM', 0), 500).unref()
const starting = start()
starting.catch((error) => {
  if (endingSince) return
  console.error(error instanceof StartUpError ? error.message : error)
  process.exit(1)
})
