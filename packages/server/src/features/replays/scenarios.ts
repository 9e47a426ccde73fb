import type { ReplayScenario } from '@market/contract'
import { seeAnnounced, seeSold, seeUnchanged, seeWebhook } from './outcome.ts'
import { chargeCard, holdLaptop, reconcileNow, tellByBrowser, type ReplayParts } from './purchase.ts'

/** What goes wrong with a purchase, and who has to put it right. */
export const scenarios: Record<ReplayScenario, (parts: ReplayParts, replayId: string) => Promise<void>> = {
  /** Neither messenger comes: reconciliation. */
  async 'webhook-lost'(parts, replayId) {
    const purchase = await holdLaptop(parts, replayId)
    await seeAnnounced(purchase)
    await chargeCard(purchase, 'lost')
    await purchase.say('tab-closed')
    await purchase.say('webhook-lost')
    await reconcileNow(purchase)
    await seeSold(purchase)
  },

  /** One fact is told three times at once: sold once. */
  async 'webhook-doubled'(parts, replayId) {
    const purchase = await holdLaptop(parts, replayId)
    await chargeCard(purchase, 'tripled')
    await purchase.say('webhook-tripled')
    await seeWebhook(purchase)
    await seeSold(purchase)
    await seeUnchanged(purchase)
  },

  /** The browser is faster, and the webhook finds it done. */
  async 'webhook-late'(parts, replayId) {
    const purchase = await holdLaptop(parts, replayId)
    await seeAnnounced(purchase)
    await chargeCard(purchase, 'late')
    await purchase.say('webhook-under-way')
    await tellByBrowser(purchase)
    await seeSold(purchase)
    await seeWebhook(purchase)
    await seeUnchanged(purchase)
  },

  /** The success is told before the beginning. */
  async 'webhook-out-of-order'(parts, replayId) {
    await parts.faults.holdMessages()
    const purchase = await holdLaptop(parts, replayId)
    await chargeCard(purchase, 'held')
    await parts.faults.releaseReversed()
    await purchase.say('webhooks-reversed')
    await seeWebhook(purchase)
    await seeSold(purchase)
  },

  /** The browser never tells: the webhook. */
  async 'tab-closed'(parts, replayId) {
    const purchase = await holdLaptop(parts, replayId)
    await chargeCard(purchase, 'delivered')
    await purchase.say('tab-closed')
    await seeWebhook(purchase)
    await seeSold(purchase)
  },
}
