import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Wishes } from './arguments.ts'
import { checkAll } from './checks.ts'
import { startClients, type Clients } from './clients.ts'
import { runClock } from './clock.ts'
import { disputeSome } from './bank.ts'
import { gatherEvidence } from './evidence.ts'
import { runErrands } from './errands.ts'
import { fight, idle } from './fights.ts'
import { healAll } from './heal.ts'
import { killAll, type Killed } from './kills.ts'
import { keepPace } from './pace.ts'
import { callMarket, type Account } from '../market/market-client.ts'
import { signUpUsers } from '../market/sign-up-users.ts'
import { ask, changePastRules } from '../market/database.ts'
import { startProduct, type Product } from '../market/product.ts'
import { openProvider, type Provider } from '../market/provider.ts'
import { randomFrom } from '../../../bench/random.ts'
import { openJournal } from './journal.ts'
import { Person } from './person.ts'
import { makeReport, type Report } from './report.ts'
import { refundSome } from './operator.ts'
import { spoilRows } from './spoil.ts'
import { openStall, type Stall } from './stall.ts'
import { makeWeather } from './weather.ts'

export type Torture = Pick<Wishes, 'seed' | 'orders' | 'kills' | 'clients' | 'minutes'>

/** Where every seller’s money goes. */
const payee = { method: 'wallet', holder: 'A Seller', institution: 'Wallet', account: '01700 000000' } as const

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
  sellers: Account[]
  admins: Account[]
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
    const admins = await signUpUsers(product.url, 2, 'Saler', 'decider')
    const counts = await attack({ product, provider, journals, stall, sellers, admins }, wishes, say)
    say(`stopped after ${counts.seconds} s, recovering`)
    const around = {
      market: product.url,
      cards: product.cards,
      write: openJournal(path.join(journals, 'recovery.jsonl')),
    }
    const [first] = admins
    if (!first) throw new Error('there are two Admins')
    const admin = new Person(first, { random: randomFrom(wishes.seed), around, visit: 'the recovery' })
    const healing = await healAll({ product, provider, admin }, say)
    const evidence = await gatherEvidence(product, provider, journals, stall.listed)
    const deaths = { server: product.deaths('server'), cards: product.deaths('cards') }
    const report = makeReport(evidence, { ...counts, healing, deaths }, checkAll(evidence))
    await use?.(product, report)
    return report
  } finally {
    await product.stop()
  }
}

/** Of these many are refused, as another buyer is faster: an account may leave ten a day unpaid. */
const purchasesOfOneAccount = 20
/** Attempts for each order, and one in four more. */
const purchasesOfOneOrder = 6

async function attack(
  { product, provider, journals, stall, sellers, admins }: Scene,
  wishes: Torture,
  say: (line: string) => void,
): Promise<Counts> {
  const random = randomFrom(wishes.seed)
  const { buyers, parties } = await gatherPeople(product, { journals, sellers, admins }, wishes)
  const pace = keepPace(wishes)
  const counts: Counts = {
    kills: { server: 0, database: 0, connection: 0, cards: 0, client: 0 },
    weather: {},
    seconds: 0,
  }
  const since = Date.now()
  const seconds = () => Math.round((Date.now() - since) / 1000)
  const progress = setInterval(
    () => say(`${seconds()} s: ${pace.orders} orders, ${pace.purchases} purchases, ${pace.kills} kills`),
    30_000,
  )
  const over = new AbortController()
  const { signal } = over
  const late = AbortSignal.timeout(wishes.minutes * 60_000)
  const { socket } = product
  const scenery = [
    makeWeather({ product, provider, random: random.fork('weather'), signal }, counts.weather),
    runClock(socket, random.fork('clock'), signal),
    refundSome({ socket, provider, random: random.fork('operator'), signal }),
    disputeSome({ socket, provider, random: random.fork('bank'), signal }),
    spoilRows(socket, random.fork('spoil'), signal),
    runErrands({ socket, parties, admins, pace, random: random.fork('errands'), signal }),
  ]
  const killOne: Clients['killOne'] = (own) => (own.chance(0.6) ? buyers : parties).killOne(own)
  try {
    await Promise.all([
      fight({ stall, clients: buyers, pace, random: random.fork('fights'), signal: late }, wishes.orders),
      killAll(
        { product, clients: { killOne }, pace, random: random.fork('kills'), signal: late },
        wishes.kills,
        counts.kills,
      ),
    ])
  } finally {
    clearInterval(progress)
    over.abort()
    await Promise.all(scenery)
    await idle(parties, AbortSignal.timeout(60_000))
    await Promise.all([buyers.stop(), parties.stop()])
  }
  return { ...counts, seconds: seconds() }
}

/** Signs up buyers, makes Admins, and starts the buyers and half as many clients who act for the parties of orders. */
async function gatherPeople(
  { url: market, cards, socket }: Product,
  { journals: folder, sellers, admins }: Pick<Scene, 'journals' | 'sellers' | 'admins'>,
  { orders, clients }: Torture,
): Promise<{ buyers: Clients; parties: Clients }> {
  const each = Math.max(1, Math.ceil((orders * purchasesOfOneOrder) / clients / purchasesOfOneAccount))
  const people = await signUpUsers(market, clients * each, 'Buyer')
  await ask(socket, 'update users set admin = true where email = any($1)', [admins.map(({ email }) => email)])
  // Their sign-ins go on, which a link would end.
  await changePastRules(socket, 'update identity_users set email_verified = true')
  for (const who of sellers) await callMarket(market, 'savePayee', { body: payee }, { who })
  await ask(socket, `update payees set added_at = now() - interval '3 days'`)
  const place = { around: { market, cards }, folder }
  const own = Array.from({ length: clients }, (_, n) => people.filter((_, at) => at % clients === n))
  const errands = Array.from({ length: Math.ceil(clients / 2) }, () => [])
  return {
    buyers: startClients({ kind: 'buyer', accounts: own, ...place }),
    parties: startClients({
      kind: 'party',
      accounts: errands,
      parties: [...people, ...sellers, ...admins],
      ...place,
    }),
  }
}
