import { createHash, randomBytes } from 'node:crypto'
import { Problem, replyTexts, type Language } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { queueMail } from '../mails/queue-mail.ts'

const linkWorks = sql`interval '7 days'`
// Whoever types a stranger's address again and again does not fill the stranger's mailbox.
const pause = sql`interval '10 minutes'`

/**
 * Mails a link to the address; nothing comes of it until the link is used. The same answer for everyone, subscribed already or not,
 * so that nobody can ask who is.
 */
export async function askToConfirm(db: Db, email: string, language: Language): Promise<{ message: string }> {
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

/**
 * The link's token for a mail that is about to be sent; only its digest is stored. A token that was mailed before works no more.
 * Undefined when the address is confirmed or forgotten by now.
 */
export async function makeConfirmation(
  db: Db,
  subscriptionId: string,
): Promise<{ email: string; token: string } | undefined> {
  const token = randomBytes(32).toString('base64url')
  const wanted = await db
    .updateTable('newsletter_subscriptions')
    .set({ token: digestOf(token) })
    .where('id', '=', subscriptionId)
    .where('confirmed_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return wanted && { email: wanted.email, token }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
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

/** Addresses that nobody has confirmed are not kept. */
export async function forgetUnconfirmed(db: Db): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', sql<Date>`now() - ${linkWorks}`)
    .execute()
}
