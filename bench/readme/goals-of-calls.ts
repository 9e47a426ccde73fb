import { median, rounded } from '../record/figures.ts'
import type { Measure, Results } from './results.ts'

type Ladder = NonNullable<Results['ladder']>
type Peers = NonNullable<Results['peers']>

/** The least of those ratios whose target is meant, and whether each reaches its goal. */
export function ladderGoal(ratios: Ladder['ratios'], target: RegExp): Measure | null {
  const meant = ratios.filter((ratio) => target.test(ratio.target)).toSorted((a, b) => a.median - b.median)
  const [least, most] = [meant[0], meant.at(-1)]
  if (least === undefined || most === undefined) return null
  const missed = meant.filter((ratio) => ratio.median < ratio.goal).length
  const value = `${least.median.toFixed(2)} (${least.call}, ${least.clients} clients) to ${most.median.toFixed(2)}${missed > 0 ? `; ${missed} of ${meant.length} below` : ''}`
  return { value, holds: missed === 0 }
}

/** How many times as many category pages a second as the peer at 16 clients: within a round, then the median. */
export function peerGoal(rows: Peers['rows'], target: string, peer: string, least: number | null): Measure | null {
  const asked = rows.filter(({ question, clients }) => question === 'category page' && clients === 16)
  const ratios = asked
    .filter((row) => row.target === target)
    .flatMap((row) => {
      const against = asked.find((other) => other.target === peer && other.round === row.round)
      return against ? [row.perSecond / against.perSecond] : []
    })
  if (ratios.length === 0) return null
  const ratio = median(ratios)
  return {
    value: `${ratio < 100 ? rounded(ratio) : Math.round(ratio).toLocaleString('en')} times`,
    holds: least === null ? null : ratio >= least,
  }
}
