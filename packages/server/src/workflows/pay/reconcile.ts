import { refundPayment } from './refund-payment.ts'
import { listOwing, listUnfinished } from '../../features/payments/repository.ts'
import type { Paying } from '../../features/payments/settled.ts'
import { workThrough } from '../../platform/jobs/work-through.ts'
import { settlePayment } from './settle-payment.ts'

const atOnce = 100

/**
 * Asks the provider about unfinished payments: the webhook was lost, the tab closed, or the server killed. Ends those
 * whose hold has expired and makes the refunds that are due, in part too. Returns the number of payments checked.
 */
export async function reconcile(paying: Paying): Promise<number> {
  const task = 'reconcile-payments'
  const unfinished = await listUnfinished(paying.db, task, atOnce)
  const owing = await listOwing(paying.db, task, atOnce)
  await workThrough(paying.db, task, async ({ each }) => {
    await each(unfinished, async (payment) => {
      if (payment.state === 'refund-due') await refundPayment(paying, payment.id)
      else await settlePayment(paying, payment, payment.held ? 'look' : 'end', 'reconciliation')
    })
    await each(owing, async ({ id }) => {
      await refundPayment(paying, id)
    })
  })
  return unfinished.length + owing.length
}
