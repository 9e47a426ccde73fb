import type { OrderTerms } from './order-terms.ts'

/** Who acts. `clock`: a deadline has passed; `provider`: the card provider. */
export const orderRoles = ['buyer', 'seller', 'admin', 'clock', 'provider'] as const
export type OrderRole = (typeof orderRoles)[number]
/** The two of an order. */
export type Party = 'buyer' | 'seller'
export type OrderPerson = Party | 'admin'
/** Who has the laptop. `disputed`: they don't agree. */
export const laptopHolders = ['seller', 'buyer', 'disputed'] as const
export type LaptopHolder = (typeof laptopHolders)[number]

interface Wait {
  /** Who has to act. */
  for: OrderPerson
  /** How long. */
  hours: (terms: OrderTerms) => number
  /** Counted from the first dispute on; otherwise from now, and of a dispute until its last day at most. */
  since?: 'dispute'
  /** Hours before the end at which the clock reminds, but not before half the time is over. */
  remindBefore?: number
  /** Hours between reminders, the first of them after as many. */
  remindEvery?: number
  /** At the end an Admin is called; otherwise the order expires. */
  escalates?: true
}

interface Stage {
  state: string
  /** Whose the money is; `held`: neither's yet. */
  money: 'held' | Party
  /** None once it has ended. */
  wait?: Wait
}

/**
 * Where an order stands: its state, and in a dispute the step that it waits for; a row each. `paid`: the laptop is
 * still the seller's; `received`: handed over, the buyer may report a problem; `declined`: the buyer did not take the
 * laptop, the seller may object; `unconfirmed`: the seller says that it is handed over, the buyer answers; `problem`:
 * the buyer has it and reports one, the seller answers; `answered`: the seller has; `escalated`: an Admin decides. The
 * wait, the clock, the lists, the page and `docs/orders.md` read it.
 */
export const orderStages = {
  paid: {
    state: 'paid',
    money: 'held',
    wait: { for: 'seller', hours: ({ handOverDays }) => handOverDays * 24, remindBefore: 48 },
  },
  received: {
    state: 'received',
    money: 'held',
    wait: { for: 'buyer', hours: ({ acceptHours }) => acceptHours, remindBefore: 24 },
  },
  declined: {
    state: 'disputed',
    money: 'held',
    wait: { for: 'seller', hours: ({ answerHours }) => answerHours, remindBefore: 24 },
  },
  unconfirmed: {
    state: 'disputed',
    money: 'held',
    wait: { for: 'buyer', hours: ({ answerHours }) => answerHours, remindBefore: 24, escalates: true },
  },
  problem: {
    state: 'disputed',
    money: 'held',
    wait: { for: 'seller', hours: ({ answerHours }) => answerHours, remindBefore: 24, escalates: true },
  },
  answered: {
    state: 'disputed',
    money: 'held',
    wait: { for: 'buyer', hours: ({ escalateDays }) => escalateDays * 24, since: 'dispute', escalates: true },
  },
  escalated: {
    state: 'disputed',
    money: 'held',
    wait: { for: 'admin', hours: ({ endDays }) => endDays * 24, since: 'dispute', remindEvery: 24 },
  },
  completed: { state: 'completed', money: 'seller' },
  refunded: { state: 'refunded', money: 'buyer' },
} as const satisfies Record<string, Stage>

type Stages = typeof orderStages
export type OrderStage = keyof Stages
export type OrderState = Stages[OrderStage]['state']
type StagesWith<Column> = { [S in OrderStage]: Stages[S] extends Column ? S : never }[OrderStage]
export type DisputeStep = StagesWith<{ state: 'disputed' }>
export type OpenState = Stages[StagesWith<{ wait: object }>]['state']
export type StateWaitingFor<P extends OrderPerson> = Stages[StagesWith<{ wait: { for: P } }>]['state']

const stageNames = Object.keys(orderStages) as OrderStage[]
export const orderStates = [...new Set(stageNames.map((stage) => orderStages[stage].state))]
export const disputeSteps = stageNames.filter((stage): stage is DisputeStep => orderStages[stage].state === 'disputed')

