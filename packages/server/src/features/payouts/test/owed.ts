import { payeeKeys, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { insertPayee } from '../payees.ts'
import { aPayee } from './a-payee.ts'
import { aDeal, passHours, type Deal } from '../../../workflows/trade/test/deals.ts'
import { openPayouts } from '../open-payouts.ts'

/** The id of a user. */
export async function idOf(market: Market, { email }: TestUser): Promise<string> {
  const { id } = await market.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return id
}

/** Gives a seller, whose address is proven, payee details that were entered so many hours ago. */
export async function enterPayee(market: Market, seller: TestUser, hoursAgo = 49): Promise<void> {
  await market.proveEmail(seller)
  const userId = await idOf(market, seller)
  await inTransaction(market.db, async (trx) => {
    const { id } = await insertPayee(trx, userId, aPayee, payeeKeys)
    const added = new Date(Date.now() - hoursAgo * 3_600_000)
    await trx.updateTable('payees').set({ added_at: added }).where('id', '=', id).execute()
  })
}

/** An order of 450.00 that was completed so many days ago. */
export async function soldDaysAgo(of: Pick<Deal, 'market' | 'seller' | 'admin'>, days: number): Promise<Deal> {
  const deal = await aDeal(of.market, of, 'completed')
  await passHours(deal, days * 24 + 1)
  return deal
}

/** Opens the payouts that are due, and returns the newest one of the seller. */
export async function openFor(market: Market, seller: TestUser): Promise<string> {
  await openPayouts(market.db, market.orderTerms.payableDays)
  const { id } = await market.db
    .selectFrom('payouts')
    .select('id')
    .where('seller_id', '=', await idOf(market, seller))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** An Admin sends a payout, by this reference. */
export async function send(admin: TestUser, id: string, reference: string): Promise<Answer> {
  await admin.call('movePayout', { params: { id }, body: { to: 'sending' } })
  return admin.call('movePayout', { params: { id }, body: { to: 'sent', reference } })
}

/** All that the seller is owed has been paid out, by this Admin. */
export async function payOut(market: Market, seller: TestUser, admin: TestUser): Promise<void> {
  const orders = await market.db
    .selectFrom('orders')
    .select('id')
    .where('seller_id', '=', await idOf(market, seller))
    .where('state', '=', 'completed')
    .execute()
  for (const { id } of orders) await passHours({ market, id }, market.orderTerms.payableDays * 24 + 1)
  await enterPayee(market, seller)
  const id = await openFor(market, seller)
  const marks = [{ to: 'sending' }, { to: 'sent', reference: 'TX 1' }, { to: 'paid' }] as const
  for (const body of marks) {
    const marked = await admin.call('movePayout', { params: { id }, body })
    if (marked.status !== 200) throw new Error(JSON.stringify(marked.body))
  }
}
