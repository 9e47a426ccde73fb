import { runLoad, type Asked, type Measured } from './load.ts'
import { processorTime, residentMemory } from './product/start-product.ts'
import { median, show, spread, table } from './record/figures.ts'

/** A server under load. */
export interface Target {
  name: string
  port: number
  pid: number
  requests: readonly Asked[]
}

/** `processor`: CPU time of the server alone, in microseconds a reply; `memory`: its resident megabytes at the end. */
export interface Row extends Measured {
  question: string
  target: string
  clients: number
  round: number
  processor: number
  memory: number
}

/** The figure of one target relative to another's in the same round; without a goal it is only shown. */
export interface Comparison {
  target: string
  base: string
  figure: 'perSecond' | 'memory'
  goal?: { least: number } | { most: number }
  /** Only of these questions. */
  question?: string
}

/** A round measures all targets in turn, so that all run under the same conditions. */
export async function measureRounds(
  question: string,
  targets: readonly Target[],
  { clients, rounds, seconds }: { clients: number; rounds: number; seconds: number },
): Promise<Row[]> {
  const rows: Row[] = []
  // Until its code is compiled, a server that was just started needs twice the time for a reply.
  for (const { port, requests } of targets) await runLoad(port, requests, clients, Math.min(seconds, 3))
  for (let round = 1; round <= rounds; round++)
    for (const { name, port, pid, requests } of targets) {
      const before = await processorTime(pid)
      const measured = await runLoad(port, requests, clients, seconds)
      const processor = (((await processorTime(pid)) - before) / (measured.perSecond * seconds)) * 1e6
      const memory = (await residentMemory(pid)) / 1e6
      rows.push({ question, target: name, clients, round, ...measured, processor, memory })
    }
  return rows
}

/** The tables of a page, and the missed goals. */
export function compare(rows: readonly Row[], comparisons: readonly Comparison[]): { page: string; faults: string[] } {
  const cells = Map.groupBy(rows, ({ question, clients }) => `${question}, ${clients} clients`)
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  const faults = failed > 0 ? [`${failed} requests failed`] : []
  const ratios = [...cells].flatMap(([cell, of]) =>
    comparisons.flatMap(({ target, base, figure, goal, question }) => {
      const all = ratiosOf(of, target, base, figure)
      if (all.length === 0) return []
      const judged = question === undefined || of[0]?.question === question ? goal : undefined
      const holds =
        judged === undefined || ('least' in judged ? median(all) >= judged.least : median(all) <= judged.most)
      const what = figure === 'memory' ? 'memory' : 'rate'
      if (!holds) faults.push(`${cell}: ${what} of ${target} is ${show(median(all))} times ${base}'s`)
      const says = judged === undefined ? '' : Object.entries(judged).flat().join(' ')
      return [[cell, what, target, base, spread(all), says + (holds ? '' : ' (!)')]]
    }),
  )
  const figures = [...cells].flatMap(([cell, of]) =>
    [...Map.groupBy(of, ({ target }) => target)].map(([target, own]) => {
      const middle = (pick: (row: Row) => number): string => show(median(own.map(pick)))
      return [
        cell,
        target,
        spread(own.map(({ perSecond }) => perSecond)),
        middle(({ p50 }) => p50),
        middle(({ p99 }) => p99),
        middle(({ processor }) => processor),
        middle(({ memory }) => memory),
      ]
    }),
  )
  const page = `A ratio is computed within a round; median of the rounds (least to most). (!): goal missed.

${table(['what', 'figure', 'of', 'divided by that of', 'ratio', 'goal'], ratios)}

${table(['what', 'who', 'replies a second', 'p50 ms', 'p99 ms', 'processor, µs a reply', 'memory, MB'], figures)}
`
  return { page, faults }
}

function ratiosOf(rows: readonly Row[], target: string, base: string, figure: Comparison['figure']): number[] {
  return rows
    .filter((row) => row.target === target)
    .flatMap((row) => {
      const other = rows.find((one) => one.target === base && one.round === row.round)
      return other ? [row[figure] / other[figure]] : []
    })
}
