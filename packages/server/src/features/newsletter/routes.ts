import { inOneTransaction, type Bindings } from '../../action.ts'
import { askToConfirm, confirmSubscription } from './subscriptions.ts'

export function newsletterRoutes(): Bindings {
  return {
    subscribe: inOneTransaction((trx, { body }) => askToConfirm(trx, body.email)),
    confirmNewsletter: inOneTransaction((trx, { body }) => confirmSubscription(trx, body.token)),
  }
}
