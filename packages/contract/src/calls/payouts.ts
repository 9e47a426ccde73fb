import * as z from 'zod/mini'
import { call } from '../call.ts'
import { AnyId, Cursor, DateText, Limit, Said, optionalText, respons, responsList, text } from '../fields.ts'
import { payeeMethods, payoutStates } from '../payouts.ts'

const account = 'Enter the number of the account, 4 to 34 letters and digits'

/** Where a seller's money is sent. */
export const PayeeBody = z.strictObject({
  method: z.enum(payeeMethods, 'Choose a bank or a mobile wallet'),
  /** The account is in this name. */
  holder: text(100),
  /** The bank, or the wallet's provider. */
  institution: text(100),
  /** Branch, routing number or SWIFT code. */
  branch: z.optional(optionalText(100)),
  account: z.string(account).check(z.trim(), z.regex(/^\+?[\dA-Za-z][\dA-Za-z -]{2,32}[\dA-Za-z]$/, account)),
})
export type PayeeBody = z.output<typeof PayeeBody>

/** What is shown of payee details after they were entered. */
export const Payee = z.object({
  method: z.enum(payeeMethods),
  institution: z.string(),
  /** The last four characters of the account. */
  accountEnd: z.string(),
  /** From when on payouts are opened for them, ISO 8601. */
  usableFrom: DateText,
})
export type Payee = z.output<typeof Payee>

/** Amounts are in major units of `currency`. */
const payout = {
  _id: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(payoutStates),
  /** ISO 8601. */
  openedOn: DateText,
  /** When it came to its state. */
  movedOn: DateText,
  /** Of the transfer; null before it is sent. */
  reference: z.nullable(z.string()),
  /** Why it was cancelled or came back: an Admin’s words, or `money-back`, `bank-dispute` or `account-taken-over` by the market. */
  reason: z.nullable(z.string()),
} as const

export const OwnPayout = z.object(payout)
export type OwnPayout = z.output<typeof OwnPayout>

/** An order of which a seller is owed something, or owes. */
export const OwedOrder = z.object({
  orderId: z.string(),
  itemName: z.string(),
  /** Below zero: the market is owed, because money went back to the buyer after it was paid out. */
  amount: z.number(),
  /** When the order was completed. */
  since: DateText,
  payableFrom: DateText,
  /** The buyer’s bank disputes the charge: not payable meanwhile. */
  disputed: z.boolean(),
})
export type OwedOrder = z.output<typeof OwedOrder>

/** What a seller is owed in a currency: sums of the ledger. */
export const SellerBalance = z.object({
  currency: z.string(),
  /** Of all `orders`; what is in an open payout has left it. */
  balance: z.number(),
  /** What a payout would be opened for now. */
  payable: z.number(),
  /** In a payout that is open or sent. */
  underWay: z.number(),
  /** Oldest first. */
  orders: z.array(OwedOrder),
})
export type SellerBalance = z.output<typeof SellerBalance>

export const OwnMoney = z.object({
  balances: z.array(SellerBalance),
  payee: z.nullable(Payee),
  /** The balance waits for an Admin, because the account changed hands. */
  held: z.boolean(),
  /** The newest 100. */
  payouts: z.array(OwnPayout),
})
export type OwnMoney = z.output<typeof OwnMoney>

/** A payout in the Admins' list. */
export const AnyPayout = z.object({
  ...payout,
  seller: z.object({ name: z.string(), email: z.string() }),
  /** The caller's own: another Admin marks it. */
  own: z.boolean(),
})
export type AnyPayout = z.output<typeof AnyPayout>

/** A payout with what an Admin needs to make the transfer. */
export const PayoutDetails = z.object({
  ...AnyPayout.shape,
  /** Which account the money is for, to any Admin; null once its details are deleted, some time after the payout ended. */
  account: z.nullable(Payee),
  /** Where to send it: only to the Admin who is sending it. */
  payee: z.nullable(z.object({ ...PayeeBody.shape, branch: z.string() })),
  /** The Admin who is sending it. Others may mark it from `until` on, ISO 8601. */
  sender: z.nullable(z.object({ name: z.string(), you: z.boolean(), until: DateText })),
  /** Came back after its seller's account was deleted; its money is still owed, and its payee's details are stored. */
  canSendAgain: z.boolean(),
  /** Of which orders its amount is. */
  orders: z.array(z.object({ orderId: z.string(), itemName: z.string(), amount: z.number(), disputed: z.boolean() })),
})
export type PayoutDetails = z.output<typeof PayoutDetails>

