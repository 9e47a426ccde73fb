import { setTimeout as pause } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { isRetryable } from './errors.ts'

const mostRetries = 3

declare const retried: unique symbol
/** The handle of a transaction that `inTransaction` has opened: one opened otherwise is not retried. */
export type Retried<Schema> = Transaction<Schema> & { readonly [retried]: true }

/**
 * Runs `work` in a transaction, with up to three retries after a deadlock, a serialization failure or a stale plan. So
 * `work` must have no other effects than its statements.
 *
 * Every transaction locks rows in this order, those of a table by their ids, so that none waits for another in a circle:
 * users, laptops, payments, orders, payouts. What changes or reads a sum over the orders of a seller has locked the
 * seller (`lockSeller`).
 */
export async function inTransaction<Schema, Result>(
  db: Kysely<Schema>,
  work: (trx: Retried<Schema>) => Promise<Result>,
  options: { isolation?: IsolationLevel } = {},
): Promise<Result> {
  for (let retries = 0; ; retries++) {
    try {
      const transaction = db.transaction()
      return await (
        options.isolation === undefined ? transaction : transaction.setIsolationLevel(options.isolation)
      ).execute((trx) => work(trx as Retried<Schema>))
    } catch (error) {
      if (retries === mostRetries || !isRetryable(error)) throw error
      // Random delays, so that the transactions don't collide again.
      await pause(Math.random() * 10 * 2 ** retries)
    }
  }
}
