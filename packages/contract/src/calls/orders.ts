import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CheckResult } from './checks.ts'
import {
  AnyId,
  Cursor,
  DateText,
  Email,
  Limit,
  Paging,
  Price,
  Said,
  optionalText,
  respons,
  responsList,
  wholeNumber,
} from '../fields.ts'
import {
  bankReasons,
  bankWhys,
  disputeSteps,
  laptopHolders,
  orderActNames,
  orderProblems,
  orderRoles,
  orderStates,
  sentActs,
  type OrderAct,
} from '../orders.ts'

const Role = z.enum(orderRoles)
export const SentOrderAct = z.enum(sentActs, 'Unknown act')
const acts = orderActNames as [OrderAct, ...OrderAct[]]

/** Amounts are in major units of `currency`. */
const listed = {
  _id: z.string(),
  productId: z.string(),
  itemName: z.string(),
  photoUrl: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** ISO 8601. */
  createdOn: DateText,
  state: z.enum(orderStates),
  /** What a dispute waits for. */
  step: z.nullable(z.enum(disputeSteps)),
  /** Who has to act. */
  waitsFor: z.nullable(z.enum(['buyer', 'seller', 'admin'])),
  /** When the wait ends by itself. */
  dueAt: z.nullable(DateText),
} as const

/** An order in one's lists. */
export const OrderItem = z.object({
  ...listed,
  /** The name of the other party; null when that account is deleted. */
  otherName: z.nullable(z.string()),
})
export type OrderItem = z.output<typeof OrderItem>

/** A party with what the other needs to meet; null when that account is deleted. */
export const OrderParty = z.nullable(
  z.object({
    displayName: z.string(),
    email: z.string(),
    /** Empty when none was given. */
    phone: z.string(),
  }),
)
export type OrderParty = z.output<typeof OrderParty>

export const OrderEvent = z.object({
  /** 1, 2, 3, ... */
  version: z.number(),
  act: z.enum(acts),
  by: Role,
  at: DateText,
  state: z.enum(orderStates),
  amount: z.nullable(z.number()),
  problem: z.nullable(z.enum(orderProblems)),
  /** What the actor wrote; empty when nothing. */
  text: z.string(),
  /** Private addresses, which the two and Admins may read. */
  photos: z.array(z.string()),
  /** What a check of the laptop found; null for every other act. */
  check: z.nullable(CheckResult),
})
export type OrderEvent = z.output<typeof OrderEvent>

export const Order = z.object({
  ...listed,
  /** What the caller is to this order. */
  role: z.enum(['buyer', 'seller', 'admin']),
  holder: z.enum(laptopHolders),
  /** The acts that the caller may take now. */
  acts: z.array(SentOrderAct),
  /** Until when the buyer may cancel without a reason; null when that is over. */
  cancelUntil: z.nullable(DateText),
  /** What the buyer says when they take the laptop; for the buyer alone, while it is paid. */
  code: z.nullable(z.string()),
  /** Until when no code is taken, after wrong ones; for the seller. */
  lockedUntil: z.nullable(DateText),
  /** The amount back to the buyer that each party has offered last, while it is disputed. */
  offers: z.object({ buyer: z.nullable(z.number()), seller: z.nullable(z.number()) }),
  buyer: OrderParty,
  seller: OrderParty,
  money: z.object({
    /** Neither the buyer's nor the seller's yet. */
    held: z.number(),
    /** Owed to the buyer: on its way to the card, or waiting for an Admin who sends it by hand. */
    toBuyer: z.number(),
    byHand: z.boolean(),
    /** Back on the card. */
    refunded: z.number(),
    /** Sent to the buyer by bank, because the card took no refund. */
    sent: z.number(),
    /** The seller's, paid out or not. */
    toSeller: z.number(),
    /**
     * What the seller owes the market because of this order, at most what they owe in all, and what was written off of
     * it. Not for the buyer.
     */
    owes: z.number(),
    writtenOff: z.number(),
    /** Went back beyond what was charged. For Admins. */
    twice: z.number(),
    fee: z.number(),
    /** Of what the seller gets, in percent. */
    feePercent: z.number(),
  }),
  /** The provider's number of the payment. */
  trxId: z.nullable(z.string()),
  /** A check of the laptop that can be opened, or is under way; null when there is none. */
  check: z.nullable(
    z.object({
      /** Null while nobody has opened it. */
      openedOn: z.nullable(DateText),
      /** Until when it can be opened, or goes on. */
      until: DateText,
    }),
  ),
  /** While the bank has something against the charge: the order is paused. */
  bank: z.nullable(
    z.object({
      why: z.enum(bankWhys),
      /** Null of a warning. */
      reason: z.nullable(z.enum(bankReasons)),
      /** Until when the card provider takes evidence. */
      evidenceDue: z.nullable(DateText),
    }),
  ),
  /** When it was completed first; null before. */
  completedOn: z.nullable(DateText),
  /** The last check since the order came into its present state. */
  lastCheck: z.nullable(z.object({ result: CheckResult, at: DateText })),
  /** The newest 100, oldest first. Those before are in `listOrderEvents`, until version 1. */
  events: z.array(OrderEvent),
})
export type Order = z.output<typeof Order>

