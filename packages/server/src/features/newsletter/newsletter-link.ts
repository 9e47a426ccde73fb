import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/db.ts'

/**
 * Makes the token of a confirmation link, for a mail that is about to be sent, and stores its digest. Replaces the
 * token of an earlier mail. Undefined when the address is confirmed or purged.
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

/** The stored form of a token. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
