import type { OwnRows } from '../../../../test/own-rows.ts'

export const ownRows: OwnRows = async ({ market, her, other }) => {
  const productId = await market.listLaptop(her)
  const body = { name: 'B', productId, userId: other.email, phone: '', price: 450, location: '' }
  await other.call('createBooking', { body })
  await her.call('chooseNotice', { body: { kind: 'laptop-booked', emailed: false } })
}
