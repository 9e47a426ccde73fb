import type { OrderPerson, OrderStage } from '../../order-table.ts'
import { acts } from './order-acts.ts'

/** What a party reads of a state: where the order stands, what comes next, and what if it doesn't come. */
const standings = {
  paid: {
    buyer: {
      title: 'Paid. Meet the seller',
      next: 'Arrange the handover with the seller. Look at the laptop, say your code and take it with you.',
      otherwise: 'If it isn’t handed over by then, your money goes back to your card.',
    },
    seller: {
      title: 'Sold. Hand the laptop over',
      next: 'Meet the buyer and let them look at the laptop. When they take it, enter the code they say.',
      otherwise: 'If you haven’t entered the code by then, the buyer’s money goes back.',
    },
    admin: {
      title: 'Paid, not handed over yet',
      next: 'The seller hands the laptop over and enters the buyer’s code.',
      otherwise: 'If not, the money goes back to the buyer.',
    },
  },
  received: {
    buyer: {
      title: 'You have the laptop',
      next: 'Check it, then accept it or report a problem.',
      otherwise: 'If you do neither by then, the order is complete and the money is the seller’s.',
    },
    seller: {
      title: 'The buyer has the laptop',
      next: 'The buyer checks it, then accepts it or reports a problem.',
      otherwise: 'If they do neither by then, the order is complete and the money is yours.',
    },
    admin: {
      title: 'Handed over, not accepted yet',
      next: 'The buyer accepts the laptop or reports a problem.',
      otherwise: 'If not, the order is complete and the money is the seller’s.',
    },
  },
  declined: {
    buyer: {
      title: 'You didn’t take the laptop',
      next: 'The seller can object if they think you did.',
      otherwise: 'If they don’t object by then, your money goes back to your card.',
    },
    seller: {
      title: 'The buyer says they didn’t take it',
      next: 'If you still have the laptop, give the money back. If the buyer took it, object.',
      otherwise: 'If you don’t object by then, the buyer’s money goes back.',
    },
    admin: {
      title: 'The buyer says they didn’t take it',
      next: 'The seller gives the money back or objects.',
      otherwise: 'If not, the money goes back to the buyer.',
    },
  },
  unconfirmed: {
    buyer: {
      title: 'Do you have the laptop?',
      next: 'The seller says they handed it over without your code. Tell us whether you have it.',
      otherwise: 'If you don’t answer by then, an Admin decides.',
    },
    seller: {
      title: 'Handed over without the code',
      next: 'The buyer says whether they have the laptop.',
      otherwise: 'If they don’t answer by then, an Admin decides.',
    },
    admin: {
      title: 'Handed over without the code',
      next: 'The buyer says whether they have the laptop.',
      otherwise: 'If not, an Admin decides.',
    },
  },
  problem: {
    buyer: {
      title: 'You’ve reported a problem',
      next: 'The seller answers. You can also agree on an amount.',
      otherwise: 'If they don’t answer by then, an Admin decides.',
    },
    seller: {
      title: 'The buyer reports a problem',
      next: 'Answer, offer part of the money back, or give all of it back.',
      otherwise: 'If you don’t answer by then, an Admin decides.',
    },
    admin: {
      title: 'The buyer reports a problem',
      next: 'The seller answers, or the two agree on an amount.',
      otherwise: 'If not, an Admin decides.',
    },
  },
  answered: {
    buyer: {
      title: 'The seller has answered',
      next: 'Agree on an amount, or withdraw your complaint.',
      otherwise: 'If you two don’t agree by then, an Admin decides.',
    },
    seller: {
      title: 'You’ve answered the buyer',
      next: 'You can agree on an amount.',
      otherwise: 'If you two don’t agree by then, an Admin decides.',
    },
    admin: {
      title: 'The seller has answered',
      next: 'The two can agree on an amount.',
      otherwise: 'If they don’t, an Admin decides.',
    },
  },
  escalated: {
    buyer: {
      title: 'An Admin decides',
      next: 'An Admin reads what both of you wrote. You two can still agree before.',
    },
    seller: {
      title: 'An Admin decides',
      next: 'An Admin reads what both of you wrote. You two can still agree before.',
    },
    admin: {
      title: 'Waits for an Admin’s decision',
      next: 'Read what both wrote, then decide. Both will read your reason.',
    },
  },
  completed: {
    buyer: { title: 'Completed', next: 'The laptop is yours.' },
    seller: { title: 'Completed', next: 'This sale is finished.' },
    admin: { title: 'Completed', next: 'The money is the seller’s, unless some went back.' },
  },
  refunded: {
    buyer: { title: 'Refunded', next: 'Your money goes back to your card.' },
    seller: { title: 'Refunded', next: 'The buyer’s money goes back.' },
    admin: { title: 'Refunded', next: 'The money goes back to the buyer.' },
  },
} as const satisfies Record<OrderStage, Record<OrderPerson, { title: string; next: string; otherwise?: string }>>

