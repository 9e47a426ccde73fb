import type { CallReply, Calls, OwnCounts } from '@market/contract'
import { ownTabs } from '@market/contract/own-tabs'
import { sql } from 'kysely'
import type { Caller } from '../../../calls/caller.ts'
import { requireMember } from '../../../calls/guards.ts'
import type { Db } from '../../../db/db.ts'
import { inTab, named } from './own-tabs.ts'

/** How many of the caller's listings are in each tab. */
export async function countOwn(db: Db, caller: Caller, q?: string): Promise<CallReply<Calls['countOwnProducts']>> {
  const seller = requireMember(caller)
  const counts = ownTabs.map((tab) => sql`${sql.lit(tab)}, count(*) filter (where ${inTab[tab]})`)
  const { rows } = await sql<{ counts: OwnCounts }>`select json_build_object(${sql.join(counts)}) as counts
    from products p where p.seller_id = ${seller.id}::uuid and p.state <> 'removed' and ${named(q)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate returned no row')
  return { respons: row.counts }
}
