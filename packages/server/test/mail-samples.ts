import path from 'node:path'
import { languages, type Language } from '@market/contract'
import { nouns } from '../src/nouns.ts'
import type { QueuedMail } from '../src/platform/mails/queue-mail.ts'
import type { Market, TestUser } from './market.ts'
import type { MailText, MailTexts } from '../src/platform/mails/mail-texts.ts'

/**
 * Facts for each mail of a noun, once for each choice of its sentences; a noun has them in `test/mail-samples.ts`. Names
 * and figures are capital Greek letters, which no text has.
 */
export type MailSamples<Texts extends MailTexts> = {
  readonly [Mail in keyof Texts['en']]: readonly Parameters<Texts['en'][Mail]>[0][]
}

/** A laptop that this buyer booked, reported and paid for, with all names and texts chosen by its users. */
export interface AboutMail {
  market: Market
  laptop: string
  buyer: TestUser
  buyerId: string
}

/** Each kind of a noun's mails, as it is queued about that laptop: `queuedMails` in the same file. */
export type QueuedMails = (about: AboutMail) => Promise<QueuedMail[]> | QueuedMail[]

interface Sample {
  mail: string
  facts: object
  written: Readonly<Record<Language, MailText>>
}

/** Every mail of every noun, written in each language with each of its samples. */
export async function writeSamples(): Promise<Sample[]> {
  const written: Sample[] = []
  for (const { folder, mailTexts, unprovenMailTexts } of nouns) {
    if (!mailTexts) continue
    const file = path.join(import.meta.dirname, '../src', folder, 'test/mail-samples.ts')
    const { mailSamples } = (await import(/* @vite-ignore */ file)) as { mailSamples: Record<string, object[]> }
    for (const texts of [mailTexts, unprovenMailTexts].filter((texts) => texts !== undefined))
      for (const mail of Object.keys(texts.en))
        for (const facts of mailSamples[mail] ?? [])
          written.push({ mail, facts, written: inEach((language) => texts[language][mail]?.(facts as never)) })
  }
  return written
}

function inEach(write: (language: Language) => MailText | undefined): Record<Language, MailText> {
  const ids = Object.keys(languages) as Language[]
  return Object.fromEntries(ids.map((language) => [language, write(language)])) as Record<Language, MailText>
}
