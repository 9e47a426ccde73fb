import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { listPrograms } from '../launcher/environment.mjs'
import { keepRunning } from '../launcher/keep-running.mjs'
import { requireFreePorts } from '../launcher/ports.mjs'
import { loadSecrets } from '../launcher/secrets.mjs'
import { portsOf, readSettings } from '../launcher/settings.mjs'
import { StartUpError } from '../launcher/start-up-error.mjs'
import { StartupError } from '../packages/server/src/db/startup-error.ts'
import { openDevDatabase } from './database.ts'
import { openFront } from './front.ts'
import { keepRestarting } from './server.ts'

// The development environment: Vite in front, behind it the server, which is restarted when its files change.
// This process runs PostgreSQL, so that it keeps running while the server restarts.

const root = path.join(import.meta.dirname, '..')
const env = process.env
const loopback = '127.0.0.1'

async function start(): Promise<() => Promise<void>> {
  const undo = new AsyncDisposableStack()
  try {
    const settings = readSettings(root, env)
    if (settings.production) throw new StartUpError('npm run dev is not for NODE_ENV=production: use npm start.')
    const serverPort = settings.port + 5
    await requireFreePorts([...portsOf(settings), { host: loopback, port: serverPort, of: 'server' }])
    const webDir = path.join(settings.dataDir, 'dev-web')
    // Vite serves the scripts; the server lists those of a build.
    await mkdir(path.join(webDir, 'assets'), { recursive: true })
    const programs = listPrograms(root, settings, await loadSecrets(settings.dataDir), env)
    const giveUp = (): void => process.exit(1)
    for (const program of programs.sandboxes) {
      const sandbox = keepRunning(process.execPath, program, giveUp)
      undo.defer(() => sandbox.stop('SIGTERM'))
    }
    const database = env['DATABASE_URL'] ? null : await openDevDatabase(settings.dataDir)
    undo.defer(() => database?.stop())
    const server = await keepRestarting({
      root,
      webDir,
      main: path.join(root, 'packages/server/src/main.ts'),
      env: {
        ...programs.server.env,
        HOST: loopback,
        PORT: String(serverPort),
        WEB_DIR: webDir,
        ...database?.env,
      },
    })
    undo.defer(() => server.stop())
    const front = await openFront({ ...settings, server, serverPort })
    undo.defer(() => front.stop())
    await server.ready()
    return () => undo.disposeAsync()
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}

const starting = start()
let ending = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending) return
    ending = true
    void starting
      .then((stop) => stop())
      .catch(() => {})
      .then(() => process.exit(0))
  })
}
starting.catch((error: unknown) => {
  if (ending) return
  console.error(error instanceof StartUpError || error instanceof StartupError ? error.message : error)
  process.exit(1)
})
