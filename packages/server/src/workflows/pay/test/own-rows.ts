import type { OwnRows } from '../../../../test/own-rows.ts'
import { buy } from '../../../../test/purchase.ts'

/** A payment, and one under way: after those of other nouns, since the next one would end it. */
export const ownRows: OwnRows = async ({ market, her, other }) => {
  await buy(market, her, await market.listLaptop(other))
  await her.call('createPaymentIntent', { body: { price: 450, productId: await market.listLaptop(other) } })
}
