import { sql, type RawBuilder } from 'kysely'

/**
 * Webhooks take seconds and reconciliation runs each minute: younger charges and holds are not yet counted as errors.
 */
export const grace = sql`interval '3 minutes'`

/**
 * A payment accounts for the charge that is not refunded at the provider: it became a sale, or it is being refunded, or
 * was since the provider was asked. Of a lost dispute the provider lists no refund.
 */
export function accountedFor(intentId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from payments known where known.intent_id = ${intentId} and (known.state in ('succeeded', 'refund-due')
    or known.state = 'refunded' and (known.refunded_by = 'bank' or known.refunded_at > now() - ${grace})))`
}