/** An order in the Admins' list. */
export const AnyOrder = z.object({
  ...listed,
  buyerName: z.nullable(z.string()),
  sellerName: z.nullable(z.string()),
  problem: z.nullable(z.enum(orderProblems)),
  /** Back to the buyer so far, on its way or on the card. */
  back: z.number(),
  /** What the bank has against the charge; null for nothing. */
  bank: z.nullable(z.enum(bankWhys)),
})
export type AnyOrder = z.output<typeof AnyOrder>

const OrderFilters = z.strictObject({
  limit: z.optional(Limit),
  after: z.optional(Cursor),
  state: z.optional(z.enum(orderStates, 'Unknown state')),
  waitsFor: z.optional(z.enum(['buyer', 'seller', 'admin'], 'Unknown role')),
  /** Of this buyer or seller. */
  email: z.optional(Email),
})
export type OrderFilters = z.output<typeof OrderFilters>

/** An address that the upload for this order has answered. */
const PrivatePhoto = z
  .string('Upload the photo here first')
  .check(z.maxLength(200, 'Upload the photo here first'), z.regex(/^\/[\w./-]+$/, 'Upload the photo here first'))

/** `orderActs` lists the fields that each act needs; others are refused. */
export const OrderActBody = z.strictObject({
  act: SentOrderAct,
  code: z.optional(z.string('Enter the buyer’s code').check(z.maxLength(40, 'The code has six digits'))),
  problem: z.optional(z.enum(orderProblems, 'Choose what is wrong')),
  /** Back to the buyer. */
  amount: z.optional(Price),
  debt: z.optional(z.number('Name what is owed').check(z.positive('Name what is owed'))),
  text: z.optional(optionalText(2_000)),
  photos: z.optional(z.array(PrivatePhoto).check(z.maxLength(6, 'Up to 6 photos'))),
})
export type OrderActBody = z.output<typeof OrderActBody>

const params = z.strictObject({ id: AnyId })

export const orderCalls = {
  listOrders: call({
    method: 'GET',
    path: '/orders',
    summary: 'The caller’s orders as a buyer, newest first',
    access: 'signed-in',
    query: Paging,
    reply: responsList(OrderItem),
    problems: ['no-user-record'],
  }),
  listOwnSales: call({
    method: 'GET',
    path: '/orders/sales',
    summary: 'The caller’s orders as a seller, newest first',
    access: 'signed-in',
    query: Paging,
    reply: responsList(OrderItem),
    problems: ['no-user-record'],
  }),
  listAllOrders: call({
    method: 'GET',
    path: '/orders/all/list',
    summary: 'Orders of all, newest first; filtered by state, who has to act, or a party',
    access: 'admin',
    query: OrderFilters,
    reply: responsList(AnyOrder),
  }),
  exportOrders: call({
    method: 'GET',
    path: '/orders/all/csv',
    summary: 'The same as a CSV file, the newest 10,000',
    access: 'admin',
    query: z.omit(OrderFilters, { limit: true, after: true }),
    bodyKind: 'raw',
    reply: z.string(),
  }),
  getOrder: call({
    method: 'GET',
    path: '/orders/{id}',
    summary: 'An order, for its buyer, its seller and Admins',
    access: 'signed-in',
    params,
    reply: respons(Order),
    problems: ['order-not-found', 'no-user-record'],
  }),
  listOrderEvents: call({
    method: 'GET',
    path: '/orders/{id}/events',
    summary: 'The last 100 events of an order before that of a version, oldest first; the newest are in the order',
    access: 'signed-in',
    params,
    query: z.strictObject({ before: wholeNumber({ lowest: 1, highest: 2_147_483_647 }) }),
    reply: respons(z.array(OrderEvent)),
    problems: ['order-not-found', 'no-user-record'],
  }),
  actOnOrder: call({
    method: 'POST',
    path: '/orders/{id}/acts',
    summary: 'An act of a party or an Admin; which acts are possible now is in the order',
    access: 'signed-in',
    params,
    body: OrderActBody,
    reply: Said,
    problems: [
      'order-not-found',
      'order-act-not-possible',
      'order-paused',
      'wrong-code',
      'code-locked',
      'offer-changed',
      'too-many-offers',
      'too-much-back',
      'seller-in-debt',
      'too-many-requests',
      'no-user-record',
    ],
  }),
  uploadOrderPhoto: call({
    method: 'POST',
    path: '/orders/{id}/photos',
    summary: 'A private photo for the next act; the reply has its address',
    access: 'signed-in',
    params,
    bodyKind: 'multipart',
    reply: z.object({ respons: z.object({ address: z.string() }) }),
    problems: [
      'order-not-found',
      'order-act-not-possible',
      'image-missing',
      'image-type',
      'image-heic',
      'image-unreadable',
      'image-too-heavy',
      'image-too-large',
      'too-many-requests',
      'no-user-record',
    ],
  }),
} as const
