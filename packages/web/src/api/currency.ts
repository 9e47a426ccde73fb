import { defaultCurrency } from '@market/contract/money'
import { createContext } from 'react'

/** The currency in which listings are priced and cards are charged, ISO 4217 in lower case. */
export const CurrencyContext = createContext<string>(defaultCurrency)