/** The page of an order. `amount`: formatted, with its currency. */
export const orderPage = {
  title: 'Order',
  of: (item: string) => `Order: ${item}`,
  as: { buyer: 'Your order', seller: 'Your sale', admin: 'An order, as Admins see it' },
  missing: 'There’s no such order, or it isn’t yours.',
  toOrders: 'Go to My Orders',
  standings,
  /** In place of what comes next, once all the money has arrived. */
  returned: {
    buyer: 'Your money is back on your card.',
    seller: 'The buyer’s money is back on their card.',
    admin: 'The money is back on the buyer’s card.',
  },
  returnedByHand: {
    buyer: 'You have your money back. What your card didn’t take was sent to you by bank.',
    seller: 'The buyer has their money back.',
    admin: 'The buyer has the money back. What the card didn’t take was sent by bank.',
  },
  /** While what a card did not take waits to be sent. */
  byHand: {
    buyer: 'Your card didn’t take the refund. An Admin will write to you and send the money another way.',
    seller: 'The buyer’s card didn’t take the refund. An Admin sends the money another way.',
    admin: 'The card didn’t take the refund. Ask the buyer where to send the money, send it, then record the transfer.',
  },
  /** While the buyer's bank has something against the payment. */
  bank: {
    title: 'Paused: the bank questions the payment',
    buyer: 'Your bank questions this payment. Once that’s decided, the order goes on with the time it had left.',
    seller:
      'If you still have the laptop, keep it. Once the bank has decided, the order goes on with the time it had left.',
    admin: {
      dispute: 'Send your evidence to the card provider by the date below.',
      inquiry: 'Answer the bank at the card provider by the date below, or refund the buyer, which ends the inquiry.',
      'fraud-warning': 'Ask the buyer. Then let the order go on, or stop it and refund the buyer.',
    },
    reason: {
      fraud: 'The bank says the card’s owner didn’t make this payment.',
      'not-received': 'The bank says the laptop wasn’t received.',
      'not-as-described': 'The bank says the laptop isn’t as described.',
      other: 'The bank gives another reason.',
    },
  },
  /** Where a dispute ends that no one decides, by who has the laptop. */
  undecided: {
    buyer: 'If no one decides by then, the order is complete and the money is the seller’s.',
    seller: 'If no one decides by then, the money goes back to the buyer.',
    disputed: 'If no one decides by then, the money goes back to the buyer.',
  },
  by: (moment: string, relative: string) => `Until ${moment} (${relative})`,
  over: (moment: string) => `The time was over on ${moment}. What follows happens in a moment.`,
  cancelUntil: (clock: string) => `You can cancel without giving a reason until ${clock}.`,
  moved: 'The order has changed in the meantime. This is where it stands now.',
  code: {
    title: 'Your code',
    warning: 'Say this code only when you have looked at the laptop and take it with you',
    hold: 'Don’t let go of the laptop before you have entered the buyer’s code.',
    label: 'The buyer’s code',
    help: 'Six digits, on the buyer’s page of this order.',
    digits: 'Enter the six digits of the code.',
    locked: (clock: string) => `Too many wrong codes. You can try again at ${clock}.`,
  },
  acts,
  offered: {
    buyer: (amount: string) => `The buyer asks for ${amount} back.`,
    seller: (amount: string) => `The seller offers ${amount} back to the buyer.`,
    yours: (amount: string) => `You offered: ${amount} back to the buyer.`,
  },
  keep: 'Go back',
  form: {
    send: 'Send',
    problem: 'What is wrong?',
    choose: 'Choose one',
    chooseError: 'Choose what is wrong.',
    amount: 'Back to the buyer',
    below: (amount: string) => `More than 0 and less than ${amount}.`,
    amountError: (amount: string) => `Enter an amount above 0 and below ${amount}.`,
    shares: (back: string, rest: string) => `The buyer gets ${back} back, ${rest} is the seller’s.`,
    reason: 'Reason',
    readBy: {
      other: 'The other party and Admins read this.',
      both: 'The buyer and the seller both read this.',
      seller: 'The seller reads this.',
      buyer: 'The buyer reads this.',
    },
    textError: 'Write a few words.',
    photos: 'Photos',
    addPhotos: 'Add photos',
    photosHelp: (most: number) => `Up to ${most}. Only you two and Admins see them.`,
    noRoom: (most: number) => `No more than ${most}: the others weren’t added.`,
    debt: (amount: string) => `The seller has been paid already, and would then owe the market ${amount}.`,
    refundInDebt: (amount: string) => `Refund, and let the seller owe ${amount}`,
  },
  problems: {
    'does-not-start': 'It doesn’t start',
    'not-as-described': 'It isn’t as described',
    damaged: 'It’s damaged',
    'locked-to-account': 'It’s locked to someone’s account',
    'may-be-stolen': 'It may be stolen',
    other: 'Something else',
  },
  contact: {
    seller: 'Seller',
    buyer: 'Buyer',
    call: (number: string) => `Call ${number}`,
    email: (address: string) => `Email ${address}`,
    later: (moment: string) =>
      `You’ll see the phone number and email from ${moment} on, when the time to cancel is over. With a verified email, and no paid order cancelled in 30 days, you see them at once.`,
    closed: 'This account is closed.',
    closedParty: 'Closed account',
  },
  money: {
    title: 'Money',
    paid: 'Paid',
    held: 'Held until the order ends',
    toBuyer: 'On its way to the card',
    byHand: 'Not taken by the card, to be sent',
    refunded: 'Back on the card',
    sentToYou: 'Sent to you by bank',
    sent: 'Sent to the buyer by bank',
    youOwe: 'You owe the market',
    sellerOwes: 'The seller owes the market',
    writtenOff: 'Written off',
    twice: 'Back twice, at the market’s cost',
    yours: 'Yours',
    seller: 'The seller’s',
    fee: (percent: string) => `Fee (${percent}%)`,
  },
  timeline: {
    title: 'What happened',
    who: {
      you: 'You',
      buyer: 'The buyer',
      seller: 'The seller',
      admin: 'An Admin',
      clock: 'The market',
      provider: 'The card provider',
    },
    problem: (problem: string) => `Problem: ${problem}`,
    photo: (nth: number, total: number) => `Photo ${nth} of ${total}`,
  },
} as const
