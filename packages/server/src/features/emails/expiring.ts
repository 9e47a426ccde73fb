import { expiryNoticeDays, type Language } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/**
 * The seller of a listing that has expired, or does within the days of notice. Undefined when it was renewed, sold or
 * withdrawn since the mail was queued, the account is deleted, or its email not verified: titles are free text, which
 * an account could send to an address of its choice.
 */
export function findExpiring(
  db: Db,
  productId: string,
  expired: boolean,
): Promise<{ email: string; name: string; language: Language | null; item: string; expiresAt: Date } | undefined> {
  const state = expired
    ? sql<boolean>`p.withdrawn and p.withdrawn_as = 'expired'`
    : sql<boolean>`not p.withdrawn and not p.sold and p.expires_at <= now() + make_interval(days => ${expiryNoticeDays}::int)`
  return db
    .selectFrom('products as p')
    .innerJoin('users as s', 's.id', 'p.seller_id')
    .innerJoin('identity_users as i', 'i.id', 's.identity_id')
    .select(['s.email', 's.name', 's.language', 'p.item_name as item'])
    .select(sql<Date>`p.expires_at`.as('expiresAt'))
    .where('p.id', '=', productId)
    .where(state)
    .where('p.expires_at', 'is not', null)
    .where('i.email_verified', '=', true)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
}
