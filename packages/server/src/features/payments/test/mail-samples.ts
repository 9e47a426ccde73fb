import type { MailSamples, QueuedMails } from '../../../../test/mail-samples.ts'
import type { paymentMailTexts } from '../mail-texts.ts'
import type { unprovenPaymentMailTexts } from '../unproven-mail-texts.ts'

const facts = {
  name: 'Ω',
  item: 'Ψ',
  trxId: 'Σ',
  number: 'Σ',
  amount: 'Φ',
  seller: { name: 'Γ', email: 'Δ', phone: 'Λ' },
  buyer: { name: 'Ξ', email: 'Η', phone: '', address: 'Υ' },
  contactFrom: null,
  link: 'Π',
}
const refunds = [
  { whole: false, takenByBank: false },
  { whole: true, takenByBank: false },
  { whole: true, takenByBank: true },
].map((refund) => ({ ...facts, ...refund, back: 'Θ' }))

export const mailSamples: MailSamples<typeof paymentMailTexts> & MailSamples<typeof unprovenPaymentMailTexts> = {
  'order-paid-buyer': [facts, { ...facts, contactFrom: 'Κ' }],
  'order-paid-seller': [facts],
  'money-back': [facts],
  'charge-refunded': [facts],
  'order-refunded-buyer': refunds,
  'order-refunded-seller': refunds,
  'payment-disputed': [facts],
}

export const queuedMails: QueuedMails = async ({ market, laptop }) => {
  const { id: paymentId } = await market.db
    .selectFrom('payments')
    .select('id')
    .where('product_id', '=', laptop)
    .executeTakeFirstOrThrow()
  return [
    { mail: 'order-paid-buyer', paymentId },
    { mail: 'order-paid-seller', paymentId },
    { mail: 'money-back', paymentId },
    { mail: 'charge-refunded', paymentId },
    { mail: 'payment-disputed', paymentId },
    { mail: 'order-refunded-buyer', paymentId, back: 45_000 },
    { mail: 'order-refunded-seller', paymentId, back: 45_000 },
  ]
}
