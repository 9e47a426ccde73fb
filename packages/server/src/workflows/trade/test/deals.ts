import { orderAct, type CallInput, type Calls, type Order, type SentAct } from '@market/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { readBalances, type Balances } from '../../../features/ledger/post.ts'
import type { Answer, Market, TestUser } from '../../../../test/market.ts'
import { buy } from '../../../../test/purchase.ts'
import { runClock } from '../run-clock.ts'
import { hoursLater } from './hours-later.ts'

export type ActBody = CallInput<Calls['actOnOrder']>['body']

/** How each place in the life of an order is reached. */
export const places = {
  paid: async () => {},
  'paid an hour ago': (of: Deal) => passHours(of, 1),
  received: (of: Deal) => go(of, 'seller hand-over'),
  declined: async (of: Deal) => {
    await passHours(of, 1)
    await go(of, 'buyer decline')
  },
  unconfirmed: (of: Deal) => go(of, 'seller claim-handover'),
  problem: (of: Deal) => go(of, 'seller hand-over', 'buyer report-problem'),
  answered: (of: Deal) => go(of, 'seller hand-over', 'buyer report-problem', 'seller answer'),
  stopped: (of: Deal) => go(of, 'admin stop'),
  'stopped after receipt': (of: Deal) => go(of, 'seller hand-over', 'admin stop'),
  'offered by the seller': (of: Deal) => go(of, 'seller hand-over', 'buyer report-problem', 'seller offer'),
  'offered by the buyer': (of: Deal) => go(of, 'seller hand-over', 'buyer report-problem', 'buyer offer'),
  completed: (of: Deal) => go(of, 'seller hand-over', 'buyer accept'),
  refunded: (of: Deal) => go(of, 'seller cancel'),
} satisfies Record<string, (of: Deal) => Promise<void>>
export type Place = keyof typeof places

/** Someone new buys a laptop of the seller, and the order comes to this place. */
export async function aDeal(
  market: Market,
  of: Pick<Deal, 'seller' | 'admin'>,
  place: Place = 'paid',
  card?: string,
): Promise<Deal> {
  const buyer = await market.signUp()
  await market.proveEmail(buyer)
  const deal = await payFor(market, { ...of, buyer }, { card })
  await places[place](deal)
  return deal
}

/** A laptop of 450.00 that a buyer has paid for, and what the three do with the order. */
export interface Deal {
  market: Market
  id: string
  laptop: string
  trxId: string
  paymentId: string
  buyer: TestUser
  seller: TestUser
  admin: TestUser
}

export type Role = 'buyer' | 'seller' | 'admin'

export const whole = 45_000

export async function payFor(
  market: Market,
  { seller, buyer, admin }: Pick<Deal, 'seller' | 'buyer' | 'admin'>,
  { laptop: again, card }: { laptop?: string | undefined; card?: string | undefined } = {},
): Promise<Deal> {
  const laptop = again ?? (await market.listLaptop(seller))
  const paid = await buy(market, buyer, laptop, card)
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  const { trxId } = paid.body.respons
  const order = await market.db
    .selectFrom('orders')
    .select(['id', 'payment_id'])
    .where('product_id', '=', laptop)
    .where('state', '<>', 'refunded')
    .executeTakeFirstOrThrow()
  return { market, id: order.id, paymentId: order.payment_id, laptop, trxId, buyer, seller, admin }
}

export async function readAs(deal: Deal, role: Role): Promise<Order> {
  const read = await deal[role].call('getOrder', { params: { id: deal.id } })
  if (read.status !== 200) throw new Error(JSON.stringify(read.body))
  return read.body.respons
}

export function act(deal: Deal, role: Role, body: ActBody, headers?: Record<string, string>): Promise<Answer> {
  return deal[role].call('actOnOrder', { params: { id: deal.id }, body }, headers)
}

