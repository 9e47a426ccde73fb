import { createContext, useContext, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Undoable } from './offer-undo.ts'

export interface UndoRow extends Undoable {
  /** Whether the row had the focus when it was replaced. */
  focused: boolean
}

interface UndoRowsState {
  undoRow: (id: string) => UndoRow | undefined
  keep: (id: string, row: UndoRow) => void
  /** Shows the rows' items again: after `undone` the kept one until the refetched list has it, otherwise as listed. */
  release: (ids: readonly string[], outcome: 'undone' | 'over') => void
}

const UndoRowsContext = createContext<UndoRowsState | null>(null)

/** The rows that currently offer an undo in the list around it; null outside of `UndoRows`. */
export const useUndoRows = () => useContext(UndoRowsContext)

const idOf = ({ _id }: { _id: string }) => _id

interface Kept<Item> extends UndoRow {
  item: Item
  /** The keys of the rows above it. */
  above: readonly string[]
  undone: boolean
}

interface Props<Item> {
  items: readonly Item[]
  /** Unique, and the same after an undo. */
  keyOf?: ((item: Item) => string) | undefined
  children: (items: Item[]) => ReactNode
}

/** Keeps a row at its position while its act can be undone, also when the refetched list lacks it. */
export function UndoRows<Item extends { _id: string }>({ items, keyOf = idOf, children }: Props<Item>) {
  const [kept, setKept] = useState<readonly Kept<Item>[]>([])
  const isListedAgain = ({ undone, item }: Kept<Item>) => undone && items.some((other) => keyOf(other) === keyOf(item))
  if (kept.some(isListedAgain)) setKept(kept.filter((one) => !isListedAgain(one)))
  const all = withUndoRows(items, kept, keyOf)
  const state: UndoRowsState = {
    undoRow: (id) => kept.find(({ item, undone }) => keyOf(item) === id && !undone),
    keep: (id, row) => {
      const at = all.findIndex((other) => keyOf(other) === id)
      const item = all[at]
      if (item === undefined) return
      const one = { ...row, item, above: all.slice(0, at).map(keyOf), undone: false }
      setKept((before) => [...before.filter((other) => keyOf(other.item) !== id), one])
    },
    release: (ids, outcome) =>
      // Rendered at once, so that the focus can follow.
      flushSync(() =>
        setKept((before) =>
          outcome === 'undone'
            ? before.map((one) => (ids.includes(keyOf(one.item)) ? { ...one, undone: true } : one))
            : before.filter(({ item }) => !ids.includes(keyOf(item))),
        ),
      ),
  }
  return <UndoRowsContext value={state}>{children(all)}</UndoRowsContext>
}

/** The items and each kept one that they lack, below the last of the items that were above it. */
function withUndoRows<Item>(
  items: readonly Item[],
  kept: readonly Kept<Item>[],
  keyOf: (item: Item) => string,
): Item[] {
  const all = [...items]
  for (const { item, above } of kept)
    if (all.every((other) => keyOf(other) !== keyOf(item)))
      all.splice(all.findLastIndex((other) => above.includes(keyOf(other))) + 1, 0, item)
  return all
}
