import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Wishes } from './arguments.ts'
import { checkAll } from './checks.ts'
import { startClients } from './clients.ts'
import { runClock } from './clock.ts'
import { gatherEvidence } from './evidence.ts'
import { fight } from './fights.ts'
import { healAll } from './heal.ts'
import { killAll, type Killed } from './kills.ts'
import { keepPace } from './pace.ts'
import { signUpUsers } from '../market/sign-up-users.ts'
import { startProduct, type Product } from '../market/product.ts'
import { openProvider, type Provider } from '../market/provider.ts'
import { randomFrom } from '../../../bench/random.ts'
import { makeReport, type Report } from './report.ts'
import { refundSome } from './operator.ts'
import { openStall, type Stall } from './stall.ts'
import { makeWeather } from './weather.ts'

export type Torture = Pick<Wishes, 'seed' | 'purchases' | 'kills' | 'clients' | 'minutes'>

export interface Counts {
  kills: Killed
  /** Seconds of each kind of webhook weather. */
  weather: Record<string, number>
  seconds: number
}

interface Scene {
  product: Product
  provider: Provider
  journals: string
  stall: Stall
}

/** Starts a product, runs the torture, waits until it has recovered and checks the statements. `use` is called before it is stopped. */
export async function torture(
  wishes: Torture,
  say: (line: string) => void,
  use?: (product: Product, report: Report) => Promise<void>,
): Promise<Report> {
  const product = await startProduct()
  try {
    const provider = openProvider(product.cards.url, product.cards.secretKey)
    const journals = path.join(product.folder, 'journals')
    await mkdir(journals)
    const sellers = await signUpUsers(product.url, 3, 'Saler')
    const stall = await openStall(product.url, sellers, randomFrom(wishes.seed).fork('prices'))
    const counts = await attack({ product, provider, journals, stall }, wishes, say)
    say(`stopped after ${counts.seconds} s, recovering`)
    const healing = await healAll(product, provider, say)
    const evidence = await gatherEvidence(product, provider, journals, stall.listed)
    const deaths = { server: product.deaths('server'), cards: product.deaths('cards') }
    const report = makeReport(evidence, { ...counts, healing, deaths }, checkAll(evidence))
    await use?.(product, report)
    return report
  } finally {
    await product.stop()
  }
}

/** Of ten, most are paid for: an account may leave ten a day unpaid. */
const purchasesOfOneAccount = 10

async function attack(
  { product, provider, journals, stall }: Scene,
  wishes: Torture,
  say: (line: string) => void,
): Promise<Counts> {
  const random = randomFrom(wishes.seed)
  const accounts = Math.ceil(wishes.purchases / wishes.clients / purchasesOfOneAccount)
  const people = await signUpUsers(product.url, wishes.clients * Math.max(1, accounts), 'Buyer')
  const buyers = Array.from({ length: wishes.clients }, (_, n) => people.filter((_, at) => at % wishes.clients === n))
  const clients = startClients(buyers, { around: { market: product.url, cards: product.cards }, folder: journals })
  const pace = keepPace(wishes)
  const counts: Counts = {
    kills: { server: 0, database: 0, connection: 0, cards: 0, client: 0 },
    weather: {},
    seconds: 0,
  }
  const since = Date.now()
  const seconds = () => Math.round((Date.now() - since) / 1000)
  const progress = setInterval(() => say(`${seconds()} s: ${pace.purchases} purchases, ${pace.kills} kills`), 30_000)
  const over = new AbortController()
  const { signal } = over
  const late = AbortSignal.timeout(wishes.minutes * 60_000)
  const scenery = [
    makeWeather({ product, provider, random: random.fork('weather'), signal }, counts.weather),
    runClock(product.socket, random.fork('clock'), signal),
    refundSome(provider, random.fork('operator'), signal),
  ]
  try {
    await Promise.all([
      fight({ stall, clients, pace, random: random.fork('fights'), signal: late }, wishes.purchases),
      killAll({ product, clients, pace, random: random.fork('kills'), signal: late }, wishes.kills, counts.kills),
    ])
  } finally {
    clearInterval(progress)
    over.abort()
    await Promise.all(scenery)
    await clients.stop()
  }
  return { ...counts, seconds: seconds() }
}
