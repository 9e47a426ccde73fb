import type { OpenState, OrderState, StateWaitingFor } from '../../order-table.ts'
import type { OrderTerms } from '../../order-terms.ts'
import { days, hours } from './spans.ts'

type Sentences<State extends OrderState> = Record<State, (moment: string) => string>

/** How an order stands, in the lists of its buyer, its seller and Admins. */
export const orderLists = {
  states: {
    paid: 'Awaiting handover',
    received: 'Handed over',
    disputed: 'In dispute',
    completed: 'Completed',
    refunded: 'Refunded',
  } satisfies Record<OrderState, string>,
  /** What the reader has to do. */
  yours: {
    paid: (moment) => `Hand it over by ${moment}`,
    received: (moment) => `Check the laptop by ${moment}`,
    disputed: (moment) => `Answer by ${moment}`,
  } satisfies Sentences<OpenState>,
  /** What another has to do. */
  seller: {
    paid: (moment) => `The seller hands it over by ${moment}`,
    disputed: (moment) => `The seller answers by ${moment}`,
  } satisfies Sentences<StateWaitingFor<'seller'>>,
  buyer: {
    received: (moment) => `The buyer checks it by ${moment}`,
    disputed: (moment) => `The buyer answers by ${moment}`,
  } satisfies Sentences<StateWaitingFor<'buyer'>>,
  admin: (moment: string) => `An Admin decides by ${moment}`,
  goesBack: 'The money is on its way back to the card.',
  open: 'Open order',
} as const

export const mySales = {
  title: 'My Sales',
  buyer: 'Buyer',
  amount: 'Amount',
  paidOn: (day: string) => `Paid on ${day}`,
  toMoney: 'See My Money',
  empty: 'You haven’t sold a laptop yet. List one, and it appears here once it’s paid for.',
} as const

/** For Admins. */
export const allOrders = {
  title: 'Orders',
  everyState: 'All states',
  waits: 'Waiting for',
  anyone: 'Anyone or no one',
  waitsFor: { admin: 'An Admin', seller: 'The seller', buyer: 'The buyer' },
  email: 'Email of the buyer or seller',
  csv: 'Download CSV',
  parties: 'Buyer and seller',
  soldBy: (seller: string) => `from ${seller}`,
  back: (amount: string) => `${amount} back`,
  none: 'No orders yet.',
  noneFound: 'No orders match.',
  showAll: 'Show all orders',
} as const

/** On the payment page: what happens to the money. */
export const moneyHeld = {
  held: 'We hold your money until you take the laptop and say your code to the seller.',
  otherwise: ({ handOverDays, acceptHours }: OrderTerms) =>
    `If you haven’t within ${days(handOverDays)}, it goes back to your card. Once you take it, you have ${hours(acceptHours)} to report a problem.`,
  fee: (percent: string) => `We keep ${percent}% of the seller’s money as a fee. You pay nothing on top.`,
} as const
