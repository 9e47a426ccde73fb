import { orderAct, Problem, toMajor } from '@market/contract'
import { orders, people, type DemoOrder } from '@market/demo'
import type { Caller } from '../calls/caller.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { findUserByEmail } from '../features/accounts/users/repository.ts'
import type { KeyOfMachine } from '../features/listings/duplicates/machines.ts'
import { readCode } from '../features/orders/codes.ts'
import { enqueueJob } from '../platform/jobs/jobs.ts'
import { workThrough } from '../platform/jobs/work-through.ts'
import { unlimited } from '../platform/rate-limits/rate-limiter.ts'
import type { Paying } from '../features/payments/settled.ts'
import { recordPayment } from '../workflows/pay/record-payment.ts'
import { startPayment, type Payments } from '../workflows/pay/start-payment.ts'
import { actOnOrder } from '../workflows/trade/act-on-order.ts'
import { makeDemoCheck } from './make-demo-check.ts'

/** The first view of a new market is not disturbed. */
const afterStartMs = 3_000

/** What a browser has of the card stand-in. */
export interface CardStandIn {
  apiUrl: string
  publishableKey: string
  currency: string
}

type Needs = Paying & { keyOfMachine: KeyOfMachine }

export interface DemoOrdersJob {
  standIn: CardStandIn
  /** The laptops, by the keys of their listings. */
  laptops: { key: string; id: string }[]
}

/** Queues the demo's orders: the stand-in starts beside the server, and no start waits for payments. */
export async function queueDemoOrders(db: Db, standIn: CardStandIn, products: Map<string, string>): Promise<void> {
  const laptops = orders.map(({ listingKey: key }) => ({ key, id: products.get(key) ?? '' }))
  await enqueueJob(db, 'make-demo-orders', { standIn, laptops } satisfies DemoOrdersJob, {
    jobKey: 'make-demo-orders',
    runAt: new Date(Date.now() + afterStartMs),
  })
}

/** Pays as the demo buyer's browser does, then both act. Run again, it goes on where it was. */
export async function makeDemoOrders(needs: Needs, { standIn, laptops }: DemoOrdersJob): Promise<void> {
  const { db } = needs
  const parties = { buyer: await callerOf(db, 'arif'), seller: await callerOf(db, 'nadia') }
  const payments = { ...needs, currency: standIn.currency, rateLimiter: unlimited }
  await workThrough(db, 'make-demo-orders', ({ each }) =>
    each(laptops, async ({ key, id }) => {
      if (!(await orderOf(db, id))) await pay(payments, standIn, parties.buyer, id)
      await act(
        needs,
        parties,
        id,
        orders.find(({ listingKey }) => listingKey === key),
      )
    }),
  )
}

async function pay(payments: Payments, standIn: CardStandIn, buyer: Caller, productId: string): Promise<void> {
  const { resale_price: price } = await payments.db
    .selectFrom('products')
    .select('resale_price')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const wanted = { price: toMajor(price), productId }
  const { clientSecret } = await startPayment(payments, buyer, wanted)
  const trxId = clientSecret.split('_secret_')[0] ?? ''
  const confirmed = await fetch(`${standIn.apiUrl}/v1/payment_intents/${trxId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${standIn.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!confirmed.ok) throw new Error(`the card stand-in answers ${confirmed.status}`)
  await recordPayment(payments, buyer, { ...wanted, trxId, userId: buyer.email })
}

/** The events of an order say how many of the acts are done; the check's is the last. */
async function act(
  needs: Needs,
  parties: Record<'buyer' | 'seller', Caller>,
  productId: string,
  { acts, check }: Pick<DemoOrder, 'acts' | 'check'> = { acts: [] },
): Promise<void> {
  const { db, orderTerms } = needs
  const order = await orderOf(db, productId)
  if (!order) throw new Error('the payment of a demo order is not recorded yet')
  for (const { by, ...body } of acts.slice(order.version - 1)) {
    const code = orderAct(body.act).needs?.includes('code') ? (await readCode(db, order.id))?.code : undefined
    const withCode = { ...body, ...(code !== undefined && { code }) }
    const done = await inTransaction(db, (trx) =>
      actOnOrder(trx, orderTerms, parties[by], { id: order.id, body: withCode }),
    )
    if (done instanceof Problem) throw done
  }
  if (check && order.version <= acts.length + 1)
    await makeDemoCheck(needs, { buyer: parties.buyer, orderId: order.id }, check)
}

function orderOf(db: Db, productId: string): Promise<{ id: string; version: number } | undefined> {
  return db.selectFrom('orders').select(['id', 'version']).where('product_id', '=', productId).executeTakeFirst()
}

async function callerOf(db: Db, key: string): Promise<Caller> {
  const email = people.find((person) => person.key === key)?.email ?? ''
  const user = await findUserByEmail(db, email)
  if (!user) throw new Error(`the demo market has no ${email}`)
  return {
    sessionId: '',
    identityId: '',
    email,
    user: {
      id: user.id,
      name: user.name,
      type: user.user_type === 'seller' ? 'Saler' : 'Buyer',
      admin: false,
      deals: true,
    },
    from: { address: '127.0.0.1', requestId: 'demo' },
  }
}
