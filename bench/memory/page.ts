import { median } from '../record/figures.ts'
import type { Row } from './measure.ts'

const goal = 200

export interface Summary {
  variant: string
  rss: number
  pss: number
  rested: number
  start: number
  heap: number
  rate: number
  share: number
  p99: number
  range: string
}

/** Medians of the rounds; the rate relative to the first variant's in the same round. */
export function summaries(rows: Row[]): Summary[] {
  const first = rows[0]?.variant
  return Object.values(Object.groupBy(rows, ({ variant }) => variant)).flatMap((group) => {
    if (!group?.[0]) return []
    const of = (pick: (row: Row) => number): number => median(group.map(pick))
    const shareOf = (row: Row): number =>
      row.perSecond / (rows.find((one) => one.variant === first && one.round === row.round)?.perSecond ?? row.perSecond)
    const sizes = group.map(({ after }) => after.rss)
    return [
      {
        variant: group[0].variant,
        rss: of(({ after }) => after.rss),
        pss: of(({ after }) => after.pss),
        rested: of(({ rested }) => rested.rss),
        start: of(({ before }) => before.rss),
        heap: of(({ after }) => after.heap),
        rate: of(({ perSecond }) => perSecond),
        share: of(shareOf),
        p99: of((row) => row.p99),
        range: `${Math.min(...sizes)} to ${Math.max(...sizes)}`,
      },
    ]
  })
}

export function makePage(rows: Row[], conditions: string): string {
  const head = [
    'started',
    'memory after the load, MB',
    'rounds',
    `at most ${goal}`,
    'shared parts counted once',
    'at the start',
    '10 s later',
    'of it V8 in use',
    'a second',
    'of the first',
    'p99 ms',
  ]
  const lines = summaries(rows).map(({ variant, rss, range, pss, start, rested, heap, rate, share, p99 }) => [
    variant,
    rss,
    range,
    rss <= goal ? 'yes' : '**no**',
    pss,
    start,
    rested,
    heap,
    Math.round(rate),
    share.toFixed(2),
    p99.toFixed(1),
  ])
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  return [
    '# Memory of the server after the load',
    '',
    `Written by \`bench/memory\`; the raw rows, machine, commit and versions are in \`memory.json\`. ${conditions} Requests that failed: ${failed}. Medians; memory is resident memory (RSS) in MB.`,
    '',
    ...[head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}
