import { median } from '../record/figures.ts'
import type { Row } from './measure.ts'
import { comparisons } from './targets.ts'

export interface Ratio {
  call: string
  target: string
  step: string
  clients: number
  goal: number
  median: number
  rounds: number[]
}

/** A ratio is computed within a round, then the median of the rounds is taken. */
export function ratiosOf(rows: Row[]): Ratio[] {
  return groups(rows).flatMap((group) =>
    comparisons.flatMap(({ target, step, goal }) => {
      const [first] = group
      if (!first || first.target !== target) return []
      const rounds = group.flatMap((row) => {
        const bare = rows.find(
          (one) =>
            one.target === step && one.call === row.call && one.clients === row.clients && one.round === row.round,
        )
        return bare ? [row.perSecond / bare.perSecond] : []
      })
      return rounds.length === 0
        ? []
        : [{ call: first.call, target, step, clients: first.clients, goal, median: median(rounds), rounds }]
    }),
  )
}

export function makePage(rows: Row[], conditions: string): string {
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  return [
    '# The product against the bare steps',
    '',
    `Written by \`bench/ladder\`; the raw rows, machine, commit and versions are in \`ladder.json\`. ${conditions} Requests that failed: ${failed}.`,
    '',
    '## Ratios',
    '',
    'Requests a second of the product, as a share of what the bare step answers in the same round; medians, with the lowest and highest round.',
    '',
    ...table(
      ['call', 'who', 'of the', 'clients', 'ratio', 'rounds', 'goal', 'holds'],
      ratiosOf(rows).map((ratio) => [
        ratio.call,
        ratio.target,
        ratio.step,
        ratio.clients,
        ratio.median.toFixed(2),
        range(ratio.rounds, (value) => value.toFixed(2)),
        ratio.goal,
        ratio.median >= ratio.goal ? 'yes' : '**no**',
      ]),
    ),
    '',
    '## Figures',
    '',
    ...table(
      [
        'call',
        'what',
        'clients',
        'a second',
        'rounds',
        'p50 ms',
        'p99 ms',
        'processor of the server, µs a reply',
        'memory, MB',
      ],
      groups(rows).map((group) => {
        const of = (pick: (row: Row) => number): number => median(group.map(pick))
        const rates = group.map(({ perSecond }) => perSecond)
        return [
          group[0]?.call ?? '',
          group[0]?.target ?? '',
          group[0]?.clients ?? '',
          whole(median(rates)),
          range(rates, whole),
          of(({ p50 }) => p50).toFixed(2),
          of(({ p99 }) => p99).toFixed(1),
          of(({ processor }) => processor).toFixed(0),
          Math.round((group.at(-1)?.memory ?? 0) / 1e6),
        ]
      }),
    ),
    '',
  ].join('\n')
}

function groups(rows: Row[]): Row[][] {
  return Object.values(Object.groupBy(rows, ({ call, target, clients }) => `${call} ${clients} ${target}`)).flatMap(
    (group) => (group ? [group] : []),
  )
}

function table(head: string[], lines: (string | number)[][]): string[] {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
}

function range(values: number[], say: (value: number) => string): string {
  return `${say(Math.min(...values))} to ${say(Math.max(...values))}`
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
