import { importLimits, Problem } from '@market/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

/**
 * Refuses more imported listings than `importLimits.unproven` of an account whose email is unproven, in however many
 * requests. The transaction has locked the seller exclusively. An undone import doesn't count.
 */
export async function requireProvenEmail(db: Tx, sellerId: string): Promise<void> {
  const { rows } = await sql<{ refused: boolean }>`
    select count(*) > ${importLimits.unproven}::bigint and not exists (
      select from users u join identity_users i on i.id = u.identity_id
      where u.id = ${sellerId}::uuid and i.email_verified) as refused
    from (select from products where seller_id = ${sellerId}::uuid and source_id is not null
      limit ${importLimits.unproven}::bigint + 1) imported`.execute(db)
  if (rows[0]?.refused === true) throw new Problem('email-unverified')
}
