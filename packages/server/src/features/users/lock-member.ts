import { Problem } from '@market/contract'
import type { Db } from '../../db/db.ts'
import type { Member } from './rules.ts'

/**
 * Keeps a person from being deleted until the transaction ends, so that nothing is written in the name of someone who has just gone.
 * People are locked before laptops, as in every transaction that locks both.
 */
export async function lockMember(db: Db, member: Member): Promise<void> {
  if (!(await living(db, member).forShare().executeTakeFirst())) throw new Problem('not-signed-in')
}

/** The same for one transaction of a person at a time, so that two can't both count what the other is about to write. */
export async function lockMemberAlone(db: Db, member: Member): Promise<void> {
  if (!(await living(db, member).forNoKeyUpdate().executeTakeFirst())) throw new Problem('not-signed-in')
}

function living(db: Db, { id }: Member) {
  return db.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null)
}