/** A body that the act takes. The code is the buyer's. */
export async function bodyOf(deal: Deal, name: SentAct, amount = 100): Promise<ActBody> {
  const text = 'As I said'
  if (name === 'hand-over') return { act: name, code: (await readAs(deal, 'buyer')).code ?? '000000' }
  if (name === 'report-problem') return { act: name, problem: 'damaged', text }
  if (name === 'offer' || name === 'settle') return { act: name, amount }
  if (name === 'split' || name === 'refund-part') return { act: name, amount, text }
  return { act: name, ...(orderAct(name).needs?.includes('text') && { text }) }
}

/** Acts that must be possible: `role act`. */
export async function go(deal: Deal, ...steps: `${Role} ${SentAct}`[]): Promise<void> {
  for (const step of steps) {
    const [role, name] = step.split(' ') as [Role, SentAct]
    const acted = await act(deal, role, await bodyOf(deal, name))
    if (acted.status !== 200) throw new Error(`${step}: ${JSON.stringify(acted.body)}`)
  }
}

/** A code of the order's that is wrong. */
export async function wrongCode(deal: Deal): Promise<string> {
  return (await readAs(deal, 'buyer')).code === '111111' ? '222222' : '111111'
}

/** Moves the times of an order and its events into the past: so many hours pass. */
export function passHours({ market, id }: Pick<Deal, 'market' | 'id'>, hours: number): Promise<void> {
  return asSuperuser(market, hoursLater(id, hours))
}

/** By database, one connection that stays: the start of a backend takes longer than the statements. */
const superusers = new Map<string, Promise<pg.Client>>()

export async function asSuperuser({ owner }: Market, statements: string): Promise<void> {
  const database = String(owner.database)
  const known = superusers.get(database) ?? connect({ ...owner, user: inject('testServer').superuser })
  superusers.set(database, known)
  await (await known).query(statements)
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  // It ends with its database.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** So many hours pass, and the clock makes what is due then. */
export async function wait(deal: Pick<Deal, 'market' | 'id'>, hours: number): Promise<void> {
  await passHours(deal, hours)
  await runClock(deal.market.db, deal.market.orderTerms)
}

/** `act role` of each event after the payment. */
export async function eventsOf(deal: Deal): Promise<string[]> {
  return (await readAs(deal, 'admin')).events.slice(1).map((event) => `${event.act} ${event.by}`)
}

/** What else changes with an order: its money, sale, laptop, booking and payment. */
export async function outcomeOf({ market, id, laptop, paymentId }: Deal) {
  const { rows } = await sql<{ laptop: string; sale: boolean; past: boolean; payment: string; back: number }>`
    select p.state as laptop, exists (select from sales where id = m.id) as sale, m.state as payment,
      coalesce((select past from bookings where payment_id = m.id), false) as past, m.refunded_amount::float8 as back
    from payments m join products p on p.id = m.product_id where m.id = ${paymentId}::uuid and p.id = ${laptop}::uuid`.execute(
    market.db,
  )
  const { notGivenBack: _, ...accounts } = await readBalances(market.db, id)
  return { ...rows[0], money: nonZero(accounts) }
}

function nonZero(balances: Partial<Balances>): Partial<Balances> {
  return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0))
}

/** The refunds that the card provider has made of the payment, in minor units. */
export async function refundsOf({ market, trxId }: Pick<Deal, 'market' | 'trxId'>): Promise<number[]> {
  return (await refundsAt({ market, trxId })).map(({ amount }) => amount)
}

/** What is back on the card, as the provider has it, in minor units. */
export async function backAtProvider(deal: Pick<Deal, 'market' | 'trxId'>): Promise<number> {
  const standing = (await refundsAt(deal)).filter(({ status }) => status === 'succeeded')
  return standing.reduce((sum, { amount }) => sum + amount, 0)
}

/** Failed ones too. */
export async function refundsAt({ market, trxId }: Pick<Deal, 'market' | 'trxId'>) {
  const { refunds } = await market.cardSandbox.books()
  return refunds.filter((refund) => refund.payment_intent === trxId)
}
