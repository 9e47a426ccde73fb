import { nameOrNewMember } from '@market/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { workSteps } from '../../platform/jobs/work-through.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Noun } from '../../platform/noun.ts'
import { resetUser } from '../../features/accounts/users/repository.ts'
import { findHoldBy } from '../../features/payments/holds.ts'
import { findPayment } from '../../features/payments/repository.ts'
import { settlePayment } from '../pay/settle-payment.ts'
import { isCharging, type Paying } from '../../features/payments/settled.ts'
import { removeOffSale } from '../../features/listings/repository.ts'
import { writeEntries } from '../../features/listings/entries/search-entries.ts'
import { findInSale, withdrawListings } from '../withdraw/withdraw-listings.ts'
import { emptyListings, emptyWithdrawn } from '../../features/listings/empty-listings.ts'
import { emptyReportsAbout } from '../../features/reports/repository.ts'
import { lockUnpaid } from './end-selling.ts'
import { findOpenOrders, stopOrders } from './open-orders.ts'
import { holdMoney } from './hold-money.ts'

/** What a take-over leaves: open orders, and what was being paid for by the stranger (a payment) and from them (laptops). */
export interface LeftOver {
  userId: string
  paymentId: string | null
  productIds: string[]
  orderIds: string[]
}

/**
 * The owner of an address has verified it, and a stranger had an unverified account with it. Deletes what the stranger
 * typed; the record becomes as after a first sign-in by popup. Payments, paid orders and sold laptops stay: the owner
 * of the address was mailed about them (docs/decisions/0006-sessions.md). A job stops the open orders; the
 * balance waits for an Admin. An unproven address has no payouts.
 */
export function takeOver(db: Db, nouns: readonly Noun[], identityId: string, name: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('identity_id', '=', identityId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return
    const shown = nameOrNewMember(name)
    for (const noun of nouns) await noun.purgeActivity?.(trx, { ...user, identityId, name: shown })
    const productIds = await withdraw(trx, user.id, await lockUnpaid(trx, user.id))
    await emptyReportsAbout(trx, user.id)
    await emptyListings(trx, user.id, user.email)
    await resetUser(trx, user.id, shown)
    await writeEntries(trx, productIds)
    const paymentId = (await findHoldBy(trx, user.id))?.payment_id ?? null
    // Read after the hold, which a charge turns into an order.
    const orderIds = await findOpenOrders(trx, user.id)
    await holdMoney(trx, user.id)
    if (paymentId !== null || productIds.length + orderIds.length > 0) {
      const left: LeftOver = { userId: user.id, paymentId, productIds, orderIds }
      await enqueueJob(trx, 'end-left-over', left)
    }
  })
}

/**
 * Ends the stranger's payment, withdraws the laptops that were being paid for, and stops the orders, those of a payment
 * that succeeded too. Throws while a payment is in progress, so that the job is retried.
 */
export async function endLeftOver(paying: Paying, { userId, ...left }: LeftOver): Promise<void> {
  const { db, orderTerms } = paying
  const { paymentId, productIds } = left
  const stillPaid = new Error(`somebody still pays for what was left over of user ${userId}`)
  await workSteps(db, 'end-left-over', {
    async payment() {
      const payment = paymentId === null ? undefined : await findPayment(db, paymentId)
      const settled = payment && (await settlePayment(paying, payment, 'end', 'hold'))
      if (settled === 'unknown' || (settled && isCharging(settled))) throw stillPaid
    },
    async laptops() {
      const held = await inTransaction(db, async (trx) => {
        const unpaid = (await lockUnpaid(trx, userId)).filter((id) => productIds.includes(id))
        const stillHeld = await withdraw(trx, userId, unpaid)
        await emptyWithdrawn(trx, sql`products.id = any(${productIds})`)
        return stillHeld
      })
      if (held.length > 0) throw stillPaid
    },
    orders: () => stopOrders(db, orderTerms, left),
  })
}

/** Withdraws these locked laptops, except those with a hold, whose ids it returns. */
async function withdraw(trx: Tx, sellerId: string, productIds: readonly string[]): Promise<string[]> {
  const held = await findInSale(trx, productIds)
  await withdrawListings(
    trx,
    productIds.filter((id) => !held.has(id)),
    { by: 'system', sellerId, reason: 'account-taken-over', notifyReporters: true },
  )
  // What the former holder of the account withdrew is not the new one's to list.
  await removeOffSale(trx, sellerId)
  return [...held]
}
