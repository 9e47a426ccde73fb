import path from 'node:path'
import { build } from '../launcher/build.mjs'
import { StartUpError } from '../launcher/start-up-error.mjs'
import { StartupError } from '../packages/server/src/db/startup-error.ts'
import { announce } from './announce.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { readSettings, Refusal } from './settings.ts'

const root = path.resolve(import.meta.dirname, '..')
const { env } = process
const interrupted = new AbortController()

async function start(): Promise<Cluster> {
  const settings = readSettings(root, env)
  await build(root, process.execPath, { env, signal: interrupted.signal })
  console.log('Starting nginx, two processes of the server, Redis and two PostgreSQL ...')
  const cluster = await startCluster({
    settings,
    env,
    say: (line) => console.log(`${new Date().toISOString()} ${line}`),
  })
  announce(settings, cluster)
  return cluster
}

function give(error: unknown): void {
  const expected = error instanceof Refusal || error instanceof StartUpError || error instanceof StartupError
  console.error(expected ? (error as Error).message : error)
  process.exitCode = 1
}

const starting = start()
let endingSince = 0

async function renew(): Promise<void> {
  const { apps } = await starting
  for (const app of apps) await app.restart()
  console.log('Both processes were restarted, one after the other.')
}

async function end(): Promise<void> {
  if (endingSince > 0) {
    // On a second signal our programs end with us. But Ctrl-C arrives twice at once under npm.
    if (Date.now() - endingSince > 1_000) process.exit(1)
    return
  }
  endingSince = Date.now()
  interrupted.abort()
  await starting.then((cluster) => cluster.stop()).catch(give)
  process.exit()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
process.on('SIGUSR2', () => void renew().catch(give))
// After kill -9, our children end by themselves; without our parent no signal could reach us.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent && endingSince === 0) void end()
}, 500).unref()
starting.catch((error: unknown) => {
  if (endingSince > 0) return
  give(error)
  process.exit()
})
