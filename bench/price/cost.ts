import { indexFeatures, trainPrices, type Sale } from '@market/prices'
import { spawnSync } from 'node:child_process'
import { randomFrom } from '../random.ts'
import { readSales } from './read-sales.ts'

/** What training costs in a process of its own. */
export interface Cost {
  sales: number
  features: number
  trainSeconds: number
  /** Of the processor, all threads: it hardly depends on what else the machine does. */
  processorSeconds: number
  /** Of finding a laptop's comparable sales, in milliseconds: the median of 200. */
  findMs: number
  /** Most memory of the process, with Node's own of about 45. */
  peakMb: number
}

const limit = 600_000

/** Trains on `count` sales made of those in the CSV `file`, in a process of its own. */
export function measureCost(file: string, count: number): Cost {
  const { stdout, stderr, status } = spawnSync(process.execPath, [import.meta.filename, file, String(count)], {
    encoding: 'utf8',
    timeout: limit,
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`Training on ${count} sales failed: ${stderr}`)
  return JSON.parse(stdout) as Cost
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
  const [started, used] = [performance.now(), process.cpuUsage()]
  const { model, features } = trainPrices(sales)
  const trainSeconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(used)
  const comparables = indexFeatures(features)
  const times = sales.slice(0, 200).map((sale) => {
    const before = performance.now()
    comparables.find(sale)
    return performance.now() - before
  })
  const cost: Cost = {
    sales: sales.length,
    features: Object.keys(model.weights).length,
    trainSeconds,
    processorSeconds: (user + system) / 1e6,
    findMs: times.sort((a, b) => a - b)[100] ?? 0,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }
  process.stdout.write(JSON.stringify(cost))
}
