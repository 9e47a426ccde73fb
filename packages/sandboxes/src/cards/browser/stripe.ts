import { callApi } from './api-client.ts'
import { CardElement } from './card-element.ts'
import { showChallenge } from './challenge.ts'
import { Elements, type ElementsOptions } from './elements.ts'
import { IntegrationError } from './integration-error.ts'
import type { ApiResult, StripeError } from './protocol.ts'

interface MethodData {
  type?: string
  card?: CardElement | { token: string }
  billing_details?: Record<string, unknown>
  metadata?: Record<string, unknown>
}

interface ConfirmData extends Record<string, unknown> {
  payment_method?: string | MethodData
}

type Result = { error: StripeError } | { paymentMethod: unknown } | { paymentIntent: unknown }

/** For the buyer; the API's own message is for the shop. */
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** What `Stripe(key)` gives. */
class Stripe {
  #base: string
  #key: string

  constructor(base: string, key: string) {
    this.#base = base
    this.#key = key
  }

  elements = (options?: ElementsOptions): Elements => new Elements(this.#base, this.#key, options)

  createPaymentMethod = async (data: MethodData): Promise<Result> =>
    toResult('paymentMethod', await this.#makeMethod(data))

  confirmCardPayment = async (
    clientSecret: string,
    data: ConfirmData = {},
    { handleActions }: { handleActions?: boolean } = {},
  ): Promise<Result> => {
    const id = readIntentId(clientSecret, 'confirmCardPayment')
    const { payment_method: wanted, ...rest } = data
    const made = typeof wanted === 'object' ? await this.#makeMethod(wanted) : undefined
    if (made && !made.ok) return { error: made.error }
    const method = made ? made.object['id'] : wanted
    const confirmed = await this.#call('POST', `/v1/payment_intents/${id}/confirm`, {
      ...rest,
      payment_method: method,
      client_secret: clientSecret,
      use_stripe_sdk: true,
    })
    if (!confirmed.ok || confirmed.object['status'] !== 'requires_action' || handleActions === false)
      return toResult('paymentIntent', confirmed)
    return toResult('paymentIntent', await this.#authenticate(id, clientSecret))
  }

  retrievePaymentIntent = async (clientSecret: string): Promise<Result> => {
    const id = readIntentId(clientSecret, 'retrievePaymentIntent')
    return toResult(
      'paymentIntent',
      await this.#call('GET', `/v1/payment_intents/${id}`, { client_secret: clientSecret }),
    )
  }

  createToken = (): Promise<Result> =>
    Promise.resolve({
      error: { type: 'invalid_request_error', message: 'The card sandbox makes payment methods, not tokens.' },
    })

  registerAppInfo = (): void => {}

  _registerWrapper = (): void => {}

  #makeMethod({ card, billing_details, metadata }: MethodData): Promise<ApiResult> {
    const params = { type: 'card', billing_details, metadata }
    if (card instanceof CardElement) return card.createPaymentMethod(params)
    if (card) return this.#call('POST', '/v1/payment_methods', { ...params, card })
    throw new IntegrationError('Invalid value for card: it should be a card Element or an object with a token.')
  }

  /** An intent that is left without a card has failed. */
  async #authenticate(id: string, clientSecret: string): Promise<ApiResult> {
    const outcome = await showChallenge(this.#base)
    const params = { client_secret: clientSecret, outcome }
    const after = await this.#call('POST', `/v1/payment_intents/${id}/authenticate`, params)
    if (!after.ok || after.object['status'] !== 'requires_payment_method') return after
    const error = after.object['last_payment_error'] as StripeError
    const message = error.code === 'payment_intent_authentication_failure' ? NOT_AUTHENTICATED : error.message
    return { ok: false, error: { ...error, message, payment_intent: after.object } }
  }

  #call(method: 'GET' | 'POST', path: string, params: Record<string, unknown>): Promise<ApiResult> {
    return callApi(this.#base, this.#key, method, path, params)
  }
}

function toResult(name: 'paymentMethod' | 'paymentIntent', result: ApiResult): Result {
  if (!result.ok) return { error: result.error }
  return name === 'paymentMethod' ? { paymentMethod: result.object } : { paymentIntent: result.object }
}

function readIntentId(clientSecret: string, call: string): string {
  const [id, secret] = clientSecret.split('_secret_')
  if (id?.startsWith('pi_') && secret) return id
  throw new IntegrationError(
    `Invalid value for stripe.${call} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
  )
}

/** Puts `window.Stripe` in place, speaking to wherever this script came from. */
function installStripe(script: Element | null): void {
  if (!(script instanceof HTMLScriptElement)) throw new IntegrationError('Load this script with a plain script tag.')
  const base = new URL(script.src).origin
  const makeStripe = (key: string): Stripe => {
    if (!key.startsWith('pk_'))
      throw new IntegrationError(
        'Please call Stripe() with your publishable key. You used an empty string or another kind of key.',
      )
    return new Stripe(base, key)
  }
  // The release that the official loader expects; it warns about any other.
  makeStripe.version = 'endive'
  Object.assign(window, { Stripe: makeStripe })
}

installStripe(document.currentScript)
