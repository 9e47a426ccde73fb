/** What the audit log tells of. A code stays what it means for ever: rows that hold it can not be changed. */
export const auditActions = [
  'admin-granted',
  'seller-verified',
  'user-deleted',
  'product-advertised',
  'product-sold',
  'product-unsold',
  'product-withdrawn',
  'product-reported',
  'product-booked',
  'booking-deleted',
  'hold-ended',
  'reports-dismissed',
  'payment-succeeded',
  'refund-due',
  'payment-refunded',
  'profile-changed',
  'email-verified',
  'password-reset',
  'signed-out-everywhere',
  'account-taken-over',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Why, where the action alone does not say it. */
export const auditReasons = [
  'paid',
  'sold-elsewhere',
  'seller-deleted',
  'reported',
  'too-late',
  'amount-differs',
  'command-line',
  'account-taken-over',
] as const
export type AuditReason = (typeof auditReasons)[number]

/** `provider`: the card provider; `system`: the market itself. */
export const auditActorKinds = ['person', 'system', 'provider'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]

export const auditTargetKinds = ['user', 'product', 'payment'] as const
export type AuditTargetKind = (typeof auditTargetKinds)[number]

/** Who did it, as told to whom it was done. */
export const auditDoers = ['you', 'admin', 'someone', 'card-provider', 'market'] as const
export type AuditDoer = (typeof auditDoers)[number]
