import type { PaymentIntent, PaymentMethod, ShownPaymentMethod } from '../ledger/objects.ts'
import type { Caller } from '../http/call.ts'

export function presentMethod(method: PaymentMethod): ShownPaymentMethod {
  const { sandbox: _sandbox, ...shown } = method
  return shown
}

/** With the publishable key, an intent without what is the shop's. */
export function presentIntent(intent: PaymentIntent, caller: Caller): Partial<PaymentIntent> {
  const { metadata: _metadata, amount_received: _received, latest_charge: _charge, ...shown } = intent
  return caller === 'secret' ? intent : shown
}
