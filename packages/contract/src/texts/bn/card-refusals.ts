import type { CardRefusal } from '../en/card-refusals.ts'

const wrongNumber = 'কার্ডের নম্বরটি ঠিক নয়।'
const wrongCode = 'কার্ডের নিরাপত্তা কোডটি ঠিক নয়।'
const expired = 'আপনার কার্ডের মেয়াদ শেষ।'
const tooMuch = 'অল্প সময়ে বেশিবার চেষ্টা করা হয়েছে, অথবা কার্ডের সীমা পেরিয়ে গেছে।'
const later = 'কার্ডটি নিয়ে কাজ করতে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।'
const notForThis = 'এই কার্ড দিয়ে এ ধরনের কেনাকাটা করা যায় না। অন্য একটি কার্ড দিন।'
const notProven = 'কার্ডটি যে আপনার, তা যাচাই করা যায়নি। আবার চেষ্টা করুন, অথবা অন্য একটি কার্ড দিন।'

/** By decline code, error code or kind of error, as Stripe documents them. The reason for a suspicion of fraud is not shown: the card is declined. */
const sentences = new Map([
  ['incomplete_number', 'কার্ডের নম্বর অসম্পূর্ণ।'],
  ['invalid_number', wrongNumber],
  ['incorrect_number', wrongNumber],
  ['incomplete_expiry', 'কার্ডের মেয়াদের তারিখ অসম্পূর্ণ।'],
  ['invalid_expiry_month', 'কার্ডের মেয়াদের মাসটি ঠিক নয়।'],
  ['invalid_expiry_year', 'কার্ডের মেয়াদের বছরটি ঠিক নয়।'],
  ['invalid_expiry_month_past', expired],
  ['invalid_expiry_year_past', expired],
  ['expired_card', expired],
  ['incomplete_cvc', 'কার্ডের নিরাপত্তা কোড অসম্পূর্ণ।'],
  ['invalid_cvc', wrongCode],
  ['incorrect_cvc', wrongCode],
  ['card_declined', 'আপনার কার্ডটি গ্রহণ করা হয়নি।'],
  ['insufficient_funds', 'আপনার কার্ডে যথেষ্ট টাকা নেই।'],
  ['card_velocity_exceeded', tooMuch],
  ['withdrawal_count_limit_exceeded', tooMuch],
  ['processing_error', later],
  ['issuer_not_available', later],
  ['try_again_later', later],
  ['rate_limit', later],
  ['lock_timeout', later],
  ['card_not_supported', notForThis],
  ['transaction_not_allowed', notForThis],
  ['currency_not_supported', 'এই কার্ড দিয়ে এই মুদ্রায় দাম দেওয়া যায় না। অন্য একটি কার্ড দিন।'],
  ['authentication_required', notProven],
  ['payment_intent_authentication_failure', notProven],
  ['api_connection_error', 'কার্ড সেবার সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।'],
])

/** Unknown codes show the provider's own sentence. */
export function ofCard({ decline_code, code, type, message }: CardRefusal): string | undefined {
  return [decline_code, code, type].map((one) => sentences.get(one ?? '')).find((said) => said !== undefined) ?? message
}

/** The provider has no Bengali locale. */
export const cardLocale = 'en'
