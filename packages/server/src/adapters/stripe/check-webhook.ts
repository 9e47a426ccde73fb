import { timeLimits } from '../../config/time-limits.ts'
import { connectStripe } from './connect.ts'

const needed = [
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
]

/**
 * `deaf`: it does not receive all events that we need. `unknown`: the key may not ask, or the provider does not answer.
 */
export type WebhookChecked = 'fine' | 'missing' | 'disabled' | 'deaf' | 'unknown'

/** Whether the provider sends payment events to our endpoint. */
export async function checkWebhook(
  { secretKey, apiUrl }: { secretKey: string; apiUrl?: string | undefined },
  url: string,
): Promise<WebhookChecked> {
  const stripe = connectStripe(secretKey, apiUrl, { timeout: timeLimits.cardKeys, maxNetworkRetries: 0 })
  try {
    const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 500 })
    const ours = endpoints.filter((one) => one.url === url)
    if (ours.length === 0) return 'missing'
    const enabled = ours.filter(({ status }) => status === 'enabled')
    if (enabled.length === 0) return 'disabled'
    return enabled.some(
      ({ enabled_events: events }) => events.includes('*') || needed.every((type) => events.includes(type)),
    )
      ? 'fine'
      : 'deaf'
  } catch {
    return 'unknown'
  }
}
