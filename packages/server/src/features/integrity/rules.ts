import { sql, type RawBuilder } from 'kysely'

/**
 * Webhooks take seconds and reconciliation runs each minute: younger charges and holds are not yet counted as errors.
 */
export const grace = sql`interval '3 minutes'`

/** A payment accounts for the charge: it became a sale, or it is being refunded. */
export function accountedFor(intentId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from payments known where known.intent_id = ${intentId} and known.state in ('succeeded', 'refund-due', 'refunded'))`
}
