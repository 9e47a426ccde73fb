import type { Tx } from '../../db/db.ts'
import type { DomainEvents, Subscriptions } from './domain-events.ts'

let subscribers: readonly Subscriptions[] | undefined

/** Set once, by the list of nouns, whose order is that of the subscriptions. */
export function setSubscribers(all: readonly Subscriptions[]): void {
  subscribers = all
}

/** Runs what each noun does when this happens, one after the other, in the transaction in which it happens. */
export async function emit<Name extends keyof DomainEvents>(
  trx: Tx,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  if (!subscribers) throw new Error(`${name} has no subscribers: nouns.ts was not imported`)
  for (const on of subscribers) await on[name]?.run(trx, event)
}
