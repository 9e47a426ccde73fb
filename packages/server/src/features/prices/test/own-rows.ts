import type { OwnRows } from '../../../../test/own-rows.ts'
import { acceptLaptop, buy } from '../../../../test/purchase.ts'

/** A sale that she left out. */
export const ownRows: OwnRows = async ({ market, her, other }) => {
  const bought = await market.listLaptop(other)
  await buy(market, her, bought)
  await acceptLaptop(market, her, bought)
  const { id } = await market.db
    .selectFrom('sales')
    .select('id')
    .where('product_id', '=', bought)
    .executeTakeFirstOrThrow()
  await her.call('leaveOutSale', { params: { id }, body: { leftOutFor: 'price-not-real' } })
}
