import { createContext } from 'react'
import type { FirstData } from '../../api/first-data.ts'

/** The card provider's script and key; null when the document has none. */
export const CardSettingsContext = createContext<FirstData['cards']>(null)
