import { Problem, type CallReply, type Calls } from '@market/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { openByLetters, readComparisons } from '../../features/checks/repository.ts'
import { sendHint } from '../../platform/events/hints.ts'
import { readListed } from './running-check.ts'

/** Opens a check on the laptop. The parties' pages show that it is under way. */
export async function openCheck(
  trx: Tx,
  { letters, key }: { letters: string; key: string },
): Promise<CallReply<Calls['openCheck']>> {
  const check = await openByLetters(trx, letters, key)
  if (!check) throw new Problem('check-not-found')
  const { rows } = await sql<{ buyer_id: string; seller_id: string }>`
    select buyer_id, seller_id from orders where id = ${check.order_id}::uuid`.execute(trx)
  const [order] = rows
  if (order) await sendHint(trx, `order:${check.order_id}`, [order.buyer_id, order.seller_id])
  const { itemName, photoUrl, facts } = await readListed(trx, check.order_id)
  const { left, lines } = await readComparisons(trx, check)
  return {
    respons: {
      itemName,
      photoUrl,
      facts,
      until: check.until.toISOString(),
      comparisonsLeft: left,
      lines,
      finished: check.result !== null,
    },
  }
}
