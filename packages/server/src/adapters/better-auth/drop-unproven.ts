import type pg from 'pg'
import { together } from '../identity-tables/together.ts'

/**
 * Strips an account whose address nobody has proved of its password, sign-ins and open links, before a popup's sign-in is linked to
 * it; false when there is nothing to strip, as the address was proved before.
 */
export function dropUnproven(pool: pg.Pool, userId: string): Promise<boolean> {
  return together(pool, async (client) => {
    const { rowCount } = await client.query(
      'select from identity_users where id = $1 and not email_verified for no key update',
      [userId],
    )
    if (rowCount === 0) return false
    await client.query(`delete from identity_accounts where user_id = $1 and provider_id = 'credential'`, [userId])
    await client.query('delete from mailed_links where identity_id = $1', [userId])
    // Last, so that it sees whoever came in by the password until its row was locked.
    await client.query('delete from identity_sessions where user_id = $1', [userId])
    return true
  })
}
