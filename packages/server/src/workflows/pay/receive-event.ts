import { Problem } from '@market/contract'
import { pauseForWarning } from './bank-dispute.ts'
import { applyIntent } from './apply-intent.ts'
import { markHandled, storeEvent } from '../../features/payments/card-events.ts'
import type { Paying } from '../../features/payments/settled.ts'
import { findPayment } from '../../features/payments/repository.ts'

/**
 * Handles a signed event of the provider. Events are stored by their id; one that is stored but not handled is handled
 * again. Of its content only the intent's id and its type are used: the provider is asked for the intent's current state,
 * so order does not matter.
 */
export async function receiveEvent(paying: Paying, body: Buffer, signature: string): Promise<{ received: true }> {
  const { db, cards } = paying
  const event = cards.readEvent(body, signature)
  if (!event) throw Problem.ofField('bad-signature', 'stripe-signature')
  if (await storeEvent(db, event)) {
    if (event.intentId !== null) await applyEvent(paying, event.intentId, event.warnsOfFraud)
    await markHandled(db, event)
  }
  return { received: true }
}

async function applyEvent(paying: Paying, intentId: string, warnsOfFraud: boolean): Promise<void> {
  const { db, cards } = paying
  const found = await cards.findIntent(intentId)
  // A reply other than 200 makes the provider send the event again.
  if (!found.ok && found.reason === 'unreachable') throw new Problem('card-provider-away')
  if (!found.ok || found.intent.paymentId === null) return
  // An intent of another market on the same account is ignored.
  const { paymentId } = found.intent
  if (!(await findPayment(db, paymentId))) return
  await applyIntent(paying, paymentId, found.intent, 'webhook')
  if (warnsOfFraud) await pauseForWarning(paying, paymentId)
}
