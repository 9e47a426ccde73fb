import type { OwnRows } from '../../../../test/own-rows.ts'
import { acceptLaptop, buy } from '../../../../test/purchase.ts'

/** A payment, and one under way: after those of other nouns, since the next one would end it. */
export const ownRows: OwnRows = async ({ market, her, other }) => {
  const paid = await market.listLaptop(other)
  await buy(market, her, paid)
  await acceptLaptop(market, her, paid)
  await her.call('createPaymentIntent', { body: { price: 450, productId: await market.listLaptop(other) } })
}
