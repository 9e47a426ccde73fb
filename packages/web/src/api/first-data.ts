import type { AuthUser } from '@market/contract'
import { defaultCurrency } from '@market/contract/money'
import { usualOrderTerms, type OrderTerms } from '@market/contract/order-terms'
import type { DehydratedState } from '@tanstack/react-query'

/** The element in which the server embeds `FirstData`. */
const element = 'app-data'

export interface FirstData {
  /** The data of the page in the document, read as `user`, otherwise as a visitor; absent when it shows none. */
  state?: DehydratedState
  /** The signed-in user when the server rendered the document. */
  user?: AuthUser
  /** What the browser needs to show the provider's card field. */
  cards: { publishableKey: string; scriptUrl: string } | null
  /** The operator's address for questions; null when none is set. */
  contactEmail: string | null
  /** The currency of prices and charges, ISO 4217 in lower case. */
  currency: string
  orderTerms: OrderTerms
  /** Settings of the hosted sign-in provider; absent when our server signs users in. */
  hostedSignIn?: { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null }
}

/** What the whole client reads of the operator's settings. */
export type Settings = Pick<FirstData, 'cards' | 'contactEmail' | 'currency' | 'orderTerms'>

export const usualSettings: Settings = {
  cards: null,
  contactEmail: null,
  currency: defaultCurrency,
  orderTerms: usualOrderTerms,
}

/** Empty without a server that fills the document: the client then fetches everything. */
export function readFirstData(): FirstData {
  const given: unknown = JSON.parse(document.getElementById(element)?.textContent ?? '{}')
  return { ...usualSettings, ...(given as Partial<FirstData>) }
}
