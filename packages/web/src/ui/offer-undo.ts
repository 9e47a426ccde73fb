import type { QueryKey } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

/** A completed act on a row that can be undone. */
export interface Undoable {
  /** What was done, as a sentence that names the row. */
  message: string
  undo: () => Promise<unknown>
  /** The queries that the undo makes stale. */
  invalidates: readonly QueryKey[]
  /** What the act has changed of the row's item. With it the row stays, and shows its `UndoButton`. */
  after?: object
}

export const OfferUndo = createContext<(done: Undoable) => void>(() => {})

/**
 * Call the result when an act on the row around it succeeds: for 10 s the row offers 'Undo', or is replaced by a line
 * with it. Outside of a list that keeps its rows it does nothing.
 */
export const useOfferUndo = () => useContext(OfferUndo)
