/** The decline of a charge. */
export interface Decline {
  code: string
  decline_code?: string
  message: string
  param?: string
}
export type Outcome = 'succeeds' | Decline

const DECLINED = 'Your card was declined.'

/** By decline or error code; codes and messages as in Stripe's testing and declines pages. */
const DECLINES: Readonly<Record<string, Decline>> = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: DECLINED },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: DECLINED },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: DECLINED },
  card_velocity_exceeded: {
    code: 'card_declined',
    decline_code: 'card_velocity_exceeded',
    message: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

/** The decline of a code; an unknown code gets the generic message. */
export function declineFor(code: string): Decline {
  return DECLINES[code] ?? { code: 'card_declined', decline_code: code, message: DECLINED }
}

const DECLINED_NUMBERS: Readonly<Record<string, string>> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4000000000006975': 'card_velocity_exceeded',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
}

/** Cards that require authentication of every payment (3-D Secure). */
const authenticatedNumbers = ['4000002760003184', '4000000000003220']
/** A card whose bank authenticates when it is asked to. */
const askedNumber = '4000000000003055'
/** A card whose bank takes its time, which Stripe has for other methods than cards. */
const slowNumber = '4000000000005209'

/** A card whose refunds begin as `succeeded` and then become `failed`. */
const refundFailsNumber = '4000000000005126'

/** What a charge of this number does. One that is not in a list pays, as in Stripe's test mode. */
export function behaviourOf(number: string): {
  outcome: Outcome
  authenticate: boolean | 'if-asked'
  slow: boolean
  refundFails: boolean
} {
  const code = DECLINED_NUMBERS[number]
  return {
    outcome: code === undefined ? 'succeeds' : declineFor(code),
    authenticate: number === askedNumber ? 'if-asked' : authenticatedNumbers.includes(number),
    slow: number === slowNumber,
    refundFails: number === refundFailsNumber,
  }
}

/** Ready-made payment methods that tests send instead of a number. */
export const READY_MADE: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_refundFail: refundFailsNumber,
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecureOptional: askedNumber,
  pm_card_threeDSecure2Required: '4000000000003220',
}

/** The cards on the overview page: number and effect. */
export const SHOWN_CARDS: readonly (readonly [string, string])[] = [
  ['4242 4242 4242 4242', 'Visa, pays'],
  ['5555 5555 5555 4444', 'Mastercard, pays'],
  ['3782 822463 10005', 'American Express, pays'],
  ['6011 1111 1111 1117', 'Discover, pays'],
  ['4000 0027 6000 3184', 'asks for authentication'],
  ['4000 0000 0000 3220', 'asks for authentication (3D Secure 2)'],
  ['4000 0000 0000 3055', 'asks for authentication if the shop does'],
  ['4000 0000 0000 5126', 'pays; its refunds fail'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'declined: insufficient funds'],
  ['4000 0000 0000 0069', 'declined: expired card'],
  ['4000 0000 0000 0127', 'declined: incorrect security code'],
  ['4000 0000 0000 0119', 'declined: processing error'],
]
