import type pg from 'pg'
import { inTransaction } from '../identity-tables/in-transaction.ts'

/**
 * Deletes the password, sign-ins and open links of an account with an unverified address, before a popup's sign-in is
 * linked to it; false when the address was verified already.
 */
export function dropUnproven(pool: pg.Pool, userId: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'select from identity_users where id = $1 and not email_verified for no key update',
      [userId],
    )
    if (rowCount === 0) return false
    await client.query(`delete from identity_accounts where user_id = $1 and provider_id = 'credential'`, [userId])
    await client.query('delete from mailed_links where identity_id = $1', [userId])
    // Last, so that it also deletes sign-ins made by the password until the account's row was locked.
    await client.query('delete from identity_sessions where user_id = $1', [userId])
    return true
  })
}
