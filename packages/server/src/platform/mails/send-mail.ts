import { emailsOf } from '../notices/choices.ts'
import { unsubscribeText } from '../notices/mail-texts.ts'
import { unsubscribeToken } from '../notices/unsubscribe.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { MailSources } from './mail-kind.ts'
import type { QueuedMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { writeMail } from './write-mail.ts'

type Needs = MailSources & { mailer: Mailer; sessionSecret: string }

/**
 * Sends a queued mail, unless its recipient or its subject has been deleted, or its reader has switched its kind of
 * notice off. Throws when the mail server does not accept it.
 */
export async function sendMail({ mailer, sessionSecret, ...sources }: Needs, queued: QueuedMail): Promise<void> {
  const { notice } = queued
  const emailed = notice && (await emailsOf(sources.db, sources.nouns, notice))
  if (emailed === 'off') return
  const written = await writeMail(sources, queued)
  if (!written) return
  const { to, language, text } = written
  if (!notice || emailed !== 'optional') return mailer.send(renderMail(to, text, language))
  const address = `?token=${unsubscribeToken(sessionSecret, notice)}`
  const stop = { say: unsubscribeText[language], url: `${sources.publicUrl}/unsubscribe${address}` }
  await mailer.send({
    ...renderMail(to, { ...text, body: [...text.body, stop] }, language),
    unsubscribe: `${sources.publicUrl}/api/notices/unsubscribe${address}`,
  })
}
