export const integrity = {
  title: 'Integrity',
  lead: 'Things that must never happen, and what waits for an Admin, checked every few seconds. All should read 0.',
  counts: {
    twoBuyers: {
      name: 'Laptops with two buyers',
      whole: 'Every sold laptop has exactly one buyer.',
      wrong: 'More than one person paid for the same laptop.',
    },
    paymentsWithoutItem: {
      name: 'Payments without a laptop',
      whole: 'Everyone who paid has their laptop and order.',
      wrong: 'Someone paid but has no laptop, or no order for it.',
    },
    ordersWrong: {
      name: 'Orders that don’t add up',
      whole: 'Every charge has an order, and its money adds up.',
      wrong: 'The money of an order doesn’t add up, or a charge has no order.',
    },
    chargesWithoutPayment: {
      name: 'Charges without a payment',
      whole: 'Every charge at the card provider is in our records.',
      wrong: 'A card was charged that we have no record of.',
    },
    paymentsWithoutCharge: {
      name: 'Payments without a charge',
      whole: 'The card provider knows the charge of every sale.',
      wrong: 'A laptop is sold, but the card provider knows no charge for it.',
    },
    soldMoneyBack: {
      name: 'Sold, but the money is back',
      whole: 'Every refund at the card provider is in our records.',
      wrong: 'A buyer has their money back, and the laptop is still sold.',
    },
    holdsPastTime: {
      name: 'Expired holds',
      whole: 'No laptop is held longer than allowed.',
      wrong: 'A laptop is still held after its time ran out.',
    },
    searchDiffers: {
      name: 'Laptops wrong in the search',
      whole: 'The search has every laptop for sale, at its price.',
      wrong: 'The search misses a laptop, has one that isn’t for sale, or shows another price.',
    },
    ordersForAdmin: {
      name: 'Orders waiting for an Admin',
      whole: 'No order waits for a decision.',
      wrong: 'A buyer and a seller wait for an Admin’s decision.',
    },
    moneyOwed: {
      name: 'Refunds not made for an hour',
      whole: 'Whatever is owed to a buyer is on its way or back.',
      wrong: 'A buyer has been owed money for more than an hour, and it isn’t back on their card.',
    },
    backTwice: {
      name: 'Money back twice',
      whole: 'No buyer got more back than they paid.',
      wrong:
        'More went back to a buyer than was charged. Its order is in your notices; the buyer can’t pay until then.',
    },
    payoutsLate: {
      name: 'Payouts waiting for three days',
      whole: 'Every payout was marked in time.',
      wrong: 'A seller waits for money that no Admin has marked as sent or arrived.',
    },
    payoutsOfLoneAdmin: {
      name: 'Payouts to the only Admin',
      whole: 'Another Admin can mark every payout.',
      wrong: 'An Admin can’t mark their own payout. Make another person Admin: npm run admin -- EMAIL',
    },
    payoutsUnclaimed: {
      name: 'Payouts nobody claims',
      whole: 'Every payout that came back could be sent again.',
      wrong: 'A payout came back after its seller left, and where to send it is no longer known.',
    },
    balancesHeld: {
      name: 'Balances on hold',
      whole: 'No seller’s balance waits for an Admin.',
      wrong: 'A seller’s account changed hands. Check who it belongs to, then release the balance.',
    },
  },
  show: 'Show them',
  checked: 'Last checked at',
  stale: (time: string) => `The server isn’t responding. These figures are from ${time}.`,
  beside: 'Also tracked',
  underWay: 'Payments in progress',
  oldest: (minutes: number) => `oldest: ${minutes} min`,
  refundsDue: 'Refunds due',
  disputed: 'Disputed payments',
  chargesChecked: 'Last provider check',
  ledgerChecked: 'Last full check',
  notYet: 'not yet',
  repairedTitle: 'Fixed automatically',
  repairedLead: 'Payments that neither the card provider’s message nor the buyer’s browser completed.',
  repairedNone: 'Nothing has needed fixing yet.',
  repaired: { laptop: 'Laptop', price: 'Price', by: 'Found', outcome: 'Outcome', at: 'When' },
  repairedBy: { reconciliation: 'by reconciliation', hold: 'when the hold ended' },
  outcomes: { sold: 'Sold', 'money-back': 'Refund' },
} as const
