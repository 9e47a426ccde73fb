import { callApi } from './api-client.ts'
import { CardElement } from './card-element.ts'
import { showChallenge } from './challenge.ts'
import type { ApiResult, FieldStyle, StripeError } from './protocol.ts'

/** Shown to the buyer; the API's message is for the shop. */
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** What `Stripe(key)` returns: the calls of Stripe.js that a card payment needs. */
function makeStripe(base: string, key: string) {
  const call = (method: 'GET' | 'POST', intent: string, act: string, params: object): Promise<ApiResult> =>
    callApi(base, key, method, `/v1/payment_intents/${intent}${act}`, params)

  /** A failed or closed challenge returns the intent to `requires_payment_method`. */
  async function authenticate(id: string, clientSecret: string): Promise<ApiResult> {
    const outcome = await showChallenge(base)
    const after = await call('POST', id, '/authenticate', { client_secret: clientSecret, outcome })
    if ('error' in after || after.object['status'] !== 'requires_payment_method') return after
    const error = after.object['last_payment_error'] as StripeError
    const message = error.code === 'payment_intent_authentication_failure' ? NOT_AUTHENTICATED : error.message
    return { error: { ...error, message, payment_intent: after.object } }
  }

  return {
    elements() {
      let card: CardElement | null = null
      return {
        create: (_type: 'card', options?: { style?: FieldStyle }) => (card = new CardElement(base, key, options)),
        getElement: () => card,
      }
    },
    async createPaymentMethod({ card, billing_details }: { card: CardElement; billing_details?: object }) {
      return named('paymentMethod', await card.createPaymentMethod({ type: 'card', billing_details }))
    },
    async confirmCardPayment(clientSecret: string, { payment_method }: { payment_method: string }) {
      const id = intentOf(clientSecret)
      const confirmed = await call('POST', id, '/confirm', {
        payment_method,
        client_secret: clientSecret,
        use_stripe_sdk: true,
      })
      const waits = 'object' in confirmed && confirmed.object['status'] === 'requires_action'
      return named('paymentIntent', waits ? await authenticate(id, clientSecret) : confirmed)
    },
    async retrievePaymentIntent(clientSecret: string) {
      const params = { client_secret: clientSecret }
      return named('paymentIntent', await call('GET', intentOf(clientSecret), '', params))
    },
    // React's components check that this method exists.
    createToken: () => Promise.reject(new Error('The card sandbox makes payment methods, not tokens.')),
  }
}

function named(name: 'paymentMethod' | 'paymentIntent', result: ApiResult): object {
  return 'error' in result ? result : { [name]: result.object }
}

const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

// The API has the same origin as this script.
const base = document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).origin : ''
Object.assign(window, { Stripe: (key: string) => makeStripe(base, key) })
