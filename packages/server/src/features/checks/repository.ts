import { createHash, randomInt } from 'node:crypto'
import { checkRules, type CheckLine, type CheckResult } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import type { CheckRow } from './noun.ts'

export interface NewCheck {
  letters: string
  until: Date
}

/** A check of an order whose row is locked; what was running of it ends. */
export async function insertCheck(trx: Tx, orderId: string): Promise<NewCheck> {
  await endRunning(trx, orderId)
  const { letters, until } = await trx
    .insertInto('order_checks')
    .values({
      id: newId(),
      order_id: orderId,
      letters: newLetters(),
      until: sql<Date>`now() + make_interval(mins => ${checkRules.openMinutes}::int)`,
    })
    .returning([sql<string>`letters`.as('letters'), 'until'])
    .executeTakeFirstOrThrow()
  return { letters, until }
}

function newLetters(): string {
  const { letters, length } = checkRules
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** Ends what is under way of an order: its letters open nothing any more, and its key adds nothing. */
export async function endRunning(trx: Tx, orderId: string): Promise<void> {
  await forget(trx, sql`order_id = ${orderId}::uuid and ended_at is null`)
}

/** Of a buyer who leaves. */
export async function endChecksOf(trx: Tx, buyerId: string): Promise<void> {
  await forget(trx, sql`order_id in (select id from orders where buyer_id = ${buyerId}::uuid)`)
}

/** Of all whose time is over. A finished one keeps its key until then, because a lost reply is asked for again. */
export async function purgeChecks(db: Db): Promise<void> {
  await forget(db, sql`until <= now()`)
}

async function forget(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`update order_checks set ended_at = coalesce(ended_at, now()), letters = null, key_hash = null, entry_hash = null
    where (letters is not null or key_hash is not null) and ${which}`.execute(db)
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/**
 * Opens the check of these letters for the browser with this key, or finds the one that they have opened together. A key
 * opens one check. Letters that it has not used are answered as unknown, whether they would open another check or none.
 */
export async function openByLetters(trx: Tx, letters: string, key: string): Promise<CheckRow | undefined> {
  const [hash, entry] = [hashOf(key), hashOf(`${letters} ${key}`)]
  const opened = await trx
    .updateTable('order_checks')
    .set({
      letters: null,
      opened_at: sql<Date>`now()`,
      key_hash: hash,
      entry_hash: entry,
      until: sql<Date>`now() + make_interval(hours => ${checkRules.runHours}::int)`,
    })
    .where('letters', '=', letters)
    .where('until', '>', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('order_checks as c').where('c.key_hash', '=', hash))))
    .returningAll()
    .executeTakeFirst()
  if (opened) return opened
  const found = await findByKey(trx, key)
  return found?.entry_hash === entry ? found : undefined
}

/** While it can go on, and afterwards once it has its result. */
export function findByKey(db: Db, key: string): Promise<CheckRow | undefined> {
  return db
    .selectFrom('order_checks')
    .selectAll()
    .where('key_hash', '=', hashOf(key))
    .where((is) =>
      is.or([is('result', 'is not', null), is.and([is('ended_at', 'is', null), is('until', '>', sql<Date>`now()`)])]),
    )
    .executeTakeFirst()
}

export interface Comparisons {
  /** That this check may still make. */
  left: number
  /** Of the last one; empty before. */
  lines: CheckLine[]
}

export async function readComparisons(db: Db, { id, order_id }: CheckRow): Promise<Comparisons> {
  const made = await db
    .selectFrom('check_comparisons')
    .select(['check_id', 'lines'])
    .where('order_id', '=', order_id)
    .orderBy('nth_of_order')
    .execute()
  const own = made.filter(({ check_id }) => check_id === id)
  const { comparisonsOfCheck, comparisonsOfOrder } = checkRules
  const left = Math.min(comparisonsOfCheck - own.length, comparisonsOfOrder - made.length)
  return { left: Math.max(0, left), lines: own.at(-1)?.lines ?? [] }
}

/** The order's row is locked, so that two can't have the same number. */
export async function insertComparison(trx: Tx, { id, order_id }: CheckRow, lines: CheckLine[]): Promise<void> {
  await sql`insert into check_comparisons (order_id, nth_of_order, check_id, nth_of_check, lines)
    select ${order_id}::uuid, count(*) + 1, ${id}::uuid, count(*) filter (where check_id = ${id}::uuid) + 1,
      ${JSON.stringify(lines)}::jsonb
    from check_comparisons where order_id = ${order_id}::uuid`.execute(trx)
}

/** Its event has this version. */
export async function finish(trx: Tx, id: string, version: number, result: CheckResult): Promise<void> {
  await trx
    .updateTable('order_checks')
    .set({ version, result: JSON.stringify(result), ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
