import type { Language } from '@market/contract'
import type { Db } from '../../db/db.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Noun } from '../noun.ts'
import type { MailText } from './mail-texts.ts'
import type { Reader } from './recipients.ts'

/** The sources of a mail's text. */
export interface MailSources {
  nouns: readonly Noun[]
  db: Db
  identity: Identity
  publicUrl: string
  /** The market's, in which a day is named. */
  timeZone: string
}

/** A mail with all its facts and, where there is one, its version without a text that someone else chose. */
export interface Draft {
  to: string
  language: Language
  proven: boolean
  text: MailText
  inOurWords?: MailText
}

export interface MailKind<Queued> {
  /**
   * What an address gets that nobody has proven; a proven one gets everything. `everything`: the mail has no text that
   * someone could have chosen. `our words`: as in the noun's `unprovenMailTexts`. Anyone can sign up with a stranger's address,
   * and a name, a title or a phone number is free text that the mail would deliver to that stranger in our name.
   */
  unproven: 'everything' | 'our words' | 'nothing'
  /** Null when there is no recipient any more, or what the mail is about has changed. */
  draft(sources: MailSources, queued: Queued): Promise<Draft | null>
}

/** The draft for this reader, from the noun's texts in their language; null without a reader. */
export function draftFor<Facts extends Reader, Texts>(
  textsIn: Readonly<Record<Language, Texts>>,
  facts: Facts | undefined,
  write: (texts: Texts, facts: Facts, language: Language) => MailText,
): Draft | null {
  if (!facts) return null
  const to = addressed(facts)
  return { ...to, text: write(textsIn[to.language], facts, to.language) }
}

export function addressed({ email, language, proven }: Reader): Pick<Draft, 'to' | 'language' | 'proven'> {
  return { to: email, language: language ?? 'en', proven }
}
