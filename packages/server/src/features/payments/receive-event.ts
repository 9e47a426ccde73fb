import { Problem } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { CardEvent, Cards } from '../../ports/cards.ts'
import { applyIntent } from './apply-intent.ts'
import { findPayment } from './repository.ts'

/**
 * Handles a signed event of the provider. Events are stored by their id; one that is stored but not handled is handled
 * again. Its content is not used: the provider is asked for the intent's current state, so order does not matter.
 */
export async function receiveEvent(db: Db, cards: Cards, body: Buffer, signature: string): Promise<{ received: true }> {
  const event = cards.readEvent(body, signature)
  if (!event) throw Problem.ofField('bad-signature', 'stripe-signature')
  if (await isUnhandled(db, event)) {
    if (event.intentId !== null) await applyEvent(db, cards, event.intentId)
    await db
      .updateTable('card_events')
      .set({ handled_at: sql<Date>`now()` })
      .where('id', '=', event.id)
      .execute()
  }
  return { received: true }
}

async function isUnhandled(db: Db, event: CardEvent): Promise<boolean> {
  const { handled_at } = await db
    .insertInto('card_events')
    .values({ id: event.id, type: event.type, intent_id: event.intentId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ type: event.type }))
    .returning('handled_at')
    .executeTakeFirstOrThrow()
  return handled_at === null
}

async function applyEvent(db: Db, cards: Cards, intentId: string): Promise<void> {
  const found = await cards.findIntent(intentId)
  // A reply other than 200 makes the provider send the event again.
  if (!found.ok && found.reason === 'unreachable') throw new Problem('card-provider-away')
  if (!found.ok || found.intent.paymentId === null) return
  // An intent of another market on the same account is ignored.
  if (await findPayment(db, found.intent.paymentId))
    await applyIntent(db, found.intent.paymentId, found.intent, 'webhook')
}
