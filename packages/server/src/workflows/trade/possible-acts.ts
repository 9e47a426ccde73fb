import { orderMoves, personAct, sentActs, type BankWhy, type OrderRole, type SentAct } from '@market/contract'
import type { OrderRow } from '../../features/orders/noun.ts'

/** What the acts of an order depend on besides its state and its step. */
export interface Standing {
  /** The buyer may cancel without a reason: in the first hour. */
  mayCancel: boolean
  /** What each party has offered last in this dispute, in minor units. */
  offers: { buyer: number | null; seller: number | null }
  /** What an Admin has to send the buyer by hand, in minor units. */
  toSend: number
  /** What the seller owes because of this order, at most what they owe in all, in minor units. */
  debt: number
  /** The buyer can't pay, because more went back than was charged. */
  twice: boolean
  /** What the bank has against the charge. */
  bank: BankWhy | null
}

const heldBack: readonly SentAct[] = [
  'hand-over',
  'accept',
  'settle',
  'release',
  'split',
  'refund-part',
  'refund-by-hand',
]

/** The act waits until the bank has decided. Giving all the money back answers an inquiry or a warning. */
export function isHeldBack(act: SentAct, by: OrderRole, bank: BankWhy | null): boolean {
  if (bank === null) return false
  if (act === 'refund') return bank === 'dispute'
  return heldBack.includes(act) || (act === 'concede' && by === 'buyer')
}

/**
 * What a party, or an Admin who is none, may do with an order now, unless it is held back. Buttons and rights are made
 * from this.
 */
export function possibleActs(
  { state, step, holder }: Pick<OrderRow, 'state' | 'step' | 'holder'>,
  by: Extract<OrderRole, 'buyer' | 'seller' | 'admin'>,
  { mayCancel, offers, toSend, debt, twice, bank }: Standing,
): SentAct[] {
  const otherOffer = by === 'buyer' ? offers.seller : offers.buyer
  const moves = orderMoves.filter(([from, , role]) => from === state && role === by).map(([, act]) => act)
  return sentActs.filter((act) => {
    if (!moves.some((move) => move === act)) return false
    if (act === 'cancel' && by === 'buyer') return mayCancel
    if (act === 'decline') return !mayCancel
    if (act === 'confirm-handover') return holder !== 'buyer'
    if (act === 'settle') return otherOffer !== null
    if (act === 'refund-by-hand') return toSend > 0
    if (act === 'write-off') return debt > 0
    if (act === 'let-pay') return twice
    if (act === 'resume') return bank === 'fraud-warning'
    const { at } = personAct(act)
    return state !== 'disputed' || at === undefined || at === step
  })
}
