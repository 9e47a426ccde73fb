/** In the form that Stripe tells of a card's refusal or of what is wrong with what was typed. */
export interface CardRefusal {
  type?: string
  code?: string
  decline_code?: string
  message?: string
}

/** The provider's own sentence (spec section 8). */
export function ofCard({ message }: CardRefusal): string | undefined {
  return message
}

/** The language that the provider is to speak; left alone it speaks the browser's, whatever the page's is. */
export const cardLocale = 'en'
