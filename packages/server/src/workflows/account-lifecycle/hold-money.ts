import type { Tx } from '../../db/db.ts'
import { holdBalance } from '../../features/payouts/repository.ts'
import { ofUser, recordAudit } from '../../platform/audit/record-audit.ts'

/** From now on what a seller is owed waits for an Admin. Nothing for who has never sold. */
export async function holdMoney(trx: Tx, userId: string): Promise<void> {
  const sold = await trx.selectFrom('orders').select('id').where('seller_id', '=', userId).limit(1).execute()
  if (sold.length === 0) return
  if (await holdBalance(trx, userId))
    await recordAudit(trx, { by: 'system', action: 'balance-held', ...ofUser(userId) })
}