/**
 * What an act needs besides itself; amounts in major units. `text` is optional where it is not listed as needed.
 * `debt`: what is owed as the actor was shown it, so that it can be no other.
 */
export type ActField = 'code' | 'problem' | 'amount' | 'text' | 'debt'

/** What must be so that a person may act, besides the state: `possible-acts.ts` decides it. */
export type ActCondition =
  | 'may-cancel'
  | 'may-not-cancel'
  | 'not-with-buyer'
  | 'offered'
  | 'to-send'
  | 'in-debt'
  | 'given-twice'
  | 'warned'

/** Where the amount of an act's event comes from. `given`: named with it; the others: what the actor was shown. */
export type AmountSource = 'given' | 'offered' | 'to-send' | 'debt'

/** What the act's amount is booked as. `award-buyer`: with the end of the order. */
export type ActBooking = 'award-buyer' | 'take-back' | 'refund-by-hand' | 'written-off'

/**
 * What forbids it, of what the bank has against the charge. `any`: that it has anything; `dispute`: that it has the
 * money; `to-complete`: anything, to whom it would complete the order.
 */
export type BankRule = 'any' | 'dispute' | 'to-complete'

/** `none`: before it is born. */
type MovesOf = { readonly [From in OrderState | 'none']?: OrderState | readonly OrderState[] }

interface OrderActRow {
  /** By whom, from which state to which. The database has the same moves and refuses every other change. */
  moves: { readonly [By in OrderRole]?: MovesOf }
  /** The way of handing over that it belongs to; every way without it. */
  way?: 'in-person'
  /** Only at this step of a dispute. */
  at?: DisputeStep
  /** The step that follows, of a dispute; as before when absent. */
  next?: DisputeStep
  /** Who has the laptop afterwards; as before when absent. */
  holder?: LaptopHolder
  /** The fields of an act that a client sends; others are the service's own. */
  needs?: readonly ActField[]
  /** What it may have beside a text. */
  takes?: readonly ActField[]
  /** Of people. */
  when?: ActCondition
  /** Of people: whether what the bank has against the charge forbids it. */
  bank?: BankRule
  /** Its event has an amount. */
  money?: { amount: AmountSource; books?: ActBooking }
  /** Of the buyer: it counts as a hold that was given up. */
  givesUp?: true
  /** Whom a notice tells of it, except who acts. `waiting`: who has to act. */
  tells?: readonly Party[] | 'waiting'
  /** Done by this one, it has a notice elsewhere. */
  untoldBy?: OrderRole
  /** An Admin for whom the order waits is not told of it. */
  tellsNoAdmin?: true
  /** The only party that reads of it. */
  reader?: Party
  /** The page offers it first wherever it is possible. */
  first?: true
  /** The page offers it first to who has to act then. */
  likelyAt?: OrderStage
}

const both = ['buyer', 'seller'] as const
/** What happens beside an order that goes on, and to one whose money is the seller's. */
const stays = { paid: 'paid', received: 'received', disputed: 'disputed', completed: 'completed' } as const

/**
 * What happens to an order, a row each. Rights, buttons, forms, notices and `docs/orders.md` are made from them. A
 * client gets its acts in this order.
 */
