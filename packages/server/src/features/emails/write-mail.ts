import { listingDays, toMajor, type Language } from '@market/contract'
import { brandAddress } from '@market/contract/search-address'
import { textsIn } from '@market/contract/texts/all'
import { mailTextsIn, unprovenMailTextsIn, type LostOutcome, type MailText } from '@market/contract/texts/mails'
import type { Db } from '../../db/db.ts'
import { findBooker, findBooking, findOrder, findReporter, type Reader } from './recipients.ts'
import type { Identity, IdentityMail } from '../../ports/identity.ts'
import { languageOfEmail } from '../accounts/languages/repository.ts'
import { mailRules } from './mail-rules.ts'
import { makeConfirmation } from './newsletter-link.ts'
import { findExpiring } from './expiring.ts'
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

function draftMail({ db, identity, publicUrl, timeZone }: MailSources, queued: QueuedMail): Promise<Draft | null> {
  switch (queued.mail) {
    case 'verification':
    case 'password-reset':
      return draftLink(db, identity, queued)
    case 'newsletter-confirmation':
      return draftConfirmation(db, publicUrl, queued)
    case 'laptop-booked':
      return draftBooked(db, publicUrl, queued)
    case 'booking-lost':
      return draftBookingLost(db, publicUrl, queued)
    case 'listing-expires':
    case 'listing-expired':
      return draftExpiry(db, { publicUrl, timeZone }, queued.mail, queued.productId)
    case 'report-handled':
      return draftReportHandled(db, queued.reportId, queued.outcome)
    default:
      return draftOrder(db, publicUrl, queued)
  }
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

async function draftBooked(
  db: Db,
  publicUrl: string,
  { productId, buyerId }: { productId: string; buyerId: string },
): Promise<Draft | null> {
  const booking = await findBooking(db, productId, buyerId)
  if (!booking) return null
  const to = addressed(booking)
  const link = `${publicUrl}/dashboard/myproducts`
  return { ...to, text: mailTextsIn[to.language]['laptop-booked']({ ...booking, link }) }
}

async function draftBookingLost(
  db: Db,
  publicUrl: string,
  { productId, buyerId, outcome }: { productId: string; buyerId: string; outcome: LostOutcome },
): Promise<Draft | null> {
  const booker = await findBooker(db, productId, buyerId)
  if (!booker) return null
  const to = addressed(booker)
  const link = `${publicUrl}${brandAddress(booker.brand)}`
  return { ...to, text: mailTextsIn[to.language]['booking-lost']({ ...booker, outcome, link }) }
}

async function draftExpiry(
  db: Db,
  { publicUrl, timeZone }: Pick<MailSources, 'publicUrl' | 'timeZone'>,
  mail: 'listing-expires' | 'listing-expired',
  productId: string,
): Promise<Draft | null> {
  const listing = await findExpiring(db, productId, mail === 'listing-expired')
  if (!listing) return null
  const to = addressed(listing)
  const { name, item, expiresAt } = listing
  const day = textsIn[to.language].forms.day(expiresAt.toISOString(), timeZone)
  const link = `${publicUrl}/dashboard/myproducts`
  return { ...to, text: mailTextsIn[to.language][mail]({ name, item, day, days: listingDays, link }) }
}

async function draftReportHandled(db: Db, reportId: string, outcome: 'dismissed' | 'withdrawn'): Promise<Draft | null> {
  const reporter = await findReporter(db, reportId)
  if (!reporter) return null
  const to = addressed(reporter)
  return { ...to, text: mailTextsIn[to.language]['report-handled']({ ...reporter, outcome }) }
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
