import type { Answer, Market, TestUser } from './market.ts'

/** The price of a test's listing by default. */
const price = 450

/** Charges the buyer's card for a laptop without reporting it to the market. Returns the transaction id. */
export async function charge(market: Market, buyer: TestUser, productId: string): Promise<string> {
  const { body } = await buyer.call('createPaymentIntent', { body: { price, productId } })
  const paid = await market.cardSandbox.pay(body.clientSecret)
  if (!('id' in paid)) throw new Error(paid.error)
  return paid.id
}

/** Reports a charge as the browser does. */
export function tellOfCharge(buyer: TestUser, productId: string, trxId: string): Promise<Answer> {
  return buyer.call('recordPayment', { body: { price, trxId, productId, userId: buyer.email } })
}

/** Charges and reports: sells the laptop to the buyer. */
export async function buy(market: Market, buyer: TestUser, productId: string): Promise<Answer> {
  return tellOfCharge(buyer, productId, await charge(market, buyer, productId))
}
