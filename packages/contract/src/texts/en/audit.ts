import type { AuditAction, AuditDoer, AuditReason } from '../../audit.ts'

const actions: Record<AuditAction, string> = {
  'admin-granted': 'Made an Admin',
  'seller-verified': 'Seller verified',
  'seller-unverified': 'Seller verification taken back',
  'user-deleted': 'Account deleted',
  'product-paused': 'Listing paused',
  'product-published': 'Listed again',
  'product-expired': 'Listing expired',
  'product-renewed': 'Listing renewed',
  'product-changed': 'Listing edited',
  'product-advertised': 'Laptop advertised',
  'product-unadvertised': 'Laptop no longer advertised',
  'product-sold': 'Laptop marked as sold',
  'product-unsold': 'Laptop marked as unsold',
  'product-withdrawn': 'Laptop withdrawn',
  'product-restored': 'Withdrawal undone',
  'product-reported': 'Laptop reported',
  'product-booked': 'Laptop booked',
  'booking-deleted': 'Booking deleted',
  'booking-restored': 'Deletion of a booking undone',
  'hold-ended': 'Hold ended',
  'reports-dismissed': 'Reports dismissed',
  'reports-reopened': 'Reports opened again',
  'payment-succeeded': 'Payment received',
  'refund-due': 'Refund due',
  'payment-refunded': 'Payment refunded',
  'profile-changed': 'Profile changed',
  'email-verified': 'Email verified',
  'password-reset': 'Password reset',
  'signed-out-everywhere': 'Logged out everywhere',
  'account-taken-over': 'Account claimed by the verified owner of its email',
  'brand-added': 'Brand added',
  'brand-renamed': 'Brand renamed',
}

const reasons: Record<AuditReason, string> = {
  paid: 'paid by card',
  'sold-elsewhere': 'sold elsewhere',
  'seller-deleted': 'the seller’s account was deleted',
  reported: 'it was reported',
  'too-late': 'the laptop was already sold',
  'amount-differs': 'the amount didn’t match the price',
  'command-line': 'from the server’s command line',
  'account-taken-over': 'the account was claimed by the verified owner of its email',
}

const doers: Record<AuditDoer, string> = {
  you: 'You',
  admin: 'An Admin',
  someone: 'Another user',
  'card-provider': 'The card provider',
  market: 'System',
}

export const audit = {
  title: 'Audit log',
  lead: 'Who did what, to whom and when. Entries can’t be edited.',
  what: 'Action',
  by: 'By',
  whom: 'User affected',
  when: 'When',
  filter: 'Action',
  everything: 'All actions',
  onlyOf: (name: string) => `Only entries about ${name}`,
  everybody: 'Show everyone',
  /** Shown for a user whose name is in none of the loaded entries. */
  onePerson: 'one user',
  deleted: 'Deleted user',
  nobody: 'No one',
  themselves: 'Themselves',
  fields: (names: readonly string[]) => `Changed: ${names.join(', ').replaceAll('_', ' ')}`,
  empty: 'No activity yet.',
  nothingSuch: 'No entries match.',
  actions,
  reasons,
  doers,
} as const

export const history = {
  title: 'Account activity',
  lead: 'What happened to your account and listings, when, and who did it. Entries can’t be edited.',
  empty: 'No activity yet.',
} as const
