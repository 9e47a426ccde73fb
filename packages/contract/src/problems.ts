/**
 * Every refusal of the product: its code, status and sentence (RFC 9457 `title`).
 * `docs/errors.md` is generated from this table.
 */
export const problems = {
  'invalid-input': { status: 400, say: 'Some of what was sent can not be used.' },
  'unreadable-request': { status: 400, say: 'What was sent is no HTTP request.' },
  'unreadable-body': { status: 400, say: 'What was sent can not be read as JSON.' },
  'unsupported-media-type': { status: 415, say: 'Send JSON, or a form with a file where a file is asked for.' },
  'body-too-large': { status: 413, say: 'That is more than this call takes.' },
  'not-signed-in': { status: 401, say: 'Please sign in first.' },
  'token-expired': { status: 401, say: 'Your sign-in has run out. Please sign in again.' },
  'not-allowed': { status: 403, say: 'You may not do this.' },
  'admin-only': { status: 403, say: 'An Admin account is needed for this.' },
  'foreign-origin': { status: 403, say: 'This request came from another site.' },
  'sign-in-again': { status: 403, say: 'Please sign in again before doing this.' },
  'email-not-proven': { status: 403, say: 'Sign in with this e-mail address first.' },
  'not-found': { status: 404, say: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, say: 'This address does not take that method.' },
  'request-too-slow': { status: 408, say: 'What was sent took too long to arrive. Please try again.' },
  'request-in-progress': { status: 409, say: 'The same request is still being worked on.' },
  'idempotency-key-reused': { status: 422, say: 'This idempotency key belongs to another request.' },
  'too-many-requests': { status: 429, say: 'That was a little too often. Please wait a moment.' },
  'too-many-sign-ins': {
    status: 429,
    say: 'Too many sign-ins have failed. Please wait some minutes, or choose ‘Forget Password?’: the mailed link lets you in.',
  },
  'too-many-mails': {
    status: 429,
    say: 'Some mails were sent to this address just now. Please look there, in the spam folder too, or try again later.',
  },
  'headers-too-large': { status: 431, say: 'The headers of this request are too long.' },
  unexpected: { status: 500, say: 'Something went wrong on our side. Nothing was changed.' },
  overloaded: { status: 503, say: 'We are very busy right now. Please try again in a moment.' },
  'disk-full': { status: 503, say: 'We have no room left to write to. Nothing was changed. Please try again later.' },
  'database-away': { status: 503, say: 'We can not reach our records right now. Please try again in a moment.' },

  'user-not-found': { status: 404, say: 'We could not find that person.' },
  'no-user-record': { status: 403, say: 'Finish your registration first.' },
  'email-taken': { status: 409, say: 'An account with this e-mail address already exists.' },
  'wrong-credentials': { status: 401, say: 'E-mail or password is not right.' },
  'sign-in-provider-failed': { status: 502, say: 'The sign-in provider did not answer.' },
  'link-used-or-expired': { status: 400, say: 'This link was used already or is too old. Ask for a new one.' },
  'last-admin': { status: 409, say: 'The last Admin can not go.' },
  'sale-under-way': { status: 409, say: 'A payment is under way. Try again when it has ended.' },
  'email-unverified': { status: 409, say: 'This person has not verified the e-mail address yet.' },
  'sellers-only': { status: 409, say: 'Only salers can be verified.' },

  'unknown-brand': { status: 400, say: 'We do not know this brand.' },
  'foreign-picture': { status: 400, say: 'Upload the picture here first.' },

  'product-not-found': { status: 404, say: 'We could not find that laptop.' },
  'product-sold': { status: 409, say: 'This laptop has already been sold.' },
  'product-withdrawn': { status: 409, say: 'This laptop is no longer offered.' },
  'product-held': { status: 409, say: 'Somebody is paying for this laptop right now.' },
  'product-paid': { status: 409, say: 'This laptop has been paid for.' },
  'not-your-product': { status: 403, say: 'This laptop is not yours.' },
  'own-product': { status: 409, say: 'This laptop is your own.' },
  'price-changed': { status: 409, say: 'The price is not what the laptop costs.' },
  'already-reported': { status: 409, say: 'You have reported this laptop already.' },
  'not-reported': { status: 409, say: 'Nobody has reported this laptop.' },

  'booking-not-found': { status: 404, say: 'We could not find that booking or wish.' },
  'already-booked': { status: 409, say: 'You Allready booked this product.' },
  'too-many-bookings': { status: 429, say: 'You can book 20 laptops a day. Please try again tomorrow.' },
  'already-wished': { status: 409, say: 'Allready added to wishlist' },
  'booking-paid': { status: 409, say: 'This order is paid and stays.' },
  'say-which': { status: 409, say: 'You have booked and wished for this laptop. Say which of the two to delete.' },

  'hold-paused': {
    status: 429,
    say: 'You’ve held this laptop several times without paying. Wait a while before you try again.',
  },
  'too-many-holds': {
    status: 429,
    say: 'You’ve started ten payments in 24 hours without finishing them. Please try again later.',
  },
  'first-hold': {
    status: 409,
    say: 'This buyer holds the laptop for the first time. If they don’t pay, the hold ends by itself.',
  },

  'nothing-to-pay': { status: 409, say: 'You have booked no laptop at this price that is still to be had.' },
  'card-provider-away': {
    status: 503,
    say: 'The card provider does not answer. You have not been charged. Please try again.',
  },
  'card-refused': { status: 402, say: 'The card provider refused this payment.' },
  'payment-unknown': { status: 404, say: 'The card provider knows no such payment.' },
  'payment-not-finished': { status: 409, say: 'This payment has not succeeded.' },
  'payment-mismatch': { status: 409, say: 'This payment was made for something else.' },
  'payment-too-late': { status: 409, say: 'The laptop went to someone else. Your money is on its way back to you.' },
  'bad-signature': { status: 400, say: 'This message is not from the card provider.' },

  'images-away': { status: 503, say: 'We can not reach our pictures right now. Please try again in a moment.' },
  'image-refused': { status: 422, say: 'Our picture service does not take this picture. Please choose another one.' },
  'image-missing': { status: 400, say: 'Choose a picture first.' },
  'image-type': { status: 415, say: 'Only JPEG, PNG and WebP pictures can be used.' },
  'image-unreadable': { status: 422, say: 'This picture is damaged and can not be read.' },
  'image-too-heavy': { status: 413, say: 'A picture may weigh at most 10 MB.' },
  'image-too-large': { status: 422, say: 'A picture may have at most 50 megapixels.' },
} as const satisfies Record<string, { status: number; say: string }>

export type ProblemCode = keyof typeof problems

export interface FieldError {
  /** Path of the field as it was sent, with dots between levels. */
  field: string
  message: string
}

/** RFC 9457 problem details on the wire. */
export interface ProblemDetails {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  errors?: FieldError[]
  /** When the hold expires, ISO 8601 (`product-held`). */
  heldUntil?: string
  /** Transaction id of the caller's own payment, when the caller bought the laptop (`product-sold`). */
  trxId?: string
  /** When the next hold is allowed, ISO 8601 (`hold-paused`, `too-many-holds`). */
  retryAt?: string
  /** How many times the caller held the laptop without paying (`hold-paused`). */
  times?: number
}
