import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Email, Id, Price, text } from '../fields.ts'

export const paymentCalls = {
  createPaymentIntent: call({
    method: 'POST',
    path: '/create-payment-intent',
    summary: 'Hold a laptop and prepare its card payment',
    access: 'signed-in',
    credentials: 'bearer',
    body: z.strictObject({ price: Price, productId: z.optional(Id) }),
    reply: z.object({ clientSecret: z.string(), heldUntil: z.string() }),
    problems: [
      'nothing-to-pay',
      'product-not-found',
      'product-withdrawn',
      'product-sold',
      'product-held',
      'own-product',
      'price-changed',
      'card-provider-away',
      'card-refused',
      'no-user-record',
    ],
  }),
  recordPayment: call({
    method: 'POST',
    path: '/payment',
    summary: 'Tell of a card payment; what counts is what the card provider says of it',
    access: 'signed-in',
    credentials: 'bearer',
    body: z.strictObject({ price: Price, trxId: text(255), productId: Id, userId: Email }),
    reply: z.object({
      message: z.string(),
      respons: z.object({ trxId: z.string(), productId: z.string(), price: z.number() }),
    }),
    problems: ['payment-unknown', 'payment-not-finished', 'payment-mismatch', 'payment-too-late', 'card-provider-away'],
  }),
  releaseHold: call({
    method: 'DELETE',
    path: '/holds/{productId}',
    summary: 'Give a laptop free again that one did not pay for',
    access: 'signed-in',
    origin: 'ours',
    params: z.strictObject({ productId: Id }),
    reply: z.object({ message: z.string(), released: z.boolean() }),
    problems: ['card-provider-away'],
  }),
  receiveCardEvent: call({
    method: 'POST',
    path: '/webhooks/cards',
    summary: 'The card provider’s signed events',
    origin: 'ours',
    bodyKind: 'raw',
    reply: z.object({ received: z.literal(true) }),
    problems: ['bad-signature', 'card-provider-away'],
  }),
} as const
