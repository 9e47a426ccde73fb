import { Problem, replyTexts } from '@market/contract'
import type { Caller } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { enqueueJob } from '../../db/jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Identity } from '../../ports/identity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { withdrawProduct } from '../products/change-product.ts'
import { findProductState } from '../products/repository.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { deleteSignIn } from './delete-sign-in.ts'
import { erasePerson } from './erase-person.ts'
import { lockPeople } from './lock-people.ts'
import { findUser } from './repository.ts'
import { requireMember } from './rules.ts'
import { endSelling } from './end-selling.ts'

/**
 * Deletes a person: by themselves or by an Admin, not while a payment of theirs or of one of their laptops is under way, never the
 * last Admin. In the market they are gone with the transaction; their sign-in account follows, at the latest by a job.
 * The spec's reported list deletes by a product's id here: that withdraws the laptop.
 */
export async function deleteUser(db: Db, identity: Identity, caller: Caller, id: string): Promise<{ message: string }> {
  if (!isId(id)) throw new Problem('user-not-found')
  if (!(await findUser(db, id))) return withdrawInstead(db, caller, id)
  await inTransaction(db, (trx) => letGo(trx, caller, id))
  // Not repeated here: the job that was queued with the deletion tries until the provider answers.
  await deleteSignIn(db, identity, id).catch(() => {})
  return { message: replyTexts.deleted }
}

async function withdrawInstead(db: Db, caller: Caller, id: string): Promise<{ message: string }> {
  if (!(await findProductState(db, id))) throw new Problem('user-not-found')
  return inTransaction(db, (trx) => withdrawProduct(trx, caller, id))
}

async function letGo(db: Db, caller: Caller, id: string): Promise<void> {
  const { id: doerId } = requireMember(caller)
  const people = await lockPeople(db, [doerId, id])
  const [doer, person] = [people.find((one) => one.id === doerId), people.find((one) => one.id === id)]
  if (!doer) throw new Problem('not-signed-in')
  if (!person) throw new Problem('user-not-found')
  if (doer !== person && !doer.admin) throw new Problem('not-allowed')
  await requireFreshSignIn(db, caller)
  if (person.admin && people.filter(({ admin }) => admin).length === 1) throw new Problem('last-admin')
  await endSelling(db, id, { by: caller, byAdmin: doer.admin })
  await recordAudit(db, { by: caller, action: 'user-deleted', target: { kind: 'user', id }, subject: id })
  await erasePerson(db, person)
  await enqueueJob(db, 'delete-sign-in', { userId: id })
}
