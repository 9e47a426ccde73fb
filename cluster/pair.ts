import { access, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { appRole, databaseName, ensureDatabase, ownerRole } from '../packages/server/src/db/embedded/roles.ts'
import { makeStandby } from './copy-node.ts'
import type { NodeName, PostgresNode } from './postgres-node.ts'
import type { Running } from './run-program.ts'

/** A primary and its synchronous standby. */
export interface Pair {
  primary(): NodeName
  /** Whether acknowledged writes are on both disks. */
  synchronous(): boolean
  /** An address that names both hosts; each connection finds the one with the wanted role. */
  address(role: 'app' | 'owner'): string
  /** Kills a server (SIGKILL). */
  kill(which: 'primary' | 'standby'): void
  stop(): Promise<void>
}

interface PairOptions {
  dir: string
  a: PostgresNode
  b: PostgresNode
  say(line: string): void
}

/** In milliseconds: how often the standby is checked, and how long writes wait for an unavailable one. */
const every = 250
const patience = 3_000

type Follower = { state: string; sync_state: string }

export async function startPair({ dir, a, b, say }: PairOptions): Promise<Pair> {
  const stateFile = path.join(dir, 'primary')
  let [primary, standby] = (await readFile(stateFile, 'utf8').catch(() => 'a')).trim() === 'b' ? [b, a] : [a, b]
  let server = await startPrimary(primary)
  await ensureDatabase(primary.superuser)
  await writeFile(stateFile, primary.name)
  let follower: Running | null = null
  let synchronous = false
  let seenAt = Date.now()
  const stopping = new AbortController()
  const rest = (milliseconds: number): Promise<void> =>
    pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => {})

  /** The copy of a former primary, or of a follower that ended badly, is made again. */
  async function startFollower(): Promise<void> {
    const usable = await access(path.join(standby.data, 'standby.signal')).then(
      () => true,
      () => false,
    )
    if (usable) {
      follower = await standby.start()
      if ((await follows(10_000)) || stopping.signal.aborted) return
      await follower.stop('SIGINT')
      say(`PostgreSQL ${standby.name} can't follow any more: a new copy is made`)
    }
    await makeStandby(primary, standby)
    follower = await standby.start()
    await follows(30_000)
  }

  async function follows(longest: number): Promise<boolean> {
    const giveUpAt = Date.now() + longest
    while (Date.now() < giveUpAt && !stopping.signal.aborted) {
      if ((await look())?.state === 'streaming') return true
      await rest(50)
    }
    return false
  }

  const look = async (): Promise<Follower | undefined> =>
    (
      await primary.ask<Follower>('select state, sync_state from pg_stat_replication where application_name = $1', [
        standby.name,
      ])
    )[0]

  async function waitForStandby(name: NodeName | null): Promise<void> {
    await primary.ask(`alter system set synchronous_standby_names = '${name ?? ''}'`)
    await primary.ask('select pg_reload_conf()')
  }

  /** Replication is synchronous while the standby follows; after `patience` without it writes continue without it, which is logged. */
  async function watchFollower(): Promise<void> {
    const found = await look()
    if (found?.state === 'streaming') seenAt = Date.now()
    if (synchronous && Date.now() - seenAt > patience) {
      synchronous = false
      await waitForStandby(null)
      say(`PostgreSQL ${standby.name} is gone: writes go on without it, on one disk alone`)
    } else if (!synchronous && found?.state === 'streaming') {
      if (found.sync_state === 'sync') {
        synchronous = true
        say(`PostgreSQL ${standby.name} follows: each write is acknowledged when it is on both disks`)
      } else await waitForStandby(standby.name)
    }
  }

  async function keepFollower(): Promise<void> {
    if (follower && !follower.hasEnded()) return
    await startFollower()
  }

  /** The primary's process has ended; it is not merely unresponsive. Its acknowledged writes are on the standby if that was synchronous. */
  async function failOver(): Promise<void> {
    if (!synchronous || follower === null || follower.hasEnded()) {
      say(`PostgreSQL ${primary.name} ended, and no other has all that it had: it is started again`)
      server = await startPrimary(primary)
      return
    }
    const since = performance.now()
    await writeFile(stateFile, standby.name)
    await standby.ask('select pg_promote(true, 30)')
    ;[primary, standby] = [standby, primary]
    server = follower
    follower = null
    synchronous = false
    say(
      `PostgreSQL ${standby.name} ended: ${primary.name} is primary since ${Math.round(performance.now() - since)} ms after it was noticed`,
    )
  }

  async function keepPrimary(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.race([server.ended, rest(60_000)])
      if (stopping.signal.aborted || !server.hasEnded()) continue
      await failOver().catch(async (error: Error) => {
        say(`No primary yet: ${error.message}`)
        await rest(1_000)
      })
    }
  }

  async function keepWatching(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!server.hasEnded()) await watchFollower().catch(() => {})
      await rest(every)
    }
  }

  async function keepFollowing(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!server.hasEnded())
        await keepFollower().catch((error: Error) => {
          if (!stopping.signal.aborted) say(`No standby yet: ${error.message}`)
        })
      await rest(500)
    }
  }

  await startFollower()
  const keeping = [keepPrimary(), keepWatching(), keepFollowing()]
  await until(() => synchronous)

  return {
    primary: () => primary.name,
    synchronous: () => synchronous,
    address: (role) =>
      `postgres://${role === 'app' ? appRole : ownerRole}@/${databaseName}?host=${[a, b].map(({ socket }) => encodeURIComponent(socket)).join(',')}`,
    kill: (which) => (which === 'primary' ? server : follower)?.kill('SIGKILL'),
    async stop() {
      stopping.abort()
      await Promise.all(keeping)
      // In this order the standby still receives all WAL of the primary.
      await server.stop('SIGINT')
      await follower?.stop('SIGINT')
      await Promise.all([a.close(), b.close()])
    },
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(20)
}

async function startPrimary(node: PostgresNode): Promise<Running> {
  const there = await access(path.join(node.data, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (!there) await node.initialise()
  const running = await node.start()
  // The process ended between the decision and the promotion.
  const [row] = await node.ask<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (row?.follows === true) await node.ask('select pg_promote(true, 30)')
  await rm(`${node.data}.new`, { recursive: true, force: true })
  return running
}
