import type { PaymentIntent, PaymentMethod, ShownPaymentMethod } from '../ledger/objects.ts'
import type { Caller } from '../http/call.ts'

export function presentMethod(method: PaymentMethod): ShownPaymentMethod {
  const { sandbox, ...shown } = method
  void sandbox
  return shown
}

/** The fields of an intent that the publishable key may read. */
const PUBLIC_FIELDS = [
  'id',
  'object',
  'amount',
  'canceled_at',
  'client_secret',
  'created',
  'currency',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
] as const satisfies readonly (keyof PaymentIntent)[]

export function presentIntent(intent: PaymentIntent, caller: Caller): Partial<PaymentIntent> {
  if (caller === 'secret') return intent
  return Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, intent[field]]))
}
