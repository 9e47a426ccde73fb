import { expiryNoticeDays, listingDays, toMajor, type Language } from '@market/contract'
import { brandAddress } from '@market/contract/search-address'
import { textsIn } from '@market/contract/texts/all'
import { mailTextsIn, unprovenMailTextsIn, type MailText } from '@market/contract/texts/mails'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { findOrder, findReader, type Reader } from './recipients.ts'
import type { Identity, IdentityMail } from '../../ports/identity.ts'
import { languageOfEmail } from '../../features/accounts/languages/repository.ts'
import { mailRules } from './mail-rules.ts'
import { makeConfirmation } from './newsletter-link.ts'
import type { QueuedMail } from './queue-mail.ts'

export interface WrittenMail {
  to: string
  language: Language
  text: MailText
}

/** The sources of a mail's text. */
export interface MailSources {
  db: Db
  identity: Identity
  publicUrl: string
  /** The market's, in which a day is named. */
  timeZone: string
}

/** A mail with all its facts and, where there is one, its version without a text that someone else chose. */
interface Draft {
  to: string
  language: Language
  proven: boolean
  text: MailText
  inOurWords?: MailText
}

/** Writes a queued mail. Null when there is no recipient any more, or the mail is not for an unproven address. */
export async function writeMail(sources: MailSources, queued: QueuedMail): Promise<WrittenMail | null> {
  const draft = await draftMail(sources, queued)
  const text = draft && textFor(queued.mail, draft)
  return draft && text ? { to: draft.to, language: draft.language, text } : null
}

function textFor(mail: QueuedMail['mail'], { proven, text, inOurWords }: Draft): MailText | undefined {
  const { unproven } = mailRules[mail]
  if (proven || unproven === 'everything') return text
  return unproven === 'our words' ? inOurWords : undefined
}

async function draftMail(sources: MailSources, queued: QueuedMail): Promise<Draft | null> {
  const { db, identity, publicUrl, timeZone } = sources
  const link = `${publicUrl}/dashboard/myproducts`
  switch (queued.mail) {
    case 'verification':
    case 'password-reset':
      return draftLink(db, identity, queued)
    case 'newsletter-confirmation':
      return draftConfirmation(db, publicUrl, queued)
    case 'laptop-booked':
      return drafted(await findBooked(db, queued), (texts, facts) => texts['laptop-booked']({ ...facts, link }))
    case 'booking-lost': {
      const { productId, buyerId, outcome } = queued
      const booker = await findReader(db, { to: sql`${buyerId}::uuid`, laptop: sql`${productId}::uuid` })
      return drafted(booker, (texts, facts) =>
        texts['booking-lost']({ ...facts, outcome, link: `${publicUrl}${brandAddress(facts.brand)}` }),
      )
    }
    case 'listing-expires':
    case 'listing-expired': {
      const { mail } = queued
      return drafted(await findExpiring(db, queued), (texts, { expiresAt, ...facts }, language) => {
        const day = textsIn[language].forms.day(new Date(expiresAt).toISOString(), timeZone)
        return texts[mail]({ ...facts, day, days: listingDays, link })
      })
    }
    case 'report-handled': {
      const { reportId, outcome } = queued
      const of = (column: string) => sql`(select ${sql.ref(column)} from reports where id = ${reportId}::uuid)`
      const reporter = await findReader(db, { to: of('reporter_id'), laptop: of('product_id') })
      return drafted(reporter, (texts, facts) => texts['report-handled']({ ...facts, outcome }))
    }
    default:
      return draftOrder(db, publicUrl, queued)
  }
}

/** The draft for this reader; null without one. */
function drafted<Facts extends Reader>(
  facts: Facts | undefined,
  write: (texts: (typeof mailTextsIn)[Language], facts: Facts, language: Language) => MailText,
): Draft | null {
  if (!facts) return null
  const to = addressed(facts)
  return { ...to, text: write(mailTextsIn[to.language], facts, to.language) }
}

