// Apart: the client’s start needs the terms, and nothing else of these files.
export { feeOf } from './order-fee.ts'
export { usualOrderTerms, type OrderTerms } from './order-terms.ts'

/**
 * An order begins with the charge of its payment. `paid`: the laptop is still the seller's; `received`: handed over, the
 * buyer may report a problem; `disputed`: the two, or an Admin, decide; `completed`: the money is the seller's;
 * `refunded`: it goes back to the buyer.
 */
export const orderStates = ['paid', 'received', 'disputed', 'completed', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** Who acts. `clock`: a deadline has passed; `provider`: the card provider. */
export const orderRoles = ['buyer', 'seller', 'admin', 'clock', 'provider'] as const
export type OrderRole = (typeof orderRoles)[number]

/**
 * Who may take an order from which state to which, by which act. `none`: before it is born. The database has the same
 * rows and refuses every other change; buttons, rights and `docs/orders.md` are made from them.
 */
export const orderMoves = [
  ['none', 'pay', 'provider', 'paid'],
  // Charged too late, or in another amount or currency than agreed.
  ['none', 'late-payment', 'provider', 'refunded'],
  ['paid', 'hand-over', 'seller', 'received'],
  ['paid', 'confirm-handover', 'buyer', 'received'],
  ['paid', 'cancel', 'seller', 'refunded'],
  ['paid', 'cancel', 'buyer', 'refunded'],
  ['paid', 'decline', 'buyer', 'disputed'],
  ['paid', 'claim-handover', 'seller', 'disputed'],
  ['paid', 'stop', 'admin', 'disputed'],
  ['paid', 'enter-wrong-code', 'seller', 'paid'],
  ['paid', 'renew-code', 'clock', 'paid'],
  ['paid', 'check', 'buyer', 'paid'],
  ['paid', 'stop', 'clock', 'disputed'],
  ['paid', 'remind', 'clock', 'paid'],
  ['paid', 'expire', 'clock', 'refunded'],
  ['received', 'accept', 'buyer', 'completed'],
  ['received', 'report-problem', 'buyer', 'disputed'],
  ['received', 'check', 'buyer', 'received'],
  ['received', 'stop', 'admin', 'disputed'],
  ['received', 'stop', 'clock', 'disputed'],
  ['received', 'remind', 'clock', 'received'],
  ['received', 'expire', 'clock', 'completed'],
  ['disputed', 'object', 'seller', 'disputed'],
  ['disputed', 'confirm-handover', 'buyer', 'received'],
  ['disputed', 'deny-handover', 'buyer', 'disputed'],
  ['disputed', 'answer', 'seller', 'disputed'],
  ['disputed', 'offer', 'buyer', 'disputed'],
  ['disputed', 'offer', 'seller', 'disputed'],
  ['disputed', 'settle', 'buyer', 'completed'],
  ['disputed', 'settle', 'seller', 'completed'],
  ['disputed', 'concede', 'buyer', 'completed'],
  ['disputed', 'concede', 'seller', 'refunded'],
  ['disputed', 'refund', 'admin', 'refunded'],
  ['disputed', 'release', 'admin', 'completed'],
  ['disputed', 'split', 'admin', 'completed'],
  ['disputed', 'remind', 'clock', 'disputed'],
  ['disputed', 'call-admin', 'clock', 'disputed'],
  ['disputed', 'expire', 'clock', 'refunded'],
  ['disputed', 'expire', 'clock', 'completed'],
  ['completed', 'refund', 'admin', 'refunded'],
  ['completed', 'refund-part', 'admin', 'completed'],
  ['paid', 'refund', 'provider', 'refunded'],
  ['paid', 'refund-part', 'provider', 'paid'],
  ['received', 'refund', 'provider', 'refunded'],
  ['received', 'refund-part', 'provider', 'received'],
  ['disputed', 'refund', 'provider', 'refunded'],
  ['disputed', 'refund-part', 'provider', 'disputed'],
  ['completed', 'refund', 'provider', 'refunded'],
  ['completed', 'refund-part', 'provider', 'completed'],
  ['paid', 'refund-failed', 'provider', 'paid'],
  ['received', 'refund-failed', 'provider', 'received'],
  ['disputed', 'refund-failed', 'provider', 'disputed'],
  ['completed', 'refund-failed', 'provider', 'completed'],
  ['refunded', 'refund-failed', 'provider', 'refunded'],
  // What a failed refund left with the market, sent to the buyer by bank.
  ['completed', 'refund-by-hand', 'admin', 'completed'],
  ['refunded', 'refund-by-hand', 'admin', 'refunded'],
  // What the seller owes the market and does not pay back.
  ['completed', 'write-off', 'admin', 'completed'],
  ['refunded', 'write-off', 'admin', 'refunded'],
  // Its buyer got more back than was charged.
  ['refunded', 'let-pay', 'admin', 'refunded'],
  // The bank has something against the charge, or no more.
  ['paid', 'pause', 'provider', 'paid'],
  ['received', 'pause', 'provider', 'received'],
  ['disputed', 'pause', 'provider', 'disputed'],
  ['completed', 'pause', 'provider', 'completed'],
  ['paid', 'resume', 'provider', 'paid'],
  ['received', 'resume', 'provider', 'received'],
  ['disputed', 'resume', 'provider', 'disputed'],
  ['completed', 'resume', 'provider', 'completed'],
  // After a mere warning.
  ['paid', 'resume', 'admin', 'paid'],
  ['disputed', 'resume', 'admin', 'disputed'],
  ['completed', 'remind', 'clock', 'completed'],
  // What the bank took for fraud, although its seller had been paid for the code.
  ['refunded', 'write-off', 'provider', 'refunded'],
] as const satisfies readonly (readonly [from: OrderState | 'none', act: string, by: OrderRole, to: OrderState])[]
export type OrderMove = (typeof orderMoves)[number]
export type OrderAct = OrderMove[1]

/** The acts of people. */
export type PersonAct = Extract<OrderMove, readonly [unknown, unknown, 'buyer' | 'seller' | 'admin', unknown]>[1]

/**
 * What a dispute waits for. `declined`: the buyer did not take the laptop, the seller may object; `unconfirmed`: the
 * seller says that it is handed over, the buyer answers; `problem`: the buyer has it and reports one, the seller
 * answers; `answered`: the seller has; `escalated`: an Admin decides.
 */
export const disputeSteps = ['declined', 'unconfirmed', 'problem', 'answered', 'escalated'] as const
export type DisputeStep = (typeof disputeSteps)[number]

/** Who has the laptop. `disputed`: they don't agree. */
export const laptopHolders = ['seller', 'buyer', 'disputed'] as const
export type LaptopHolder = (typeof laptopHolders)[number]

/** What a buyer reports. */
export const orderProblems = [
  'does-not-start',
  'not-as-described',
  'damaged',
  'locked-to-account',
  'may-be-stolen',
  'other',
] as const
export type OrderProblem = (typeof orderProblems)[number]

/**
 * What the buyer's bank has against the charge, for which its order is paused. `dispute`: it has taken the money;
 * `inquiry`: it asks, and a refund answers it; `fraud-warning`: it expects fraud, before the handover.
 */
export const bankWhys = ['dispute', 'inquiry', 'fraud-warning'] as const
export type BankWhy = (typeof bankWhys)[number]

export const bankReasons = ['fraud', 'not-received', 'not-as-described', 'other'] as const
export type BankReason = (typeof bankReasons)[number]

/**
 * What an act needs besides itself; amounts in major units. `text` is optional where it is not listed as needed. `debt`:
 * what is owed as the actor was shown it, so that it can be no other.
 */
export type ActField = 'code' | 'problem' | 'amount' | 'text' | 'debt'

interface PersonActRow {
  /** Only at this step of a dispute. */
  at?: DisputeStep
  /** The step that follows, of a dispute. */
  next?: DisputeStep
  /** Who has the laptop afterwards; as before when absent. */
  holder?: LaptopHolder
  needs: readonly ActField[]
  /** What it may have beside a text. */
  takes?: readonly ActField[]
}

/** What each act of a person needs, and what a dispute waits for afterwards. A new act is a row here and in the moves. */
export const personActs = {
  'hand-over': { holder: 'buyer', needs: ['code'] },
  'confirm-handover': { holder: 'buyer', needs: [] },
  cancel: { needs: [] },
  decline: { next: 'declined', holder: 'seller', needs: [] },
  'claim-handover': { next: 'unconfirmed', holder: 'disputed', needs: [] },
  // Counted by the service when a code is wrong; nobody calls it.
  'enter-wrong-code': { needs: ['code'] },
  // The result of a check, which is made on the laptop.
  check: { needs: [] },
  accept: { needs: [] },
  'report-problem': { next: 'problem', holder: 'buyer', needs: ['problem', 'text'] },
  stop: { next: 'escalated', needs: ['text'] },
  object: { at: 'declined', next: 'escalated', holder: 'disputed', needs: ['text'] },
  'deny-handover': { at: 'unconfirmed', next: 'escalated', holder: 'disputed', needs: [] },
  answer: { at: 'problem', next: 'answered', needs: ['text'] },
  offer: { needs: ['amount'] },
  settle: { needs: ['amount'] },
  concede: { needs: [] },
  // `debt`: the seller's, whose balance this leaves below zero.
  refund: { needs: ['text'], takes: ['debt'] },
  release: { needs: ['text'] },
  split: { needs: ['amount', 'text'] },
  'refund-part': { needs: ['amount', 'text'], takes: ['debt'] },
  // `text`: the reference of the transfer; `debt`: what was sent, which is all that the buyer was owed.
  'refund-by-hand': { needs: ['text'], takes: ['debt'] },
  'write-off': { needs: ['text'] },
  'let-pay': { needs: ['text'] },
  resume: { needs: ['text'] },
} as const satisfies Record<PersonAct, PersonActRow>

/** The row of an act with all its optional columns. */
export function personAct(act: PersonAct): PersonActRow {
  return personActs[act]
}

/** The acts of people that a client may send. */
export const sentActs = Object.keys(personActs).filter(
  (act): act is Exclude<PersonAct, 'enter-wrong-code' | 'check'> => act !== 'enter-wrong-code' && act !== 'check',
)
export type SentAct = (typeof sentActs)[number]

/** Where this act leads, or undefined when there is no such move. `expire` of a dispute has two ends. */
export function moveOf(from: OrderState, act: OrderAct, by: OrderRole): OrderState | undefined {
  return orderMoves.find(([state, possible, role]) => state === from && possible === act && role === by)?.[3]
}

/** The code that the buyer says when they take the laptop. */
export const orderCode = {
  digits: 6,
  /** Wrong tries in a row, then `lockMinutes`. */
  triesInRow: 5,
  lockMinutes: 10,
  /** Wrong tries of one code, then there is a new one. */
  triesOfCode: 20,
  /** The renewal that stops the order instead. */
  stoppingRenewal: 3,
} as const
