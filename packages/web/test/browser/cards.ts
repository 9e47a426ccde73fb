import type { StripeConstructor } from '@stripe/stripe-js'

const { setTimeout: later } = globalThis

let charges = 0
let losesReplies = false
let held: Promise<object> | undefined
let status = (): Promise<object> => Promise.resolve({ paymentIntent: charged })

const charged = { id: 'pi_1', status: 'succeeded' }

interface CardsStandIn {
  settings: { publishableKey: string; scriptUrl: string }
  charges: () => number
  /** From now on a charge succeeds, and its reply does not arrive. */
  loseReplies: () => void
  /** The next charges last until the test ends them. */
  holdCharges: () => { succeed: () => void; refuse: () => void; loseReply: () => void }
  /** What the provider answers when the intent's status is read. */
  answerStatus: (answer: () => Promise<object>) => void
}

/**
 * A stand-in for the card provider's script: its field accepts any text, and every charge succeeds. The client loads
 * the script once a page, so all tests share it.
 */
export function standInForCards(): CardsStandIn {
  charges = 0
  losesReplies = false
  held = undefined
  status = () => Promise.resolve({ paymentIntent: charged })
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
      return (
        held ?? Promise.resolve(losesReplies ? { error: { type: 'api_connection_error' } } : { paymentIntent: charged })
      )
    },
    retrievePaymentIntent: () => status(),
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
    holdCharges: () => {
      const { promise, resolve } = Promise.withResolvers<object>()
      held = promise
      return {
        succeed: () => resolve({ paymentIntent: charged }),
        refuse: () =>
          resolve({
            error: {
              type: 'card_error',
              code: 'card_declined',
              message: 'Your card was declined.',
              payment_intent: { id: 'pi_1', status: 'requires_payment_method' },
            },
          }),
        loseReply: () => resolve({ error: { type: 'api_connection_error' } }),
      }
    },
    answerStatus: (answer) => {
      status = answer
    },
  }
}
