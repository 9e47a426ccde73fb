import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '@market/contract/texts'
import { useUndoRows } from '../../ui/undo-rows.tsx'
import { productQueries } from '../listing/queries.ts'
import type { OwnListing } from './own-queries.ts'
import { ownActs, type SharedActName } from './own-acts.ts'
import { runForEach, type Outcome } from './run-for-each.ts'
import type { Selection } from './use-selection.ts'

type Result = Outcome<OwnListing> & { act: SharedActName | 'undo' }

/**
 * An act on the selected listings, and its undo. The rows it was done with stay for 10 s, as after an act on one; those
 * that were left out stay selected. `over` of `all` calls have been answered.
 */
export function useSharedAct({ chosen, choose }: Selection) {
  const rows = useUndoRows()
  const [[over, all], setSteps] = useState([0, 0])
  const [result, setResult] = useState<Result>()
  const invalidates = [productQueries.all]
  const each = (items: readonly OwnListing[], run: (item: OwnListing) => Promise<unknown>) => {
    setSteps([0, items.length])
    return runForEach(items, run, (n) => setSteps([n, items.length]))
  }
  const acting = useMutation({
    mutationFn: async (name: SharedActName) => {
      const { run, applies } = ownActs[name]
      const outcome = await each(chosen.filter(applies), run)
      const needless = chosen.filter((item) => !applies(item))
      const left = [...outcome.left, ...needless.map((item) => ({ item, why: texts.myProducts.alreadySo }))]
      return { act: name, done: outcome.done, left }
    },
    onSuccess: (outcome) => {
      const { undo, after, done } = ownActs[outcome.act]
      for (const item of undo ? outcome.done : [])
        rows?.keep(item._id, {
          message: done(item.itemName),
          undo: async () => undo?.(item),
          after: after(item),
          invalidates,
          focused: false,
        })
      setResult(outcome)
      choose(outcome.left.map(({ item }) => item._id))
    },
    meta: { invalidates },
  })
  const undoable = (result?.done ?? []).flatMap((item) => {
    const row = rows?.undoRow(item._id)
    return row ? [{ item, row }] : []
  })
  const undoing = useMutation({
    mutationFn: async () => {
      const undoes = new Map(undoable.map(({ item, row }) => [item._id, row.undo]))
      return each(
        undoable.map(({ item }) => item),
        async (item) => undoes.get(item._id)?.(),
      )
    },
    // After the lists have been fetched again.
    onSettled: (outcome) => {
      if (outcome === undefined) return
      rows?.release(
        outcome.done.map(({ _id }) => _id),
        'undone',
      )
      setResult({ ...outcome, act: 'undo' })
    },
    meta: { invalidates },
  })
  return {
    act: (name: SharedActName) => acting.mutate(name),
    undo: () => undoing.mutate(),
    busy: acting.isPending || undoing.isPending,
    over,
    all,
    result,
    canUndo: result?.act !== 'undo' && undoable.length > 0,
    forget: () => setResult(undefined),
  }
}
