import { signedEvent } from '../../../../test/rights/links.ts'
import { row, type Row } from '../../../../test/rights/row.ts'
import { chargedLaptop, heldAgain, heldLaptop, laptop, price } from '../../../../test/rights/targets.ts'

export const rights: readonly Row[] = [
  row('createPaymentIntent', {
    does: 'starts to pay for the Seller’s laptop',
    on: laptop,
    input: ({ id }) => ({ body: { price, productId: id } }),
    gets: { seller: 'own-product', unregistered: 'no-user-record', others: 'ok' },
  }),
  row('createPaymentIntent', {
    does: 'starts to pay for what the Buyer is paying for',
    on: heldLaptop,
    input: ({ id }) => ({ body: { price, productId: id } }),
    gets: { buyer: 'ok', seller: 'own-product', unregistered: 'no-user-record', others: 'product-held' },
  }),
  row('recordPayment', {
    does: 'tells of the Buyer’s payment',
    on: chargedLaptop,
    input: ({ id, trxId }, { email }) => ({ body: { price, trxId, productId: id, userId: email } }),
    gets: { buyer: 'ok', unregistered: 'no-user-record', others: 'payment-mismatch' },
  }),
  row('releaseHold', {
    does: 'gives free what the Buyer is paying for',
    on: heldLaptop,
    input: ({ id }) => ({ params: { productId: id } }),
    gets: { buyer: 'ok', unregistered: 'no-user-record', others: 'nothing' },
    reads: ({ released }) => (released ? 'ok' : 'nothing'),
  }),
  row('endHold', {
    does: 'ends the Buyer’s second turn of paying for the Seller’s laptop',
    on: heldAgain,
    input: ({ id }) => ({ params: { productId: id } }),
    gets: { seller: 'ok', admin: 'ok', unregistered: 'no-user-record', others: 'not-your-product' },
    reads: ({ released }) => (released ? 'ok' : 'nothing'),
  }),
  row('endHold', {
    does: 'ends the Buyer’s first turn of paying for the Seller’s laptop',
    on: heldLaptop,
    input: ({ id }) => ({ params: { productId: id } }),
    gets: { seller: 'first-hold', admin: 'first-hold', unregistered: 'no-user-record', others: 'not-your-product' },
  }),
  row('receiveCardEvent', {
    does: 'brings an event with the card provider’s signature',
    on: async ({ market }) => signedEvent(market.cardSandbox.webhookSecret),
    input: (event) => event,
    gets: { others: 'ok' },
  }),
  row('receiveCardEvent', {
    does: 'brings an event with a signature of one’s own',
    on: async () => signedEvent('whsec_of_my_own'),
    input: (event) => event,
    gets: { others: 'bad-signature' },
  }),
]
