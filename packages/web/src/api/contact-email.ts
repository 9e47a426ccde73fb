import { createContext } from 'react'
import type { FirstData } from './first-data.ts'

/** The operator's address for questions; null when none is set. */
export const ContactEmailContext = createContext<FirstData['contactEmail']>(null)
