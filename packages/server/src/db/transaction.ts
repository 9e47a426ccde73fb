import { setTimeout as pause } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { isRetryable } from './errors.ts'

const mostRetries = 3

/**
 * Runs `work` in a transaction, and again, up to three times, when the database asks for that (a deadlock, a
 * serialization failure, an outdated plan). So `work` must do nothing but talk to the database it is given.
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
      // Losers that come back at the same moment would collide again.
      await pause(Math.random() * 10 * 2 ** retries)
    }
  }
}
