import { checkCardKeys } from '../../../adapters/stripe/check-keys.ts'
import { checkWebhook } from '../../../adapters/stripe/check-webhook.ts'
import type { Config } from '../../config.ts'
import { fine, note, wrong, type Outcome } from '../outcome.ts'

/** Whether the provider accepts the keys and sends us events. */
export async function tryCards({ cards, publicUrl }: Pick<Config, 'cards' | 'publicUrl'>): Promise<Outcome[]> {
  const checked = await checkCardKeys(cards)
  if (!checked.ok && checked.reason === 'refused')
    return checked.lines.map((line) => wrong(line, 'copy the key again from dashboard.stripe.com/apikeys'))
  if (!checked.ok)
    return [
      wrong(`the card provider does not answer: ${checked.detail}`, 'may this machine connect to api.stripe.com?'),
    ]
  return [
    fine('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY work: the provider knows both'),
    await tryWebhook(cards, `${publicUrl}/api/webhooks/cards`),
  ]
}

async function tryWebhook(cards: Config['cards'], url: string): Promise<Outcome> {
  const fix = `add it at dashboard.stripe.com/webhooks, and its signing secret as STRIPE_WEBHOOK_SECRET`
  switch (await checkWebhook(cards, url)) {
    case 'fine':
      return fine(
        `the provider tells ${url} of payments; whether STRIPE_WEBHOOK_SECRET is its secret shows with the first one`,
      )
    case 'missing':
      return wrong(`the provider has no webhook endpoint ${url}`, fix)
    case 'disabled':
      return wrong(
        `the provider’s webhook endpoint ${url} is switched off`,
        'switch it on at dashboard.stripe.com/webhooks',
      )
    case 'deaf':
      return wrong(
        `the provider’s webhook endpoint ${url} does not listen to all events that the market needs`,
        'add the events of docs/hosting.md at dashboard.stripe.com/webhooks',
      )
    case 'unknown':
      return note(`whether the provider tells ${url} of payments can't be asked with this key`)
  }
}
