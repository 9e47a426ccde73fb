import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  KnownFacts,
  KnownFactSources,
  KnownFaultPhotos,
  NewFacts,
  NewFactSources,
  NewFaultPhotos,
  ProcessorFacts,
} from '../fact-schemas.ts'
import {
  AnyId,
  DateText,
  Email,
  Flag,
  Id,
  Paging,
  PictureAddresses,
  Price,
  Said,
  optionalText,
  responsList,
  text,
} from '../fields.ts'
import { offSaleStates } from '../items.ts'
import { marketTabs, type OwnTab } from '../own-tabs.ts'
import { listingFields } from '../listing-fields.ts'
import { inputShape, privateShape, publicShape } from '../listing-schemas.ts'
import { searchLimits } from '../search.ts'
import { OrderPayment } from './order-payment.ts'

/** A listing on the wire; the field names are the specification's. */
const productFields = {
  _id: z.string(),
  ...publicShape,
  /** Left out when there are none. */
  facts: z.optional(KnownFacts),
  factSources: z.optional(KnownFactSources),
  /** Only in the reply about one laptop. */
  processorFacts: z.optional(ProcessorFacts),
  /**
   * All photos in their order, the first of which is `photoUrl`. Left out when there is only one, and in lists other than the seller's
   * own.
   */
  photos: z.optional(z.array(z.string())),
  /** By fault, of those in `facts.faults`. Only in the reply about one laptop, when there are any. */
  faultPhotos: z.optional(KnownFaultPhotos),
  soldFlag: z.boolean(),
  advertiseFlag: z.boolean(),
  /** ISO 8601. */
  createdOn: z.string(),
  userName: z.string(),
  userPhoto: z.string(),
  userVerification: z.boolean(),
  /** When an Admin verified the seller, ISO 8601. */
  userVerifiedOn: z.optional(DateText),
  /** While one buyer is paying: when the hold expires, ISO 8601. */
  heldUntil: z.nullable(z.string()),
  /** Only in replies to the buyer who is paying, and true. */
  heldByYou: z.optional(z.boolean()),
  ...privateShape,
  /** The newest five prices before the present one, newest first. Only in the reply for one laptop, when there are any. */
  formerPrices: z.optional(z.array(z.object({ price: z.number(), until: DateText }))),
  /** Its seller bought this laptop here, then; nothing of it was refunded. Only in the reply for one laptop. */
  boughtHereOn: z.optional(DateText),
  /** Only in the seller’s list and the reported one: whether `endHold` would end the hold. */
  holdEndable: z.optional(z.boolean()),
  /**
   * Only in the seller’s list: a later listing for sale, or another of the seller’s, is of the same laptop, by its
   * serial number.
   */
  listedTwice: z.optional(z.boolean()),
  /** Only in the seller’s list: when it expires, ISO 8601. Left out when it never does, or is sold. */
  expiresOn: z.optional(DateText),
} as const

export const Product = z.object(productFields)
export type Product = z.output<typeof Product>

/** Of a verified seller, with three photos or more. */
const FeaturedLaptop = z.pick(Product, {
  _id: true,
  itemName: true,
  photoUrl: true,
  resalePrice: true,
  location: true,
})
export type FeaturedLaptop = z.output<typeof FeaturedLaptop>

/** What a seller makes of a listing. To the specification's calls a paused one is withdrawn, and so is an expired one. */
export const sellerStates = ['listed', 'paused', 'withdrawn'] as const
export type SellerState = (typeof sellerStates)[number]

/** A listing that is off sale, but not for good. */
export const OffSale = z.extend(Product, {
  state: z.enum(offSaleStates),
  /** Its last sale, when that was refunded in full. */
  payment: z.optional(OrderPayment),
})
export type OffSale = z.output<typeof OffSale>

/** `reporterId`: of their page. */
export const Report = z.object({
  text: z.string(),
  reporter: z.string(),
  reporterId: z.optional(z.string()),
  reportedOn: z.string(),
})
export const ReportedProduct = z.object({
  ...productFields,
  reportFlag: z.boolean(),
  reportMsg: z.string(),
  reports: z.array(Report),
  /** Of the seller's page. */
  sellerId: z.optional(z.string()),
})
export type ReportedProduct = z.output<typeof ReportedProduct>

/** The SHA-256 of a laptop’s serial number in hexadecimal digits. */
export const MachineHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Unknown id'))

/** What a seller fills in. The web client's form is built from it. */
export const NewListing = z.strictObject({
  ...inputShape,
  facts: z.optional(NewFacts),
  factSources: z.optional(NewFactSources),
  machine: z.optional(MachineHash),
  /** All photos in their order. The first must be `photoUrl`. */
  photos: z.optional(PictureAddresses),
  /** One photo of each fault at most, of those in `facts.faults`. */
  faultPhotos: z.optional(NewFaultPhotos),
  /** The draft that this listing was, which is deleted. It can't be published again. */
  draft: z.optional(Id),
})
export type NewListing = z.output<typeof NewListing>

