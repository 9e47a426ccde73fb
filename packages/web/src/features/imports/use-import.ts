import type { CheckedRow } from '@market/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../api/client.ts'
import { storeLastImport } from '../../identity/last-import.ts'
import { productQueries } from '../listing/queries.ts'
import { bodiesOf, chunksOf, type ImportOptions } from './import-options.ts'
import type { CsvFile, FileRow } from './csv-file.ts'

export interface Progress {
  done: number
  all: number
}

export interface Check {
  options: ImportOptions
  rows: CheckedRow[]
  /** The median price of others' laptops; undefined while there are few. */
  middlePrice: number | undefined
}

/** What an import has done so far. */
export interface Imported {
  /** The ids of the new listings. */
  added: string[]
  alreadyThere: number
  /** The rows that are still to be sent. */
  rest: readonly FileRow[]
}

const nothing: Imported = { added: [], alreadyThere: 0, rest: [] }

/** The requests of an import, each with its progress. Leaving the page ends it after the current request; the browser stores what was listed, so that it can be undone. */
export function useImport(name: string, file: CsvFile) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [imported, setImported] = useState(nothing)
  /** Stays while the next check runs, so that what was answered does. */
  const [checked, setChecked] = useState<Check>()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const finished = { onSettled: () => setProgress(null) }

  const check = useMutation({
    mutationFn: async (options: ImportOptions): Promise<Check> => {
      const sendable = file.rows.filter(({ problem }) => problem === undefined)
      const bodyOf = bodiesOf(file, options)
      const rows: CheckedRow[] = []
      let middlePrice: number | undefined
      for (const chunk of chunksOf(sendable)) {
        if (left.current) break
        setProgress({ done: rows.length, all: sendable.length })
        const checked = await client.checkImport({ body: bodyOf(chunk) })
        rows.push(...checked.respons)
        middlePrice = checked.middlePrice
      }
      return { options, rows, middlePrice }
    },
    onSuccess: setChecked,
    ...finished,
  })

  const run = useMutation({
    mutationFn: async ({ options, from }: { options: ImportOptions; from: Imported }) => {
      const bodyOf = bodiesOf(file, options)
      let so = from
      const all = from.rest.length + from.added.length + from.alreadyThere
      for (const chunk of chunksOf(from.rest)) {
        if (left.current) break
        setProgress({ done: all - so.rest.length, all })
        const { added, alreadyThere } = (await client.importRows({ body: bodyOf(chunk) })).respons
        so = {
          added: [...so.added, ...added],
          alreadyThere: so.alreadyThere + alreadyThere,
          rest: so.rest.slice(chunk.length),
        }
        setImported(so)
        if (so.added.length > 0) storeLastImport({ file: name, at: new Date().toISOString(), added: so.added })
      }
    },
    ...finished,
    meta: { invalidates: [productQueries.all] },
  })

  return { check, checked, run, imported, progress }
}
