import { browserStorage, hasTexts } from '../api/browser-storage.ts'

const key = 'last-import'

/** The last import from a file in this browser, to be undone later. */
export interface LastImport {
  file: string
  /** ISO 8601. */
  at: string
  /** The ids of its listings. */
  added: string[]
}

export function readLastImport(): LastImport | undefined {
  const kept = browserStorage.readJson(key)
  return isLastImport(kept) ? kept : undefined
}

/** Undefined: it was undone. Where storage is refused, an import can be undone until its page is left. */
export function storeLastImport(last: LastImport | undefined): void {
  browserStorage.write(key, last ? JSON.stringify(last) : null)
}

function isLastImport(one: unknown): one is LastImport {
  if (!hasTexts(one, 'file', 'at') || !('added' in one) || !Array.isArray(one.added)) return false
  return one.added.length > 0 && one.added.every((id) => typeof id === 'string')
}