/** What replaces a listing’s fields: an optional one that is left out is emptied. */
export const ListingChange = z.omit(NewListing, { userid: true, draft: true })
export type ListingChange = z.output<typeof ListingChange>

const onId = z.strictObject({ id: Id })

/** All of these words in the name, case-insensitive. */
const words = z.optional(optionalText(searchLimits.words))

/** Of a seller's listings for sale and sold. */
export const OwnFilters = z.extend(Paging, { q: words, tab: z.optional(z.enum(marketTabs, 'Unknown state')) })
export type OwnFilters = z.output<typeof OwnFilters>

const OffSaleFilters = z.extend(Paging, { q: words, state: z.optional(z.enum(offSaleStates, 'Unknown state')) })
export type OffSaleFilters = z.output<typeof OffSaleFilters>

/** How many listings of a seller are in each tab. One that is booked is for sale, too. */
const OwnCounts = z.object({
  'for-sale': z.number(),
  booked: z.number(),
  sold: z.number(),
  paused: z.number(),
  expired: z.number(),
  withdrawn: z.number(),
} satisfies Record<OwnTab, unknown>)
export type OwnCounts = z.output<typeof OwnCounts>

export const productCalls = {
  listCategoryProducts: call({
    method: 'GET',
    path: '/products/category/{category}',
    summary: 'Unsold laptops of a brand, newest first',
    params: z.strictObject({ category: text(listingFields.brand.longest) }),
    query: Paging,
    reply: responsList(Product),
    shared: true,
  }),
  listAdvertisedProducts: call({
    method: 'GET',
    path: '/products/advertise/list',
    summary: 'Advertised, unsold laptops, newest first',
    query: Paging,
    /** `featured`: with the first page, those that Home shows first. Left out when none qualifies. */
    reply: z.extend(responsList(Product), { featured: z.optional(z.array(FeaturedLaptop)) }),
    shared: true,
  }),
  listNewestProducts: call({
    method: 'GET',
    path: '/products/newest/list',
    summary: 'Unsold laptops of all brands, newest first',
    query: Paging,
    reply: responsList(Product),
    shared: true,
  }),
  listSellerProducts: call({
    method: 'GET',
    path: '/products/user/{email}',
    summary:
      'A seller’s laptops, including sold ones; filtered by name, or by whether they are for sale, booked or sold',
    access: 'signed-in',
    params: z.strictObject({ email: Email }),
    query: OwnFilters,
    reply: responsList(Product),
  }),
  listReportedProducts: call({
    method: 'GET',
    path: '/products/report/list',
    summary: 'Reported laptops with each report',
    access: 'admin',
    query: Paging,
    reply: responsList(ReportedProduct),
  }),
  getProduct: call({
    method: 'GET',
    path: '/products/{id}',
    summary: 'One laptop as a list; empty when unknown or withdrawn',
    params: z.strictObject({ id: AnyId }),
    reply: responsList(Product),
    shared: true,
  }),
  listSimilarProducts: call({
    method: 'GET',
    path: '/products/similar/{id}',
    summary:
      'Up to eight unsold laptops like one: its brand first, each by nearness of price; empty when it is unknown or withdrawn, but not when it is expired',
    params: z.strictObject({ id: AnyId }),
    reply: z.extend(responsList(Product), { expired: z.optional(z.boolean()) }),
    shared: true,
  }),
  createProduct: call({
    method: 'POST',
    path: '/products',
    summary: 'List a laptop',
    access: 'signed-in',
    credentials: 'bearer',
    body: NewListing,
    reply: z.object({ message: z.string(), respons: Product }),
    problems: [
      'unknown-brand',
      'foreign-picture',
      'picture-of-another',
      'not-allowed',
      'no-user-record',
      'draft-published',
      'too-many-listings',
    ],
  }),
  getOwnProduct: call({
    method: 'GET',
    path: '/products/own/{id}',
    summary: 'One of the caller’s own laptops, as they edit it',
    access: 'signed-in',
    params: onId,
    reply: z.object({ respons: Product }),
    problems: ['no-user-record', 'product-not-found', 'not-your-product'],
  }),
  changeProduct: call({
    method: 'PUT',
    path: '/products/{id}',
    summary:
      'Replace what an unsold laptop’s seller filled in. A fact with a new value has the source that is sent with it; one with its old value keeps its source',
    access: 'signed-in',
    params: onId,
    body: ListingChange,
    reply: z.object({ message: z.string(), respons: Product }),
    problems: [
      'no-user-record',
      'product-not-found',
      'not-your-product',
      'product-sold',
      'product-paid',
      'price-held',
      'unknown-brand',
      'foreign-picture',
      'picture-of-another',
      'too-many-requests',
    ],
  }),
  changePrice: call({
    method: 'PATCH',
    path: '/products/price/{id}',
    summary: 'Change the price of an unsold laptop, by the rules of PUT /products/{id}',
    access: 'signed-in',
    params: onId,
    body: z.strictObject({ resalePrice: Price }),
    reply: Said,
    problems: [
      'no-user-record',
      'product-not-found',
      'not-your-product',
      'product-sold',
      'product-paid',
      'price-held',
      'too-many-requests',
    ],
  }),
  listOffSale: call({
    method: 'GET',
    path: '/products/off/list',
    summary: 'The caller’s laptops that are off sale, newest first; not those that an Admin withdrew for good',
    access: 'signed-in',
    query: OffSaleFilters,
    reply: responsList(OffSale),
    problems: ['no-user-record'],
  }),
  countOwnProducts: call({
    method: 'GET',
    path: '/products/counts/own',
    summary: 'How many of the caller’s laptops are for sale, booked, sold, paused, expired and withdrawn',
    access: 'signed-in',
    query: z.strictObject({ q: words }),
    reply: z.object({ respons: OwnCounts }),
    problems: ['no-user-record'],
  }),
  changeListingState: call({
    method: 'PATCH',
    path: '/products/state/{id}',
    summary: 'Pause a laptop, withdraw it, or list a paused, withdrawn or expired one again',
    access: 'signed-in',
    params: onId,
    body: z.strictObject({ state: z.enum(sellerStates, 'Unknown state') }),
    reply: Said,
    problems: [
      'no-user-record',
      'product-not-found',
      'not-your-product',
      'product-held',
      'product-sold',
      'product-paid',
      'product-withdrawn',
      'too-many-listings',
    ],
  }),
  renewProduct: call({
    method: 'PATCH',
    path: '/products/renew/{id}',
    summary: 'Let a laptop expire 60 days from now, before or after it has expired. Its Post Date stays',
    access: 'signed-in',
    params: onId,
    reply: Said,
    problems: [
      'no-user-record',
      'product-not-found',
      'not-your-product',
      'product-sold',
      'product-paid',
      'product-withdrawn',
    ],
  }),
  advertiseProduct: call({
    method: 'PATCH',
    path: '/products/advertise/{id}',
    summary: 'Advertise a laptop on Home; advertiseFlag false takes it back',
    access: 'signed-in',
    credentials: 'bearer',
    params: onId,
    // The specification sends no body.
    body: z.optional(z.object({ advertiseFlag: z.optional(Flag) })),
    reply: Said,
    problems: ['product-not-found', 'not-your-product', 'product-sold', 'advertise-limit'],
  }),
  markProductSold: call({
    method: 'PATCH',
    path: '/products/sold/{id}',
    summary: 'Mark a laptop sold elsewhere, or undo that',
    access: 'signed-in',
    credentials: 'bearer',
    params: onId,
    body: z.strictObject({ soldFlag: Flag }),
    reply: Said,
    problems: ['product-not-found', 'not-your-product', 'product-held', 'product-paid', 'too-many-listings'],
  }),
  reportProduct: call({
    method: 'PATCH',
    path: '/products/report/{id}',
    summary: 'Report a laptop; an Admin dismisses its reports with reportFlag false',
    access: 'signed-in',
    params: onId,
    body: z.strictObject({ reportFlag: Flag, reportMsg: z.optional(optionalText(2000)) }),
    reply: Said,
    problems: ['product-not-found', 'already-reported', 'not-reported', 'admin-only'],
  }),
  withdrawProduct: call({
    method: 'DELETE',
    path: '/products/{id}',
    summary: 'Withdraw a laptop',
    access: 'signed-in',
    credentials: 'bearer',
    params: onId,
    reply: Said,
    problems: ['product-not-found', 'not-your-product', 'product-held', 'product-paid'],
  }),
  restoreProduct: call({
    method: 'PATCH',
    path: '/products/restore/{id}',
    summary: 'Undo a withdrawal within two minutes, by the user who made it',
    access: 'signed-in',
    params: onId,
    reply: Said,
    problems: ['product-not-found', 'not-your-product', 'cannot-undo', 'too-many-listings'],
  }),
  reopenReports: call({
    method: 'PATCH',
    path: '/products/report/reopen/{id}',
    summary: 'Undo a dismissal of reports within two minutes, by the Admin who made it',
    access: 'admin',
    params: onId,
    reply: Said,
    problems: ['product-not-found', 'cannot-undo'],
  }),
} as const
