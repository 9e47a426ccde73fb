import { usualOrderTerms } from '@market/contract/order-terms'
import { createContext } from 'react'

/** What the operator has set for orders: the fee and the times. */
export const OrderTermsContext = createContext(usualOrderTerms)
