import { tabStorage } from '../../api/browser-storage.ts'
import { blankListing, type ListingValues } from '../listing-form/listing-values.ts'

const key = 'listing-draft'

/**
 * The draft of this tab's form. In the tab's storage it survives a reload and an expired session, also while it can't
 * be saved.
 */
export interface LocalDraft {
  id: string
  /** The one on the server that was changed; 0 before the first save. */
  version: number
  values: ListingValues
  /** Whether the server lacks some of it. */
  unsaved: boolean
}

export function readLocalDraft(): LocalDraft | undefined {
  const kept = tabStorage.readJson(key)
  return isLocalDraft(kept) ? { ...kept, values: { ...blankListing, ...kept.values } } : undefined
}

/** Photos are stored by their addresses once they are uploaded. */
export function storeLocalDraft(kept: LocalDraft): void {
  tabStorage.write(key, JSON.stringify(kept))
}

export function deleteLocalDraft(): void {
  tabStorage.write(key, null)
}

function isLocalDraft(kept: unknown): kept is LocalDraft {
  return typeof kept === 'object' && kept !== null && 'id' in kept && 'values' in kept
}