export const orderActs = {
  pay: { moves: { provider: { none: 'paid' } } },
  // Charged too late, or in another amount or currency than agreed.
  'late-payment': { moves: { provider: { none: 'refunded' } } },
  'hand-over': {
    moves: { seller: { paid: 'received' } },
    way: 'in-person',
    holder: 'buyer',
    needs: ['code'],
    bank: 'any',
    tells: ['buyer'],
    likelyAt: 'paid',
  },
  'confirm-handover': {
    moves: { buyer: { paid: 'received', disputed: 'received' } },
    way: 'in-person',
    holder: 'buyer',
    needs: [],
    when: 'not-with-buyer',
    tells: ['seller'],
    likelyAt: 'unconfirmed',
  },
  cancel: {
    moves: { seller: { paid: 'refunded' }, buyer: { paid: 'refunded' } },
    needs: [],
    when: 'may-cancel',
    givesUp: true,
    tells: both,
  },
  decline: {
    moves: { buyer: { paid: 'disputed' } },
    way: 'in-person',
    next: 'declined',
    holder: 'seller',
    needs: [],
    when: 'may-not-cancel',
    givesUp: true,
    tells: ['seller'],
  },
  'claim-handover': {
    moves: { seller: { paid: 'disputed' } },
    way: 'in-person',
    next: 'unconfirmed',
    holder: 'disputed',
    needs: [],
    tells: ['buyer'],
  },
  // Counted by the service when a code is wrong; nobody calls it.
  'enter-wrong-code': { moves: { seller: { paid: 'paid' } }, way: 'in-person' },
  'renew-code': { moves: { clock: { paid: 'paid' } }, way: 'in-person', tells: ['buyer'] },
  // The result of a check, which is made on the laptop.
  check: { moves: { buyer: { paid: 'paid', received: 'received' } }, tells: ['seller'] },
  accept: {
    moves: { buyer: { received: 'completed' } },
    needs: [],
    bank: 'to-complete',
    tells: ['seller'],
    likelyAt: 'received',
  },
  'report-problem': {
    moves: { buyer: { received: 'disputed' } },
    next: 'problem',
    holder: 'buyer',
    needs: ['problem', 'text'],
    tells: ['seller'],
  },
  stop: {
    moves: { admin: { paid: 'disputed', received: 'disputed' }, clock: { paid: 'disputed', received: 'disputed' } },
    next: 'escalated',
    needs: ['text'],
    tells: both,
  },
  object: {
    moves: { seller: { disputed: 'disputed' } },
    way: 'in-person',
    at: 'declined',
    next: 'escalated',
    holder: 'disputed',
    needs: ['text'],
    tells: ['buyer'],
  },
  'deny-handover': {
    moves: { buyer: { disputed: 'disputed' } },
    way: 'in-person',
    at: 'unconfirmed',
    next: 'escalated',
    holder: 'disputed',
    needs: [],
    tells: ['seller'],
  },
  answer: {
    moves: { seller: { disputed: 'disputed' } },
    at: 'problem',
    next: 'answered',
    needs: ['text'],
    tells: ['buyer'],
    likelyAt: 'problem',
  },
  offer: {
    moves: { buyer: { disputed: 'disputed' }, seller: { disputed: 'disputed' } },
    needs: ['amount'],
    money: { amount: 'given' },
    tells: both,
    tellsNoAdmin: true,
  },
  settle: {
    moves: { buyer: { disputed: 'completed' }, seller: { disputed: 'completed' } },
    needs: ['amount'],
    when: 'offered',
    bank: 'to-complete',
    money: { amount: 'offered', books: 'award-buyer' },
    tells: both,
    first: true,
  },
  concede: {
    moves: { buyer: { disputed: 'completed' }, seller: { disputed: 'refunded' } },
    needs: [],
    bank: 'to-complete',
    tells: both,
    likelyAt: 'declined',
  },
  // `debt`: the seller's, whose balance this leaves below zero. Refunds at the provider have their own notices.
  refund: {
    moves: {
      admin: { disputed: 'refunded', completed: 'refunded' },
      provider: { paid: 'refunded', received: 'refunded', disputed: 'refunded', completed: 'refunded' },
    },
    needs: ['text'],
    takes: ['debt'],
    bank: 'dispute',
    tells: both,
    untoldBy: 'provider',
  },
  release: { moves: { admin: { disputed: 'completed' } }, needs: ['text'], bank: 'to-complete', tells: both },
  split: {
    moves: { admin: { disputed: 'completed' } },
    needs: ['amount', 'text'],
    bank: 'to-complete',
    money: { amount: 'given', books: 'award-buyer' },
    tells: both,
  },
  'refund-part': {
    moves: { admin: { completed: 'completed' }, provider: stays },
    needs: ['amount', 'text'],
    takes: ['debt'],
    bank: 'any',
    money: { amount: 'given', books: 'take-back' },
    tells: both,
    untoldBy: 'provider',
  },
  // What a failed refund left with the market, sent to the buyer by bank. `text`: the reference of the transfer;
  // `debt`: what was sent, which is all that the buyer was owed.
  'refund-by-hand': {
    moves: { admin: { completed: 'completed', refunded: 'refunded' } },
    needs: ['text'],
    takes: ['debt'],
    when: 'to-send',
    bank: 'any',
    money: { amount: 'to-send', books: 'refund-by-hand' },
    tells: ['buyer'],
    first: true,
  },
  // What the seller owes the market and does not pay back. By the provider: what the bank took for fraud, although its
  // seller had been paid for the code.
  'write-off': {
    moves: { admin: { completed: 'completed', refunded: 'refunded' }, provider: { refunded: 'refunded' } },
    needs: ['text'],
    when: 'in-debt',
    money: { amount: 'debt', books: 'written-off' },
    tells: ['seller'],
    reader: 'seller',
  },
  // Its buyer got more back than was charged.
  'let-pay': {
    moves: { admin: { refunded: 'refunded' } },
    needs: ['text'],
    when: 'given-twice',
    tells: ['buyer'],
    reader: 'buyer',
  },
  // The bank has nothing against the charge any more; by an Admin: after a mere warning.
  resume: {
    moves: { admin: { paid: 'paid', disputed: 'disputed' }, provider: stays },
    needs: ['text'],
    when: 'warned',
    tells: both,
  },
  remind: { moves: { clock: stays }, tells: 'waiting' },
  expire: {
    moves: { clock: { paid: 'refunded', received: 'completed', disputed: ['refunded', 'completed'] } },
    tells: both,
  },
  'call-admin': { moves: { clock: { disputed: 'disputed' } }, next: 'escalated', tells: both },
  // The bank has something against the charge.
  pause: { moves: { provider: stays } },
  'refund-failed': {
    moves: { provider: { ...stays, refunded: 'refunded' } },
    money: { amount: 'given' },
    tells: ['buyer'],
  },
} as const satisfies Record<string, OrderActRow>

