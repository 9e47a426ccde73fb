import { expiryNoticeDays } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isProven, type Reader } from './recipients.ts'

/**
 * The seller of a listing that has expired, or does within the days of notice. Undefined when it was renewed, sold or
 * withdrawn since the mail was queued, or the account is deleted.
 */
export function findExpiring(
  db: Db,
  productId: string,
  expired: boolean,
): Promise<(Reader & { name: string; item: string; expiresAt: Date }) | undefined> {
  const state = expired
    ? sql<boolean>`p.withdrawn and p.withdrawn_as = 'expired'`
    : sql<boolean>`not p.withdrawn and not p.sold and p.expires_at <= now() + make_interval(days => ${expiryNoticeDays}::int)`
  return db
    .selectFrom('products as p')
    .innerJoin('users as s', 's.id', 'p.seller_id')
    .select(['s.email', 's.name', 's.language', 'p.item_name as item'])
    .select([sql<Date>`p.expires_at`.as('expiresAt'), isProven('s').as('proven')])
    .where('p.id', '=', productId)
    .where(state)
    .where('p.expires_at', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
}
