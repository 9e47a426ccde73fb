import path from 'node:path'
import { runLoad, type Measured } from '../load.ts'
import { readOptions } from '../options.ts'
import { median, show, table } from '../record/figures.ts'
import { record } from '../record/save.ts'
import { openMarket } from './market.ts'
import { questionsFor, type Question } from './questions.ts'

/** Measures the product at several numbers of listings; see README.md. */
const keep = path.resolve(import.meta.dirname, '../.installed/growth')
const values = readOptions({ sizes: '10000,1000000', seed: '1', rounds: '5', requests: '100', keep, only: '' })
const sizes = values.sizes.split(',').map(Number)
const [seed, rounds] = [Number(values.seed), Number(values.rounds)]

interface Row extends Measured {
  name: string
  size: number
  round: number
}

/**
 * Goals: p50 at the last size divided by that at the first. The last ones read a posting list for each word and choice.
 */
const goals: [names: RegExp, most: number][] = [
  [/^counts, six/, 15],
  [/^(counts, three|search, (facts|two))/, 4],
  [/./, 2],
]

await using undo = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void undo.disposeAsync().finally(() => process.exit(2)))
const markets: { size: number; port: number; questions: Question[] }[] = []
for (const size of sizes) {
  const market = await openMarket(size, seed, values.keep)
  undo.defer(() => market.stop())
  const questions = (await questionsFor(market, seed)).filter(({ name }) => name.includes(values.only))
  markets.push({ size, port: market.port, questions })
}
const names = markets[0]?.questions.map(({ name }) => name) ?? []
const rows: Row[] = []
// The first round is a warm-up. A round measures all sizes of a row in turn, so that all run under the same conditions.
for (let round = 0; round <= rounds; round++)
  for (const [at, name] of names.entries())
    for (const { size, port, questions } of markets) {
      const length = round === 0 ? 20 : Number(values.requests)
      const requests = Array.from({ length }, () => questions[at]?.ask() ?? { path: '' })
      const measured = await runLoad(port, requests, 1, 'once')
      if (measured.failed > 0) console.error(`${name}, ${size}: ${measured.failed} failed`)
      if (round > 0) rows.push({ name, size, round, ...measured })
    }

const faults: string[] = []
const lines = names.map((name) => {
  const own = rows.filter((row) => row.name === name)
  const p50 = (size: number | undefined, round: number): number =>
    own.find((row) => row.size === size && row.round === round)?.p50 ?? Number.NaN
  const growth = median(Array.from({ length: rounds }, (_, n) => p50(sizes.at(-1), n + 1) / p50(sizes[0], n + 1)))
  const goal = goals.find(([words]) => words.test(name))?.[1] ?? 0
  if (growth > goal) faults.push(`${name}: p50 grows ${show(growth)} times`)
  const figures = sizes.map((size) => {
    const of = own.filter((row) => row.size === size)
    return `${show(median(of.map((row) => row.p50)))} / ${show(median(of.map((row) => row.p99)))}`
  })
  return [name, ...figures, show(growth), `${goal}${growth > goal ? ' (!)' : ''}`]
})
if (rows.some(({ failed }) => failed > 0)) faults.push('requests failed')
const page = `# As the market grows

Written by \`bench/growth\`, whose README says what each row asks. Medians of ${rounds} rounds of ${values.requests} requests.

${table(['p50 / p99, ms', ...sizes.map((size) => size.toLocaleString('en')), 'p50, last to first', 'goal'], lines)}

Goals missed: ${faults.join('; ') || 'none'}.
`
await record(values.out, 'growth', page, { rows })
process.exitCode = faults.length > 0 ? 1 : 0
