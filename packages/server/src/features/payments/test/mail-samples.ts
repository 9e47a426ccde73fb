import type { MailSamples } from '../../../../test/mail-samples.ts'
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
  link: 'Π',
}
const refunds = [
  { whole: false, takenByBank: false },
  { whole: true, takenByBank: false },
  { whole: true, takenByBank: true },
].map((refund) => ({ ...facts, ...refund, back: 'Θ' }))

export const mailSamples: MailSamples<typeof paymentMailTexts> & MailSamples<typeof unprovenPaymentMailTexts> = {
  'order-paid-buyer': [facts],
  'order-paid-seller': [facts],
  'money-back': [facts],
  'charge-refunded': [facts],
  'order-refunded-buyer': refunds,
  'order-refunded-seller': refunds,
  'payment-disputed': [facts],
}
