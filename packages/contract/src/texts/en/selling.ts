import { plural } from './plural.ts'

const inDays = (days: number) => `${days} ${plural(days, { one: 'day', other: 'days' })}`

export const addProduct = {
  required: 'Everything except the facts is required.',
  title: 'Add Product',
  preview: 'What buyers will see',
  submit: 'Add Product',
  chooseBrand: 'Choose a brand',
  /** The sections: their names in the bar, and their headings. */
  steps: {
    title: 'Steps',
    names: { laptop: 'What it is', photos: 'Photos', price: 'Price' },
    headings: { laptop: 'What it is', photos: 'Photos', price: 'Price and contact' },
    filled: 'filled in',
  },
  /** For one who opens the form with a Buyer account. */
  buyer: {
    say: 'You can sell this laptop with your Buyer account, too. You’ll find it in',
    saler:
      'A Saler account is for people who sell often: its dashboard has listings, sales and payouts, and an Admin can verify it. It needs an email of its own.',
  },
  help: {
    description: 'What works, what’s worn and what’s included.',
    phone: 'Only shown to its buyer, and to people who book it and have verified their email.',
    condition: 'Excellnet: like new. Good: light wear. Fair: visible wear, and everything works.',
    usedtime: 'Since new, across all owners.',
  },
  hints: {
    low: 'That’s unusually low. Is a digit missing?',
    high: 'That’s unusually high. Is there a digit too many?',
    wasHigher: (price: string) => `It was ${price} before. Is a digit missing?`,
    wasLower: (price: string) => `It was ${price} before. Is there a digit too many?`,
    aboveNew: 'That’s more than the price when new.',
  },
  /** Of a market that keeps a part of the price. */
  fee: {
    share: (percent: string) => `The market keeps ${percent}% of the price.`,
    youGet: (amount: string, percent: string) => `You get ${amount}. The market keeps ${percent}%.`,
  },
} as const

export const editProduct = {
  title: 'Edit listing',
  submit: 'Save changes',
  saved: 'Changes saved',
  sold: 'This laptop is sold, so its listing can’t be edited.',
} as const

export const myProducts = {
  listedTwice: 'Listed twice',
  listedTwiceHelp: 'Another listing for sale has this laptop’s serial number. If both are yours, withdraw one.',
  title: 'My Products',
  advertise: 'Make Advertise',
  advertised: 'Advertise',
  stopAdvertising: 'Stop advertising',
  sold: 'Sold',
  unsold: 'Unsold',
  delete: 'Delete',
  markSold: 'Mark as sold',
  markUnsold: 'Mark as unsold',
  empty: 'You haven’t listed any laptops yet.',
  add: 'Add a laptop',
  askDelete: 'Delete this listing?',
  deleteHelp: 'No one will be able to find or book it. Paid orders are kept.',
  endHold: 'End hold',
  askEndHold: 'End this hold?',
  endHoldHelp: 'The buyer can no longer pay on the page they have open, and others can buy the laptop again.',
  holdEnded: 'Hold ended',
  holdPaid: 'The buyer has just paid. The laptop is sold.',
  tabs: {
    label: 'Listings by state',
    'for-sale': 'For sale',
    booked: 'Booked',
    sold: 'Sold',
    paused: 'Paused',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
  },
  none: {
    'for-sale': 'You have nothing for sale right now.',
    booked: 'None of your laptops for sale is booked.',
    sold: 'You haven’t sold any laptops yet.',
    paused: 'No listing is paused.',
    expired: 'No listing has expired.',
    withdrawn: 'No listing is withdrawn.',
    drafts: 'You have no drafts. What you type in Add Product is saved here.',
  },
  search: 'Search your listings',
  noMatch: (words: string) => `No listing here matches “${words}”.`,
  clearSearch: 'Clear search',
  select: (item: string) => `Select ${item}`,
  selectAll: 'Select all shown',
  /** What can be done with the selected listings. */
  selection: 'Selected listings',
  selected: (n: number) => `${n} selected`,
  clear: 'Clear',
  running: (done: number, all: number) => `${done} of ${all} ...`,
  withdraw: 'Withdraw',
  askWithdraw: (n: number) => `Withdraw ${n} ${plural(n, { one: 'listing', other: 'listings' })}?`,
  didAll: {
    advertise: (n: number) => `${n} advertised.`,
    pause: (n: number) => `${n} paused.`,
    withdraw: (n: number) => `${n} withdrawn.`,
    list: (n: number) => `${n} listed again.`,
    renew: (n: number) => `${n} renewed.`,
    undo: (n: number) => `${n} undone.`,
  },
  leftOut: (n: number, why: string) => `${n} left out: ${why}`,
  alreadySo: 'Nothing to change.',
  changePrice: (item: string) => `Change the price of ${item}`,
  newPrice: 'New price',
  priceKeys: 'Enter saves, Escape closes',
  /** Who has booked a listing: the newest, and how many others. */
  bookedMore: (name: string, others: number) => `${name} + ${others}`,
  pause: 'Pause',
  paused: 'Paused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  expires: (days: number) => (days < 1 ? 'Expires today' : `Expires in ${inDays(days)}`),
  renew: 'Renew',
  renewed: (days: number) => `Renewed for ${inDays(days)}`,
  listAgain: 'List again',
  duplicate: 'Duplicate',
  pausedNow: 'Paused. No one can find or book it until you list it again.',
  listedAgain: 'Listed again',
  bookedBy: 'Booked by',
  moreBookings: (more: number) => `${more} more`,
  olderBookings: (older: number) => `and ${older} older ${plural(older, { one: 'booking', other: 'bookings' })}`,
  deletedBuyer: 'Closed account',
  paidBy: 'Paid',
  paid: (amount: string, day: string) => `${amount} on ${day}`,
  refunded: (amount: string, day: string) => `Payment refunded in full: ${amount} on ${day}. The sale is cancelled.`,
  partlyRefunded: (amount: string, day: string) => `Refunded so far: ${amount}, last on ${day}. Still sold.`,
  disputed: 'The buyer’s bank is disputing this payment. If you still have the laptop, keep it until the bank decides.',
} as const

export const photo = {
  choose: 'Choose a photo',
  drop: 'or drop it here',
  replace: 'Replace photo',
  kinds: 'JPEG, PNG or WebP, up to 10 MB',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  failed: 'The photo didn’t upload.',
} as const
