import type { Location } from 'react-router'

/** Identifies an entry of the browser's history, also after a reload. */
export function entryOf({ key, pathname, search }: Location): string {
  // React Router gives each entry that the browser itself opened the key `default`: they are identified by address.
  return key === 'default' ? pathname + search : key
}
