import type { AppKilledRound } from './app-killed.ts'
import { median } from '../../../bench/record/figures.ts'
import type { PrimaryKilledRound } from './primary-killed.ts'
import type { SeenRound } from './sale-seen.ts'

export interface Measured {
  conditions: Record<string, unknown>
  sales: SeenRound[]
  apps: AppKilledRound[]
  primaries: PrimaryKilledRound[]
}

/** The results as Markdown, and the violated guarantees. */
export function makePage({ conditions, sales, apps, primaries }: Measured): { page: string; faults: string[] } {
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
  const p99 = sales.map(({ afterReply }) => afterReply.p99)
  const failed = sum(apps.map(({ failedReads, failedWrites }) => failedReads + failedWrites))
  const notOnce = sum(apps.map((round) => round.notOnce))
  const lost = sum(primaries.map((round) => round.lost))
  const table = (heads: string[], rows: (string | number)[][]): string =>
    [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const page = `# Several processes

Written by \`tests/system/cluster\`; the raw rows, machine, commit and versions are in \`cluster.json\`. Load of the machine before: ${String(conditions['load of the machine before'])}. Milliseconds.

| what | median of ${sales.length} rounds | worst round |
| --- | --- | --- |
| sale seen on the other node, p99 after the seller was told | ${median(p99)} | ${Math.max(...p99)} |
| one app killed: failed reads and keyed writes | ${median(apps.map(({ failedReads, failedWrites }) => failedReads + failedWrites))} | ${failed} in all of ${sum(apps.map(({ reads, writes }) => reads + writes))} requests |
| primary killed: until writes work again | ${median(primaries.map(({ writesAfter }) => writesAfter))} | ${Math.max(...primaries.map(({ writesAfter }) => writesAfter))} |
| primary killed: acknowledged writes lost | ${median(primaries.map((round) => round.lost))} | ${lost} in all of ${sum(primaries.map(({ acknowledged }) => acknowledged))} |

## A sale seen on the other node

Sold on one node under some load, while a visitor of the other reads it again and again from what is kept there.

${table(
  ['round', 'sales', 'after the reply p50', 'p99', 'max', 'after sending p50', 'p99', 'max'],
  sales.map(({ sales, afterReply: a, afterSending: b }, n) => [n + 1, sales, a.p50, a.p99, a.max, b.p50, b.p99, b.max]),
)}

## One app process killed

6 readers and 3 writers through nginx; nobody tries again.

${table(
  [
    'round',
    'killed',
    'reads',
    'failed',
    'keyed writes',
    'failed',
    'of both refused as too many',
    'not there once',
    'slowest read',
    'slowest write',
    'back after',
  ],
  apps.map((r, n) => [
    n + 1,
    r.killed,
    r.reads,
    r.failedReads,
    r.writes,
    r.failedWrites,
    r.refused,
    r.notOnce,
    r.slowestRead,
    r.slowestWrite,
    r.backAfter,
  ]),
)}

## The primary killed

6 writers, each trying again with its key; 4 readers. Counted from the kill.

${table(
  [
    'round',
    'killed',
    'writes work after',
    'all writers after',
    '/readyz said no for',
    'acknowledged',
    'lost or twice',
    'told meanwhile',
    'synchronous again after',
  ],
  primaries.map((r, n) => [
    n + 1,
    r.killed,
    r.writesAfter,
    r.allWritersAfter,
    r.notReadyFor,
    r.acknowledged,
    r.lost,
    Object.entries(r.refusals)
      .map(([said, count]) => `${said} ${count}`)
      .join(', '),
    r.standbyAfter,
  ]),
)}
`
  const faults = [
    ...(median(p99) >= 1_000 ? ['a sale is not seen on the other node within a second'] : []),
    ...(failed > 0 ? [`${failed} requests failed when a process was killed`] : []),
    ...(notOnce + lost > 0 ? [`${notOnce + lost} acknowledged writes are lost or there twice`] : []),
  ]
  return { page, faults }
}
