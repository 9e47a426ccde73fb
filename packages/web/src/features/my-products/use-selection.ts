import { useState } from 'react'
import type { OwnListing } from './own-queries.ts'

/** Listings that are acted on together, at most: each is a call. */
export const mostSelected = 100

export interface Selection {
  /** The selected ones of those shown. */
  chosen: OwnListing[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Whether as many as possible are selected. */
  isAll: boolean
  toggleAll: () => void
  /** Selects these and no others. */
  choose: (ids: readonly string[]) => void
}

/** `shown`: the listings that can be selected. */
export function useSelection(shown: readonly OwnListing[]): Selection {
  const [ids, choose] = useState<readonly string[]>([])
  const chosen = shown.filter(({ _id }) => ids.includes(_id))
  const most = Math.min(shown.length, mostSelected)
  const isAll = most > 0 && chosen.length >= most
  return {
    chosen,
    has: (id) => ids.includes(id),
    toggle: (id) => {
      if (ids.includes(id)) choose(ids.filter((one) => one !== id))
      else if (chosen.length < mostSelected) choose([...ids, id])
    },
    isAll,
    toggleAll: () => choose(isAll ? [] : shown.slice(0, mostSelected).map(({ _id }) => _id)),
    choose,
  }
}
