import { useRef, type ReactNode, useLayoutEffect, type RefObject } from 'react'
import { useUndoRows } from './undo-rows.tsx'
import { OfferUndo, type Undoable } from './offer-undo.ts'
import { UndoLine } from './undo-line.tsx'

export interface Column<T> {
  /** Also shown beside the value where rows are stacked on a phone. */
  title: string
  cell: (row: T) => ReactNode
  /** `head`: the row's subject; `figure`: right-aligned; `people`: names with phones; `actions`: the row's controls. */
  kind?: 'head' | 'figure' | 'people' | 'actions'
}

interface Props<T> {
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  /** By default the row's `_id`. */
  keyOf?: (row: T) => string
}

/** A table whose rows become stacked tags where it does not fit. */
export function TagTable<T extends object>({ caption, columns, rows, keyOf = idOf }: Props<T>) {
  return (
    <table className="tag-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" data-kind={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={keyOf(row)} id={keyOf(row)} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

const idOf = (row: object) => ('_id' in row ? String(row._id) : '')

/** One row, or the line with 'Undo' while its last act can be undone. */
function Row<T>({ id, row, columns }: { id: string; row: T; columns: readonly Column<T>[] }) {
  const place = useRef<HTMLTableRowElement>(null)
  useFocusOfLostRow(place)
  const rows = useUndoRows()
  const kept = rows?.undoRow(id)
  if (rows && kept)
    return (
      <tr ref={place}>
        <td colSpan={columns.length} data-kind="undo">
          <UndoLine row={kept} release={(outcome) => rows.release(id, outcome)} />
        </td>
      </tr>
    )
  const offer = (done: Undoable) =>
    rows?.keep(id, { ...done, focused: place.current?.contains(document.activeElement) === true })
  return (
    <tr ref={place}>
      <OfferUndo value={offer}>
        {columns.map(({ title, kind, cell }) => (
          <td key={title} data-kind={kind} data-title={title}>
            {cell(row)}
          </td>
        ))}
      </OfferUndo>
    </tr>
  )
}

/**
 * Moves the focus out of a row that leaves its list: to the next row, else to the one before, else to the section around the list or
 * the page's title.
 */
function useFocusOfLostRow(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const row = place.current
    return () => {
      if (!row?.contains(document.activeElement)) return
      const { nextElementSibling: next, previousElementSibling: previous } = row
      const section = row.parentElement?.closest('section') ?? null
      const heirs = [next, previous, section, document.querySelector('main h1')]
      // Others may leave with it, which shows once the page has changed.
      queueMicrotask(() => {
        const heir = heirs.find((one) => one?.isConnected === true)
        if (!(heir instanceof HTMLElement) || document.activeElement !== document.body) return
        heir.tabIndex = -1
        heir.focus({ preventScroll: true })
      })
    }
  }, [place])
}
