import type { Answer, Market, Person } from './market.ts'

/** What a test's listing costs unless it says otherwise. */
const price = 450

/** The buyer's card is charged for a laptop, which nobody has told the market yet; the charge's transaction id. */
export async function charge(market: Market, buyer: Person, productId: string): Promise<string> {
  const { body } = await buyer.call('createPaymentIntent', { body: { price, productId } })
  const paid = await market.cardSandbox.pay(body.clientSecret)
  if (!('id' in paid)) throw new Error(paid.error)
  return paid.id
}

/** The browser's word that a charge was made. */
export function tellOfCharge(buyer: Person, productId: string, trxId: string): Promise<Answer> {
  return buyer.call('recordPayment', { body: { price, trxId, productId, userId: buyer.email } })
}

/** Charged and told: the laptop is the buyer's. */
export async function buy(market: Market, buyer: Person, productId: string): Promise<Answer> {
  return tellOfCharge(buyer, productId, await charge(market, buyer, productId))
}