async function draftLink(
  db: Db,
  identity: Identity,
  { mail, to, language: requested }: { mail: IdentityMail; to: string; language: Language },
): Promise<Draft | null> {
  const link = await identity.makeMailedLink(mail, to)
  if (link === null) return null
  const language = (await languageOfEmail(db, to)) ?? requested
  return { to, language, proven: false, text: mailTextsIn[language][mail]({ link }) }
}

async function draftConfirmation(
  db: Db,
  publicUrl: string,
  { subscriptionId, language }: { subscriptionId: string; language: Language },
): Promise<Draft | null> {
  const wanted = await makeConfirmation(db, subscriptionId)
  if (!wanted) return null
  const link = `${publicUrl}/newsletter/confirm?token=${wanted.token}`
  const text = mailTextsIn[language]['newsletter-confirmation']({ link })
  return { to: wanted.email, language, proven: false, text }
}

/** The seller of a booked laptop, with the booking, which may have been deleted since. */
function findBooked(db: Db, { productId, buyerId }: { productId: string; buyerId: string }) {
  const buyer = sql`from users x where x.id = ${buyerId}::uuid and x.deleted_at is null`
  return findReader<{ buyerName: string; phone: string }>(db, {
    to: sql`p.seller_id`,
    laptop: sql`${productId}::uuid`,
    where: sql`exists (select ${buyer})`,
    more: {
      buyerName: sql`(select x.name ${buyer})`,
      phone: sql`coalesce((select k.phone from bookings k where k.product_id = p.id and k.buyer_id = ${buyerId}::uuid), '')`,
    },
  })
}

/**
 * The seller of a listing that has expired, or does within the days of notice. Undefined when it was renewed, sold or
 * withdrawn since the mail was queued.
 */
function findExpiring(
  db: Db,
  { mail, productId }: Extract<QueuedMail, { mail: 'listing-expires' | 'listing-expired' }>,
) {
  return findReader<{ expiresAt: string }>(db, {
    to: sql`p.seller_id`,
    laptop: sql`${productId}::uuid`,
    where:
      mail === 'listing-expired'
        ? sql`p.expires_at is not null and p.state = 'expired'`
        : sql`p.state = 'for_sale' and p.expires_at <= now() + make_interval(days => ${expiryNoticeDays}::int)`,
    more: { expiresAt: sql`p.expires_at` },
  })
}

type OrderMail = Extract<QueuedMail, { paymentId: string }>

async function draftOrder(db: Db, publicUrl: string, queued: OrderMail): Promise<Draft | null> {
  const { item, trxId, amount, currency, takenByBank, ...parties } = await findOrder(db, queued.paymentId)
  const role = mailRules[queued.mail].to
  const reader = parties[role]
  if (reader.deleted) return null
  const to = addressed(reader)
  const sum = (minor: number) => textsIn[to.language].forms.charge(toMajor(minor), currency)
  const link = `${publicUrl}/dashboard/${role === 'seller' ? 'myproducts' : 'myorders'}`
  const ours = { number: trxId, amount: sum(amount), link }
  const facts = { name: reader.name, item, trxId, amount: ours.amount, ...parties, link }
  const texts = mailTextsIn[to.language]
  const oursIn = unprovenMailTextsIn[to.language]
  if (!('back' in queued)) return { ...to, text: texts[queued.mail](facts), inOurWords: oursIn[queued.mail](ours) }
  const refund = { back: sum(queued.back), whole: queued.back === amount, takenByBank }
  return {
    ...to,
    text: texts[queued.mail]({ ...facts, ...refund }),
    inOurWords: oursIn[queued.mail]({ ...ours, ...refund }),
  }
}

function addressed({ email, language, proven }: Reader): Pick<Draft, 'to' | 'language' | 'proven'> {
  return { to: email, language: language ?? 'en', proven }
}
