import { inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import { requestConfirmation, confirmSubscription } from './subscriptions.ts'

export function newsletterRoutes(): Bindings {
  return {
    subscribe: inOneTransaction((trx, { body, wire }) => requestConfirmation(trx, body.email, wire.language ?? 'en')),
    confirmNewsletter: inOneTransaction((trx, { body }) => confirmSubscription(trx, body.token)),
  }
}
