import type { Answer, Market, TestUser } from './market.ts'

/** The price of a test's listing by default. */
const price = 450

/** Charges the buyer's card for a laptop without reporting it to the market. Returns the transaction id. */
export async function charge(market: Market, buyer: TestUser, productId: string, card?: string): Promise<string> {
  const { body } = await buyer.call('createPaymentIntent', { body: { price, productId } })
  const paid = await market.cardSandbox.pay(body.clientSecret, card)
  if (!('id' in paid)) throw new Error(paid.error)
  return paid.id
}

/** Reports a charge as the browser does. */
export function tellOfCharge(buyer: TestUser, productId: string, trxId: string): Promise<Answer> {
  return buyer.call('recordPayment', { body: { price, trxId, productId, userId: buyer.email } })
}

/** Charges and reports: sells the laptop to the buyer. */
export async function buy(market: Market, buyer: TestUser, productId: string, card?: string): Promise<Answer> {
  return tellOfCharge(buyer, productId, await charge(market, buyer, productId, card))
}

/** The order of a laptop, refunded or not: the newest one. */
export async function orderOf(market: Market, productId: string): Promise<string> {
  const { id } = await market.db
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Completes the order of a paid laptop: its buyer has it and accepts it, so its price is a sale. */
export async function acceptLaptop(market: Market, buyer: TestUser, productId: string): Promise<void> {
  const id = await orderOf(market, productId)
  for (const act of ['confirm-handover', 'accept'] as const) {
    const { status, body } = await buyer.call('actOnOrder', { params: { id }, body: { act } })
    if (status !== 200) throw new Error(`${act}: ${body.code}`)
  }
}
