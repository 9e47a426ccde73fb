import type { Order, SentAct } from '@market/contract'
import { texts } from '@market/contract/texts'

const words = texts.orderPage

/** What can still go back to the buyer, in major units. */
export function leftOf({ state, amount, money }: Order): number {
  return state === 'completed' ? amount - money.refunded - money.sent - money.toBuyer : money.held
}

/** What an act does with the money is part of its button. */
export function labelOf(order: Order, act: SentAct): string {
  const { role, offers, currency } = order
  if (act === 'settle' && role !== 'admin') {
    const offered = role === 'buyer' ? offers.seller : offers.buyer
    if (offered !== null) return words.accept[role](texts.forms.charge(offered, currency))
  }
  if (act === 'concede' && role === 'buyer') return words.withdraw
  return words.acts[act]
}

/** What the dialog asks before an act that can't be undone; undefined for one that has a form. */
export function asked({ role }: Order, act: SentAct): string | undefined {
  const { withdraw, ...ask } = words.ask
  if (act === 'concede' && role === 'buyer') return withdraw
  return act in ask ? ask[act as keyof typeof ask] : undefined
}

/** What such an act does, in sentences. */
export function effectsOf(order: Order, act: SentAct): string[] {
  const { role, holder, offers, currency } = order
  const money = (amount: number) => texts.forms.charge(amount, currency)
  const left = leftOf(order)
  const { effect, concede } = words
  switch (act) {
    case 'cancel':
      return [(role === 'buyer' ? effect.cancelAsBuyer : effect.cancelAsSeller)(money(left))]
    case 'concede':
      return role === 'buyer' ? [effect.withdraw(money(left))] : [concede.amount(money(left)), concede.holder[holder]]
    case 'settle': {
      const back = (role === 'buyer' ? offers.seller : offers.buyer) ?? 0
      return [effect.settle(money(back), money(left - back))]
    }
    case 'decline':
    case 'accept':
      return [effect[act](money(left))]
    case 'confirm-handover':
    case 'deny-handover':
    case 'claim-handover':
      return [effect[act]]
    default:
      return []
  }
}
