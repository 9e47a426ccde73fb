import type { Language } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { enqueueJob } from '../../db/jobs.ts'
import type { IdentityMail } from '../../ports/identity.ts'

/**
 * A mail to be written when it is sent: who gets it and what it says is looked up then, wherever an id is enough.
 * `language`: of the page that asked for it, for whoever has no account or has chosen none there; older jobs have none.
 */
export type QueuedMail =
  | { mail: IdentityMail; to: string; language?: Language }
  | { mail: 'newsletter-confirmation'; subscriptionId: string; language?: Language }
  | { mail: 'order-paid-buyer' | 'order-paid-seller' | 'money-back'; paymentId: string }
  | { mail: 'laptop-booked'; productId: string; buyerId: string }
  | { mail: 'report-handled'; reportId: string; outcome: 'dismissed' | 'withdrawn' }

/**
 * Sends a mail if and when the transaction of `db` commits. A mail server that is away means a later try, never a failed act;
 * a process that is killed just after sending means that it is sent twice.
 */
export async function queueMail(db: Db, mail: QueuedMail): Promise<void> {
  await enqueueJob(db, 'send-mail', mail)
}
