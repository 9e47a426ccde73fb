/** Thrown for mistakes of the page's author, as Stripe.js does; never for what a buyer does. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}
