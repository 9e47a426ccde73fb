import type { OwnRows } from '../../../../test/own-rows.ts'

export const ownRows: OwnRows = async ({ market, her, other }) => {
  await her.call('createWish', { body: { productId: await market.listLaptop(other), userId: her.email } })
}
