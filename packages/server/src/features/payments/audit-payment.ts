import type { AuditAction, AuditReason } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { recordAudit } from '../audit/record-audit.ts'

type Paid = { id: string; buyer_id: string }
type Laptop = { id: string; seller_id: string }

/** The card provider's word, whoever brought it. The buyer has paid, and a laptop of the seller's is sold. */
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

/** The market owes the buyer the money, or has given it back. */
export function auditRefund(
  trx: Db,
  { id, buyer_id: subject }: Paid,
  action: Extract<AuditAction, 'refund-due' | 'payment-refunded'>,
  reason?: AuditReason,
): Promise<void> {
  return recordAudit(trx, { by: 'system', action, target: { kind: 'payment', id }, subject, ...(reason && { reason }) })
}
