import { orderAct, type Order, type OrderAct, type OrderRole, type SentAct } from '@market/contract'
import { texts } from '@market/contract/texts'
import type { EventText, SentActText } from '@market/contract/texts/act-texts'

const words = texts.orderPage
/** The row of an act. */
export const textsOf = (act: SentAct): SentActText => words.acts[act]

/** What can still go back to the buyer, in major units. */
export function leftOf({ state, amount, money }: Order): number {
  return state === 'completed' ? amount - money.refunded - money.sent - money.toBuyer : money.held
}

/** What the other has offered last. */
export const offerTo = ({ role, offers }: Order) => (role === 'buyer' ? offers.seller : offers.buyer)

/** A text with its amounts, by its reader and by who has the laptop. */
function say(text: NonNullable<SentActText['effect']>, order: Order, act: SentAct, back = offerTo(order) ?? 0): string {
  const own = typeof text === 'object' ? text[order.role === 'buyer' ? 'buyer' : 'seller'] : text
  const found = typeof own === 'object' ? own[order.holder] : own
  if (typeof found === 'string') return found
  const source = orderAct(act).money?.amount
  const sum = source === 'to-send' ? order.money.toBuyer : source === 'debt' ? order.money.owes : leftOf(order)
  const money = (amount: number) => texts.forms.charge(amount, order.currency)
  return found(money(sum), money(back), money(sum - back))
}

export const labelOf = (order: Order, act: SentAct) => say(textsOf(act).label, order, act)

/** What the dialog asks before an act that can't be undone; undefined for one that has a form. */
export function questionOf(order: Order, act: SentAct): string | undefined {
  const { ask } = textsOf(act)
  return ask && say(ask, order, act)
}

/** What such an act does. */
export const effectOf = (order: Order, act: SentAct) => say(textsOf(act).effect ?? '', order, act)

/** On a form's button: what moves, once the amount that it may need is known. */
export function sendLabelOf(order: Order, act: SentAct, back: number | undefined): string {
  const { ask, send } = textsOf(act)
  if (send && (back !== undefined || !orderAct(act).needs?.includes('amount'))) return say(send, order, act, back)
  return ask ? labelOf(order, act) : words.form.send
}

export function sayEvent(act: OrderAct, by: OrderRole, who: string, amount: string): string {
  const { event }: EventText = words.acts[act]
  return (typeof event === 'object' ? event[by === 'buyer' ? 'buyer' : 'seller'] : event)(who, amount)
}
