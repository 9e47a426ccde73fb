/** Actions in the audit log. A code never changes its meaning, because the rows that hold it cannot be updated. */
export const auditActions = [
  'admin-granted',
  'seller-verified',
  'seller-unverified',
  'user-deleted',
  'product-changed',
  'product-paused',
  'product-published',
  'product-expired',
  'product-renewed',
  'product-advertised',
  'product-unadvertised',
  'product-sold',
  'product-unsold',
  'product-withdrawn',
  'product-restored',
  'product-reported',
  'product-booked',
  'booking-deleted',
  'booking-restored',
  'hold-ended',
  'reports-dismissed',
  'reports-reopened',
  'payment-succeeded',
  'refund-due',
  'payment-refunded',
  'payment-partly-refunded',
  'payment-disputed',
  'dispute-ended',
  'buyer-let-pay',
  'profile-changed',
  'email-verified',
  'password-reset',
  'signed-out-everywhere',
  'account-taken-over',
  'brand-added',
  'brand-renamed',
  'sale-left-out',
  'sale-counted',
  'payee-changed',
  'payee-deleted',
  'payout-opened',
  'payout-read',
  'payout-sending',
  'payout-not-sent',
  'payout-sent',
  'payout-paid',
  'payout-cancelled',
  'payout-returned',
  'payout-unclaimed',
  'balance-held',
  'balance-released',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Why an Admin leaves a sale out of price ranges. */
export const leftOutReasons = ['price-not-real', 'facts-not-true', 'sold-to-oneself'] as const
export type LeftOutFor = (typeof leftOutReasons)[number]

/** The reason, where the action alone does not name it. */
export const auditReasons = [
  'paid',
  'sold-elsewhere',
  'seller-deleted',
  'reported',
  'too-late',
  'amount-differs',
  'refunded-at-provider',
  'taken-by-bank',
  'money-back',
  'command-line',
  'account-taken-over',
  'address-proven',
  ...leftOutReasons,
] as const
export type AuditReason = (typeof auditReasons)[number]

/** `provider`: the card provider; `system`: a job or check of the market. */
export const auditActorKinds = ['person', 'system', 'provider'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]

export const auditTargetKinds = ['user', 'product', 'payment', 'brand'] as const
export type AuditTargetKind = (typeof auditTargetKinds)[number]

/** The actor, as shown to the user the action concerned. */
export const auditDoers = ['you', 'admin', 'someone', 'card-provider', 'market'] as const
export type AuditDoer = (typeof auditDoers)[number]
