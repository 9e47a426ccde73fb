import { plural } from './plural.ts'

export const state = {
  loading: 'Loading',
  messages: 'Messages',
  failed: 'We couldn’t load this.',
  notRefreshed: 'We couldn’t refresh this. You’re seeing an earlier version.',
  retry: 'Try again',
  offline: 'You’re offline. What you’ve typed is safe.',
  more: 'Load more',
  first: 'Back to the first results',
  moreShown: (count: number) => `${count} more shown.`,
  moreFailed: 'Couldn’t load more.',
  lost: 'The connection was lost. What you typed is still here; please try again.',
} as const

export const dialog = {
  close: 'Close',
  cancel: 'Cancel',
} as const

export const form = {
  invalid: (fields: number) =>
    `${plural(fields, { one: 'One field needs', other: `${fields} fields need` })} your attention.`,
  allRequired: 'All fields are required.',
  optional: 'optional',
} as const

export const chunk = {
  failed: (kind: 'error' | 'timeout', address: string) => `Loading chunk ${address} failed. (${kind}: ${address})`,
} as const

export const offline = {
  title: 'You’re offline',
  words: 'This page isn’t saved on this device, so it needs a connection.',
  again: 'Try again',
} as const
