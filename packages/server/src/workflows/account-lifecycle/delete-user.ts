import { Problem, replyTexts } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Noun } from '../../platform/noun.ts'
import type { Identity } from '../../ports/identity.ts'
import { ofUser, recordAudit } from '../../platform/audit/record-audit.ts'
import { withdrawProduct } from '../withdraw/change-product.ts'
import { findProductState } from '../../features/listings/repository.ts'
import { requireFreshSignIn } from '../../features/accounts/sessions/require-fresh-sign-in.ts'
import { deleteSignIn } from './delete-sign-in.ts'
import { eraseUser } from './erase-user.ts'
import { lockAdminCount, lockUsers } from '../../features/accounts/users/lock-users.ts'
import { findUser } from '../../features/accounts/users/repository.ts'
import { requireMember } from '../../calls/guards.ts'
import { endSelling } from './end-selling.ts'

/**
 * Deletes a user, by themselves or by an Admin. Refused while a payment of theirs or for one of their laptops is in
 * progress, and for the last Admin. The transaction deletes them from the market; their sign-in account follows, at the
 * latest by a job. The spec's list of reported laptops deletes by a product's id here: that withdraws the laptop.
 */
export async function deleteUser(
  { db, identity, nouns }: { db: Db; identity: Identity; nouns: readonly Noun[] },
  caller: Caller,
  id: string,
): Promise<{ message: string }> {
  if (!isId(id)) throw new Problem('user-not-found')
  if (!(await findUser(db, id))) return withdrawInstead(db, caller, id)
  await inTransaction(db, (trx) => deleteFromMarket(trx, nouns, caller, id))
  // Not retried here: the job that was queued with the deletion retries until the provider answers.
  await deleteSignIn(db, identity, id).catch(() => {})
  return { message: replyTexts.deleted }
}

async function withdrawInstead(db: Db, caller: Caller, id: string): Promise<{ message: string }> {
  if (!(await findProductState(db, id))) throw new Problem('user-not-found')
  return inTransaction(db, (trx) => withdrawProduct(trx, caller, id))
}

async function deleteFromMarket(db: Tx, nouns: readonly Noun[], caller: Caller, id: string): Promise<void> {
  const { id: doerId } = requireMember(caller)
  const [person] = await lockUsers(db, [id])
  const admins = person?.admin ? await lockAdminCount(db) : null
  // Read after locking: two Admins may delete each other. An Admin's row is not locked, because a large seller takes
  // seconds.
  const doer = await findUser(db, doerId)
  if (!doer) throw new Problem('not-signed-in')
  if (!person) throw new Problem('user-not-found')
  if (doer.id !== person.id && !doer.admin) throw new Problem('not-allowed')
  await requireFreshSignIn(db, caller)
  if (admins === 1) throw new Problem('last-admin')
  await endSelling(db, id, { by: caller, byAdmin: doer.admin })
  await recordAudit(db, { by: caller, action: 'user-deleted', ...ofUser(id) })
  await eraseUser(db, nouns, person)
  await enqueueJob(db, 'delete-sign-in', { userId: id })
}
