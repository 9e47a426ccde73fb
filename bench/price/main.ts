import { existsSync } from 'node:fs'
import path from 'node:path'
import { mostSales } from '../../packages/server/src/features/prices/read-sales.ts'
import { readOptions } from '../options.ts'
import { show, table } from '../record/figures.ts'
import { record } from '../record/save.ts'
import { measureCost } from './cost.ts'
import { crossValidate, judge, sumUp } from './judge.ts'
import { readSales } from './read-sales.ts'

/** Measures how well sold laptops' prices are estimated, and what the training costs. */
const values = readOptions({
  sales: path.resolve(import.meta.dirname, '../../../shared/data/used-laptops-sold.csv'),
  test: '',
  seeds: '3',
  costs: `0,${mostSales},100000`,
})
/** At most this part of the error of one median; between these shares inside the range. */
const goals = { ratio: 0.42, inside: [0.76, 0.84] } as const

if (existsSync(values.sales)) await measure()
else console.log(`Skipped: there is no ${path.basename(values.sales)}; name a file with --sales`)

async function measure(): Promise<void> {
  const sales = await readSales(values.sales)
  if (values.test !== '') {
    console.log(tableOf([sumUp(judge(sales, await readSales(values.test)))]))
    return
  }
  const rounds = Array.from({ length: Number(values.seeds) }, (_, n) => sumUp(crossValidate(sales, n + 1)))
  const costs = values.costs.split(',').map((count) => measureCost(values.sales, Number(count) || sales.length))
  const costRows = costs.map(({ sales, features, processorSeconds, findMs, peakMb }) =>
    [sales, features, processorSeconds, findMs, peakMb].map(show),
  )
  const page = `# Price estimates

Written by \`bench/price\`: five-fold cross-validation of ${sales.length} sales; near-identical titles are in one fold. Errors are medians of |estimate - price| / price. Goals: at most ${goals.ratio} of the error of one median, 76 to 84 % inside a range that claims 80 %.

${tableOf(rounds)}

${table(['sales', 'features', 'training, s of the processor', 'finding comparable sales, ms', 'peak memory, MB'], costRows)}
`
  await record(values.out, 'price', page, { rounds, costs })
  const [least, most] = goals.inside
  const missed = rounds.some(({ ratio, inside }) => ratio > goals.ratio || inside < least || inside > most)
  if (missed) console.log('NOT SO: a goal is missed')
  process.exitCode = missed ? 1 : 0
}

function tableOf(judged: readonly ReturnType<typeof sumUp>[]): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
  const lines = judged.map(({ model, oneMedian, ratio, inside, stated, evident }, n) => [
    `seed ${n + 1}`,
    ...[oneMedian, model].map(percent),
    ratio.toFixed(3),
    ...[inside, stated, evident].map(percent),
  ])
  const heads = ['error of one median', 'of the model', 'ratio', 'inside the range', 'as stated', 'comparable sales']
  return table(['folds', ...heads], lines)
}
