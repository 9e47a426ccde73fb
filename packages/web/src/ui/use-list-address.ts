import { cursorIn } from '@market/contract/cursor'
import { useSearchParams } from 'react-router'

/** Where the page's list starts, by the page's address. */
export interface ListAddress {
  /** The cursor; undefined at the first page. */
  after: string | undefined
  /** The page's query with the list from another cursor, without one from its first page. */
  from: (after?: string) => { search: string }
}

/** `letter`: of `cursorLetters`, for a search. */
export function useListAddress(letter?: string): ListAddress {
  const [address] = useSearchParams()
  return {
    after: cursorIn(address, letter),
    from: (after) => {
      const other = new URLSearchParams(address)
      if (after === undefined) other.delete('after')
      else other.set('after', after)
      return { search: other.toString() }
    },
  }
}
