import { Problem } from '@market/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

/**
 * Refuses one more advertised laptop of a seller above their limit. Until the transaction ends, others that would
 * advertise for the same seller wait.
 */
export async function requireAdvertiseRoom(db: Tx, sellerId: string): Promise<void> {
  const { rows } = await sql<{ room: boolean }>`select may_advertise(${sellerId}::uuid) as room`.execute(db)
  if (rows[0]?.room !== true) throw new Problem('advertise-limit')
}
