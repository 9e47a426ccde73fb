export const myOrders = {
  title: 'My Orders',
  payNow: 'Pay now',
  alreadySold: 'Allready Sold',
  delete: 'Delete',
  empty: 'You have booked no laptop yet.',
  withdrawn: 'No longer offered',
  browse: 'Look at the brands',
  askDelete: 'Delete this booking?',
  deleteHelp: 'The laptop stays on offer, and you can book it again.',
} as const

export const myWishlist = {
  title: 'My Wishlist',
  empty: 'Your wishlist is empty.',
} as const

export const payment = {
  page: 'Payment',
  title: (item: string) => `Payment for ${item}`,
  please: (price: string) => `Please pay $${price} for your product.`,
  card: 'Card',
  payNow: 'Pay now',
  congratulations: 'Congrats! your payment completed',
  transaction: (id: string) => `Your transactionId: ${id}`,
  heldByOther: (time: string) => `Somebody is paying for this one, free again at ${time}.`,
  paused: (times: number, moment: string) =>
    `You've held this laptop ${times} times without paying. You can try again at ${moment}.`,
  tooMany: (moment: string) =>
    `You've started ten payments in 24 hours without finishing them. You can try again at ${moment}.`,
  sold: 'This laptop has already been sold.',
  withdrawn: 'This laptop is no longer offered.',
  own: 'This laptop is your own.',
  preparing: 'Preparing the card field',
  heldForYou: (time: string) => `The laptop is held for you until ${time}.`,
  noCards: 'Card payments are not set up here.',
  scriptFailed: 'The card field could not be loaded.',
  holdNotRenewed: (time: string) =>
    `We can't extend your hold right now. The laptop is yours until ${time}, and we keep trying.`,
  holdEnded: "Your hold ran out before the payment was complete. You haven't been charged.",
  recording: 'Your card was charged. Recording your order...',
  unrecorded: "Your card was charged, but we haven't recorded it yet. We keep trying, and you won't be charged twice.",
  notFinished: 'The payment has not been finished. You have not been charged.',
  toOrders: 'Go to My Orders',
} as const
