import { setTimeout as wait } from 'node:timers/promises'
import { quantile, rounded } from '../../../bench/record/figures.ts'
import { countListings } from './list-laptop.ts'
import { startLoad, type Sample } from './load.ts'
import type { Scene } from './scene.ts'

export interface AppKilledRound {
  killed: string
  reads: number
  writes: number
  failedReads: number
  failedWrites: number
  /** Failed requests that both processes shed. */
  refused: number
  what: string[]
  /** Acknowledged writes that are missing in the database, or there more than once. */
  notOnce: number
  /** The slowest answer in milliseconds. */
  slowestRead: number
  slowestWrite: number
  writeP50: number
  /** Milliseconds until the restarted process served again. */
  backAfter: number
}

/** Kills one process (-9) under load; clients don't retry, so every failure is counted. */
export async function killApp(scene: Scene, which: 0 | 1, seconds: number): Promise<AppKilledRound> {
  const app = scene.apps[which]
  const load = startLoad(scene, { readers: 6, writers: 3, again: false })
  await wait(1_000)
  const before = app.pid()
  process.kill(before, 'SIGKILL')
  const killedAt = performance.now()
  while (app.pid() === before || !(await isReady(app.url))) await wait(20)
  const backAfter = performance.now() - killedAt
  await wait(Math.max(1_000, seconds * 1000 - backAfter))
  await load.end()

  const counts = await countListings(
    scene,
    load.acknowledged.map(({ name }) => name),
  )
  const of = (kind: Sample['kind']): Sample[] => load.samples.filter((sample) => sample.kind === kind)
  const failed = load.samples.filter(({ ok }) => !ok)
  return {
    killed: `app ${which + 1}`,
    reads: of('read').length,
    writes: of('write').length,
    failedReads: failed.filter(({ kind }) => kind === 'read').length,
    failedWrites: failed.filter(({ kind }) => kind === 'write').length,
    refused: failed.filter(({ said }) => said === 'overloaded').length,
    what: [...new Set(failed.map(({ kind, said }) => `${kind}: ${said}`))],
    notOnce: load.acknowledged.filter(({ name }) => counts.get(name) !== 1).length,
    slowestRead: rounded(Math.max(...of('read').map(({ took }) => took))),
    slowestWrite: rounded(Math.max(...of('write').map(({ took }) => took))),
    writeP50: rounded(
      quantile(
        of('write').map(({ took }) => took),
        0.5,
      ),
    ),
    backAfter: rounded(backAfter),
  }
}

export async function isReady(node: string): Promise<boolean> {
  return fetch(`${node}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
}
