import type { OwnRows } from '../../../../test/own-rows.ts'
import { acceptLaptop, buy, orderOf } from '../../../../test/purchase.ts'

/** A payment, one whose refund was asked for, and one under way: after those of other nouns, since the next one would end it. */
export const ownRows: OwnRows = async ({ market, her, other }) => {
  const paid = await market.listLaptop(other)
  await buy(market, her, paid)
  await acceptLaptop(market, her, paid)
  const cancelled = await market.listLaptop(other)
  await buy(market, her, cancelled)
  await her.send('POST', `/api/orders/${await orderOf(market, cancelled)}/acts`, { act: 'cancel' })
  await market.runJobs()
  await her.call('createPaymentIntent', { body: { price: 450, productId: await market.listLaptop(other) } })
}
