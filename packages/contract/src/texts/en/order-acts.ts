import type { ActTexts } from '../act-texts.ts'

/** A row an act. */
export const acts = {
  pay: { event: (_, amount) => `${amount} was paid by card.` },
  'late-payment': { event: (_, amount) => `${amount} was charged too late or wrongly, and goes back.` },
  'hand-over': { label: 'Confirm the handover', event: (who) => `${who} entered the code: the laptop is handed over.` },
  'confirm-handover': {
    label: 'I have the laptop',
    ask: 'Do you have the laptop?',
    effect: 'You then accept it or report a problem. If you do neither in time, the money is the seller’s.',
    event: (who) => `${who} confirmed having the laptop.`,
  },
  cancel: {
    label: 'Cancel the order',
    ask: 'Cancel this order?',
    effect: {
      buyer: (amount) => `${amount} goes back to your card, and the laptop is for sale again.`,
      seller: (amount) => `${amount} goes back to the buyer. Your listing is paused.`,
    },
    event: (who) => `${who} cancelled the order.`,
  },
  decline: {
    label: 'I didn’t take the laptop',
    ask: 'Say that you didn’t take the laptop?',
    effect: (amount) =>
      `If the seller doesn’t object in time, ${amount} goes back to your card. Don’t say this if you have the laptop.`,
    event: (who) => `${who} said the laptop wasn’t taken.`,
  },
  'claim-handover': {
    label: 'Handed over without the code',
    ask: 'Did you hand the laptop over without the code?',
    effect:
      'We’ll ask the buyer. Only the code proves that you handed it over: if the buyer doesn’t confirm, an Admin decides.',
    event: (who) => `${who} said the laptop was handed over without the code.`,
  },
  'enter-wrong-code': { event: (who) => `${who} entered a wrong code.` },
  'renew-code': { event: () => 'After many wrong codes the buyer got a new one.' },
  check: { event: (who) => `${who} sent a check of the laptop.` },
  accept: {
    label: 'Accept the laptop',
    ask: 'Accept the laptop?',
    effect: (amount) => `${amount} is then the seller’s. You can’t report a problem any more.`,
    event: (who) => `${who} accepted the laptop.`,
  },
  'report-problem': {
    label: 'Report a problem',
    field: 'Describe the problem',
    event: (who) => `${who} reported a problem.`,
  },
  stop: { label: 'Stop the order', event: (who) => `${who} stopped the order.` },
  object: {
    label: 'Object',
    field: 'Describe how you handed it over',
    event: (who) => `${who} objected: the laptop was taken.`,
  },
  'deny-handover': {
    label: 'I don’t have the laptop',
    ask: 'Say that you don’t have the laptop?',
    effect: 'An Admin then decides where the money goes.',
    event: (who) => `${who} said the laptop isn’t there.`,
  },
  answer: { label: 'Answer', field: 'Your answer', event: (who) => `${who} answered.` },
  offer: {
    label: 'Offer an amount',
    field: 'Message',
    send: (_, back) => `Offer ${back} back`,
    event: (who, amount) => `${who} offered ${amount} back to the buyer.`,
  },
  settle: {
    label: { buyer: (_, back) => `Accept ${back} back`, seller: (_, back) => `Give ${back} back` },
    ask: 'Accept this offer?',
    effect: (_, back, rest) => `${back} goes back to the buyer, ${rest} to the seller. The order is complete.`,
    event: (who, amount) => `${who} accepted ${amount} back to the buyer.`,
  },
  concede: {
    label: { buyer: 'Withdraw my complaint', seller: 'Give the money back' },
    ask: { buyer: 'Withdraw your complaint?', seller: 'Give the money back?' },
    effect: {
      buyer: (amount) => `${amount} is then the seller’s, and the order is complete.`,
      // By who has the laptop.
      seller: {
        buyer: (amount) =>
          `${amount} goes back to the buyer. The laptop stays with the buyer unless you two agree otherwise.`,
        seller: (amount) => `${amount} goes back to the buyer. You keep the laptop.`,
        disputed: (amount) => `${amount} goes back to the buyer. This doesn’t settle who has the laptop.`,
      },
    },
    event: { buyer: (who) => `${who} withdrew the complaint.`, seller: (who) => `${who} gave the money back.` },
  },
  refund: {
    label: 'Refund the buyer',
    send: (amount) => `Give ${amount} back to the buyer`,
    event: (who) => `${who} gave all the money back to the buyer.`,
  },
  release: {
    label: 'Release to the seller',
    send: (amount) => `Give ${amount} to the seller`,
    event: (who) => `${who} gave the money to the seller.`,
  },
  split: {
    label: 'Split the money',
    send: (_, back, rest) => `Give ${back} to the buyer, ${rest} to the seller`,
    event: (who, amount) => `${who} gave ${amount} back to the buyer and the rest to the seller.`,
  },
  'refund-part': {
    label: 'Refund a part',
    send: (_, back) => `Give ${back} back to the buyer`,
    event: (who, amount) => `${who} gave ${amount} back to the buyer.`,
  },
  'refund-by-hand': {
    label: 'Record the bank transfer',
    field: 'Reference of the transfer',
    send: (amount) => `I sent ${amount} to the buyer`,
    event: (who, amount) => `${who} sent ${amount} to the buyer by bank.`,
  },
  'write-off': {
    label: 'Write off the debt',
    send: (amount) => `Write off ${amount}`,
    event: (_, amount) => `${amount} that the seller owed was written off.`,
  },
  'let-pay': { label: 'Let the buyer pay again', event: (who) => `${who} let the buyer pay again.` },
  resume: { label: 'Let the order go on', event: () => 'The order goes on.' },
  remind: { event: () => 'A reminder was sent.' },
  expire: { event: () => 'The time was over.' },
  'call-admin': { event: () => 'The order went to an Admin.' },
  pause: { event: () => 'The buyer’s bank questions the payment: the order is paused.' },
  'refund-failed': { event: (_, amount) => `A refund of ${amount} didn’t reach the buyer’s card.` },
} as const satisfies ActTexts
