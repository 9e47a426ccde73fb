import { send, type Reply } from './wire.ts'

/** The card provider's browser settings. */
export interface CardField {
  url: string
  publishableKey: string
}

export const goodCard = '4242424242424242'
export const declinedCard = '4000000000000002'
/** Its refunds succeed at first and fail then. */
export const refundFailsCard = '4000000000005126'

export type Confirmed = 'charged' | 'declined' | 'ended' | 'lost'

/** Does what the provider's script does with a card number and a client secret: makes a payment method and confirms the intent. */
export async function confirmCard(field: CardField, clientSecret: string, number: string): Promise<Confirmed> {
  const made = await post(field, '/v1/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '40',
    'card[cvc]': '123',
  })
  if (!made.got || made.status !== 200) return 'lost'
  const confirmed = await post(field, `/v1/payment_intents/${intentOf(clientSecret)}/confirm`, {
    payment_method: String(made.body['id']),
    client_secret: clientSecret,
  })
  if (!confirmed.got) return 'lost'
  if (confirmed.body['status'] === 'succeeded') return 'charged'
  const error = asRecord(confirmed.body['error'])
  if (error['code'] === 'payment_intent_unexpected_state')
    return asRecord(error['payment_intent'])['status'] === 'succeeded' ? 'charged' : 'ended'
  return error['type'] === 'card_error' ? 'declined' : 'lost'
}

export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}

function post({ url, publishableKey }: CardField, path: string, form: Record<string, string>): Promise<Reply> {
  return send({
    method: 'POST',
    url: url + path,
    body: new URLSearchParams(form).toString(),
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
  })
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
