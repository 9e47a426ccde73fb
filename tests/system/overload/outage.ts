import { setTimeout as wait } from 'node:timers/promises'
import type { Market } from './market.ts'

export type Way = 'falls silent' | 'is shut down'

/** Unix milliseconds. `back`: when it could answer again. */
export interface Outage {
  way: Way
  from: number
  back: number
}

export async function takeDatabaseAway(market: Market, way: Way, seconds: number): Promise<Outage> {
  const from = Date.now()
  const bringBack = await (way === 'falls silent' ? market.freezeDatabase() : market.stopDatabase())
  await wait(Math.max(0, from + seconds * 1000 - Date.now()))
  await bringBack()
  return { way, from, back: Date.now() }
}
