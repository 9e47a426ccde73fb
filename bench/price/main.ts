import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mostSales } from '../../packages/server/src/features/prices/read-sales.ts'
import { saveResult } from '../record/save.ts'
import { measureCost } from './cost.ts'
import { measureHostile } from './hostile.ts'
import { crossValidate, judgeSplit } from './judge.ts'
import { judgementHead, judgementRow, makePage, missed, mostMoved } from './page.ts'
import { readSales } from './read-sales.ts'

/** Measures how well sold laptops' prices are estimated, and what the training costs. */
const root = path.resolve(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: path.join(root, '../shared/data/used-laptops-sold.csv') },
    train: { type: 'string' },
    test: { type: 'string' },
    seeds: { type: 'string', default: '3' },
    out: { type: 'string', default: path.join(root, 'bench/results/price.json') },
  },
})

if ((values.train === undefined) !== (values.test === undefined)) {
  console.error('--train and --test go together')
  process.exitCode = 2
} else if (values.train !== undefined && values.test !== undefined) {
  const judgement = judgeSplit(await readSales(values.train), await readSales(values.test))
  console.log(`${judgementHead}\n${judgementRow('split', judgement)}`)
  for (const miss of missed(judgement)) console.log(`Missed: ${miss}`)
} else if (existsSync(values.sales)) await measure()
else {
  console.log(`Skipped: there is no ${path.basename(values.sales)}; name a file with --sales`)
}

async function measure(): Promise<void> {
  const sales = await readSales(values.sales)
  const rounds = Array.from({ length: Number(values.seeds) }, (_, n) => crossValidate(sales, n + 1))
  const hostile = measureHostile(sales)
  const costs = [sales.length, mostSales, 100_000].map((count) => measureCost(values.sales, count))
  const page = makePage(rounds, costs, hostile)
  console.log(page)
  await saveResult(path.resolve(values.out), page, { sales: sales.length, rounds, hostile, costs })
  const moved = hostile.flatMap(({ after }) => after.map((one) => Math.abs(Math.log(one.moved))))
  if (rounds.some((one) => missed(one).length > 0) || moved.some((log) => log > Math.log(1 + mostMoved)))
    process.exitCode = 1
}
