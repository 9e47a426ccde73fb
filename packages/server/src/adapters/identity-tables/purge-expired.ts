import type pg from 'pg'
import { sessionLife } from './sign-in-life.ts'

/** Deletes expired sign-ins, links and popups. */
export async function purgeExpired(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from identity_sessions where expires_at < now() or created_at < now() - $1 * interval '1 second'`,
    [sessionLife.longest],
  )
  await pool.query('delete from mailed_links where expires_at < now()')
  await pool.query('delete from identity_verifications where expires_at < now()')
}
