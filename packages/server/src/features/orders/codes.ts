import { randomInt } from 'node:crypto'
import { orderCode } from '@market/contract'
import { latinDigits } from '@market/contract/numbers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** Six digits, of which the first may be 0. */
function newCode(): string {
  return String(randomInt(10 ** orderCode.digits)).padStart(orderCode.digits, '0')
}

export async function insertCode(trx: Tx, orderId: string): Promise<void> {
  await trx.insertInto('order_codes').values({ order_id: orderId, code: newCode() }).execute()
}

export interface CodeState {
  code: string
  /** Null when a code may be tried. */
  lockedUntil: Date | null
}

export async function readCode(db: Db, orderId: string): Promise<CodeState | undefined> {
  const { rows } = await sql<CodeState>`
    select code, case when locked_until > now() then locked_until end as "lockedUntil"
    from order_codes where order_id = ${orderId}::uuid`.execute(db)
  return rows[0]
}

/**
 * `renewed`: wrong, and there is a new code; `used up`: wrong, and no further code is given; `lockedFor`: not compared,
 * and none is for so many seconds more.
 */
export type Tried = 'right' | 'wrong' | 'renewed' | 'used up' | { lockedFor: number }

/** Compares what the seller typed, in the digits of any script and with spaces, and counts it when wrong. */
export async function tryCode(trx: Tx, orderId: string, typed: string): Promise<Tried> {
  const row = await trx
    .selectFrom('order_codes')
    .select(['code', 'tries_in_row', 'tries_of_code', 'renewals'])
    .select(sql<number | null>`ceil(extract(epoch from locked_until - now()))::int`.as('lockedFor'))
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.lockedFor !== null && row.lockedFor > 0) return { lockedFor: row.lockedFor }
  if (latinDigits(typed).replace(/[\s-]/g, '') === row.code) return 'right'
  const isLast = row.tries_in_row + 1 >= orderCode.triesInRow
  const renewed = row.tries_of_code + 1 >= orderCode.triesOfCode
  const renewals = row.renewals + (renewed ? 1 : 0)
  await trx
    .updateTable('order_codes')
    .set({
      tries_in_row: isLast ? 0 : row.tries_in_row + 1,
      tries_of_code: renewed ? 0 : row.tries_of_code + 1,
      renewals,
      ...(isLast && { locked_until: sql<Date>`now() + make_interval(mins => ${orderCode.lockMinutes}::int)` }),
      ...(renewed && { code: newCode() }),
    })
    .where('order_id', '=', orderId)
    .execute()
  if (!renewed) return 'wrong'
  return renewals >= orderCode.stoppingRenewal ? 'used up' : 'renewed'
}
