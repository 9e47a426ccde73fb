import { moveOf, orderAct, sentActs, type ActCondition, type BankWhy, type SentAct } from '@market/contract'
import type { OrderRow } from '../../features/orders/noun.ts'
import type { Role } from './act-on-order.ts'

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

/** What each condition of an act means. */
const holds: Record<ActCondition, (of: Standing & Pick<OrderRow, 'holder'> & { by: Role }) => boolean> = {
  'may-cancel': ({ by, mayCancel }) => by !== 'buyer' || mayCancel,
  'may-not-cancel': ({ mayCancel }) => !mayCancel,
  'not-with-buyer': ({ holder }) => holder !== 'buyer',
  offered: ({ by, offers }) => (by === 'buyer' ? offers.seller : offers.buyer) !== null,
  'to-send': ({ toSend }) => toSend > 0,
  'in-debt': ({ debt }) => debt > 0,
  'given-twice': ({ twice }) => twice,
  warned: ({ bank }) => bank === 'fraud-warning',
}

/** The act waits until the bank has decided. Giving all the money back answers an inquiry or a warning. */
export function isHeldBack(act: SentAct, by: Role, bank: BankWhy | null): boolean {
  const { bank: rule, moves } = orderAct(act)
  if (bank === null || rule === undefined) return false
  if (rule === 'dispute') return bank === 'dispute'
  return rule === 'any' || Object.values(moves[by] ?? {}).includes('completed')
}

/**
 * What a party, or an Admin who is none, may do with an order now, unless it is held back. Buttons and rights are made
 * from this.
 */
export function possibleActs(
  { state, step, holder }: Pick<OrderRow, 'state' | 'step' | 'holder'>,
  by: Role,
  standing: Standing,
): SentAct[] {
  return sentActs.filter((act) => {
    const { at = step, when } = orderAct(act)
    if (moveOf(state, act, by) === undefined || at !== step) return false
    return when === undefined || holds[when]({ ...standing, by, holder })
  })
}
