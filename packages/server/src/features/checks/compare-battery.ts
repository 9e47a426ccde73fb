import { sameIf, type Judgement } from './judgement.ts'

/** Points that tools and temperatures make of the same battery. */
const healthPoints = 5
const cyclesADay = 1
/** People round them when they type. */
const moreCycles = 10

/** In percent. Up to 5 points less is the same, and so is any better battery. */
export function compareHealth(listed: number, found: number): Judgement {
  return sameIf(found >= listed - healthPoints - 1e-6)
}

/**
 * A battery ages until the hand-over: a cycle for each day since the listing was posted, and ten more, are the same.
 * So are fewer than listed, which only another battery has: it is the better one.
 */
export function compareCycles(listed: number, found: number, days: number): Judgement {
  return sameIf(found <= listed + Math.max(0, Math.ceil(days)) * cyclesADay + moreCycles)
}
