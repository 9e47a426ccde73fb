import { replyTexts } from '@market/contract'
import { inOneTransaction, type Bindings } from '../../action.ts'

export function newsletterRoutes(): Bindings {
  return {
    // The same answer for an address that is subscribed already, so that nobody can ask who is.
    subscribe: inOneTransaction(async (db, { body }) => {
      await db.insertInto('newsletter_subscriptions').values({ email: body.email }).onConflict((conflict) => conflict.doNothing()).execute()
      return { message: replyTexts.subscribed }
    }),
  }
}
