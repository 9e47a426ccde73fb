import { createContext } from 'react'
import type { FirstData } from '../../api/first-data.ts'

/** Which card provider the server speaks to; null when the document does not say. */
export const CardSettingsContext = createContext<FirstData['cards']>(null)
