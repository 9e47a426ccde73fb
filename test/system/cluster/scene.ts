import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { askOnce } from '../../../cluster/ask-once.ts'
import { startCluster, type Cluster } from '../../../cluster/cluster.ts'
import { readSettings } from '../../../cluster/settings.ts'
import { reach } from '../../../packages/server/src/db/pool/many-hosts.ts'
import type { Account } from '../market/market-client.ts'
import { signUpUsers } from '../market/sign-up-users.ts'
import { findFreePorts, root } from '../../launch.ts'

/** A cluster with users and a picture, in a temporary folder. */
export interface Scene {
  cluster: Cluster
  /** Addresses of app 1 and app 2, without the balancer. */
  nodes: readonly [string, string]
  sellers: Account[]
  photoUrl: string
  /** Queries the current primary. */
  ask<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  /** The folder of the primary's socket. */
  socket(): string
  said: string[]
  stop(): Promise<void>
}

export async function openScene(sellers: number): Promise<Scene> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'market-cluster-')))
  const settings = readSettings(root, { PORT: String(await findFreePorts()), CLUSTER_DIR: folder, LOG_LEVEL: 'error' })
  const said: string[] = []
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  const { PATH = '', HOME = '' } = process.env
  const cluster = await startCluster({ settings, env: { PATH, HOME }, say: (line) => said.push(line) }).catch(
    async (error: unknown) => {
      await remove()
      throw error
    },
  )
  const nodes = [`http://127.0.0.1:${settings.appPorts[0]}`, `http://127.0.0.1:${settings.appPorts[1]}`] as const
  const ask = <Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> =>
    askOnce(reach(cluster.pair.address('app'), 'primary'), sql, values)
  const stop = async (): Promise<void> => {
    await cluster.stop()
    await remove()
  }
  try {
    const [row] = await ask<{ photo: string }>('select photo_url as photo from products limit 1')
    return {
      cluster,
      nodes,
      sellers: await signUpUsers(nodes[0], sellers, 'Saler'),
      photoUrl: row?.photo ?? '',
      ask,
      socket: () => path.join(folder, `postgres-${cluster.pair.primary()}/run`),
      said,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
