export const state = {
  loading: 'Loading',
  messages: 'Messages',
  failed: 'This could not be loaded.',
  notRefreshed: 'This could not be refreshed. You see what was loaded before.',
  retry: 'Try again',
  offline: 'You are offline. What you typed is kept.',
  more: 'Load more',
  first: 'Back to the first results',
  moreShown: (count: number) => (count === 1 ? '1 more is shown.' : `${count} more are shown.`),
  moreFailed: 'More could not be loaded.',
  lost: 'The connection was lost. Nothing you typed is gone; try again.',
} as const

export const dialog = {
  close: 'Close',
  keep: 'Keep it',
} as const

export const form = {
  invalid: (fields: number) =>
    fields === 1 ? 'One field needs your attention.' : `${fields} fields need your attention.`,
  allRequired: 'All fields are required.',
  optional: 'optional',
} as const

export const chunk = {
  failed: (kind: 'error' | 'timeout', address: string) => `Loading chunk ${address} failed. (${kind}: ${address})`,
} as const

export const offline = {
  title: 'You are offline',
  words: 'This page is not kept in this browser, so it can not be shown without a connection.',
  again: 'Try again',
} as const
