import { sql, type RawBuilder } from 'kysely'

/** Webhooks take seconds and reconciliation comes each minute: what is younger than this is on its way, not astray. */
export const grace = sql`interval '3 minutes'`

/** A payment of ours that knows of the charge: it became a sale, or its money goes back. */
export function accountedFor(intentId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from payments known where known.intent_id = ${intentId} and known.state in ('succeeded', 'refund-due', 'refunded'))`
}
