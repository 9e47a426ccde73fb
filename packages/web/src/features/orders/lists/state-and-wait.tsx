import type { OrderPerson, OrderState } from '@market/contract'
import { texts } from '@market/contract/texts'
import { serverNow } from '../../../api/server-clock.ts'
import { Badge } from '../../../ui/badge.tsx'

const words = texts.orderLists
const looks = { paid: 'waiting', received: 'waiting', disputed: 'over', completed: 'good', refunded: 'plain' } as const

export function OrderStateBadge({ state }: { state: OrderState }) {
  return <Badge state={looks[state]}>{words.states[state]}</Badge>
}

interface Waiting {
  state: OrderState
  waitsFor?: OrderPerson | null | undefined
  dueAt?: string | null | undefined
}

/** Who has to act on an order, and by when; nothing once it is finished. `as`: what the reader is to it. */
export function OrderWait({ order: { state, waitsFor, dueAt }, as }: { order: Waiting; as: OrderPerson }) {
  if (!waitsFor || !dueAt) return null
  return (
    <time
      dateTime={dueAt}
      title={texts.exact.ago(dueAt, serverNow())}
      className={waitsFor === as ? 'text-sm font-semibold' : 'text-sm text-quiet'}
    >
      {sentence(state, waitsFor, as)?.(texts.exact.dayAndClock(dueAt))}
    </time>
  )
}

function sentence(state: OrderState, waitsFor: OrderPerson, as: OrderPerson) {
  if (waitsFor === 'admin') return words.admin
  const sentences: Partial<Record<OrderState, (moment: string) => string>> = words[waitsFor === as ? 'yours' : waitsFor]
  return sentences[state]
}
