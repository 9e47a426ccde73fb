import { setTimeout as pause } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { isRetryable } from './errors.ts'

const mostRetries = 3

/**
 * Runs `work` in a transaction, with up to three retries after a deadlock, a serialization failure or a stale plan. So
 * `work` must have no other effects than its statements.
 */
export async function inTransaction<Schema, Result>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<Result>,
  options: { isolation?: IsolationLevel } = {},
): Promise<Result> {
  for (let retries = 0; ; retries++) {
    try {
      const transaction = db.transaction()
      return await (
        options.isolation === undefined ? transaction : transaction.setIsolationLevel(options.isolation)
      ).execute(work)
    } catch (error) {
      if (retries === mostRetries || !isRetryable(error)) throw error
      // Random delays, so that the transactions don't collide again.
      await pause(Math.random() * 10 * 2 ** retries)
    }
  }
}
