import type { AuditAction, AuditReason } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { recordAudit } from '../audit/record-audit.ts'

type Paid = { id: string; buyer_id: string }
type Laptop = { id: string; seller_id: string }

/** Records a sale reported by the card provider, for the buyer and for the seller. */
export async function auditSale(trx: Db, { id, buyer_id: buyer }: Paid, product: Laptop): Promise<void> {
  await recordAudit(trx, {
    by: 'provider',
    action: 'payment-succeeded',
    target: { kind: 'payment', id },
    subject: buyer,
  })
  await recordAudit(trx, {
    by: 'provider',
    action: 'product-sold',
    target: { kind: 'product', id: product.id },
    subject: product.seller_id,
    fields: ['sold'],
    reason: 'paid',
  })
}

/** Records what happened to the money at the provider, for the buyer. */
export function auditMoneyBack(
  trx: Db,
  { id, buyer_id: subject }: Paid,
  action: Extract<AuditAction, 'payment-refunded' | 'payment-partly-refunded' | 'payment-disputed' | 'dispute-ended'>,
  by?: 'provider' | 'bank',
): Promise<void> {
  return recordAudit(trx, {
    by: 'provider',
    action,
    target: { kind: 'payment', id },
    subject,
    ...(by && { reason: by === 'bank' ? 'taken-by-bank' : 'refunded-at-provider' }),
  })
}

/** Records that a refund is due or was made. */
export function auditRefund(
  trx: Db,
  { id, buyer_id: subject }: Paid,
  action: Extract<AuditAction, 'refund-due' | 'payment-refunded'>,
  reason?: AuditReason,
): Promise<void> {
  return recordAudit(trx, { by: 'system', action, target: { kind: 'payment', id }, subject, ...(reason && { reason }) })
}
