import type { QueryKey } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

/** An act on a row that was done and can be taken back. */
export interface Undoable {
  /** What was done, as a sentence that names the row. */
  said: string
  undo: () => Promise<unknown>
  /** The queries that the undo makes stale. */
  invalidates: readonly QueryKey[]
}

export const OfferUndo = createContext<(done: Undoable) => void>(() => {})

/**
 * Call the result when an act on the row around it succeeds: 'Undo' stands in the row's place for some seconds. Outside of
 * a list that keeps its rows it does nothing.
 */
export const useOfferUndo = () => useContext(OfferUndo)
