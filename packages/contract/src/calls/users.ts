import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  AnyId,
  Cursor,
  DateText,
  Email,
  Flag,
  Id,
  Limit,
  PictureAddress,
  Said,
  optionalText,
  personName,
  responsList,
} from '../fields.ts'
import { userTypes } from '../items.ts'
import { searchLimits } from '../search.ts'
import { texts } from '../texts.ts'

/** A user's dealings, for Admins. No two counts have an entry in common. Counting stops one above `highestCount`. */
export const Dealings = z.object({
  /** Listings that are neither withdrawn nor paid; a deletion withdraws them. */
  listings: z.number(),
  /** Paid by card. */
  sold: z.number(),
  /** Open reports of the user's listings. */
  reported: z.number(),
  /** Not paid. */
  bookings: z.number(),
  /** Paid by card. */
  purchases: z.number(),
  /** Made by the user, dismissed ones included. */
  reports: z.number(),
})
export type Dealings = z.output<typeof Dealings>

/** A user in lists and in the single look-up. */
export const User = z.object({
  _id: z.string(),
  displayName: z.string(),
  email: z.string(),
  photoUrl: z.string(),
  address: z.string(),
  userType: z.enum(userTypes),
  /** `admin` for an Admin, else empty. */
  role: z.string(),
  /** A verified seller. */
  userFlag: z.boolean(),
  /** When an Admin verified the seller, ISO 8601. */
  verifiedOn: z.optional(DateText),
  emailVerified: z.boolean(),
  /** Only in an Admin's lists, ISO 8601. */
  memberSince: z.optional(DateText),
  /** Only in an Admin's lists. */
  dealings: z.optional(Dealings),
})
export type User = z.output<typeof User>

export const NewUser = z.strictObject({
  name: personName(texts.required.name),
  email: Email,
  userType: z.enum(['Buyer', 'Saler'], 'Choose Buyer or Saler'),
  address: optionalText(300),
  photoUrl: z.union([z.literal(''), PictureAddress], 'This isn’t the address of a photo'),
})

const UserSearch = z.strictObject({
  limit: z.optional(Limit),
  after: z.optional(Cursor),
  /** Part of the name or of the e-mail address, case-insensitive. */
  q: z.optional(optionalText(searchLimits.words)),
})
export type UserSearch = z.output<typeof UserSearch>

/** `of`: the e-mail address; `notHere`: the reason for each location left out; every other key is a list of stored rows. */
const OwnData = z.catchall(
  z.object({ of: z.string(), madeOn: z.string(), notHere: z.record(z.string(), z.string()) }),
  z.array(z.record(z.string(), z.unknown())),
)
export type OwnData = z.output<typeof OwnData>

export const userCalls = {
  getUser: call({
    method: 'GET',
    path: '/user/single/{email}',
    summary: 'One user; userType stands in respons',
    access: 'signed-in',
    params: z.strictObject({ email: Email }),
    reply: z.object({ respons: User }),
    problems: ['user-not-found', 'not-allowed'],
  }),
  getOwnData: call({
    method: 'GET',
    path: '/user/data',
    summary: 'Download the caller’s own data as a file, one section per kind of row',
    access: 'signed-in',
    reply: OwnData,
    problems: ['sign-in-again', 'too-many-requests'],
  }),
  listBuyers: call({
    method: 'GET',
    path: '/user/Buyer',
    summary: 'All buyers, or those found by `q`',
    access: 'admin',
    query: UserSearch,
    reply: responsList(User),
  }),
  listSellers: call({
    method: 'GET',
    path: '/user/saler',
    summary: 'All sellers, or those found by `q`',
    access: 'admin',
    query: UserSearch,
    reply: responsList(User),
  }),
  registerUser: call({
    method: 'POST',
    path: '/user',
    summary: 'Create the caller’s user record',
    access: 'identified',
    body: NewUser,
    reply: z.object({ message: z.string(), respons: User }),
    problems: ['not-allowed', 'foreign-picture'],
  }),
  deleteUser: call({
    method: 'DELETE',
    path: '/user/{id}',
    summary: 'Delete a user, or withdraw the laptop of that id',
    access: 'signed-in',
    credentials: 'bearer',
    params: z.strictObject({ id: AnyId }),
    reply: Said,
    problems: [
      'user-not-found',
      'not-allowed',
      'last-admin',
      'sale-under-way',
      'order-open',
      'sign-in-again',
      'product-not-found',
      'not-your-product',
      'product-held',
      'product-paid',
    ],
  }),
  makeAdmin: call({
    method: 'PUT',
    path: '/user/admins/{id}',
    summary: 'Make a user Admin',
    access: 'admin',
    credentials: 'bearer',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ userType: z.literal('Admin', 'This can only be Admin') }),
    reply: z.object({ message: z.string(), respons: User }),
    problems: ['user-not-found', 'email-unverified', 'sign-in-again'],
  }),
  verifySeller: call({
    method: 'PATCH',
    path: '/user/verify/{id}',
    summary: 'Mark a seller verified; userFlag false takes it back',
    access: 'admin',
    params: z.strictObject({ id: Id }),
    // The specification sends no body.
    body: z.optional(z.object({ userFlag: z.optional(Flag) })),
    reply: Said,
    problems: ['user-not-found', 'sellers-only'],
  }),
} as const
