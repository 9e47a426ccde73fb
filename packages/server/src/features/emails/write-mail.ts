import { listingDays, toMajor, type Language } from '@market/contract'
import { brandAddress } from '@market/contract/search-address'
import { textsIn } from '@market/contract/texts/all'
import { mailTextsIn, type LostOutcome, type MailText } from '@market/contract/texts/mails'
import type { Db } from '../../db/db.ts'
import { findBooker, findBooking, findOrder, findReporter } from './recipients.ts'
import type { Identity, IdentityMail } from '../../ports/identity.ts'
import { languageOfEmail } from '../accounts/languages/repository.ts'
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
}

/** Writes a queued mail. Null when there is no recipient any more. */
export async function writeMail(
  { db, identity, publicUrl }: MailSources,
  queued: QueuedMail,
): Promise<WrittenMail | null> {
  switch (queued.mail) {
    case 'verification':
    case 'password-reset':
      return writeLink(db, identity, queued)
    case 'newsletter-confirmation':
      return writeConfirmation(db, publicUrl, queued)
    case 'laptop-booked':
      return writeBooked(db, publicUrl, queued)
    case 'booking-lost':
      return writeBookingLost(db, publicUrl, queued)
    case 'listing-expires':
    case 'listing-expired':
      return writeExpiry(db, publicUrl, queued.mail, queued.productId)
    case 'report-handled':
      return writeReportHandled(db, queued.reportId, queued.outcome)
    default:
      return writeOrder(db, publicUrl, queued)
  }
}

interface Requested {
  language?: Language
}

async function writeLink(
  db: Db,
  identity: Identity,
  { mail, to, language: requested }: { mail: IdentityMail; to: string } & Requested,
): Promise<WrittenMail | null> {
  const link = await identity.makeMailedLink(mail, to)
  if (link === null) return null
  const language = (await languageOfEmail(db, to)) ?? requested ?? 'en'
  return { to, language, text: mailTextsIn[language][mail]({ link }) }
}

async function writeConfirmation(
  db: Db,
  publicUrl: string,
  { subscriptionId, language = 'en' }: { subscriptionId: string } & Requested,
): Promise<WrittenMail | null> {
  const wanted = await makeConfirmation(db, subscriptionId)
  if (!wanted) return null
  return {
    to: wanted.email,
    language,
    text: mailTextsIn[language]['newsletter-confirmation']({
      link: `${publicUrl}/newsletter/confirm?token=${wanted.token}`,
    }),
  }
}

async function writeBooked(
  db: Db,
  publicUrl: string,
  { productId, buyerId }: { productId: string; buyerId: string },
): Promise<WrittenMail | null> {
  const booking = await findBooking(db, productId, buyerId)
  if (!booking) return null
  const { email, language, ...facts } = booking
  const chosen = language ?? 'en'
  const link = `${publicUrl}/dashboard/myproducts`
  return { to: email, language: chosen, text: mailTextsIn[chosen]['laptop-booked']({ ...facts, link }) }
}

async function writeBookingLost(
  db: Db,
  publicUrl: string,
  { productId, buyerId, outcome }: { productId: string; buyerId: string; outcome: LostOutcome },
): Promise<WrittenMail | null> {
  const booker = await findBooker(db, productId, buyerId)
  if (!booker) return null
  const { email, language, ...facts } = booker
  const chosen = language ?? 'en'
  const link = `${publicUrl}${brandAddress(facts.brand)}`
  return { to: email, language: chosen, text: mailTextsIn[chosen]['booking-lost']({ ...facts, outcome, link }) }
}

async function writeExpiry(
  db: Db,
  publicUrl: string,
  mail: 'listing-expires' | 'listing-expired',
  productId: string,
): Promise<WrittenMail | null> {
  const listing = await findExpiring(db, productId, mail === 'listing-expired')
  if (!listing) return null
  const language = listing.language ?? 'en'
  const { name, item, expiresAt } = listing
  const day = textsIn[language].forms.day(expiresAt.toISOString(), 'UTC')
  const link = `${publicUrl}/dashboard/myproducts`
  return {
    to: listing.email,
    language,
    text: mailTextsIn[language][mail]({ name, item, day, days: listingDays, link }),
  }
}

async function writeReportHandled(
  db: Db,
  reportId: string,
  outcome: 'dismissed' | 'withdrawn',
): Promise<WrittenMail | null> {
  const reporter = await findReporter(db, reportId)
  if (!reporter) return null
  const { email, name, item } = reporter
  const language = reporter.language ?? 'en'
  return { to: email, language, text: mailTextsIn[language]['report-handled']({ name, item, outcome }) }
}

type OrderMail = Extract<QueuedMail, { paymentId: string }>

const toSeller: readonly OrderMail['mail'][] = ['order-paid-seller', 'order-refunded-seller', 'payment-disputed']

async function writeOrder(db: Db, publicUrl: string, queued: OrderMail): Promise<WrittenMail | null> {
  const { item, trxId, amount, currency, takenByBank, buyer, seller } = await findOrder(db, queued.paymentId)
  const ofSeller = toSeller.includes(queued.mail)
  const reader = ofSeller ? seller : buyer
  if (reader.deleted) return null
  const language = reader.language ?? 'en'
  const sum = (minor: number) => textsIn[language].forms.charge(toMajor(minor), currency)
  const facts = {
    name: reader.name,
    item,
    trxId,
    amount: sum(amount),
    buyer,
    seller,
    link: `${publicUrl}/dashboard/${ofSeller ? 'myproducts' : 'myorders'}`,
  }
  if (!('back' in queued)) return { to: reader.email, language, text: mailTextsIn[language][queued.mail](facts) }
  const refund = { back: sum(queued.back), whole: queued.back === amount, takenByBank }
  return { to: reader.email, language, text: mailTextsIn[language][queued.mail]({ ...facts, ...refund }) }
}
