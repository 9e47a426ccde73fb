import type { Tx } from '../../db/db.ts'
import type { Tables } from '../../db/tables.ts'

/** What can happen, by name, with its facts. The noun that emits an event declares it (`declare module`). */
export interface DomainEvents {}

/** What a noun does when an event of another noun happens. */
export interface Subscription<Event> {
  /** The tables that it writes, its own and those of notices. `subscriptions.test.ts` compares. */
  writes: readonly (keyof Tables)[]
  /**
   * In the transaction of what happened, which fails when this does: it writes rows and queues jobs, changes nothing
   * when repeated, and locks no user, listing, payment or order.
   */
  run(trx: Tx, event: Event): Promise<void>
}

export type Subscriptions = { readonly [Name in keyof DomainEvents]?: Subscription<DomainEvents[Name]> }
