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
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof PaymentIntent)[]

export function presentIntent(intent: PaymentIntent, caller: Caller): Partial<PaymentIntent> {
  if (caller === 'secret') return intent
  return Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, intent[field]]))
}
