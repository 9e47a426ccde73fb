import { Problem } from '@market/contract'
import type { Db } from '../../db/db.ts'
import type { Member } from './rules.ts'

/**
 * Keeps a person from being deleted until the transaction ends, so that nothing is written in the name of someone who has just gone.
 * People are locked before laptops, as in every transaction that locks both.
 */
export async function lockMember(db: Db, { id }: Member): Promise<void> {
  const living = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!living) throw new Problem('not-signed-in')
}
