import { inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import { requestConfirmation, confirmSubscription } from './subscriptions.ts'

export function newsletterRoutes(): Bindings {
  return {
    subscribe: inOneTransaction((trx, { body, context }) =>
      requestConfirmation(trx, body.email, context.language ?? 'en'),
    ),
    confirmNewsletter: inOneTransaction((trx, { body }) => confirmSubscription(trx, body.token)),
  }
}
