/**
 * Every refusal of the product: its code, status and sentence (RFC 9457 `title`).
 * `docs/errors.md` is generated from this table.
 */
export const problems = {
  'invalid-input': { status: 400, say: 'Some fields aren’t valid. Please check them and try again.' },
  'unreadable-request': { status: 400, say: 'This isn’t a valid HTTP request.' },
  'unreadable-body': { status: 400, say: 'The request body isn’t valid JSON.' },
  'unsupported-media-type': { status: 415, say: 'Send JSON, or a form with a file where a file is expected.' },
  'body-too-large': { status: 413, say: 'The request is too large.' },
  'not-signed-in': { status: 401, say: 'Please log in first.' },
  'token-expired': { status: 401, say: 'Your session has expired. Please log in again.' },
  'not-allowed': { status: 403, say: 'You don’t have permission to do this.' },
  'admin-only': { status: 403, say: 'Only Admins can do this.' },
  'foreign-origin': { status: 403, say: 'This request came from another site.' },
  'sign-in-again': { status: 403, say: 'Please log in again to do this.' },
  'email-not-proven': { status: 403, say: 'Log in with this email address first.' },
  'not-found': { status: 404, say: 'There’s nothing at this address.' },
  'method-not-allowed': { status: 405, say: 'This address doesn’t accept that method.' },
  'request-too-slow': { status: 408, say: 'The request took too long to arrive. Please try again.' },
  'request-in-progress': { status: 409, say: 'The same request is still in progress.' },
  'idempotency-key-reused': { status: 422, say: 'This idempotency key was used for a different request.' },
  'too-many-requests': { status: 429, say: 'Too many attempts. Please wait a moment.' },
  'too-many-sign-ins': {
    status: 429,
    say: 'Too many failed logins. Wait a few minutes, or choose ‘Forget Password?’ to get in with an emailed link.',
  },
  'too-many-mails': {
    status: 429,
    say: 'We’ve just sent several emails to this address. Check the inbox and spam folder, or try again later.',
  },
  'headers-too-large': { status: 431, say: 'The request’s headers are too large.' },
  unexpected: { status: 500, say: 'Something went wrong on our side. Nothing was changed.' },
  overloaded: { status: 503, say: 'We’re very busy right now. Please try again in a moment.' },
  'disk-full': { status: 503, say: 'We’ve run out of storage. Nothing was changed. Please try again later.' },
  'database-away': { status: 503, say: 'We can’t reach our records right now. Please try again in a moment.' },

  'user-not-found': { status: 404, say: 'We couldn’t find that user.' },
  'no-user-record': { status: 403, say: 'Please finish signing up first.' },
  'email-taken': { status: 409, say: 'An account with this email address already exists.' },
  'wrong-credentials': { status: 401, say: 'Incorrect email or password.' },
  'sign-in-provider-failed': { status: 502, say: 'The login service didn’t respond. Please try again.' },
  'link-used-or-expired': { status: 400, say: 'This link has expired or was already used. Ask for a new one.' },
  'last-admin': { status: 409, say: 'You can’t remove the last Admin.' },
  'sale-under-way': { status: 409, say: 'A payment is in progress. Try again when it has finished.' },
  'email-unverified': {
    status: 409,
    say: 'This account’s email isn’t verified yet. Open the link we emailed to it first.',
  },
  'sellers-only': { status: 409, say: 'Only sellers can be verified.' },

  'unknown-brand': { status: 400, say: 'We don’t list this brand.' },
  'brand-not-found': { status: 404, say: 'We couldn’t find that brand.' },
  'brand-taken': {
    status: 409,
    say: 'Another brand has or had this name, or one that differs only in case or punctuation.',
  },
  'foreign-picture': { status: 400, say: 'Upload the photo here first.' },
  'picture-of-another': {
    status: 400,
    say: 'This photo was uploaded from another account. Upload your own photo of the laptop.',
  },

  'sale-not-found': { status: 404, say: 'We couldn’t find that sale.' },
  'product-not-found': { status: 404, say: 'We couldn’t find that laptop.' },
  'product-sold': { status: 409, say: 'This laptop has already been sold.' },
  'product-withdrawn': { status: 409, say: 'This laptop is no longer available.' },
  'product-held': { status: 409, say: 'Someone else is paying for this laptop right now.' },
  'price-held': {
    status: 409,
    say: 'Someone is paying for this laptop right now, so its price can’t change. Try again in a few minutes.',
  },
  'product-paid': { status: 409, say: 'This laptop has already been paid for.' },
  'not-your-product': { status: 403, say: 'This isn’t your listing.' },
  'own-product': { status: 409, say: 'This is your own listing.' },
  'price-changed': { status: 409, say: 'The price has changed. Please reload.' },
  'too-many-listings': {
    status: 409,
    say: 'Your account has as many listings as it can have. Withdraw some in My Products to list more.',
  },
  'advertise-limit': {
    status: 409,
    say: 'You can advertise 5 laptops at a time, or 10 once your email is verified and your account is 30 days old. Stop advertising one in My Products first.',
  },
  'already-reported': { status: 409, say: 'You’ve already reported this laptop.' },
  'cannot-undo': { status: 409, say: 'This can no longer be undone.' },
  'not-reported': { status: 409, say: 'No one has reported this laptop.' },

  'draft-not-found': { status: 404, say: 'We couldn’t find that draft. It was published or deleted.' },
  'draft-published': {
    status: 409,
    say: 'You’ve already published this draft, maybe from another tab or device.',
  },
  'draft-changed': { status: 409, say: 'This draft was changed on another device or in another tab.' },
  'too-many-drafts': { status: 409, say: 'You can have 20 drafts. Delete one in My Products to save another.' },

  'booking-not-found': { status: 404, say: 'We couldn’t find that booking or wishlist item.' },
  'already-booked': { status: 409, say: 'You Allready booked this product.' },
  'too-many-bookings': { status: 429, say: 'You can book 20 laptops a day. Please try again tomorrow.' },
  'already-wished': { status: 409, say: 'Allready added to wishlist' },
  'too-many-wishes': { status: 409, say: 'Your wishlist is full. Delete a laptop from it to add another.' },
  'booking-paid': { status: 409, say: 'A paid order can’t be deleted.' },
  'say-which': { status: 409, say: 'This laptop is both booked and on your wishlist. Choose which one to delete.' },

  'hold-paused': {
    status: 429,
    say: 'You’ve held this laptop several times without paying. Wait a while before you try again.',
  },
  'too-many-holds': {
    status: 429,
    say: 'You’ve started ten payments in 24 hours without finishing them. Please try again later.',
  },
  'paid-back-twice': {
    status: 409,
    say: 'You got more money back than you paid, so you can’t pay here for now. An Admin will write to you.',
  },
  'first-hold': {
    status: 409,
    say: 'You can’t end a buyer’s first hold. If they don’t pay, it ends by itself.',
  },

  'nothing-to-pay': { status: 409, say: 'None of your bookings at this price is still available.' },
  'card-provider-away': {
    status: 503,
    say: 'The card provider isn’t responding. You haven’t been charged. Please try again.',
  },
  'card-refused': { status: 402, say: 'The card provider refused this payment. You haven’t been charged.' },
  'payment-unknown': { status: 404, say: 'The card provider has no record of this payment.' },
  'payment-not-finished': { status: 409, say: 'This payment hasn’t gone through.' },
  'payment-mismatch': { status: 409, say: 'This payment was for something else.' },
  'payment-too-late': {
    status: 409,
    say: 'Someone else bought this laptop first. Your money is on its way back to you.',
  },
  'payment-refunded': { status: 409, say: 'This payment has been refunded, so the laptop isn’t yours.' },
  'order-not-found': { status: 404, say: 'We couldn’t find that order.' },
  'check-not-found': {
    status: 404,
    say: 'This address is unknown, was opened before, or is too old. Make a new one on the order’s page.',
  },
  'check-comparisons-used': { status: 409, say: 'No more reports can be compared in this check.' },
  'order-paused': {
    status: 409,
    say: 'The buyer’s bank questions this payment. The order is paused until that’s decided.',
  },
  'order-act-not-possible': { status: 409, say: 'This isn’t possible any more. Reload to see where the order stands.' },
  'order-not-completed': { status: 409, say: 'There is a receipt once the order is complete.' },
  'receipt-not-genuine': { status: 409, say: 'This is no receipt of ours: a character is missing or was changed.' },
  'receipt-not-yours': { status: 409, say: 'Only who bought this laptop here can say so.' },
  'wrong-code': { status: 409, say: 'That isn’t the buyer’s code.' },
  'code-locked': { status: 429, say: 'Too many wrong codes in a row.' },
  'offer-changed': { status: 409, say: 'The offer has changed. Reload to see it.' },
  'too-many-offers': {
    status: 409,
    say: 'There can be 20 offers in a dispute, and all are made. Accept the other side’s last one, or wait for an Admin’s decision.',
  },
  'too-much-back': { status: 409, say: 'The amount must be less than the money that is still held.' },
  'order-open': { status: 409, say: 'This account has open orders, or money on the way. Finish them first.' },
  'seller-in-debt': { status: 409, say: 'The seller would owe the market money. Confirm the amount.' },
  'payout-not-found': { status: 404, say: 'We couldn’t find that payout.' },
  'payout-move-not-possible': {
    status: 409,
    say: 'This isn’t possible any more. Reload to see where the payout stands.',
  },
  'payout-being-sent': {
    status: 409,
    say: 'Another Admin is sending this payout. You can mark it 48 hours after they began.',
  },
  'own-payout': { status: 403, say: 'Another Admin has to do this: the money is yours.' },
  'bad-signature': { status: 400, say: 'This message isn’t from the card provider.' },

  'images-away': { status: 503, say: 'We can’t reach our photos right now. Please try again in a moment.' },
  'image-refused': { status: 422, say: 'Our photo service doesn’t accept this photo. Please choose another one.' },
  'image-missing': { status: 400, say: 'Choose a photo first.' },
  'image-type': { status: 415, say: 'Only JPEG, PNG and WebP photos can be used.' },
  'image-heic': { status: 415, say: 'HEIC photos can’t be used. Export it as JPEG, then choose that file.' },
  'image-unreadable': { status: 422, say: 'This photo is damaged and can’t be read. Please choose another one.' },
  'image-too-heavy': { status: 413, say: 'Photos can be up to 10 MB.' },
  'image-too-large': { status: 422, say: 'Photos can be up to 50 megapixels.' },
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
  /** The listing that the draft became (`draft-published`). */
  productId?: string
  /** When the next hold is allowed, ISO 8601 (`hold-paused`, `too-many-holds`). */
  retryAt?: string
  /** How many times the caller held the laptop without paying (`hold-paused`). */
  times?: number
  /** What the seller would owe the market, in major units (`seller-in-debt`). */
  debt?: number
}
