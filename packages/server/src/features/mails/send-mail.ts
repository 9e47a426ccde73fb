import type { Db } from '../../db/db.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { QueuedMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { writeMail } from './write-mail.ts'

export interface Post {
  db: Db
  identity: Identity
  mailer: Mailer
  publicUrl: string
}

/** Sends a queued mail; nothing, when whom or what it was about is gone. Throws when the mail server does not take it. */
export async function sendMail({ mailer, ...post }: Post, queued: QueuedMail): Promise<void> {
  const written = await writeMail(post, queued)
  if (written) await mailer.send(renderMail(written.to, written.text, written.language))
}
