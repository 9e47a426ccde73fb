import type { Language } from '@market/contract'
import type { Draft, MailKind, MailSources } from './mail-kind.ts'
import type { MailText } from './mail-texts.ts'
import type { QueuedMail } from './queue-mail.ts'

export interface WrittenMail {
  to: string
  language: Language
  text: MailText
}

/** Writes a queued mail. Null when there is no recipient any more, or the mail is not for an unproven address. */
export async function writeMail(sources: MailSources, queued: QueuedMail): Promise<WrittenMail | null> {
  const kind = sources.nouns.find(({ mails }) => mails?.[queued.mail])?.mails?.[queued.mail] as
    | MailKind<QueuedMail>
    | undefined
  if (!kind) throw new Error(`no noun has a mail of the kind ${queued.mail}`)
  const draft = await kind.draft(sources, queued)
  const text = draft && textFor(kind, draft)
  return draft && text ? { to: draft.to, language: draft.language, text } : null
}

function textFor({ unproven }: MailKind<QueuedMail>, { proven, text, inOurWords }: Draft): MailText | undefined {
  if (proven || unproven === 'everything') return text
  return unproven === 'our words' ? inOurWords : undefined
}
