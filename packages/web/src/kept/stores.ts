/**
 * The names of the Cache Storage caches for offline use: read and written by the service worker, cleared by the page.
 * They hold what visitors are shown; while a user is signed in, only static files.
 */
export const stores = {
  /** Scripts, styles, fonts and drawings, the same for every user. */
  files: 'market-files',
  documents: 'market-documents',
  reads: 'market-reads',
  pictures: 'market-pictures',
  /** Titles by address of pages that were read without a request for their document. */
  seen: 'market-seen',
  /** Holds one entry while a user is signed in. */
  person: 'market-person',
} as const

/** Caches of what a visitor has read. */
export const publicStores = [stores.documents, stores.reads, stores.pictures, stores.seen] as const

export const signedInMark = '/signed-in'

/** The maximum of entries of each cache; the oldest are evicted. */
export const mostEntries: Record<string, number> = {
  [stores.files]: 150,
  [stores.documents]: 30,
  [stores.reads]: 60,
  [stores.pictures]: 150,
  [stores.seen]: 60,
}

/** Pages that a visitor can read offline. */
export function isReadablePage(path: string): boolean {
  return /^\/(search|servicelist|blog|laptop\/[^/]+)?\/?$/.test(path)
}
