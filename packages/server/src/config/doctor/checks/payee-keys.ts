import { reach } from '../../../db/pool/many-hosts.ts'
import { withClient } from '../../../db/pool/with-client.ts'
import { keysInUse, missingKeys, type KeyInUse } from '../../../features/payouts/require-payee-keys.ts'
import { timeLimits } from '../../time-limits.ts'
import type { Config } from '../../config.ts'
import { fine, note, passwordOf, reasonOf, wrong, type Outcome } from '../outcome.ts'

/** Whether every key is set that payee details in the database are encrypted with. */
export async function tryPayeeKeys({ databaseUrl, payeeKeys }: Config): Promise<Outcome[]> {
  if (databaseUrl === undefined) return []
  const { connect, query } = timeLimits.doctor
  const config = { ...reach(databaseUrl, 'primary'), connectionTimeoutMillis: connect, query_timeout: query }
  try {
    const inUse = await withClient(config, async (client) => {
      const { rows } = await client.query<{ made: boolean }>(`select to_regclass('payees') is not null as made`)
      // Before the first start there are no tables.
      return rows[0]?.made === true ? (await client.query<KeyInUse>(keysInUse)).rows : []
    })
    const missing = missingKeys(payeeKeys, inUse)
    if (missing.length > 0) return missing.map((one) => wrong(one.wrong, one.fix))
    const used = inUse.map(({ key_id: id, payees }) => `${id} (${payees})`).join(', ')
    return [fine(`PAYEE_KEYS has every key in use: ${used || 'none yet'}`)]
  } catch (error) {
    return [note(`which keys encrypt payee details can't be read: ${reasonOf(error, passwordOf(databaseUrl))}`)]
  }
}
