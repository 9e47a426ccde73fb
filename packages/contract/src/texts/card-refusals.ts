/** The card provider's errors in the current language. A separate module: only the payment page loads it. */
export { cardLocale, ofCard, type CardRefusal } from './en/card-refusals.ts'
