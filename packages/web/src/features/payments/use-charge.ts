import { texts } from '@market/contract/texts'
import { ofCard, type CardRefusal } from '@market/contract/texts/card-refusals'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useMutation } from '@tanstack/react-query'
import { useSignedInUser } from '../../identity/identity-context.ts'

/** The card provider's refusal, shown in red; the payment stops [PAY-4]. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused'
  constructor(refusal: CardRefusal) {
    super(ofCard(refusal) ?? texts.payment.notFinished)
  }
}

/** The server has cancelled the intent, so it can no longer be charged. */
export class HoldEnded extends Error {
  override readonly name = 'HoldEnded'
  constructor() {
    super(texts.payment.holdEnded)
  }
}

/** Charges the card, including the bank's challenge if there is one; resolves to the transaction id. */
export function useCharge() {
  const stripe = useStripe()
  const elements = useElements()
  const { email, displayName } = useSignedInUser()
  return useMutation({
    mutationFn: async (clientSecret: string): Promise<string> => {
      const card = elements?.getElement(CardElement)
      if (!stripe || !card) throw new Error('The card field is not ready')
      const method = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: { email, name: displayName },
      })
      if (method.error) throw new CardRefused(method.error)
      const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
        payment_method: method.paymentMethod.id,
      })
      // The response to a charge may be lost, so the intent's current status decides.
      const intent =
        paymentIntent ?? error.payment_intent ?? (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent
      if (intent?.status === 'succeeded') return intent.id
      if (intent?.status === 'canceled') throw new HoldEnded()
      throw new CardRefused(error ?? {})
    },
    meta: { failure: 'own' },
  })
}
