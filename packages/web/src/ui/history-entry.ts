import type { Location } from 'react-router'

/** Identifies an entry of the browser's history, also after a reload. */
export function entryOf({ key, pathname, search }: Location): string {
  // React Router gives every entry that the browser itself opened the key `default`: these are told apart by their address.
  return key === 'default' ? pathname + search : key
}
