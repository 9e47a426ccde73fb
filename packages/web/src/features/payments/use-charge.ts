import { texts } from '@market/contract/texts'
import { ofCard, type CardRefusal } from '@market/contract/texts/card-refusals'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Product } from '@market/contract'
import { failureMessage } from '../../api/problem-message.ts'
import { retryDelay } from '../../api/retry.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { isPaymentOpen, paymentKeys, releaseHold, whileCharging } from './charges.ts'
import { paymentQueries } from './queries.ts'
import { hasLeft, recordPayment } from './record-payment.ts'
import { notifyFailed } from './notify-outcome.tsx'

/** The card provider's refusal, shown in red; the payment stops [PAY-4]. */
class CardRefused extends Error {
  override readonly name = 'CardRefused'
  constructor(refusal: CardRefusal) {
    super(ofCard(refusal) ?? texts.payment.notFinished)
  }
}

/** The server has cancelled the intent, so it can no longer be charged. */
class HoldEnded extends Error {
  override readonly name = 'HoldEnded'
  constructor() {
    super(texts.payment.holdEnded)
  }
}

/**
 * Charges the card and has the charge recorded. All that follows from it is in the mutation's own handlers, which run
 * wherever the buyer has gone; those of `mutate` end with the component.
 */
export function useCharge({ _id: productId, itemName, resalePrice: price }: Product) {
  const stripe = useStripe()
  const elements = useElements()
  const queries = useQueryClient()
  const { email: userId, displayName } = useSignedInUser()
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return useMutation({
    mutationKey: paymentKeys.charge(userId, productId),
    mutationFn: (clientSecret: string) => {
      const card = elements?.getElement(CardElement)
      if (!stripe || !card) throw new Error('The card field is not ready')
      const billing = { email: userId, name: displayName }
      return whileCharging(productId, () => charge(stripe, card, billing, clientSecret))
    },
    onSuccess: (trxId) => recordPayment(queries, { productId, itemName, price, userId }, trxId),
    onError: (error) => {
      if (error instanceof HoldEnded)
        void queries.invalidateQueries({ queryKey: paymentQueries.intent(productId, price).queryKey })
      if (hasLeft(queries, userId)) return
      if (!shown.current) void notifyFailed(itemName, sayFailure(error) ?? '')
      if (!isPaymentOpen(productId)) void releaseHold(productId)
    },
    meta: { failure: 'own' },
  })
}

export function sayFailure(error: Error | null): string | undefined {
  return error instanceof CardRefused || error instanceof HoldEnded ? error.message : failureMessage(error)
}

/** Charges the card, including the bank's challenge if there is one; resolves to the transaction id. */
async function charge(
  stripe: Stripe,
  card: StripeCardElement,
  billing: { email: string; name: string },
  clientSecret: string,
): Promise<string> {
  const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing })
  if (method.error) throw new CardRefused(method.error)
  const { error, paymentIntent } = await stripe
    .confirmCardPayment(clientSecret, { payment_method: method.paymentMethod.id })
    .catch((): Confirmed => ({}))
  const intent = await statusOf(stripe, clientSecret, paymentIntent ?? error?.payment_intent)
  if (intent?.status === 'succeeded') return intent.id
  if (intent?.status === 'canceled') throw new HoldEnded()
  throw new CardRefused(error ?? {})
}

interface Confirmed {
  paymentIntent?: PaymentIntent
  error?: StripeError
}

/**
 * The response to a charge may be lost, or the charge still be processed: the intent's status decides, and is read
 * until it is known. Undefined when the provider refuses to tell it.
 */
async function statusOf(
  stripe: Stripe,
  clientSecret: string,
  known: PaymentIntent | undefined,
): Promise<PaymentIntent | undefined> {
  let intent = known
  for (let failures = 0; intent === undefined || intent.status === 'processing'; failures++) {
    if (failures > 0) await sleep(retryDelay(failures - 1))
    const read = await stripe.retrievePaymentIntent(clientSecret).catch((): Confirmed => ({}))
    if (read.error && !mayPass.has(read.error.type)) return undefined
    intent = read.paymentIntent
  }
  return intent
}

/** The provider's errors that say nothing about the intent. */
const mayPass = new Set(['api_connection_error', 'api_error', 'rate_limit_error'])

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
