import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { storeLastImport } from '../../identity/last-import.ts'
import { productQueries } from '../listing/queries.ts'
import type { Progress } from './use-import.ts'

export type UndoImport = ReturnType<typeof useUndoImport>['undo']

/** What an undo has withdrawn. `left`: sold, or being paid for. */
export interface Undone {
  withdrawn: number
  left: number
}

const idsAtOnce = 100

/** Undoes an import, with its progress. */
export function useUndoImport() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const undo = useMutation({
    mutationFn: async (ids: readonly string[]): Promise<Undone> => {
      const undone = { withdrawn: 0, left: 0 }
      for (let at = 0; at < ids.length; at += idsAtOnce) {
        setProgress({ done: at, all: ids.length })
        const { respons } = await client.undoImport({ body: { ids: ids.slice(at, at + idsAtOnce) } })
        undone.withdrawn += respons.withdrawn
        undone.left += respons.left
      }
      storeLastImport(undefined)
      return undone
    },
    onSettled: () => setProgress(null),
    meta: { invalidates: [productQueries.all] },
  })
  return { undo, progress }
}
