import * as z from 'zod/mini'
import { call } from '../call.ts'
import { AnyId, DateText } from '../fields.ts'
import { paymentStates } from '../items.ts'
import { AnyListing, PersonLink } from './listings.ts'
import { Dealings, User } from './users.ts'

const aboutLaptop = { _id: z.string(), productId: z.string(), itemName: z.string() } as const

/** A report by a user or of one of their listings. */
export const PersonReport = z.object({
  ...aboutLaptop,
  text: z.string(),
  reporter: PersonLink,
  reportedOn: DateText,
  dismissed: z.boolean(),
})
export type PersonReport = z.output<typeof PersonReport>

const PersonBooking = z.object({
  ...aboutLaptop,
  price: z.number(),
  bookedOn: DateText,
  paid: z.boolean(),
  /** Paid, and the money went back. */
  past: z.boolean(),
})
export type PersonBooking = z.output<typeof PersonBooking>

const PersonPayment = z.object({
  ...aboutLaptop,
  amount: z.number(),
  /** ISO 4217, in capitals. */
  currency: z.string(),
  state: z.enum(paymentStates),
  requestedOn: DateText,
})
export type PersonPayment = z.output<typeof PersonPayment>

/** A user as Admins see them, with the newest 20 entries of each list. Only open reports are in `reportsAgainst`. */
export const Person = z.extend(User, {
  memberSince: DateText,
  dealings: Dealings,
  listings: z.array(AnyListing),
  bookings: z.array(PersonBooking),
  payments: z.array(PersonPayment),
  reportsAgainst: z.array(PersonReport),
  reportsMade: z.array(PersonReport),
})
export type Person = z.output<typeof Person>

export const personCalls = {
  getPerson: call({
    method: 'GET',
    path: '/user/person/{id}',
    summary: 'One user with their listings, bookings, payments and reports',
    access: 'admin',
    params: z.strictObject({ id: AnyId }),
    reply: z.object({ respons: Person }),
    problems: ['user-not-found'],
  }),
} as const
