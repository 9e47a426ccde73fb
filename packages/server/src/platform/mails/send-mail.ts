import type { Db } from '../../db/db.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { QueuedMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { writeMail } from './write-mail.ts'

export interface SendMailNeeds {
  db: Db
  identity: Identity
  mailer: Mailer
  publicUrl: string
  timeZone: string
}

/**
 * Sends a queued mail, unless its recipient or its subject has been deleted. Throws when the mail server does not
 * accept it.
 */
export async function sendMail({ mailer, ...sources }: SendMailNeeds, queued: QueuedMail): Promise<void> {
  const written = await writeMail(sources, queued)
  if (written) await mailer.send(renderMail(written.to, written.text, written.language))
}
