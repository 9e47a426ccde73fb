import { orderMoves, personAct, sentActs, type OrderRole, type SentAct } from '@market/contract'
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
}

/** What a party, or an Admin who is none, may do with an order now. Buttons and rights are made from this. */
export function possibleActs(
  { state, step, holder }: Pick<OrderRow, 'state' | 'step' | 'holder'>,
  by: Extract<OrderRole, 'buyer' | 'seller' | 'admin'>,
  { mayCancel, offers, toSend, debt }: Standing,
): SentAct[] {
  const otherOffer = by === 'buyer' ? offers.seller : offers.buyer
  const moves = orderMoves.filter(([from, , role]) => from === state && role === by).map(([, act]) => act)
  return sentActs.filter((act) => {
    if (!moves.some((move) => move === act)) return false
    if (act === 'cancel' && by === 'buyer') return mayCancel
    if (act === 'decline') return !mayCancel
    if (act === 'have-it') return holder !== 'buyer'
    if (act === 'settle') return otherOffer !== null
    if (act === 'refund-by-hand') return toSend > 0
    if (act === 'write-off') return debt > 0
    const { at } = personAct(act)
    return state !== 'disputed' || at === undefined || at === step
  })
}
