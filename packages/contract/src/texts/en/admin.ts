import type { LeftOutFor } from '../../audit.ts'
import type { ItemState, PaymentState } from '../../items.ts'
import { plural } from './plural.ts'

/** `written` may be a lower bound: `12`, `1,000+`. */
const counted = (one: string, other: string) => (count: number, written: string) =>
  `${written} ${plural(count, { one, other })}`
const listings = counted('listing', 'listings')

export const people = {
  search: 'Search by name or email',
  noneFound: (words: string) => `No one found for “${words}”.`,
  showAll: 'Show everyone',
  emailVerified: 'Email verified',
  emailUnverified: 'Email not verified',
  since: (day: string) => `Since ${day}`,
  activity: 'Activity',
  listings,
  sold: (_count: number, written: string) => `${written} sold`,
  reported: counted('open report', 'open reports'),
  bookings: counted('booking', 'bookings'),
  purchases: counted('purchase', 'purchases'),
  reports: counted('report made', 'reports made'),
  /** What a deletion withdraws, then what it keeps, in one sentence. */
  withdraws: (count: number, written: string) =>
    `${count === 0 ? 'No listings' : listings(count, written)} will be withdrawn`,
  keeps: (count: number, written: string) =>
    count === 0
      ? 'and there are no paid orders.'
      : `${written} ${plural(count, { one: 'paid order is', other: 'paid orders are' })} kept without their name.`,
  final: 'They can no longer log in. This can’t be undone.',
} as const

const itemStates: Record<ItemState, string> = {
  available: 'For sale',
  held: 'Held',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
}

const paymentStates: Record<PaymentState, string> = {
  requested: 'Started',
  open: 'Started',
  succeeded: 'Paid',
  cancelled: 'Cancelled',
  'refund-due': 'Refund due',
  refunded: 'Refunded',
}

export const person = {
  title: 'User',
  memberSince: 'Member since',
  log: 'Audit log of this user',
  listings: 'Listings',
  allListings: 'All their listings',
  payments: 'Payments',
  amount: 'Amount',
  bookings: 'Bookings',
  booked: 'Booked',
  paid: 'Paid',
  reportsAgainst: 'Open reports about their listings',
  reportsMade: 'Reports they made',
  report: 'Report',
  by: 'By',
  open: 'Open',
  dismissed: 'Dismissed',
  empty: 'Nothing here yet: no listings, bookings, payments or reports.',
  paymentStates,
} as const

export const brands = {
  title: 'Brands',
  lead: 'Sellers choose from these brands when they list a laptop.',
  forSale: 'For sale',
  since: 'Added',
  formerly: (names: string) => `Formerly ${names}`,
  name: 'New brand',
  add: 'Add brand',
  addHelp: 'Shown on Home and in Add Product at once.',
  added: 'Brand added',
  rename: 'Rename',
  askRename: (name: string) => `Rename ${name}`,
  newName: 'New name',
  renameHelp: (name: string) =>
    `Its listings show the new name at once; search finds them by it within a minute. Links with “${name}” keep working, and no other brand can use that name.`,
  renamed: 'Brand renamed',
  none: 'No brands yet. Add the first one above.',
} as const

export const anyListing = {
  title: 'All listings',
  lead: 'Every laptop on the market: for sale, held, sold and withdrawn.',
  search: 'Search by laptop name',
  everyState: 'All states',
  states: itemStates,
  twice: 'Same laptop listed twice',
  samePhoto: 'Same photo with another seller',
  samePhotoAs: 'Same photo as',
  sameLaptopAs: 'Same laptop as',
  paid: 'Paid by card',
  seller: 'Saler',
  deletedSeller: 'Deleted user',
  posted: 'Posted',
  noneFound: 'No listings match.',
  none: 'No listings yet.',
  showAll: 'Show all listings',
  onlyOf: (name: string) => `Only listings of ${name}`,
  oneSeller: 'one saler',
  everySeller: 'Show all salers',
  withdraw: 'Withdraw',
  askWithdraw: (name: string) => `Withdraw ${name}?`,
  withdrawHelp: 'No one will be able to find or book it, and its reports are closed.',
  withdrawPaidHelp: 'The paid order is kept, but its page goes and its reports are closed.',
  withdrawn: 'Listing withdrawn',
} as const

const leftOutFor: Record<LeftOutFor | 'seller-deleted', string> = {
  'price-not-real': 'The price isn’t real',
  'facts-not-true': 'The facts aren’t true',
  'sold-to-oneself': 'Seller and buyer are the same person',
  'seller-deleted': 'The seller’s account was deleted',
}

export const sales = {
  title: 'Sales',
  lead: 'Price ranges are learnt from these sales. Leave out what would distort them; it takes effect within 6 hours.',
  buyer: 'Buyer',
  sold: 'Sold',
  /** A party whose account is gone, or of a sale from before the market. */
  unknown: 'Unknown',
  ranges: 'Price ranges',
  counted: 'Counted',
  leftOut: 'Left out',
  leftOutFor,
  by: (name: string) => `By ${name}`,
  leaveOut: 'Leave out',
  askLeaveOut: (name: string) => `Leave out the sale of ${name}?`,
  leaveOutHelp: 'The sale stays in the books. You can count it again at any time.',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  nowLeftOut: 'Sale left out',
  countAgain: 'Count again',
  nowCounted: 'Sale counted again',
  none: 'No sales yet.',
} as const
