import { sql } from 'kysely'
import type { Caller, IsOwn } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { prepare } from '../../db/prepare.ts'
import { mayKnow } from './present.ts'
import { viewerOf } from './viewer.ts'

const knowsAny = prepare<{ ids: string[]; userId: string }, { knows: boolean }>((value) => sql<{ knows: boolean }>`
  select exists (select from products p where p.id = any(${value('ids')}::uuid[]) and ${mayKnow(value('userId'))}) as knows`)

/** Whether somebody sees more of a reply's listings than visitors do (design section 3): all of them for Admins, their own and what they booked or paid for others. */
export function seesMore(db: Db): IsOwn {
  return async (caller: Caller, body: Buffer) => {
    const { userId, admin } = viewerOf(caller)
    if (admin) return true
    if (caller.user?.deals === false) return false
    const ids = idsIn(body)
    if (userId === null || ids.length === 0) return false
    const [row] = await knowsAny(db, { ids, userId })
    return row?.knows !== false
  }
}

const known = new WeakMap<Buffer, string[]>()

/** The ids that stand in a reply; looked for once in one that is kept. */
function idsIn(body: Buffer): string[] {
  const found = known.get(body) ?? [...body.toString().matchAll(/"_id" ?: ?"([0-9a-f-]{36})"/g)].map(([, id = '']) => id)
  known.set(body, found)
  return found
}
