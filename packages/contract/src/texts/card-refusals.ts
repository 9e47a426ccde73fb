/** What the card provider says, in the language on the screen. Apart from the other texts: only the page of payments needs it. */
export { cardLocale, ofCard, type CardRefusal } from './en/card-refusals.ts'