type Acts = typeof orderActs
export type OrderAct = keyof Acts
export type ActsWith<Column> = { [A in OrderAct]: Acts[A] extends Column ? A : never }[OrderAct]
export type SentAct = ActsWith<{ needs: readonly ActField[] }>
type CodeAct = ActsWith<{ needs: readonly ['code'] }>
export type ConfirmedAct = ActsWith<{ needs: readonly [] }> | ActsWith<{ money: { amount: 'offered' } }>
export type FormAct = Exclude<SentAct, CodeAct | ConfirmedAct>
export type ToldAct = ActsWith<{ tells: unknown }>

/** The row of an act with all its optional columns. */
export function orderAct(act: OrderAct): OrderActRow {
  return orderActs[act]
}
/** The row of where an order stands. */
export function orderStage({ state, step }: { state: OrderState; step: DisputeStep | null }): Stage {
  return orderStages[stageOf({ state, step })]
}
export function stageOf({ state, step }: { state: OrderState; step: DisputeStep | null }): OrderStage {
  return state === 'disputed' ? (step ?? 'escalated') : state
}
export const orderActNames = Object.keys(orderActs) as OrderAct[]

/** The acts that a client may send. */
export const sentActs = orderActNames.filter((act): act is SentAct => orderAct(act).needs !== undefined)

/** Where an act may lead. Only an `expire` of a dispute has two ends: who has the laptop decides. */
export function endsOf(from: OrderState | 'none', act: OrderAct, by: OrderRole): readonly OrderState[] {
  return [orderAct(act).moves[by]?.[from] ?? []].flat()
}

/** Where this act leads, the first end of two, or undefined when there is no such move. */
export function moveOf(from: OrderState, act: OrderAct, by: OrderRole): OrderState | undefined {
  return endsOf(from, act, by)[0]
}

export type OrderMove = readonly [from: OrderState | 'none', act: OrderAct, by: OrderRole, to: OrderState]

/** Every move, by the state from which it leads. */
export const orderMoves: readonly OrderMove[] = (['none', ...orderStates] as const).flatMap((from) =>
  orderActNames.flatMap((act) =>
    orderRoles.flatMap((by) => endsOf(from, act, by).map((to): OrderMove => [from, act, by, to])),
  ),
)
