import { setTimeout as wait } from 'node:timers/promises'
import { rounded } from '../../../bench/record/figures.ts'
import { countListings } from './list-laptop.ts'
import { startLoad } from './load.ts'
import { isReady } from './app-killed.ts'
import type { Scene } from './scene.ts'

export interface PrimaryKilledRound {
  killed: string
  /** Milliseconds from the kill until a write was acknowledged again that was sent after it. */
  writesAfter: number
  /** Until each of the writers had one. */
  allWritersAfter: number
  /** How long /readyz said no, both nodes together; 0 when it was never seen. */
  notReadyFor: number
  acknowledged: number
  /** Acknowledged, but not there, or more than once. */
  lost: number
  /** What clients were told meanwhile, and how often. */
  refusals: Record<string, number>
  /** Until there was a synchronous standby again. */
  standbyAfter: number
}

const writers = 6

/** The primary is killed -9 while people write; each tries again with its key until it is told that it is done. */
export async function killPrimary(scene: Scene): Promise<PrimaryKilledRound> {
  const { pair } = scene.cluster
  while (!pair.synchronous()) await wait(50)
  const load = startLoad(scene, { readers: 4, writers, again: true })
  await wait(1_500)
  const killed = `PostgreSQL ${pair.primary()}`
  const watching = new AbortController()
  const unready = watchReadiness(scene, watching.signal)
  pair.kill('primary')
  const killedAt = performance.now()
  const sentLater = () => load.samples.filter(({ kind, ok, sentAt }) => kind === 'write' && ok && sentAt > killedAt)
  while (sentLater().length < writers * 3) await wait(20)
  const ends = sentLater()
    .map(({ sentAt, took }) => sentAt + took)
    .sort((a, b) => a - b)
  while (pair.synchronous() && performance.now() - killedAt < 1_000) await wait(10)
  while (!pair.synchronous()) await wait(20)
  const standbyAfter = performance.now() - killedAt
  await load.end()
  watching.abort()
  const counts = await countListings(
    scene,
    load.acknowledged.map(({ name }) => name),
  )
  const refused = Object.groupBy(
    load.samples.filter(({ ok }) => !ok),
    ({ kind, said }) => `${kind}: ${said}`,
  )
  return {
    killed,
    writesAfter: rounded((ends[0] ?? Infinity) - killedAt),
    allWritersAfter: rounded((ends[writers - 1] ?? Infinity) - killedAt),
    notReadyFor: rounded(await unready),
    acknowledged: load.acknowledged.length,
    lost: load.acknowledged.filter(({ name }) => counts.get(name) !== 1).length,
    refusals: Object.fromEntries(Object.entries(refused).map(([said, list]) => [said, list?.length ?? 0])),
    standbyAfter: rounded(standbyAfter),
  }
}

async function watchReadiness({ nodes }: Scene, until: AbortSignal): Promise<number> {
  const unready: number[] = []
  while (!until.aborted) {
    const ready = (await Promise.all(nodes.map(isReady))).every(Boolean)
    if (!ready) unready.push(performance.now())
    await wait(10)
  }
  return unready.length === 0 ? 0 : (unready.at(-1) ?? 0) - (unready[0] ?? 0)
}
