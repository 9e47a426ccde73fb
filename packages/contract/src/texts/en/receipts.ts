/** The rows of a receipt, on paper and where it is verified. */
export const receiptRows = {
  print: 'Print the receipt',
  title: 'Receipt',
  number: 'Order number',
  laptop: 'Laptop',
  buyer: 'Buyer',
  seller: 'Seller',
  paidOn: 'Paid on',
  completedOn: 'Completed on',
  amount: 'Amount',
  back: 'Back to the buyer',
  transaction: 'Transaction ID',
  state: 'State',
  printed: 'Printed on',
} as const

/** On the page of a completed order. */
export const signedReceipt = {
  copy: 'Copy the signed receipt',
  help: 'The signed receipt proves this sale without names. Anyone can check it.',
  check: 'Check a receipt',
} as const

/** On paper alone. */
export const receiptPaper = {
  check: (moment: string) => `Check at the handover, ${moment}`,
  code: 'QR code of the signed receipt',
  verify: (address: string) =>
    `Anyone can check this receipt: scan the code, or paste the signed receipt at ${address}. The market then says whether it’s genuine, and whether money went back since.`,
} as const

/** The page where anyone verifies a receipt. */
export const receipt = {
  title: 'Check a receipt',
  lead: 'Find out whether a receipt of this market is genuine, and whether money went back since.',
  label: 'Signed receipt',
  help: 'Paste it, or scan the code of a printed receipt. Spaces and line breaks don’t matter.',
  submit: 'Check',
  empty: 'Paste the signed receipt first.',
  notWhole: 'This isn’t a whole receipt. Copy it again, from the first character to the last.',
  tooLong: 'This is too long for a receipt. Paste one receipt alone.',
  states: { genuine: 'Genuine', refunded: 'Refunded since' },
  genuine: 'This market signed it, and no money went back.',
  refunded: (back: string, amount: string) => `This market signed it, but ${back} of ${amount} went back to the buyer.`,
  proves:
    'A genuine receipt proves that this laptop was sold here, on that day and for that amount. It doesn’t prove whose receipt it is, or where the laptop is now. A check in it was sent by the buyer’s browser and proves nothing to others.',
  keys: 'Public keys, for checking a signature yourself',
} as const
