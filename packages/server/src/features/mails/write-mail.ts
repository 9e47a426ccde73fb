import { mailTexts, type MailText } from '@market/contract/texts/mails-en'
import type { Db } from '../../db/db.ts'
import { findOrder, findReporter, findUnconfirmed } from './addressees.ts'
import { amountText } from './amount-text.ts'
import type { Identity, IdentityMail } from '../../ports/identity.ts'
import type { QueuedMail } from './queue-mail.ts'

export interface WrittenMail { to: string; text: MailText }

/** What a mail is written from. */
export interface Desk { db: Db; identity: Identity; publicUrl: string }

/** What a queued mail says and to whom; null when nobody is left to read it. */
export async function writeMail({ db, identity, publicUrl }: Desk, queued: QueuedMail): Promise<WrittenMail | null> {
  switch (queued.mail) {
    case 'verification':
    case 'password-reset':
      return writeLink(identity, queued.mail, queued.to)
    case 'newsletter-confirmation':
      return writeConfirmation(db, publicUrl, queued.subscriptionId)
    case 'report-handled':
      return writeReportHandled(db, queued.reportId, queued.outcome)
    default:
      return writeOrder(db, publicUrl, queued.mail, queued.paymentId)
  }
}

async function writeLink(identity: Identity, mail: IdentityMail, to: string): Promise<WrittenMail | null> {
  const link = await identity.makeMailedLink(mail, to)
  return link === null ? null : { to, text: mailTexts[mail]({ link }) }
}

async function writeConfirmation(db: Db, publicUrl: string, subscriptionId: string): Promise<WrittenMail | null> {
  const wanted = await findUnconfirmed(db, subscriptionId)
  if (!wanted) return null
  return { to: wanted.email, text: mailTexts['newsletter-confirmation']({ link: `${publicUrl}/newsletter/confirm?token=${wanted.token}` }) }
}

async function writeReportHandled(db: Db, reportId: string, outcome: 'dismissed' | 'withdrawn'): Promise<WrittenMail | null> {
  const reporter = await findReporter(db, reportId)
  if (!reporter) return null
  const { email, name, item } = reporter
  return { to: email, text: mailTexts['report-handled']({ name, item, outcome }) }
}

async function writeOrder(db: Db, publicUrl: string, mail: 'order-paid-buyer' | 'order-paid-seller' | 'money-back', paymentId: string): Promise<WrittenMail | null> {
  const { item, trxId, amount, currency, buyer, seller } = await findOrder(db, paymentId)
  const reader = mail === 'order-paid-seller' ? seller : buyer
  if (reader.gone) return null
  const facts = { name: reader.name, item, trxId, amount: amountText(amount, currency), buyer, seller }
  const link = `${publicUrl}/dashboard/${mail === 'order-paid-seller' ? 'myproducts' : 'myorders'}`
  return { to: reader.email, text: mailTexts[mail]({ ...facts, link }) }
}
