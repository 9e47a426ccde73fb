import { ownTabs, type OwnTab } from '@market/contract/own-tabs'
import { useSearchParams } from 'react-router'

/** The tabs of My Products. Drafts are no listings. */
export const productTabs = [...ownTabs, 'drafts'] as const
export type ProductTab = OwnTab | 'drafts'

const first = 'for-sale'

/** The tab that the page's address names; without one what is for sale. */
export function useOwnTab(): ProductTab {
  const [address] = useSearchParams()
  const named = address.get('tab')
  return productTabs.find((tab) => tab === named) ?? first
}

/** The address of a tab, with the words that the page's list is searched by. */
export function tabAddress(tab: ProductTab, words: string): { search: string } {
  const address = new URLSearchParams()
  if (tab !== first) address.set('tab', tab)
  if (words !== '' && tab !== 'drafts') address.set('q', words)
  return { search: address.toString() }
}
