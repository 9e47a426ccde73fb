/** Stripe's error object for a declined card or an invalid field. */
export interface CardRefusal {
  type?: string
  code?: string
  decline_code?: string
  message?: string
}

/** The provider's own sentence. */
export function ofCard({ message }: CardRefusal): string | undefined {
  return message
}

/** The locale of the provider's fields; by default it is the browser's, not the page's. */
export const cardLocale = 'en'
