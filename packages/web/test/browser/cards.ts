import type { StripeConstructor } from '@stripe/stripe-js'

const { setTimeout: later } = globalThis

let charges = 0
let losesReplies = false
let untilCharged: Promise<void> | undefined

interface CardsStandIn {
  settings: { publishableKey: string; scriptUrl: string }
  charges: () => number
  /** From now on a charge succeeds, and its reply does not arrive. */
  loseReplies: () => void
  /** From now on a charge is under way until the returned function is called. */
  holdCharges: () => () => void
}

/**
 * A stand-in for the card provider's script: its field accepts any text, and every charge succeeds. The client loads
 * the script once a page, so all tests share it.
 */
export function standInForCards(): CardsStandIn {
  charges = 0
  losesReplies = false
  untilCharged = undefined
  const charged = { id: 'pi_1', status: 'succeeded' }
  const stripe = {
    elements: () => {
      let field: object | null = null
      return {
        create: () => {
          const heard = new Map<string, (event?: object) => void>()
          field = {
            on: (event: string, listener: () => void) => heard.set(event, listener),
            off: (event: string) => heard.delete(event),
            mount(place: HTMLElement) {
              const input = document.createElement('input')
              input.setAttribute('aria-label', 'Credit or debit card number')
              input.style.height = '2.75rem'
              place.append(input)
              later(() => heard.get('ready')?.(), 0)
            },
            update: () => undefined,
            destroy: () => undefined,
          }
          return field
        },
        getElement: () => field,
      }
    },
    createToken: () => undefined,
    createPaymentMethod: () => Promise.resolve({ paymentMethod: { id: 'pm_1' } }),
    confirmCardPayment: async () => {
      charges += 1
      await untilCharged
      return losesReplies ? { error: { type: 'api_connection_error' } } : { paymentIntent: charged }
    },
    retrievePaymentIntent: () => Promise.resolve({ paymentIntent: charged }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
  // Only the parts of the provider's object that are used.
  window.Stripe = (() => stripe) as unknown as StripeConstructor
  return {
    settings: { publishableKey: 'pk_test', scriptUrl: 'data:text/javascript,' },
    charges: () => charges,
    loseReplies: () => {
      losesReplies = true
    },
    holdCharges() {
      const { promise, resolve } = Promise.withResolvers<void>()
      untilCharged = promise
      return resolve
    },
  }
}
