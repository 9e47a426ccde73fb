import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  AnyId,
  DateText,
  Email,
  Flag,
  Id,
  Paging,
  Price,
  Said,
  optionalText,
  personName,
  responsList,
} from '../fields.ts'
import { DraftEntry } from './drafts.ts'
import { OrderPayment } from './order-payment.ts'
import { OwnFilters, Product } from './products.ts'

/** A booked laptop: `_id` is the product's id, `bookingId` the booking's. */
export const BookedItem = z.extend(Product, {
  bookingId: z.string(),
  bookedAt: DateText,
  withdrawn: z.boolean(),
  /** True when the caller has paid for it: the booking is an order. */
  paid: z.boolean(),
  /** An order whose money went back to the buyer: it can't be paid or deleted, and the laptop can be booked again. */
  past: z.boolean(),
  /** The payment's transaction id when paid. */
  trxId: z.nullable(z.string()),
  /** Null until it is paid. */
  payment: z.nullable(OrderPayment),
  /** True when the seller's account is deleted, so that nobody can be contacted. */
  sellerDeleted: z.boolean(),
})
export type BookedItem = z.output<typeof BookedItem>

/**
 * What the caller has booked and wished for, by product, without the listings themselves, and the draft that was saved
 * last. No past orders: each product is once in `booked`.
 */
const Marks = z.object({
  booked: z.array(z.object({ productId: z.string(), bookingId: z.string(), paid: z.boolean() })),
  wished: z.array(z.object({ productId: z.string(), wishlistId: z.string() })),
  draft: z.optional(DraftEntry),
})
export type Marks = z.output<typeof Marks>

/** What the seller sees of a booking of a laptop. */
const SellerBooking = z.object({
  bookingId: z.string(),
  /** As the buyer wrote them in the booking; null when that account is deleted. */
  name: z.nullable(z.string()),
  /** Empty when none was given. */
  phone: z.string(),
  bookedAt: DateText,
  /** An order whose money went back to the buyer. */
  past: z.boolean(),
  /** The buyer's email once they have paid; null when that account is deleted. */
  email: z.nullable(z.string()),
  /** Null until it is paid. */
  payment: z.nullable(OrderPayment),
})
export type SellerBooking = z.output<typeof SellerBooking>

/** The bookings of a listing: how many there are, and the newest 20, the paid one first, past ones last. */
const SellerBookings = z.object({ productId: z.string(), count: z.number(), bookings: z.array(SellerBooking) })
export type SellerBookings = z.output<typeof SellerBookings>

/** Optional, because the specification has no rule for booking phone and address; left out means empty. */
function absentIsEmpty(max: number) {
  return z.prefault(optionalText(max), '')
}

const NewBooking = z.strictObject({
  name: personName(),
  productId: Id,
  userId: Email,
  phone: absentIsEmpty(40),
  price: Price,
  location: absentIsEmpty(300),
  /** The caller has just deleted this booking by mistake: it keeps its time, and the seller is not mailed again. */
  undo: z.optional(Flag),
})

/** An undo sends it again: the booking as it was made, to `POST /booking`, or the wish's time, to `POST /wishlist`. */
const Deleted = z.extend(Said, {
  booking: z.optional(z.object({ name: z.string(), phone: z.string(), price: z.number(), location: z.string() })),
  wishedOn: z.optional(DateText),
})
export type Deleted = z.output<typeof Deleted>

export const bookingCalls = {
  listBookings: call({
    method: 'GET',
    path: '/booking/user/{email}',
    summary: 'A buyer’s booked laptops',
    access: 'signed-in',
    params: z.strictObject({ email: Email }),
    query: z.extend(Paging, { productId: z.optional(Id) }),
    reply: responsList(BookedItem),
    problems: ['not-allowed'],
  }),
  listMarks: call({
    method: 'GET',
    path: '/marks',
    summary: 'The caller’s booked and wished laptops by id, the newest 500 of each, without withdrawn ones',
    access: 'signed-in',
    reply: z.object({ respons: Marks }),
    problems: ['no-user-record'],
  }),
  listSellerBookings: call({
    method: 'GET',
    path: '/bookings/seller',
    summary: 'Who has booked the caller’s listings; filters and pages as those of GET /products/user/{email}',
    access: 'signed-in',
    query: OwnFilters,
    reply: responsList(SellerBookings),
    problems: ['no-user-record'],
  }),
  createBooking: call({
    method: 'POST',
    path: '/booking',
    summary: 'Book a laptop',
    access: 'signed-in',
    refusal: 'message',
    body: NewBooking,
    reply: z.object({ message: z.literal('Item booked') }),
    problems: [
      'product-not-found',
      'product-withdrawn',
      'product-sold',
      'own-product',
      'price-changed',
      'already-booked',
      'too-many-bookings',
      'not-allowed',
    ],
  }),
  deleteBooking: call({
    method: 'DELETE',
    path: '/booking/{id}',
    summary: 'Delete a booking or a wish, by its id or the product’s; the reply has what undoes it',
    access: 'signed-in',
    credentials: 'bearer',
    params: z.strictObject({ id: AnyId }),
    reply: Deleted,
    problems: [
      'booking-not-found',
      'say-which',
      'booking-paid',
      'sale-under-way',
      'card-provider-away',
      'too-many-requests',
    ],
  }),
} as const
