import { indexFeatures, trainPrices, type Sale } from '@market/prices'
import { execFileSync } from 'node:child_process'
import { randomFrom } from '../random.ts'
import { median } from '../record/figures.ts'
import { readSales } from './read-sales.ts'

/**
 * What training costs in a process of its own. The processor's time, of all threads, hardly depends on what else the
 * machine does.
 */
export interface Cost {
  sales: number
  features: number
  processorSeconds: number
  /** Of finding a laptop's comparable sales: the median of 200. */
  findMs: number
  /** Most memory of the process, with Node's own of about 45. */
  peakMb: number
}

/** Trains on `count` sales made of those in the CSV `file`, in a process of its own. */
export function measureCost(file: string, count: number): Cost {
  const args = [import.meta.filename, file, String(count)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Cost
}

/** More sales than there are: each a real one with three words of its title replaced and another price. */
function enlarge(sales: readonly Sale[], count: number): Sale[] {
  const random = randomFrom(1)
  return Array.from({ length: count }, (_, n) => {
    const sale = sales[n % sales.length] as Sale
    if (n < sales.length) return sale
    const words = sale.title.split(' ')
    for (let change = 0; change < 3; change++)
      words[random.whole(0, words.length - 1)] = `w${Math.floor(random.next() ** 3 * 50_000)}`
    return { ...sale, title: words.join(' '), price: sale.price * (0.8 + 0.4 * random.next()) }
  })
}

if (process.argv[1] === import.meta.filename) {
  const [, , file = '', count = '0'] = process.argv
  const sales = enlarge(await readSales(file), Number(count))
  const before = process.cpuUsage()
  const { model, features } = trainPrices(sales)
  const { user, system } = process.cpuUsage(before)
  const comparables = indexFeatures(features)
  const times = sales.slice(0, 200).map((sale) => {
    const started = performance.now()
    comparables.find(sale)
    return performance.now() - started
  })
  const cost: Cost = {
    sales: sales.length,
    features: Object.keys(model.weights).length,
    processorSeconds: (user + system) / 1e6,
    findMs: median(times),
    peakMb: process.resourceUsage().maxRSS / 1024,
  }
  process.stdout.write(JSON.stringify(cost))
}
