import type { SearchReply } from '@market/contract'
import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readWanted, withCurrentBrands, writeWanted, type Wanted } from './wanted.ts'

export interface Search {
  /** The search in the address. */
  wanted: Wanted
  /** The same, or a choice just made whose navigation is still pending. */
  chosen: Wanted
  /** Navigates with a new history entry, so that Back undoes the choice. */
  choose: (next: Wanted) => void
}

/** The page's search, whose only state is the address. `read` decides which parameters the page uses. */
export function useWanted(read = readWanted): Search {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const wanted = useMemo(() => read(address), [address, read])
  // Optimistic: a checkbox stays ticked while the navigation is pending.
  const [ahead, setAhead] = useState<{ from: string; next: Wanted }>()
  // Cleared once the navigation is done, or Back would restore the choice.
  if (ahead !== undefined && ahead.from !== key) setAhead(undefined)
  return {
    wanted,
    chosen: ahead?.from === key ? ahead.next : wanted,
    choose: (next) => {
      setAhead({ from: key, next })
      setAddress(writeWanted(next), { preventScrollReset: true })
    },
  }
}

/** The search with its brands by their current names, once the reply tells which were renamed. */
export function withCurrentNames(search: Search, reply: Pick<SearchReply, 'renamed'> | undefined): Search {
  const current = (wanted: Wanted) => withCurrentBrands(wanted, reply?.renamed)
  return { ...search, wanted: current(search.wanted), chosen: current(search.chosen) }
}
