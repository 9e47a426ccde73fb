import { setTimeout as wait } from 'node:timers/promises'
import { rounded } from '../../../bench/record/figures.ts'
import { countListings } from './list-laptop.ts'
import { startLoad } from './load.ts'
import { isReady } from './app-killed.ts'
import type { Scene } from './scene.ts'

export interface PrimaryKilledRound {
  killed: string
  /** Milliseconds from the kill until a write sent after it was acknowledged. */
  writesAfter: number
  /** Until each writer had one. */
  allWritersAfter: number
  /** How long /readyz answered 503, both nodes together; 0 when that was never seen. */
  notReadyFor: number
  acknowledged: number
  /** Acknowledged, but missing or there more than once. */
  lost: number
  /** Refusals in the meantime, by kind. */
  refusals: Record<string, number>
  /** Until a synchronous standby existed again. */
  standbyAfter: number
}

const writers = 6

/** Kills the primary (-9) during writes; each client retries with its key until it is acknowledged. */
export async function killPrimary(scene: Scene): Promise<PrimaryKilledRound> {
  const { pair } = scene
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

async function watchReadiness({ apps }: Scene, until: AbortSignal): Promise<number> {
  const unready: number[] = []
  while (!until.aborted) {
    const ready = (await Promise.all(apps.map(({ url }) => isReady(url)))).every(Boolean)
    if (!ready) unready.push(performance.now())
    await wait(10)
  }
  return unready.length === 0 ? 0 : (unready.at(-1) ?? 0) - (unready[0] ?? 0)
}
