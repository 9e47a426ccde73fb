import { payeeDelayHours, type PayeeMethod, type PayoutState } from '../../payouts.ts'

/** For sellers and Admins. */
export const payoutStates: Record<PayoutState, string> = {
  open: 'To be sent',
  sending: 'Being sent',
  sent: 'Sent',
  paid: 'Arrived',
  cancelled: 'Cancelled',
  returned: 'Came back',
  unclaimed: 'Unclaimed',
}

const methods: Record<PayeeMethod, string> = { bank: 'Bank account', wallet: 'Mobile wallet' }

/** Why the market itself cancelled a payout. */
export const payoutReasons = {
  'money-back': 'Money of the sale went back to the buyer.',
  'account-taken-over': 'The account changed hands.',
  'bank-dispute': 'A buyer’s bank disputes the payment of a sale.',
} as const

/** Who bears what the bank of a buyer takes back, for sellers before they list. */
export const bankRisk =
  'If the buyer’s bank takes the payment back, the sale is cancelled. If it says the laptop wasn’t received or isn’t as described, you owe us what we’ve already sent you. If it says the card was misused and you had entered the buyer’s code, that loss is ours.'

/** What a seller is owed, and where it is sent. Amounts are formatted, with their currency. */
export const myMoney = {
  title: 'My Money',
  balance: 'Your balance',
  debt: 'You owe',
  debtWhy: 'Money went back to a buyer after we had sent it to you. Your next sales fill the gap.',
  payable: 'Payable now',
  payableFrom: (day: string) => `Payable from ${day}`,
  payableLater: 'Payable later',
  gap: 'Filled by your next sales',
  underWay: 'On its way to you',
  empty: 'You haven’t sold a laptop yet. Once a sale is completed, its money appears here.',
  nothing: 'Nothing is owed to you right now.',
  held: 'Your balance is on hold',
  heldWhy: 'This account has changed hands, so an Admin looks into its balance first. Nothing is sent until then.',
  orders: 'What it comes from',
  completed: 'Completed',
  from: 'Payable from',
  disputed: 'Disputed by the bank',
  wentBack: 'Went back to the buyer after it was paid out. Your next sales fill the gap.',
  payouts: 'Payouts',
  payout: 'Payout',
  openedOn: (day: string) => `Opened on ${day}`,
  since: (day: string) => `Since ${day}`,
  reference: 'Reference',
  reason: (reason: string) => `Reason: ${reason}`,
  backInBalance: 'The money is in your balance again.',
} as const

/** Where a seller's money is sent. */
export const payee = {
  prove: 'Verify your email first. Then say where to send your money.',
  title: 'Where your money goes',
  none: 'We can’t send anything until we know your bank account or mobile wallet.',
  say: 'Say where to send your money',
  methods,
  ending: (end: string) => `Ending in ${end}`,
  usableFrom: (moment: string) => `Payouts use it from ${moment}.`,
  usableWhy: `New details wait ${payeeDelayHours} hours, so that someone who gets into your account can’t take your money.`,
  inUse: 'Payouts go here.',
  change: 'Change',
  delete: 'Delete',
  askDelete: 'Delete these details?',
  deleteHelp: 'No further payout is opened until you enter new ones. One that is open or being sent still goes here.',
  saved: 'Details saved',
  deleted: 'Details deleted',
  form: {
    method: 'Send it to a',
    holder: 'Account holder',
    holderHelp: 'The name that the account is in.',
    institution: { bank: 'Bank', wallet: 'Wallet provider' },
    branch: 'Branch, routing number or SWIFT code',
    account: { bank: 'Account number', wallet: 'Wallet number' },
    kept: 'We store this encrypted, only to send you your money. An Admin sees it when they do.',
    save: 'Save',
  },
} as const

