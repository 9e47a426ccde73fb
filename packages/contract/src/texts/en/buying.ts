import { plural } from './plural.ts'

export const myOrders = {
  title: 'My Orders',
  payNow: 'Pay now',
  alreadySold: 'Allready Sold',
  delete: 'Delete',
  empty: 'You haven’t booked any laptops yet.',
  withdrawn: 'No longer available',
  browse: 'Browse brands',
  askDelete: 'Delete this booking?',
  deleteHelp: 'The laptop stays listed, and you can book it again.',
} as const

export const myWishlist = {
  title: 'My Wishlist',
  empty: 'Your wishlist is empty. Laptops you save appear here.',
} as const

/** Of a laptop that one has booked or bought. */
export const order = {
  yours: 'Yours',
  bookedByYou: 'Booked by you',
  cancel: 'Cancel booking',
  askCancel: 'Cancel this booking?',
  soldToOther: 'Sold to someone else',
  withdrawn: 'Withdrawn',
  past: 'Refunded',
  isYours: 'This laptop is yours.',
  bookedOn: (day: string) => `Booked on ${day}`,
  paid: (amount: string, day: string) => `You paid ${amount} on ${day}.`,
  refunded: (amount: string, day: string) => `Refunded in full: ${amount} on ${day}. This order is cancelled.`,
  partlyRefunded: (amount: string, day: string) => `Refunded so far: ${amount}, last on ${day}.`,
  disputed: 'Your bank is disputing this payment.',
  call: (seller: string) => `Call ${seller} to arrange the handover:`,
  write: (seller: string) => `Email ${seller} to arrange the handover:`,
  sellerLeft: 'The seller has since closed their account.',
  contactLater: 'Open the order to see when you can contact the seller.',
} as const

export const payment = {
  page: 'Payment',
  title: (item: string) => `Payment for ${item}`,
  /** `figure`: the price as the spec writes it after its $; `_money`: with the sign of its currency. */
  please: (figure: string, _money: string) => `Please pay $${figure} for your product.`,
  charged: (charge: string, listed: string) =>
    charge === listed
      ? `Your card is charged ${charge}, the price on the listing.`
      : `Your card is charged ${charge}: the price of ${listed} on the listing.`,
  seller: (name: string) => `Sold by ${name}`,
  /** What happens to the money. */
  steps: (seller: string) =>
    `You’re charged now, and ${seller} is told right away. If the laptop is already gone, you get the full amount back.`,
  accepted: 'Accepted cards',
  brands: ['Visa', 'Mastercard', 'American Express'],
  card: 'Card',
  payNow: 'Pay now',
  congratulations: 'Congrats! your payment completed',
  transaction: (id: string) => `Your transactionId: ${id}`,
  heldByOther: (time: string) => `Someone is checking out. Available again at ${time} if they don’t pay.`,
  paused: (times: number, moment: string) =>
    `You’ve held this laptop ${times} ${plural(times, { one: 'time', other: 'times' })} without paying. You can try again at ${moment}.`,
  tooMany: (moment: string) =>
    `You’ve started ten payments in 24 hours without finishing them. You can try again at ${moment}.`,
  sold: 'This laptop has already been sold.',
  withdrawn: 'This laptop is no longer available.',
  own: 'This is your own listing.',
  preparing: 'Loading the card form...',
  heldForYou: (time: string) => `This laptop is held for you until ${time}.`,
  minutesLeft: (minutes: number) => `${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })} left`,
  lastMinute: 'Less than a minute left to pay.',
  noCards: 'Card payments aren’t available on this site.',
  scriptFailed:
    'The card form didn’t load. An ad blocker or privacy extension may have blocked it: turn it off for this page, then try again.',
  holdNotRenewed: (time: string) =>
    `We can’t extend your hold right now, but we’ll keep trying. The laptop is yours until ${time}.`,
  holdEnded: 'Your hold ran out before the payment went through. You haven’t been charged.',
  charging: 'Your payment is being processed. You can leave this page: we’ll tell you how it ends.',
  chargedSignedOut: 'Your card was charged. Log in to see your order in My Orders.',
  recording: 'Your card was charged. Saving your order...',
  unrecorded:
    'Your card was charged, but we haven’t recorded it yet. We’ll keep trying, and you won’t be charged twice.',
  notFinished: 'The payment wasn’t completed. You haven’t been charged.',
  toOrders: 'Go to My Orders',
} as const
