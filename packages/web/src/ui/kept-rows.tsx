import { createContext, useContext, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Undoable } from './offer-undo.ts'

export interface KeptRow extends Undoable {
  /** Whether the row had the focus when it was replaced. */
  focused: boolean
}

interface KeptRowsState {
  keptRow: (key: string) => KeptRow | undefined
  keep: (key: string, row: KeptRow) => void
  /** Shows the row's item again: after `undone` the kept one until the refetched list has it, otherwise as listed. */
  release: (key: string, outcome: 'undone' | 'over') => void
}

const KeptRowsContext = createContext<KeptRowsState | null>(null)

/** The rows that currently offer an undo in the list around it; null outside of `KeptRows`. */
export const useKeptRows = () => useContext(KeptRowsContext)

interface Kept<Item> extends KeptRow {
  key: string
  item: Item
  /** The keys of the rows above it. */
  above: readonly string[]
  undone: boolean
}

interface Props<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (items: Item[]) => ReactNode
}

/** Keeps a row at its position while its act can be undone, also when the refetched list lacks it. */
export function KeptRows<Item>({ items, keyOf, children }: Props<Item>) {
  const [kept, setKept] = useState<readonly Kept<Item>[]>([])
  const isListedAgain = (one: Kept<Item>) => one.undone && items.some((item) => keyOf(item) === one.key)
  if (kept.some(isListedAgain)) setKept(kept.filter((one) => !isListedAgain(one)))
  const all = withKept(items, kept, keyOf)
  const state: KeptRowsState = {
    keptRow: (key) => kept.find((one) => one.key === key && !one.undone),
    keep: (key, row) => {
      const at = all.findIndex((item) => keyOf(item) === key)
      const item = all[at]
      if (item === undefined) return
      const one = { ...row, key, item, above: all.slice(0, at).map(keyOf), undone: false }
      setKept((before) => [...before.filter((other) => other.key !== key), one])
    },
    release: (key, outcome) =>
      // Rendered at once, so that the focus can follow.
      flushSync(() =>
        setKept((before) =>
          outcome === 'undone'
            ? before.map((one) => (one.key === key ? { ...one, undone: true } : one))
            : before.filter((one) => one.key !== key),
        ),
      ),
  }
  return <KeptRowsContext value={state}>{children(all)}</KeptRowsContext>
}

/** The items and each kept one that they lack, below the last of the items that were above it. */
function withKept<Item>(items: readonly Item[], kept: readonly Kept<Item>[], keyOf: (item: Item) => string): Item[] {
  const all = [...items]
  for (const { key, item, above } of kept) {
    if (all.some((one) => keyOf(one) === key)) continue
    all.splice(all.findLastIndex((one) => above.includes(keyOf(one))) + 1, 0, item)
  }
  return all
}
