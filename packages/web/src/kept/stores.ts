/**
 * What the browser keeps of the market for the time without a network, in its Cache Storage: read and written by the service
 * worker, emptied by the page. Only what visitors are shown; while somebody is signed in nothing but our own files.
 */
export const stores = {
  /** Our scripts, styles, fonts and drawings, which are the same for everybody. */
  files: 'market-files',
  documents: 'market-documents',
  reads: 'market-reads',
  pictures: 'market-pictures',
  /** By address what was seen without its document being asked for, each with its title. */
  seen: 'market-seen',
  /** Holds one entry while somebody is signed in here. */
  person: 'market-person',
} as const

/** What tells of what was read. */
export const publicStores = [stores.documents, stores.reads, stores.pictures, stores.seen] as const

export const signedInMark = '/signed-in'

/** The most entries of a store; the oldest go. */
export const mostEntries: Record<string, number> = {
  [stores.files]: 150,
  [stores.documents]: 30,
  [stores.reads]: 60,
  [stores.pictures]: 150,
  [stores.seen]: 60,
}

/** Pages that visitors may read again without a network. */
export function isReadablePage(path: string): boolean {
  return /^\/(search|servicelist|blog|laptop\/[^/]+)?\/?$/.test(path)
}
