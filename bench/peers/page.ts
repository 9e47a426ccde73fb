import { median, rounded } from '../record/figures.ts'
import { compare, type Row } from './measure.ts'
import type { Question } from './target.ts'

const goals = { Medusa: 80, Vendure: 20 } as const
const peers = ['Medusa', 'Vendure'] as const
const ours = ['product, uncached', 'product, own listing', 'product, signed in', 'product, signed out'] as const

interface Result {
  rows: Row[]
  idle: Record<string, number>
  sizes: Record<string, Record<Question, number>>
  conditions: Record<string, string | number>
}

/** The results as Markdown, and the failures. */
export function makePage({ rows, idle, sizes, conditions }: Result): { page: string; faults: string[] } {
  const cells = Object.values(Object.groupBy(rows, ({ question, clients }) => `${question}, ${clients}`)).flatMap(
    (cell) => (cell?.[0] ? [{ ...cell[0], cell }] : []),
  )
  const ratio = (cell: Row[], target: string, peer: string): string => {
    const all = compare(cell, target, peer)
    return `${show(median(all))} (${show(Math.min(...all))}-${show(Math.max(...all))})`
  }
  const ratios = cells.map(({ question, clients, cell }) => [
    question,
    clients,
    ...ours.flatMap((target) => peers.map((peer) => ratio(cell, target, peer))),
  ])
  const figures = cells.flatMap(({ question, clients, cell }) =>
    Object.entries(Object.groupBy(cell, ({ target }) => target)).map(([target, group = []]) => {
      const of = (pick: (row: Row) => number): number => median(group.map(pick))
      const all = group.map(({ perSecond }) => perSecond)
      const processor = of((row) => (row.processor / (row.perSecond * Number(conditions['seconds'] ?? 1))) * 1e6)
      return [
        question,
        clients,
        target,
        `${show(of((row) => row.perSecond))} (${show(Math.min(...all))}-${show(Math.max(...all))})`,
        of((row) => row.p50).toFixed(2),
        of((row) => row.p99).toFixed(1),
        show(processor),
      ]
    }),
  )
  const memory = Object.entries(idle).map(([target, before]) => {
    const all = rows.filter((row) => row.target.startsWith(target)).map((row) => row.memory)
    return [target, megabytes(before), megabytes(all.at(-1) ?? 0), megabytes(Math.max(...all))]
  })
  const page = `# The product beside Medusa and Vendure

Written by \`bench/peers\`, whose README says under which conditions; the raw rows, machine, commit and versions are in \`peers.json\`. ${Object.entries(
    conditions,
  )
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')}.

## How many times as many answers a second

Computed within a round; median of the rounds (least-most). Uncached: a seller of one of the listings, with a different address for each request, so that session, list and rights are read from the database for each reply (except the categories, which are the same for all users). Own listing: the same seller requests cached replies; session, rights and the private fields are read from the database. Signed in: a user without listings. Signed out: a visitor.

${table(['what', 'clients', ...ours.flatMap((target) => peers.map((peer) => `${target.replace('product, ', '')} / ${peer}`))], ratios)}

Goal, for the category page at 16 clients, uncached: ${peers.map((peer) => `${goals[peer]} x ${peer}`).join(', ')}.

## Answers a second

${table(['what', 'clients', 'who', 'a second, median (least-most)', 'p50 ms', 'p99 ms', 'processor of the server, µs an answer'], figures)}

## Memory of the server's process, MB

${table(['who', 'before the load', 'after it', 'at most'], memory)}

## Bytes of an answer's body

${table(
  ['who', 'category page', 'one product', 'categories'],
  Object.entries(sizes).map(([target, size]) => [target, size['category page'], size['one product'], size.categories]),
)}
`
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  const goalCell = cells.find(({ question, clients }) => question === 'category page' && clients === 16)?.cell ?? []
  const missed = peers
    .filter((peer) => median(compare(goalCell, ours[0], peer)) < goals[peer])
    .map((peer) => `the category page, uncached, is not ${goals[peer]} times as fast as ${peer}'s`)
  return {
    page,
    faults: [...(failed > 0 ? [`${failed} requests failed`] : []), ...(goalCell.length > 0 ? missed : [])],
  }
}

function table(heads: string[], rows: (string | number)[][]): string {
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Small figures with a decimal, large ones with commas. */
function show(value: number): string {
  return value < 100 ? String(rounded(value)) : Math.round(value).toLocaleString('en')
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}
