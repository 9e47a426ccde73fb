import { Problem, replyTexts, type Language } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { digestOf } from './newsletter-link.ts'
import { queueMail } from '../../platform/mails/queue-mail.ts'

const linkWorks = sql`interval '7 days'`
// Keeps repeated requests for a stranger's address from flooding their mailbox.
const pause = sql`interval '10 minutes'`

/**
 * Mails a confirmation link to the address. The reply is the same whether or not the address is subscribed, so that it
 * can't be probed.
 */
export async function requestConfirmation(db: Db, email: string, language: Language): Promise<{ message: string }> {
  const asked = await db
    .insertInto('newsletter_subscriptions')
    .values({ id: newId(), email })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ asked_at: sql<Date>`now()` })
        .where('newsletter_subscriptions.confirmed_at', 'is', null)
        .where(sql<boolean>`newsletter_subscriptions.asked_at < now() - ${pause}`),
    )
    .returning('id')
    .executeTakeFirst()
  if (asked) await queueMail(db, { mail: 'newsletter-confirmation', subscriptionId: asked.id, language })
  return { message: replyTexts.subscribed }
}

/** The link works once, for seven days. */
export async function confirmSubscription(db: Db, token: string): Promise<{ message: string }> {
  const confirmed = await db
    .updateTable('newsletter_subscriptions')
    .set({ token: null, confirmed_at: sql<Date>`now()` })
    .where('token', '=', digestOf(token))
    .where('asked_at', '>', sql<Date>`now() - ${linkWorks}`)
    .executeTakeFirst()
  if (confirmed.numUpdatedRows === 0n) throw Problem.ofField('link-used-or-expired', 'token')
  return { message: replyTexts.newsletterConfirmed }
}

/** Deletes addresses that were not confirmed in time. */
export async function purgeUnconfirmed(db: Db): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', sql<Date>`now() - ${linkWorks}`)
    .execute()
}
