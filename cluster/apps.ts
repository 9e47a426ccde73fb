import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { endWithLauncher } from '../launcher/keep-running.mjs'
import { loadSecrets } from '../launcher/secrets.mjs'
import { listPrograms, readSettings } from '../launcher/settings.mjs'
import { keepProgram, type Kept } from './keep-program.ts'
import { objectsStandIn } from './objects.ts'
import { answersOn } from './ports.ts'
import { runProgram } from './run-program.ts'
import { addressOf, type Settings } from './settings.ts'

export interface AppsOptions {
  settings: Settings
  logs: string
  /** DATABASE_URL and the like. */
  services: Record<string, string>
  env: NodeJS.ProcessEnv
  say(line: string): void
}

export interface Apps {
  apps: readonly [Kept, Kept]
  mailPage: string | undefined
  stop(): Promise<void>
}

interface Program {
  name: string
  main: string
  env: NodeJS.ProcessEnv
}

/** Starts the stand-ins and two processes of the server, with the same secrets and the same folder of pictures. */
export async function startApps({ settings, logs, services, env, say }: AppsOptions): Promise<Apps> {
  const address = addressOf(settings.port)
  const market = readSettings(settings.root, {
    ...env,
    PORT: String(settings.port),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(settings.dir, 'market'),
    PUBLIC_URL: env['PUBLIC_URL'] || address,
  })
  await mkdir(market.dataDir, { recursive: true })
  const secrets = market.production ? undefined : await loadSecrets(market.dataDir)
  const { server, sandboxes } = listPrograms(settings.root, market, secrets, env) as {
    server: Program
    sandboxes: Program[]
  }

  const started: Kept[] = []
  const run = async (
    name: string,
    { main, env: own }: Omit<Program, 'name'>,
    ready: () => Promise<boolean>,
  ): Promise<Kept> => {
    const command = [process.execPath, '--disable-warning=ExperimentalWarning', '--import', endWithLauncher, main]
    const kept = await keepProgram({
      name,
      ready,
      say,
      start: () =>
        runProgram({ command, env: own, channel: true, logFile: path.join(logs, `${name.replaceAll(' ', '-')}.log`) }),
    })
    started.unshift(kept)
    return kept
  }
  const stop = async (): Promise<void> => {
    for (const one of started.splice(0)) await one.stop()
  }
  const objects = settings.objectsPort === null ? null : objectsStandIn(settings, settings.objectsPort, env)
  const runApp = (number: 0 | 1): Promise<Kept> => {
    const port = settings.appPorts[number]
    const own = {
      ...server.env,
      ...services,
      ...objects?.forServer,
      PORT: String(port),
      PUBLIC_URL: market.publicUrl,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: settings.logLevel,
      DEMO: settings.demo ? '1' : '0',
    }
    return run(`app ${number + 1}`, { ...server, env: own }, async () => (await fetch(`${addressOf(port)}/readyz`)).ok)
  }
  try {
    const standIns = market.standIns as { ports: number[] }[]
    await Promise.all(
      sandboxes.map((sandbox, index) =>
        run(sandbox.name, sandbox, async () =>
          (await Promise.all((standIns[index]?.ports ?? []).map(answersOn))).every(Boolean),
        ),
      ),
    )
    if (objects) await run('objects sandbox', objects, () => answersOn(objects.port))
    // One after the other: the first migrates and fills the demo market.
    const apps = [await runApp(0), await runApp(1)] as const
    return { apps, mailPage: server.env['MAIL_PAGE_URL'], stop }
  } catch (error) {
    await stop()
    throw error
  }
}
