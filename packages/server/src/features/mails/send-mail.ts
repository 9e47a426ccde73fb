import type { Db } from '../../db/db.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { QueuedMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { writeMail } from './write-mail.ts'

export interface Post { db: Db; mailer: Mailer; publicUrl: string }

/** Sends a queued mail; nothing, when whom or what it was about is gone. Throws when the mail server does not take it. */
export async function sendMail({ db, mailer, publicUrl }: Post, queued: QueuedMail): Promise<void> {
  const written = await writeMail(db, publicUrl, queued)
  if (written) await mailer.send(renderMail(written.to, written.text))
}
