import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CheckResult } from './checks.ts'
import { KnownFacts } from '../fact-schemas.ts'
import { AnyId, DateText, respons } from '../fields.ts'

/** Of a completed order; amounts are in major units of `currency`. */
const receipt = {
  /** The order's id. */
  number: z.string(),
  itemName: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** When it was paid, ISO 8601. */
  paidOn: DateText,
} as const

export const Receipt = z.object({
  ...receipt,
  completedOn: DateText,
  facts: KnownFacts,
  /** Of the last check at the hand-over; null without one. */
  check: z.nullable(z.object({ on: DateText, result: CheckResult })),
  /** The signed receipt, which names no person: a JWS (RFC 7515, EdDSA) in its compact form. */
  signed: z.string(),
})
export type Receipt = z.output<typeof Receipt>

export const VerifiedReceipt = z.object({
  ...receipt,
  /** Back to the buyer since it was paid. */
  back: z.number(),
  state: z.enum(['genuine', 'refunded']),
})
export type VerifiedReceipt = z.output<typeof VerifiedReceipt>

const pasted = 'Paste the whole receipt'

/** The order by which the seller of a listing bought its laptop here. `attached`: the listing says so. */
export const BoughtHere = z.object({ orderId: z.string(), boughtOn: DateText, attached: z.boolean() })
const bought = z.nullable(BoughtHere)

const params = z.strictObject({ id: AnyId })

export const receiptCalls = {
  getReceipt: call({
    method: 'GET',
    path: '/orders/{id}/receipt',
    summary: 'The receipt of a completed order, for its buyer, its seller and Admins',
    access: 'signed-in',
    params,
    reply: respons(Receipt),
    problems: ['order-not-found', 'order-not-completed', 'no-user-record'],
  }),
  verifyReceipt: call({
    method: 'POST',
    path: '/receipts/verify',
    summary: 'Whether a receipt is genuine, and what became of its order. It names nobody',
    body: z.strictObject({
      receipt: z.string(pasted).check(
        z.maxLength(20_000, pasted),
        z.overwrite((text) => text.replaceAll(/\s/g, '')),
        z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, pasted),
      ),
    }),
    reply: respons(VerifiedReceipt),
    problems: ['receipt-not-genuine', 'too-many-requests'],
  }),
  findListingReceipt: call({
    method: 'GET',
    path: '/products/{id}/receipt',
    summary: 'The order by which the seller of a listing bought this laptop here; null without one',
    access: 'signed-in',
    params,
    reply: respons(bought),
    problems: ['product-not-found', 'no-user-record'],
  }),
  attachReceipt: call({
    method: 'PUT',
    path: '/products/{id}/receipt',
    summary: 'Says on a listing that its seller bought this laptop here',
    access: 'signed-in',
    params,
    reply: respons(bought),
    problems: ['product-not-found', 'receipt-not-yours', 'no-user-record'],
  }),
  detachReceipt: call({
    method: 'DELETE',
    path: '/products/{id}/receipt',
    summary: 'Says it no longer',
    access: 'signed-in',
    params,
    reply: respons(bought),
    problems: ['product-not-found', 'no-user-record'],
  }),
} as const
