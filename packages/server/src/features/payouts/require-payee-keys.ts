import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { StartupError } from '../../db/startup-error.ts'
import type { SealKeys } from '../../platform/seal-keys.ts'

export interface KeyInUse {
  key_id: string
  payees: number
}

/** How many payee details each key has encrypted. */
export const keysInUse = `select key_id, count(*)::int as payees from payees where details <> '' group by 1 order by 1`

/** What is wrong, and the fix, of each key that the settings lack. */
export function missingKeys(keys: SealKeys, inUse: readonly KeyInUse[]): { wrong: string; fix: string }[] {
  return inUse
    .filter(({ key_id: id }) => !keys.has(id))
    .map(({ key_id: id, payees }) => ({
      wrong: `PAYEE_KEYS lacks the key ${id}, which encrypts the details of ${payees} payee${payees > 1 ? 's' : ''}`,
      fix: `add it from a backup, after the others; if there is no copy, add ${id}:lost, and they are deleted`,
    }))
}

/** @throws StartupError when payee details are encrypted with a key that the settings lack */
export async function requirePayeeKeys(db: Db, keys: SealKeys): Promise<void> {
  const { rows } = await sql.raw<KeyInUse>(keysInUse).execute(db)
  const missing = missingKeys(keys, rows)
  if (missing.length > 0) throw new StartupError(missing.map(({ wrong, fix }) => `${wrong}: ${fix}`).join('\n'))
}
