import type { Summary } from '../lighthouse/page.ts'

interface Ratio {
  call: string
  target: string
  clients: number
  goal: number
  median: number
}
interface Timed {
  size: number
  round: number
  p50: number
  p99: number
}

/** What the goals are read from in `bench/results/<name>.json`; times in milliseconds. Null: not measured yet. */
export interface Results {
  ladder: { ratios: Ratio[] } | null
  peers: { rows: { target: string; question: string; clients: number; round: number; perSecond: number }[] } | null
  growth: {
    rows: (Timed & { name: string; clients: number; answered: number })[]
    ladder: (Timed & { target: 'step' | 'product' })[]
  } | null
  cluster: {
    sales: { afterReply: { p99: number } }[]
    apps: { reads: number; writes: number; failedReads: number; failedWrites: number }[]
    primaries: { writesAfter: number; lost: number; acknowledged: number }[]
  } | null
  lighthouse: { summaries: Summary[] } | null
  sizes: { rows: { route: string; script: number; budget: number | null }[] } | null
  memory: { summaries: { variant: string; rss: number }[] } | null
  start: { rows: { what: string; ready: number }[] } | null
}

export interface Measure {
  /** As a person reads it. */
  value: string
  /** Null: nothing was promised. */
  holds: boolean | null
}
