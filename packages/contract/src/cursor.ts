import type { SearchSort } from './search.ts'

/** The first letter of a search's cursors, so that a cursor of another order is refused. Other lists have none. */
export const cursorLetters: Readonly<Record<SearchSort, string>> = {
  relevance: 'r',
  newest: 'n',
  'price-up': 'u',
  'price-down': 'd',
  value: 'v',
  battery: 'b',
}

const form = /^([nudvbr]?)\d{1,19}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The cursor `after` in a page's address, where the page's list starts. Undefined when there is none, and for one that
 * the list would refuse. `letter`: of `cursorLetters`, for a search.
 */
export function cursorIn(address: URLSearchParams, letter = ''): string | undefined {
  const after = address.get('after') ?? ''
  return /^[\w-]{1,200}$/.test(after) && form.exec(decode(after))?.[1] === letter ? after : undefined
}

function decode(cursor: string): string {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
