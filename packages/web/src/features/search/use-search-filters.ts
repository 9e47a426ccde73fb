import type { SearchReply } from '@market/contract'
import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readSearchFilters, withCurrentBrands, writeSearchFilters, type SearchFilters } from './search-filters.ts'

export interface Search {
  /** The search in the address. */
  wanted: SearchFilters
  /** The same, or a choice just made whose navigation is still pending. */
  chosen: SearchFilters
  /** Navigates with a new history entry, so that Back undoes the choice. */
  choose: (next: SearchFilters) => void
}

/** The page's search, whose only state is the address. `read` decides which parameters the page uses. */
export function useSearchFilters(read = readSearchFilters): Search {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const wanted = useMemo(() => read(address), [address, read])
  // Optimistic: a checkbox stays ticked while the navigation is pending.
  const [ahead, setAhead] = useState<{ from: string; next: SearchFilters }>()
  // Cleared once the navigation is done, or Back would restore the choice.
  if (ahead !== undefined && ahead.from !== key) setAhead(undefined)
  return {
    wanted,
    chosen: ahead?.from === key ? ahead.next : wanted,
    choose: (next) => {
      setAhead({ from: key, next })
      setAddress(writeSearchFilters(next), { preventScrollReset: true })
    },
  }
}

/** The search with its brands by their current names, once the reply tells which were renamed. */
export function withCurrentNames(search: Search, reply: Pick<SearchReply, 'renamed'> | undefined): Search {
  const current = (wanted: SearchFilters) => withCurrentBrands(wanted, reply?.renamed)
  return { ...search, wanted: current(search.wanted), chosen: current(search.chosen) }
}
