import { Problem, type CallReply, type Calls } from '@market/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openByLetters, readComparisons } from '../../features/checks/repository.ts'
import { sendHint } from '../../platform/events/hints.ts'
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts'
import { readListed } from './running-check.ts'

interface Needs {
  db: Db
  rateLimiter: RateLimiter
}

interface Typed {
  letters: string
  key: string
}

/**
 * Opens a check on the laptop. Each try is counted for the address, before it is known whether the letters are right, so
 * that tries at the same time can't bypass the limit; a right one is taken back.
 */
export async function openCheck(
  { db, rateLimiter }: Needs,
  address: string,
  typed: Typed,
): Promise<CallReply<Calls['openCheck']>> {
  const guess = [{ of: 'wrong letters from an address', who: [address] }] as const
  const wait = await rateLimiter.consume(guess)
  if (wait > 0) throw new Problem('too-many-requests', { retryAfter: wait })
  const opened = await inTransaction(db, (trx) => open(trx, typed))
  await rateLimiter.refund(guess)
  return opened
}

/** The parties' pages show that it is under way. */
async function open(trx: Tx, { letters, key }: Typed): Promise<CallReply<Calls['openCheck']>> {
  const check = await openByLetters(trx, letters, key)
  if (!check) throw new Problem('check-not-found')
  const { rows } = await sql<{ buyer_id: string; seller_id: string }>`
    select buyer_id, seller_id from orders where id = ${check.order_id}::uuid`.execute(trx)
  const [order] = rows
  if (order) await sendHint(trx, `order:${check.order_id}`, [order.buyer_id, order.seller_id])
  const { itemName, photoUrl, facts } = await readListed(trx, check.order_id)
  const { left, lines } = await readComparisons(trx, check)
  return {
    respons: {
      itemName,
      photoUrl,
      facts,
      until: check.until.toISOString(),
      comparisonsLeft: left,
      lines,
      finished: check.result !== null,
    },
  }
}
