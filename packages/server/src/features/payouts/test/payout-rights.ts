import { acceptLaptop, buy, orderOf } from '../../../../test/purchase.ts'
import { row, type Row, type Stage } from '../../../../test/rights/row.ts'
import { paidLaptop } from '../../../../test/rights/targets.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { holdBalance } from '../repository.ts'
import { passHours } from '../../../workflows/trade/test/deals.ts'
import { enterPayee, idOf, openFor } from './owed.ts'

type Side = 'seller' | 'admin'

/** The Seller has sold a laptop, or the Admin has, and a payout is due. The secret is the payout. */
const duePayout =
  (side: Side) =>
  async (stage: Stage): Promise<{ id: string; secrets: string[] }> => {
    const { market, people } = stage
    const who = people[side]
    await endPayouts(stage)
    const laptop = side === 'seller' ? (await paidLaptop(stage)).id : await soldByAdmin(stage)
    await acceptLaptop(market, people.buyer, laptop)
    await passHours({ market, id: await orderOf(market, laptop) }, 7 * 24 + 1)
    await enterPayee(market, who)
    const id = await openFor(market, who)
    return { id, secrets: [id] }
  }

async function soldByAdmin({ market, people: { admin, buyer } }: Stage): Promise<string> {
  const laptop = await market.listLaptop(admin)
  await buy(market, buyer, laptop)
  return laptop
}

/** Earlier ones, because a seller has one at a time. */
async function endPayouts({ market, people }: Stage): Promise<void> {
  const ends = [
    ['sending', { to: 'open' }, people.admin],
    ['open', { to: 'cancelled', reason: 'Another comes' }, await market.admin()],
  ] as const
  for (const [state, body, admin] of ends) {
    const { respons } = (await admin.call('listPayouts', { query: { state } })).body
    for (const { _id: id } of respons) await admin.call('movePayout', { params: { id }, body })
  }
}

const held =
  (side: Side) =>
  async ({ market, people }: Stage): Promise<{ id: string; secrets: string[] }> => {
    const id = await idOf(market, people[side])
    await inTransaction(market.db, (trx) => holdBalance(trx, id))
    return { id, secrets: [id] }
  }

const admins = { admin: 'ok', others: 'admin-only' } as const
const notOwn = { admin: 'own-payout', others: 'admin-only' } as const
const sending = ({ id }: { id: string }) => ({ params: { id }, body: { to: 'sending' as const } })
const byId = ({ id }: { id: string }) => ({ params: { id } })

export const rights: readonly Row[] = [
  row('getOwnMoney', {
    does: 'reads what oneself is owed',
    on: duePayout('seller'),
    gets: { seller: 'private', unregistered: 'no-user-record', others: 'ok' },
  }),
  row('listPayouts', {
    does: 'lists all payouts',
    on: duePayout('seller'),
    gets: { admin: 'private', others: 'admin-only' },
  }),
  row('getPayout', {
    does: 'reads where the Seller’s money goes',
    on: duePayout('seller'),
    input: byId,
    gets: { admin: 'private', others: 'admin-only' },
  }),
  row('getPayout', { does: 'reads an Admin’s own payout', on: duePayout('admin'), input: byId, gets: notOwn }),
  row('movePayout', { does: 'sends the Seller’s payout', on: duePayout('seller'), input: sending, gets: admins }),
  row('movePayout', { does: 'sends an Admin’s own payout', on: duePayout('admin'), input: sending, gets: notOwn }),
  row('sendPayoutAgain', {
    does: 'sends a payout again that has not come back',
    on: duePayout('seller'),
    input: byId,
    gets: { admin: 'payout-move-not-possible', others: 'admin-only' },
  }),
  row('sendPayoutAgain', {
    does: 'sends an Admin’s own payout again',
    on: duePayout('admin'),
    input: byId,
    gets: notOwn,
  }),
  row('listHeldBalances', {
    does: 'lists whose balance is held',
    on: held('seller'),
    gets: { admin: 'private', others: 'admin-only' },
  }),
  row('releaseBalance', { does: 'releases the Seller’s balance', on: held('seller'), input: byId, gets: admins }),
  row('releaseBalance', { does: 'releases an Admin’s own balance', on: held('admin'), input: byId, gets: notOwn }),
]