/** Payouts for Admins. */
export const payouts = {
  title: 'Payouts',
  lead: 'Start sending a payout, make the transfer by bank or mobile wallet, then mark it here.',
  one: 'Payout',
  of: (amount: string, seller: string) => `${amount} to ${seller}`,
  seller: 'Seller',
  amount: 'Amount',
  sinceTitle: 'Since',
  yours: 'Yours',
  open: 'Open payout',
  none: 'No payouts yet. The first is opened when a completed sale becomes payable.',
  noneFound: 'No payouts match.',
  sellerLeft: 'Came back, seller has left',
  showAll: 'Show all payouts',
  missing: 'There’s no such payout.',
  toAll: 'Go to Payouts',
  own: 'This money is yours',
  ownWhy: 'Another Admin has to send and mark it.',
  ownAlone: 'If you’re the only Admin, make a second one on the server:',
  standings: {
    open: {
      title: 'To be sent',
      next: 'Start sending to see where the money goes. Until you mark it, no other Admin can send it.',
    },
    sending: {
      title: 'Being sent',
      next: 'Transfer the money to the details below, then mark it as sent with the reference of the transfer.',
      byOther: (name: string, until: string) =>
        `${name} is making the transfer. If they don’t mark it, any other Admin can from ${until}.`,
      late: (name: string) =>
        `${name} started the transfer and hasn’t marked it for two days. Look at the bank’s statement: mark it as sent with the reference there, or put it back.`,
    },
    sent: { title: 'Sent', next: 'Say when it has arrived. If your bank or wallet sends it back, book it back.' },
    paid: { title: 'Arrived', next: 'This payout is finished. If the money comes back after all, book it back.' },
    cancelled: { title: 'Cancelled', next: 'Nothing was sent. The money is in the seller’s balance again.' },
    returned: { title: 'Came back', next: 'The money is in the seller’s balance again.' },
    again: {
      title: 'Came back',
      next: 'The seller has deleted their account. You can send it to the same account again while its details are stored, for 180 days.',
    },
    unclaimed: { title: 'Unclaimed', next: 'The seller has left, and the details of their account have been deleted.' },
  },
  acts: {
    open: 'It wasn’t sent',
    sending: 'Start sending',
    sent: 'Mark as sent',
    paid: 'It has arrived',
    returned: 'It came back',
    cancelled: 'Cancel the payout',
    again: 'Send again',
  },
  notOnStatement: 'I looked at the bank’s statement: it isn’t there',
  putBackHelp:
    'The payout is to be sent again, and both of you are notified. If the transfer was made after all, the seller is paid twice.',
  moved: 'Someone else has marked this payout in the meantime. This is where it stands now.',
  reference: 'Reference of the transfer',
  referenceHelp: 'The number your bank or wallet gives it. The seller sees it.',
  referenceError: 'Enter the reference.',
  reason: 'Reason',
  why: { returned: 'Why it came back', cancelled: 'Why it is cancelled' },
  reasonHelp: 'The seller reads this.',
  reasonError: 'Write a few words.',
  back: { returned: 'Book it back', cancelled: 'Cancel the payout' },
  keep: 'Go back',
  payee: 'Send it to',
  payeeHidden: 'Only the Admin who is sending it sees the whole details.',
  payeeGone: 'The details have been deleted, because nothing needs them any more.',
  recorded: 'The audit log records that you opened these details.',
  holder: 'Account holder',
  method: 'Method',
  branch: 'Branch or code',
  facts: 'Payout',
  openedOn: 'Opened',
  since: {
    open: 'To be sent since',
    sending: 'Being sent since',
    sent: 'Sent',
    paid: 'Arrived',
    cancelled: 'Cancelled',
    returned: 'Came back',
    unclaimed: 'Unclaimed since',
  },
  sender: 'Being sent by',
  orders: 'What it comes from',
  held: {
    title: 'Balances on hold',
    lead: 'These accounts have changed hands. Nothing is paid out to them until you release it.',
    since: 'On hold since',
    release: 'Release',
    ask: (name: string) => `Release the balance of ${name}?`,
    help: 'Payouts to this account are opened again. Make sure that it belongs to the person who sold.',
    released: 'Balance released',
    own: 'Another Admin has to release yours.',
  },
} as const
