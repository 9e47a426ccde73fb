import { median } from '../record/figures.ts'
import { figureOf, growthOf, ladderRatio, sizesOf, sizeText } from './figures.ts'
import { mostGrowth, mostTime } from './goals.ts'
import type { LadderRow } from './ladder.ts'
import type { GrowthRow } from './measure.ts'

export interface Measured {
  conditions: Record<string, unknown>
  rows: GrowthRow[]
  ladder: LadderRow[]
}

const mostOfStep = 1.5

/** The results as Markdown, and the missed goals. */
export function makePage({ conditions, rows, ladder }: Measured): { page: string; faults: string[] } {
  const sizes = sizesOf(rows)
  const last = sizes.at(-1) ?? 0
  const names = [...new Set(rows.map(({ name }) => name))]
  const faults: string[] = []
  const say = (value: number | null): string => (value === null ? '' : value < 10 ? value.toFixed(2) : value.toFixed(1))
  const table = (clients: number): string => {
    const lines = names.map((name) => {
      const growth = growthOf(rows, name, clients)
      const most = mostTime(name)
      const grows = most === null && growth !== null && growth > mostGrowth
      const slow = most !== null && (figureOf(rows, name, last, clients, 'p50') ?? 0) > most
      if (clients === 1) {
        if (grows) faults.push(`${name}: p50 grows ${growth.toFixed(1)} times`)
        if (slow) faults.push(`${name}: ${say(figureOf(rows, name, last, clients, 'p50'))} ms p50 at ${sizeText(last)}`)
      }
      return [
        name,
        ...sizes.map(
          (size) =>
            `${say(figureOf(rows, name, size, clients, 'p50'))} / ${say(figureOf(rows, name, size, clients, 'p99'))}`,
        ),
        growth === null ? '' : `${growth.toFixed(2)}${grows || slow ? ' (!)' : ''}`,
      ]
    })
    const heads = ['p50 / p99, ms', ...sizes.map(sizeText), 'p50, last to first']
    return [heads, heads.map((_, n) => (n === 0 ? '---' : '---:')), ...lines]
      .map((line) => `| ${line.join(' | ')} |`)
      .join('\n')
  }
  const ofLadder = (size: number, target: LadderRow['target'], which: 'p50' | 'p99'): string =>
    say(median(ladder.filter((row) => row.size === size && row.target === target).map((row) => row[which])))
  const ladderLines = sizesOf(ladder).map((size) => {
    const ratio = ladderRatio(ladder, size)
    if (ratio > mostOfStep)
      faults.push(
        `category call at 16 connections, ${sizeText(size)}: p99 is ${ratio.toFixed(2)} times the bare step's`,
      )
    return `| ${sizeText(size)} | ${ofLadder(size, 'step', 'p50')} / ${ofLadder(size, 'step', 'p99')} | ${ofLadder(size, 'product', 'p50')} / ${ofLadder(size, 'product', 'p99')} | ${ratio.toFixed(2)} |`
  })
  const failed = rows.reduce((sum, row) => sum + row.failed, 0) + ladder.reduce((sum, row) => sum + row.failed, 0)
  if (failed > 0) faults.push(`${failed} requests failed`)
  const page = `# As the market grows

Written by \`bench/growth\`, whose README says what each row asks; the raw rows, machine, commit and versions are in \`growth.json\`. Load of the machine before: ${Number(conditions['load of the machine before']).toFixed(1)}.

![Curves of p50](growth.svg)

Medians of ${String(conditions['rounds'])} rounds, each of at most ${String(conditions['requests'])} requests a row (twice that with four clients) in ${String(conditions['seconds'])} s. (!): more than ${mostGrowth} times, or at the largest size more than 40 ms for a search, 250 ms with five or six choices, 30 ms for suggestions.

## One client

${table(1)}

## Four clients

${table(4)}

## Against the bare step

The category call at 16 connections, signed in, and the ladder's uncached step on the same database. p50 / p99, ms; goal: at most ${mostOfStep} times its p99.

| listings | bare step | product | p99, product to step |
| --- | ---: | ---: | ---: |
${ladderLines.join('\n')}

## Goals missed

${faults.length === 0 ? 'None.' : faults.map((fault) => `- ${fault}`).join('\n')}
`
  return { page, faults }
}
