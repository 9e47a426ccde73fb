import { plural } from './plural.ts'

export const card = {
  salePrice: 'Sale Price',
  postDate: 'Post Date',
  negotiable: 'Negotiable',
  verifiedSeller: 'Verified Saler',
  verifiedOn: (day: string) => `An Admin checked email, reports and sales on ${day}.`,
  notGiven: 'Not stated',
  saving: (percent: number) => `${percent}% off`,
  wishlist: 'Wishlist',
  report: 'Report',
  bookNow: 'Book Now',
  logInToBook: 'Log in for Book',
  failed: 'We couldn’t show this laptop.',
  own: 'This is your own listing',
  heldUntil: (time: string) => `Someone is checking out. Available again at ${time} if they don’t pay`,
} as const

export const laptop = {
  title: 'Laptop',
  backToResults: 'Back to results',
  backToHome: 'Back to Home',
  path: 'Breadcrumb',
  description: 'Description',
  seller: 'Saler',
  verified: 'Verified Saler',
  verifiedHelp: (day: string) =>
    `An Admin looked at this seller’s email, reports and sales on ${day}. The laptop itself isn’t checked.`,
  used: (months: number) => `used ${months} ${plural(months, { one: 'month', other: 'months' })}`,
  available: 'Available',
  held: 'Someone is checking out',
  freeAgain: (time: string) => `Available again at ${time}`,
  heldByYou: 'You’re checking out',
  heldForYou: (time: string) => `Held for you until ${time}`,
  sold: 'Sold',
  soldHelp: 'This laptop has been sold. We keep its page so you can compare prices.',
  seeSimilar: 'See similar laptops',
  similar: 'Similar laptops',
  noSimilar: 'No similar laptops right now.',
  actions: 'Actions',
  gone: 'Laptop not found',
  goneHelp: 'The seller may have withdrawn it, or the link is incomplete.',
  expired: 'This listing has expired',
  expiredHelp: 'It was for sale here. If the seller renews it, this page works again.',
  newest: 'Newest laptops',
  toMyProducts: 'Go to My Products',
  formerPrices: 'Former prices',
  formerPrice: (price: string, day: string) => `Was ${price} until ${day}`,
} as const

/** `priceThen`: after the price. */
export const lookedAt = {
  title: 'You looked at',
  priceThen: 'when you looked',
  clear: 'Clear',
  cleared: 'Cleared. The next laptops you open will be here.',
} as const

export const booking = {
  title: 'Book this laptop',
  meaning:
    'Booking doesn’t reserve the laptop; paying does. The seller sees your name and phone number now, and your email and address once you pay.',
  price: 'Price',
  name: 'Name',
  email: 'Email',
  address: 'Address',
  phone: 'Phone number',
  submit: 'Submit',
} as const

export const report = {
  title: 'Report this laptop',
  name: 'Name',
  email: 'Email',
  opinion: 'Your opinion',
  submit: 'Submit Report',
  empty: 'Tell us briefly what’s wrong.',
} as const

/** What a user with an unverified email lacks, and the mailed link. */
export const unverified = {
  phone: 'Verify your email to see the seller’s phone number.',
  orders: 'Verify your email to see the sellers’ phone numbers.',
  listings: 'Verify your email to hear about each booking by email.',
  link: (email: string) => `Open the link we sent to ${email}. It works for an hour.`,
  again: 'Send again',
} as const

export const items = {
  laptop: 'Laptop',
  status: 'Status',
  actions: 'Actions',
  edit: 'Edit',
  more: 'More',
  price: 'Price',
  heldUntil: (time: string) => `Held until ${time}`,
} as const

export const picture = {
  missing: 'No photo',
} as const
