import type { AuditAction, AuditDoer, AuditReason } from '../../audit.ts'

const actions: Record<AuditAction, string> = {
  'admin-granted': 'Made an Admin',
  'seller-verified': 'Verified as a saler',
  'user-deleted': 'Account deleted',
  'product-advertised': 'Laptop advertised',
  'product-sold': 'Laptop marked sold',
  'product-unsold': 'Laptop marked unsold',
  'product-withdrawn': 'Laptop withdrawn',
  'product-reported': 'Laptop reported',
  'product-booked': 'Laptop booked',
  'booking-deleted': 'Booking deleted',
  'hold-ended': 'Hold ended',
  'reports-dismissed': 'Reports dismissed',
  'payment-succeeded': 'Payment received',
  'refund-due': 'Refund due',
  'payment-refunded': 'Payment refunded',
  'profile-changed': 'Profile changed',
  'email-verified': 'Email verified',
  'password-reset': 'Password reset',
  'signed-out-everywhere': 'Signed out everywhere',
  'account-taken-over': 'Account claimed by who proved its email',
}

const reasons: Record<AuditReason, string> = {
  paid: 'paid by card',
  'sold-elsewhere': 'sold elsewhere',
  'seller-deleted': 'its saler was deleted',
  reported: 'it had been reported',
  'too-late': 'the laptop was gone by then',
  'amount-differs': 'the amount was not the one agreed',
  'command-line': 'on the server’s command line',
  'account-taken-over': 'the account was claimed by who proved its email',
}

const doers: Record<AuditDoer, string> = {
  you: 'You',
  admin: 'An Admin',
  someone: 'Another user',
  'card-provider': 'The card provider',
  market: 'The market',
}

export const audit = {
  title: 'Audit log',
  lead: 'Who did what to whom. Entries are added and never changed.',
  what: 'What',
  by: 'By',
  whom: 'To whom',
  when: 'When',
  filter: 'What was done',
  everything: 'Everything',
  onlyOf: (name: string) => `Only what ${name} did or had done to them`,
  everybody: 'Show everybody',
  /** Shown for a user whose name is in none of the loaded entries. */
  onePerson: 'one person',
  deleted: 'Deleted person',
  nobody: 'Nobody',
  themselves: 'Themselves',
  fields: (names: readonly string[]) => `Changed: ${names.join(', ').replaceAll('_', ' ')}`,
  empty: 'Nothing has been done yet.',
  nothingSuch: 'There is no such entry.',
  actions,
  reasons,
  doers,
} as const

export const history = {
  title: 'Account history',
  link: 'What happened to my account and listings',
  lead: 'What happened to your account and your listings, and by whom. Nothing here can be changed.',
  empty: 'Nothing has happened to your account or your listings yet.',
} as const
