import { texts } from '@market/contract/texts'
import { ofCard, type CardRefusal } from '@market/contract/texts/card-refusals'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Product } from '@market/contract'
import { client } from '../../api/client.ts'
import { LostConnection } from '../../api/lost-connection.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { bookingQueries } from '../bookings/queries.ts'
import { productQueries } from '../products/queries.ts'
import { wishQueries } from '../wishes/queries.ts'

/** What the provider refused, shown in red; the payment stops (spec section 8). */
export class CardRefused extends Error {
  override readonly name = 'CardRefused'
  constructor(refusal: CardRefusal) {
    super(ofCard(refusal) ?? texts.payment.notFinished)
  }
}

/** The card was charged and only our note of it is missing. */
export class Unrecorded extends Error {
  override readonly name = 'Unrecorded'
  readonly trxId: string
  constructor(trxId: string, cause: unknown) {
    super(texts.payment.unrecorded, { cause })
    this.trxId = trxId
  }
}

/** Charges the card and tells the server; resolves to the transaction id. `charged`: charged already, only to be told. */
export function useCardPayment(product: Product, onCharged: () => void) {
  const { _id: productId, resalePrice: price } = product
  const stripe = useStripe()
  const elements = useElements()
  const queries = useQueryClient()
  const { email, displayName } = useSignedInUser()

  const charge = async (clientSecret: string): Promise<string> => {
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
    if (error) throw new CardRefused(error)
    if (paymentIntent.status !== 'succeeded') throw new CardRefused({})
    onCharged()
    return paymentIntent.id
  }

  const record = async (trxId: string): Promise<string> => {
    try {
      await client.recordPayment({ body: { price, trxId, productId, userId: email } })
      return trxId
    } catch (error) {
      if (error instanceof LostConnection) throw new Unrecorded(trxId, error)
      throw error
    }
  }

  return useMutation({
    mutationFn: async ({ clientSecret, charged }: { clientSecret: string; charged?: string }) =>
      record(charged ?? (await charge(clientSecret))),
    onSettled: () =>
      Promise.all(
        [productQueries.all, bookingQueries.all, wishQueries.all].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
