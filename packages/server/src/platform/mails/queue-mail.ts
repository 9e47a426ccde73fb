import type { Db } from '../../db/db.ts'
import { enqueueJob, enqueueJobs } from '../jobs/jobs.ts'
import type { MailKind } from './mail-kind.ts'
import { undoTime } from '../undo-time.ts'

/**
 * What is stored of a queued mail, by its kind: each noun adds its own (`declare module`). The recipient and the text
 * are looked up when it is sent, wherever an id is enough.
 */
export interface MailFacts {}

/**
 * `notice`: the kind of notice that it is the mail of, and the user who may have switched that off; `once`: what it is
 * about, of which one mail to the user waits at a time.
 */
type Queued<Kind extends keyof MailFacts> = {
  mail: Kind
  notice?: { kind: string; userId: string; once?: string | undefined }
} & MailFacts[Kind]

export type QueuedMail = { [Kind in keyof MailFacts]: Queued<Kind> }[keyof MailFacts]

export type MailKinds = { [Kind in keyof MailFacts]: MailKind<Queued<Kind>> }

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
  await enqueueJobs(db, 'send-mail', mails, { keyOf: keyOfMail, ...(undoable && { delay: undoTime }) })
}

function keyOfMail({ notice }: QueuedMail): string | null {
  return notice?.once === undefined ? null : `mail ${notice.kind} ${notice.userId} ${notice.once}`
}