/** A seller whose balance waits for an Admin. */
export const HeldBalance = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** ISO 8601. */
  since: DateText,
  own: z.boolean(),
})
export type HeldBalance = z.output<typeof HeldBalance>

export const PayoutMoveBody = z.strictObject({
  to: z.enum(['open', 'sending', 'sent', 'paid', 'cancelled', 'returned'], 'Unknown state'),
  /** Of the transfer; needed to mark it as sent, and otherwise refused. */
  reference: z.optional(text(100)),
  /** Needed to cancel it or to book it back, and otherwise refused. */
  reason: z.optional(text(500)),
  /** ‘I looked at the bank’s statement: it isn’t there’; needed of an Admin who puts back what another was sending. */
  notOnStatement: z.optional(z.literal(true)),
})
export type PayoutMoveBody = z.output<typeof PayoutMoveBody>

const PayoutFilters = z.strictObject({
  limit: z.optional(Limit),
  after: z.optional(Cursor),
  /** `seller-left`: those that can be sent again, because they came back after their seller's account was deleted. */
  state: z.optional(z.enum([...payoutStates, 'seller-left'], 'Unknown state')),
})
export type PayoutFilters = z.output<typeof PayoutFilters>

const params = z.strictObject({ id: AnyId })

export const payoutCalls = {
  getOwnMoney: call({
    method: 'GET',
    path: '/money',
    summary: 'What the caller is owed as a seller, why and since when, with the payouts',
    access: 'signed-in',
    reply: respons(OwnMoney),
    problems: ['no-user-record'],
  }),
  listPayouts: call({
    method: 'GET',
    path: '/payouts',
    summary: 'Payouts of all sellers, newest first; filtered by state',
    access: 'admin',
    query: PayoutFilters,
    reply: responsList(AnyPayout),
  }),
  getPayout: call({
    method: 'GET',
    path: '/payouts/{id}',
    summary: 'A payout; with its payee details, which the audit log records, for the Admin who is sending it',
    access: 'admin',
    params,
    reply: respons(PayoutDetails),
    problems: ['payout-not-found', 'own-payout'],
  }),
  movePayout: call({
    method: 'POST',
    path: '/payouts/{id}/moves',
    summary: 'Marks a payout as being sent, sent, not sent, paid, cancelled or come back; never one’s own',
    access: 'admin',
    params,
    body: PayoutMoveBody,
    reply: Said,
    problems: ['payout-not-found', 'payout-move-not-possible', 'payout-being-sent', 'own-payout'],
  }),
  sendPayoutAgain: call({
    method: 'POST',
    path: '/payouts/{id}/again',
    summary: 'Opens a payout of what came back after its seller’s account was deleted, to the same payee',
    access: 'admin',
    params,
    reply: respons(z.object({ payoutId: z.string() })),
    problems: ['payout-not-found', 'payout-move-not-possible', 'own-payout'],
  }),
  listHeldBalances: call({
    method: 'GET',
    path: '/payouts/held/list',
    summary: 'Sellers whose balance waits for an Admin, because the account changed hands',
    access: 'admin',
    reply: respons(z.array(HeldBalance)),
  }),
  releaseBalance: call({
    method: 'POST',
    path: '/payouts/held/{id}/release',
    summary: 'Lets a seller be paid out again; never oneself',
    access: 'admin',
    params,
    reply: Said,
    problems: ['user-not-found', 'own-payout'],
  }),
} as const

export const payeeCalls = {
  savePayee: call({
    method: 'PUT',
    path: '/money/payee',
    summary: 'Where the caller’s money is sent; payouts are opened for it 48 hours later',
    access: 'signed-in',
    body: PayeeBody,
    reply: Said,
    problems: ['sign-in-again', 'no-user-record', 'email-unverified', 'too-many-requests'],
  }),
  deletePayee: call({
    method: 'DELETE',
    path: '/money/payee',
    summary: 'Deletes the caller’s payee details; an open payout keeps those it was opened with',
    access: 'signed-in',
    reply: Said,
    problems: ['sign-in-again', 'no-user-record'],
  }),
} as const
