import { inOneTransaction, type Bindings } from '../../action.ts'
import { askToConfirm, confirmSubscription } from './subscriptions.ts'

export function newsletterRoutes(): Bindings {
  return {
    subscribe: inOneTransaction((trx, { body, wire }) => askToConfirm(trx, body.email, wire.language ?? 'en')),
    confirmNewsletter: inOneTransaction((trx, { body }) => confirmSubscription(trx, body.token)),
  }
}
