import type { Noun } from '../noun.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { MailSources } from './mail-kind.ts'
import type { QueuedMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { writeMail } from './write-mail.ts'

type Needs = MailSources & { nouns: readonly Noun[]; mailer: Mailer }

/**
 * Sends a queued mail, unless its recipient or its subject has been deleted. Throws when the mail server does not
 * accept it.
 */
export async function sendMail({ mailer, ...sources }: Needs, queued: QueuedMail): Promise<void> {
  const written = await writeMail(sources, queued)
  if (written) await mailer.send(renderMail(written.to, written.text, written.language))
}
