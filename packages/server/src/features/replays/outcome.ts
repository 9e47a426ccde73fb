import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { NotHealed, type Purchase } from './purchase.ts'

const patience = 20_000
const pace = 50

/** Waits until the laptop is the buyer's. */
export async function seeSold(purchase: Purchase): Promise<void> {
  await until(() => isWhole(purchase))
  await purchase.say('sold')
}

/**
 * Waits until the provider's message of the intent's making was handled. Whichever message comes, the provider is asked how the
 * intent is by then: one that lingers would finish a purchase whose own message is lost or late, and the replay would show nothing.
 */
export async function seeAnnounced({ db, intentId }: Purchase): Promise<void> {
  await until(() => isHandled(db, intentId, 'payment_intent.created'))
}

/** Waits until the provider's message of the charge has come and was handled. */
export async function seeWebhook({ db, intentId, say }: Purchase): Promise<void> {
  await until(() => isHandled(db, intentId, 'payment_intent.succeeded'))
  await say('webhook-arrived')
}

async function isHandled(db: Db, intentId: string, type: string): Promise<boolean> {
  const event = await db
    .selectFrom('card_events')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('type', '=', type)
    .where('handled_at', 'is not', null)
    .executeTakeFirst()
  return event !== undefined
}

/** Looks again after a message too many. */
export async function seeUnchanged(purchase: Purchase): Promise<void> {
  if (!(await isWhole(purchase))) throw new NotHealed('a later message changed what was sold')
  await purchase.say('webhook-changed-nothing')
}

/** Sold, with one payment and one order. */
async function isWhole({ db, productId }: Purchase): Promise<boolean> {
  const {
    rows: [found],
  } = await sql<{ sold: boolean; payments: number; orders: number }>`
    select p.sold,
      (select count(*)::int from payments m where m.product_id = p.id and m.state = 'succeeded') as payments,
      (select count(*)::int from bookings b where b.product_id = p.id and b.payment_id is not null) as orders
    from products p where p.id = ${productId}`.execute(db)
  return found?.sold === true && found.payments === 1 && found.orders === 1
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience
  while (!(await isSo())) {
    if (Date.now() > end) throw new NotHealed('nothing came of it in time')
    await pause(pace)
  }
}
