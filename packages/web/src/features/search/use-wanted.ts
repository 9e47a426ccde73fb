import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readWanted, writeWanted, type Wanted } from './wanted.ts'

export interface Search {
  /** What the address asks for. */
  wanted: Wanted
  /** The same, or what was chosen this moment and is on its way into the address. */
  chosen: Wanted
  /** A new entry in the history, so that Back takes the choice off again. */
  choose: (next: Wanted) => void
}

/** The page's search stands in its address and nowhere else. `read` tells which of it the page heeds. */
export function useWanted(read = readWanted): Search {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const wanted = useMemo(() => read(address), [address, read])
  // A box that is ticked has to stay ticked while the router is on its way.
  const [ahead, setAhead] = useState<{ from: string; next: Wanted }>()
  // Forgotten on arrival, or Back would find it still chosen.
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
