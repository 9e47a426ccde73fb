import { typed, type OwnRows } from '../../../../test/own-rows.ts'
import { acceptLaptop, buy } from '../../../../test/purchase.ts'

/** One that she paid, and one that she deleted. */
export const ownRows: OwnRows = async ({ market, her, other }) => {
  const [paid, deleted] = [await market.listLaptop(other), await market.listLaptop(other)]
  const { name, phone, address: location } = typed
  for (const productId of [paid, deleted])
    await her.call('createBooking', { body: { name, productId, userId: her.email, phone, price: 450, location } })
  await buy(market, her, paid)
  await acceptLaptop(market, her, paid)
  await her.call('deleteBooking', { params: { id: deleted } })
}
