import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { keepRunning } from '../../../scripts/launcher/keep-running.mjs'
import { loadSecrets } from '../../../scripts/launcher/secrets.mjs'
import { listPrograms, readSettings } from '../../../scripts/launcher/settings.mjs'
import { reach } from '../../../packages/server/src/db/pool/many-hosts.ts'
import type { Account } from '../market/market-client.ts'
import { signUpUsers } from '../market/sign-up-users.ts'
import { findFreePorts, root } from '../../launch.ts'
import { uploadPicture } from '../torture/stall.ts'
import { isReady } from './app-killed.ts'
import { listens, startBalancer } from './balancer.ts'
import { askOnce, startPair, type Pair } from './pair.ts'
import { findPrograms, run, stop } from './run.ts'

/** nginx, two processes of the server, Redis, a primary and its standby, with users and a picture. */
export interface Scene {
  url: string
  pair: Pair
  apps: readonly [App, App]
  sellers: Account[]
  photoUrl: string
  /** Queries the current primary. */
  ask<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

export interface App {
  /** Its address, without the balancer. */
  url: string
  pid(): number
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`

export async function openScene(sellers: number): Promise<Scene> {
  const programs = await findPrograms()
  if (programs === null) throw new Error('nginx or redis-server is missing')
  const dir = await mkdtemp(path.join(tmpdir(), 'market-cluster-'))
  const undo = new AsyncDisposableStack()
  undo.defer(() => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  try {
    const port = await findFreePorts()
    const [appPorts, redisPort] = [[port + 10, port + 11] as const, port + 12]
    const pair = await startPair()
    undo.defer(() => pair.stop())
    const redisCommand = [programs.redis, '--port', String(redisPort), '--bind', '127.0.0.1', '--save', '']
    const redis = await run(redisCommand, path.join(dir, 'redis.log'))
    undo.defer(() => stop(redis))
    await listens(redisPort)

    const { PATH = '', HOME = '' } = process.env
    const env = { PATH, HOME, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dir }
    const settings = readSettings(root, env)
    const { server, sandboxes } = listPrograms(root, settings, await loadSecrets(dir), env)
    const keep = (program: typeof server) => {
      const kept = keepRunning(program, () => console.error('refused to start', program))
      undo.defer(() => kept.stop('SIGTERM'))
      return kept
    }
    for (const sandbox of sandboxes) keep(sandbox)
    const services = {
      DATABASE_URL: pair.address('app'),
      DATABASE_OWNER_URL: pair.address('owner'),
      DATABASE_REPLICA_URL: pair.address('app'),
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'fatal',
      DEMO: '1',
    }
    const startApp = async (number: 0 | 1): Promise<App> => {
      const url = addressOf(appPorts[number])
      const own = { ...server.env, ...services, PORT: String(appPorts[number]) }
      const kept = keep({ ...server, name: `app ${number + 1}`, env: own })
      while (!(await isReady(url))) await wait(50)
      return { url, pid: kept.pid }
    }
    // One after the other: the first migrates and fills the demo market.
    const apps = [await startApp(0), await startApp(1)] as const
    const nginx = await startBalancer(programs.nginx, dir, port, appPorts)
    undo.defer(() => stop(nginx))
    const ask: Scene['ask'] = (sql, values) => askOnce(reach(pair.address('app'), 'primary'), sql, values)
    const accounts = await signUpUsers(apps[0].url, sellers, 'Saler')
    const photoUrl = await uploadPicture(apps[0].url)
    return { url: addressOf(port), pair, apps, sellers: accounts, photoUrl, ask, stop: () => undo.disposeAsync() }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}
