/** How an order stands, in the lists of its buyer, its seller and Admins. */
export const orderLists = {
  states: {
    paid: 'Awaiting handover',
    received: 'Handed over',
    disputed: 'In dispute',
    completed: 'Completed',
    refunded: 'Refunded',
  },
  /** What the reader has to do. */
  yours: {
    paid: (moment: string) => `Hand it over by ${moment}`,
    received: (moment: string) => `Check the laptop by ${moment}`,
    disputed: (moment: string) => `Answer by ${moment}`,
  },
  /** What another has to do. */
  seller: {
    paid: (moment: string) => `The seller hands it over by ${moment}`,
    disputed: (moment: string) => `The seller answers by ${moment}`,
  },
  buyer: {
    received: (moment: string) => `The buyer checks it by ${moment}`,
    disputed: (moment: string) => `The buyer answers by ${moment}`,
  },
  admin: (moment: string) => `An Admin decides by ${moment}`,
  goesBack: 'The money is on its way back to the card.',
  open: 'Open order',
} as const

export const mySales = {
  title: 'My Sales',
  buyer: 'Buyer',
  amount: 'Amount',
  paidOn: (day: string) => `Paid on ${day}`,
  empty: 'You haven’t sold a laptop yet. List one, and it appears here once it’s paid for.',
} as const
