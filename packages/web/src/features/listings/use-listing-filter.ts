import { itemStates } from '@market/contract/items'
import { useSearchParams } from 'react-router'
import { useListWords } from '../../ui/list-search.tsx'
import type { ListingFilter } from './queries.ts'

/** The filter from the page's address; unknown values are ignored. `choose` changes one of them. */
export function useListingFilter(): {
  filter: ListingFilter
  choose: (name: 'state' | 'seller', value: string) => void
} {
  const [address, setAddress] = useSearchParams()
  const q = useListWords()
  const chosen = address.get('state')
  const state = itemStates.find((one) => one === chosen)
  const seller = address.get('seller') ?? ''
  return {
    filter: {
      ...(q !== '' && { q }),
      ...(state && { state }),
      ...(chosen === 'twice' && { twice: true as const }),
      ...(chosen === 'same-photo' && { samePhoto: true as const }),
      ...(/^[0-9a-f-]{36}$/.test(seller) && { seller }),
    },
    choose: (name, value) =>
      setAddress((before) => {
        const other = new URLSearchParams(before)
        if (value === '') other.delete(name)
        else other.set(name, value)
        return other
      }),
  }
}
