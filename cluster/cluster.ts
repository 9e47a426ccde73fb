import { randomBytes } from 'node:crypto'
import { chmod, mkdir, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '../packages/server/src/db/embedded/lock.ts'
import { withParentDeathSignal, programEnvironment } from '../packages/server/src/db/embedded/run-as.ts'
import { chownFolder } from '../packages/server/src/db/embedded/folder.ts'
import { startApps } from './apps.ts'
import { prepareBalancer } from './balancer.ts'
import { findPrograms } from './find-programs.ts'
import { keepProgram, type Kept } from './keep-program.ts'
import { startPair, type Pair } from './pair.ts'
import { answersOn } from './ports.ts'
import { openNode } from './postgres-node.ts'
import { runProgram } from './run-program.ts'
import { addressOf, Refusal, type Settings } from './settings.ts'

export interface Cluster {
  url: string
  pair: Pair
  apps: readonly [Kept, Kept]
  redis: Kept
  balancer: Kept
  mailPage: string | undefined
  stop(): Promise<void>
}

interface ClusterOptions {
  settings: Settings
  env: NodeJS.ProcessEnv
  say(line: string): void
}

/**
 * Starts primary, standby, Redis, stand-ins, two processes of the server and nginx, each restarted when it dies.
 * @throws Refusal with a one-line message for the user
 */
export async function startCluster({ settings, env, say }: ClusterOptions): Promise<Cluster> {
  const programs = await findPrograms()
  await refuseTakenPorts(settings)
  const logs = path.join(settings.dir, 'logs')
  await mkdir(logs, { recursive: true })
  const dir = await realpath(settings.dir)
  const undo = new AsyncDisposableStack()
  try {
    undo.defer(await lockFolder(dir))
    const pgLog = {
      info: () => {},
      warn: (_: object, line: string) => say(line),
      error: (_: object, line: string) => say(line),
    }
    const [a, b] = [await openNode('a', dir, logs, pgLog), await openNode('b', dir, logs, pgLog)]
    const pair = await startPair({ dir, a, b, say })
    undo.defer(() => pair.stop())

    // nginx and Redis run as the unprivileged account of PostgreSQL.
    const { runAs } = a
    const withSignal = await withParentDeathSignal(runAs, 'TERM')
    const start = (name: string, command: string[], input?: string) => () =>
      runProgram({
        command: [...withSignal.prefix, ...command],
        ids: runAs.ids,
        env: programEnvironment,
        logFile: path.join(logs, `${name}.log`),
        ...(input !== undefined && { input }),
      })
    const password = randomBytes(24).toString('base64url')
    // By standard input, because every local user can read a command line.
    const redisConfig = `bind 127.0.0.1\nport ${settings.redisPort}\nrequirepass ${password}\nsave ""\nappendonly no\nmaxmemory 64mb\nmaxmemory-policy volatile-ttl\n`
    const redis = await keepProgram({
      name: 'Redis',
      say,
      start: start('redis', [programs['redis-server'], '-'], redisConfig),
      ready: () => answersOn(settings.redisPort),
    })
    undo.defer(() => redis.stop())

    const services = {
      DATABASE_URL: pair.address('app'),
      DATABASE_OWNER_URL: pair.address('owner'),
      DATABASE_REPLICA_URL: pair.address('app'),
      REDIS_URL: `redis://:${password}@127.0.0.1:${settings.redisPort}`,
      METRICS_TOKEN: randomBytes(24).toString('base64url'),
    }
    const market = await startApps({ settings: { ...settings, dir }, logs, services, env, say })
    undo.defer(() => market.stop())

    const balancerDir = path.join(dir, 'nginx')
    const config = await prepareBalancer({ dir: balancerDir, port: settings.port, appPorts: settings.appPorts })
    await chmod(balancerDir, 0o700)
    await chownFolder(balancerDir, runAs.owner)
    const balancer = await keepProgram({
      name: 'nginx',
      say,
      start: start('nginx', [programs.nginx, '-p', balancerDir, '-c', config, '-e', 'stderr']),
      ready: () => answersOn(settings.port),
    })
    undo.defer(() => balancer.stop())
    await writeFile(
      path.join(dir, 'services.env'),
      Object.entries(services)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
      { mode: 0o600 },
    )
    let stopped: Promise<void> | undefined
    return {
      url: addressOf(settings.port),
      pair,
      apps: market.apps,
      redis,
      balancer,
      mailPage: market.mailPage,
      stop: () => (stopped ??= undo.disposeAsync()),
    }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}

async function refuseTakenPorts({ port, appPorts, redisPort, objectsPort }: Settings): Promise<void> {
  const wanted = [
    port,
    ...[1, 2, 3, 4].map((after) => port + after),
    ...appPorts,
    redisPort,
    ...(objectsPort === null ? [] : [objectsPort]),
  ]
  const taken = (await Promise.all(wanted.map(async (one) => ((await answersOn(one)) ? [one] : [])))).flat()
  if (taken.length > 0) throw new Refusal(`Port ${taken.join(', ')} is in use: free it or set PORT to another number.`)
}
