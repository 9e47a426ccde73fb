import type { Language } from '@market/contract'
import type { LostOutcome } from '@market/contract/texts/mails'
import type { Db } from '../../db/db.ts'
import { enqueueJob, enqueueJobs } from '../jobs/jobs.ts'
import type { IdentityMail } from '../../ports/identity.ts'
import { undoTime } from '../audit/find-undoable.ts'

/**
 * A queued mail. Its recipient and text are looked up when it is sent, wherever an id is enough. `language`: of the
 * page that requested it, for recipients without an account or a chosen language.
 */
export type QueuedMail =
  | { mail: IdentityMail; to: string; language: Language }
  | { mail: 'newsletter-confirmation'; subscriptionId: string; language: Language }
  | {
      mail: 'order-paid-buyer' | 'order-paid-seller' | 'money-back' | 'charge-refunded' | 'payment-disputed'
      paymentId: string
    }
  | { mail: 'order-refunded-buyer' | 'order-refunded-seller'; paymentId: string; back: number }
  | { mail: 'laptop-booked'; productId: string; buyerId: string }
  | { mail: 'booking-lost'; productId: string; buyerId: string; outcome: LostOutcome }
  | { mail: 'listing-expires' | 'listing-expired'; productId: string }
  | { mail: 'report-handled'; reportId: string; outcome: 'dismissed' | 'withdrawn' }

/**
 * Queues a mail in the transaction of `db`: it is sent if that commits. When the mail server is unavailable the job is
 * retried; a process killed just after sending sends it twice.
 */
export async function queueMail(db: Db, mail: QueuedMail): Promise<void> {
  await enqueueJob(db, 'send-mail', mail)
}

/** The same for several mails, in one statement. `undoable`: sent once their act can't be undone; see `cancelMails`. */
export async function queueMails(
  db: Db,
  mails: readonly QueuedMail[],
  { undoable = false }: { undoable?: boolean } = {},
): Promise<void> {
  await enqueueJobs(db, 'send-mail', mails, undoable ? { delay: undoTime } : {})
}
