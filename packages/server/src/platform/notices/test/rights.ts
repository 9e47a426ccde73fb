import { sessionSecret } from '../../../../test/market.ts'
import { row, type Row, type Stage } from '../../../../test/rights/row.ts'
import { idOf } from '../../../../test/test-users.ts'
import { unsubscribeToken } from '../unsubscribe.ts'

/** A notice of the Seller's: the Buyer has booked a laptop of theirs. */
async function noticeOfSeller({ market, people }: Stage): Promise<{ upTo: string }> {
  const productId = await market.listLaptop(people.seller)
  const { email: userId } = people.buyer
  await people.buyer.call('createBooking', {
    body: { name: 'B', productId, userId, phone: '', price: 450, location: '' },
  })
  const { body } = await people.seller.call('listNotices', { query: { limit: '1' } })
  return { upTo: body.respons[0]._id }
}

export const rights: readonly Row[] = [
  row('listNotices', { does: 'lists one’s notices', gets: { unregistered: 'no-user-record', others: 'ok' } }),
  row('readNotices', {
    does: 'marks the Seller’s notice as read, which changes nothing of anyone else’s',
    on: noticeOfSeller,
    input: (body) => ({ body }),
    gets: { unregistered: 'no-user-record', others: 'ok' },
  }),
  row('listNoticeChoices', { does: 'lists one’s choices', gets: { unregistered: 'no-user-record', others: 'ok' } }),
  row('chooseNotice', {
    does: 'switches one’s emails of a kind off',
    input: () => ({ body: { kind: 'laptop-booked', emailed: false } }),
    gets: { unregistered: 'no-user-record', others: 'ok' },
    repeatable: true,
  }),
  row('unsubscribe', {
    does: 'switches the Seller’s emails off by the link of one',
    on: async ({ people }) => ({ userId: await idOf(people.seller) }),
    input: ({ userId }) => ({
      raw: undefined,
      query: { token: unsubscribeToken(sessionSecret, { userId, kind: 'laptop-booked' }) },
    }),
    gets: { others: 'ok' },
    repeatable: true,
  }),
]
