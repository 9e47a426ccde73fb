import { createContext } from 'react'
import type { FirstData } from '../../api/first-data.ts'

/** The card provider's script and key; null when the document has none. */
export const CardSettingsContext = createContext<FirstData['cards']>(null)

/** In test mode no money moves. */
export function isTestMode(cards: FirstData['cards']): boolean {
  return cards !== null && !cards.publishableKey.startsWith('pk_live_')
}
