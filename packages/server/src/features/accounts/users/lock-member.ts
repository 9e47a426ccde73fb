import { Problem } from '@market/contract'
import type { Db, Tx } from '../../../db/db.ts'
import type { Member } from '../../../calls/guards.ts'

/**
 * Keeps a user from being deleted until the transaction ends, so that no row is written for a deleted user. Every
 * transaction that locks both locks users before laptops.
 */
export async function lockMemberShared(db: Tx, member: Member): Promise<void> {
  if (!(await lockUserShared(db, member.id))) throw new Problem('not-signed-in')
}

/** The same for another user. False when that user is deleted. */
export async function lockUserShared(db: Tx, id: string): Promise<boolean> {
  return (await living(db, { id }).forShare().executeTakeFirst()) !== undefined
}

/** Serializes the transactions of one user, so that two can't both count before the other has written. */
export async function lockMemberExclusively(db: Tx, member: Pick<Member, 'id'>): Promise<void> {
  if (!(await living(db, member).forNoKeyUpdate().executeTakeFirst())) throw new Problem('not-signed-in')
}

/** Serializes what changes or reads the balance of a seller, who may be deleted. */
export async function lockSeller(trx: Tx, id: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

function living(db: Db, { id }: Pick<Member, 'id'>) {
  return db.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null)
}
