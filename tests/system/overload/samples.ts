import type { Kind } from './send.ts'

/** Requests in columns: when each was sent (Unix milliseconds), how long it took, and its outcome. */
export interface Samples {
  at: number[]
  took: number[]
  name: string[]
  kind: (Kind | 'unsent')[]
  what: string[]
}

export interface Tally {
  sent: number
  answered: number
  refused: number
  failed: number
  unsent: number
  /** p50 and p99 in milliseconds of the answered; the same of the refused. */
  answeredIn: [number, number]
  refusedIn: [number, number]
  /** The number of each outcome. */
  what: Record<string, number>
}

export function emptySamples(): Samples {
  return { at: [], took: [], name: [], kind: [], what: [] }
}

export function addSamples(all: Samples, { at, took, name, kind, what }: Samples): void {
  at.forEach((moment, n) => {
    all.at.push(moment)
    all.took.push(took[n] ?? 0)
    all.name.push(name[n] ?? '')
    all.kind.push(kind[n] ?? 'failed')
    all.what.push(what[n] ?? '')
  })
}

/** Counts the requests that were sent at times for which `isCounted` holds. */
export function tallyUp({ at, took, kind, what }: Samples, isCounted: (at: number) => boolean): Tally {
  const counts = { answered: 0, refused: 0, failed: 0, unsent: 0 }
  const times: Record<'answered' | 'refused', number[]> = { answered: [], refused: [] }
  const all: Record<string, number> = {}
  at.forEach((moment, n) => {
    const [came, time, thing] = [kind[n] ?? 'failed', took[n] ?? 0, `${kind[n]} ${what[n]}`]
    if (!isCounted(moment)) return
    counts[came] += 1
    all[thing] = (all[thing] ?? 0) + 1
    if (came === 'answered' || came === 'refused') times[came].push(time)
  })
  return {
    sent: counts.answered + counts.refused + counts.failed,
    ...counts,
    answeredIn: quantiles(times.answered),
    refusedIn: quantiles(times.refused),
    what: Object.fromEntries(Object.entries(all).sort(([, a], [, b]) => b - a)),
  }
}

function quantiles(times: number[]): [number, number] {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return [at(0.5), at(0.99)]
}

/** The number of answers in each second from `since` on. */
export function answeredEachSecond({ at, took, kind }: Samples, since: number, until: number): number[] {
  const seconds: number[] = Array.from({ length: Math.ceil((until - since) / 1000) }, () => 0)
  at.forEach((moment, n) => {
    const second = Math.floor((moment + (took[n] ?? 0) - since) / 1000)
    if (kind[n] === 'answered' && second >= 0 && second < seconds.length) seconds[second] = (seconds[second] ?? 0) + 1
  })
  return seconds
}
