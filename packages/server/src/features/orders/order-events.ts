import type { OrderAct, OrderState } from '@market/contract'
import type { OrderRow } from './noun.ts'

declare module '../../platform/domain-events/domain-events.ts' {
  interface DomainEvents {
    /** An order was opened (from 'none') or had an event, before its money is booked. `amount`: back to the buyer. */
    'order-moved': { order: OrderRow; from: OrderState | 'none'; act: OrderAct; amount: number }
  }
}
