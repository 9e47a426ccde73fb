import { plural } from './plural.ts'

export const notices = {
  title: 'Notices',
  /** The bell's name. `written`: the count, or 99+. */
  bell: (count: number, written: string) => (count === 0 ? 'Notices' : `Notices, ${written} unread`),
  /** Announced when the count changes. */
  changed: (count: number, written: string) =>
    count === 0 ? 'No unread notices' : `${written} unread ${plural(count, { one: 'notice', other: 'notices' })}`,
  empty: 'No notices yet. We’ll tell you here when something happens to your listings, orders or account.',
  unread: 'New',
  toEmails: 'Choose your emails',
  emails: 'Emails',
  emailsHelp: 'Every notice is on this page. Choose which ones we also email to you.',
  fixed: 'Emails about money and your orders are always sent.',
  saved: 'Saved',
} as const

export const unsubscribe = {
  title: 'Stop emails',
  ask: 'We’ll stop emailing you about this. You’ll still find these notices on the market.',
  submit: 'Stop these emails',
  done: 'Done. We won’t email you about this again.',
  toEmails: 'Choose your emails',
  missing: 'This link is incomplete. Use the link from the email.',
} as const
