import Stripe from 'stripe'
import { timeLimits } from '../../config/time-limits.ts'
import { connectStripe, type RequestOptions } from './connect.ts'

export interface KeysToCheck {
  secretKey: string
  publishableKey: string
  apiUrl?: string | undefined
}

/** `refused` has a line for each key that the provider refuses; `away`: the provider could not be asked. */
export type KeysChecked =
  | { ok: true }
  | { ok: false; reason: 'refused'; lines: string[] }
  | { ok: false; reason: 'away'; detail: string }

type Asked = { is: 'fine' } | { is: 'refused'; line: string } | { is: 'away'; detail: string }

const rights = 'a restricted key needs PaymentIntents and Refunds to write and Charges and Disputes to read'

/**
 * Asks the card provider whether our keys are valid and have the permissions. Creates nothing there, and waits for
 * `time` ms at most.
 */
export async function checkCardKeys(
  { secretKey, publishableKey, apiUrl }: KeysToCheck,
  time: number = timeLimits.cardKeys,
): Promise<KeysChecked> {
  const requestOptions: RequestOptions = { timeout: time, maxNetworkRetries: 0 }
  const secret = connectStripe(secretKey, apiUrl, requestOptions)
  const publishable = connectStripe(publishableKey, apiUrl, requestOptions)
  const asked = await Promise.all([
    ask('STRIPE_SECRET_KEY', () => secret.paymentIntents.list({ limit: 1 })),
    ask('STRIPE_SECRET_KEY', () => secret.charges.list({ limit: 1 })),
    ask('STRIPE_SECRET_KEY', () => secret.refunds.list({ limit: 1 })),
    ask('STRIPE_SECRET_KEY', () => secret.disputes.list({ limit: 1 })),
    // Without a type nothing is created; the key is checked before.
    ask('STRIPE_PUBLISHABLE_KEY', () => publishable.paymentMethods.create({})),
  ])
  const lines = new Set(asked.flatMap((one) => (one.is === 'refused' ? [one.line] : [])))
  if (lines.size > 0) return { ok: false, reason: 'refused', lines: [...lines] }
  const away = asked.find((one) => one.is === 'away')
  return away ? { ok: false, reason: 'away', detail: away.detail } : { ok: true }
}

async function ask(name: string, call: () => Promise<unknown>): Promise<Asked> {
  try {
    await call()
    return { is: 'fine' }
  } catch (error) {
    return judge(name, error)
  }
}

/** The provider's message has only the beginning and end of a key. */
function judge(name: string, error: unknown): Asked {
  const said = error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 200) : String(error)
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return { is: 'refused', line: `${name} is refused by the card provider: ${said}` }
  if (error instanceof Stripe.errors.StripePermissionError)
    return { is: 'refused', line: `${name} may not do what is needed: ${said}: ${rights}` }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return { is: 'fine' }
  const detail = error instanceof Stripe.errors.StripeError ? error.detail : undefined
  return { is: 'away', detail: detail instanceof Error ? `${said} ${detail.message}` : said }
}
