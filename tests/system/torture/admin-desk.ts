import { ask } from '../market/database.ts'
import type { Person } from './person.ts'

/**
 * An Admin does what only an Admin can: sends by hand what no card took, and lets orders go on that wait because of a
 * mere warning. Ten at a time, as the allowance for acts has no more.
 */
export async function finishByHand(socket: string, admin: Person): Promise<void> {
  const orders = await ask<{ id: string }>(
    socket,
    `select o.id from orders o join payments m on m.id = o.payment_id
    where m.refund_failed_at is not null and balance_of(o.id, 'buyer') > 0 or o.paused_at is not null and m.disputed_at is null
    limit 10`,
  )
  for (const { id } of orders) {
    const page = await admin.readOrder(id)
    if (page?.acts.includes('refund-by-hand'))
      await admin.act(id, { act: 'refund-by-hand', text: '', debt: page.money.toBuyer })
    else if (page?.acts.includes('resume')) await admin.act(id, { act: 'resume', text: '' })
  }
}
