import { useRef, type ReactNode, useLayoutEffect, type RefObject } from 'react'
import { classNames } from './class-names.ts'
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
  keyOf?: ((row: T) => string) | undefined
}

const rowLook =
  'max-wide:grid max-wide:min-w-0 max-wide:content-start max-wide:rounded-box max-wide:border max-wide:border-base-300 max-wide:bg-base-200 max-wide:p-4'
const cellLook = 'border-base-300 wide:border-t wide:p-3 wide:first:ps-0 wide:last:pe-0'

function headLook(kind: Column<unknown>['kind']): string {
  const side = kind === 'actions' || kind === 'figure' ? 'text-end' : 'text-start'
  const width = kind === 'figure' ? 'whitespace-nowrap' : kind === 'people' ? 'wide:min-w-36' : ''
  return classNames('px-3 py-2 text-sm/normal font-medium text-quiet first:ps-0 last:pe-0', side, width)
}

/** `people`: whether the table has a column of that kind. */
function kindLook(kind: Column<unknown>['kind'], people: boolean): string {
  if (kind === 'figure') return 'text-end whitespace-nowrap'
  if (kind === 'head') return classNames('wrap-anywhere', people && 'wide:min-w-64')
  return ''
}

/** A table whose rows become stacked tags where it does not fit. */
export function TagTable<T extends object>({ caption, columns, rows, keyOf = idOf }: Props<T>) {
  return (
    <table className="tag-table w-full max-wide:grid">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-wide:sr-only">
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" className={headLook(kind)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="border-base-300 max-wide:grid max-wide:gap-4 sm:max-wide:grid-cols-2 wide:border-b">
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
  const people = columns.some((column) => column.kind === 'people')
  useFocusOfLostRow(place)
  const rows = useUndoRows()
  const kept = rows?.undoRow(id)
  if (rows && kept)
    return (
      <tr ref={place} className={rowLook}>
        <td colSpan={columns.length} data-kind="undo" className={cellLook}>
          <UndoLine row={kept} release={(outcome) => rows.release(id, outcome)} />
        </td>
      </tr>
    )
  const offer = (done: Undoable) =>
    rows?.keep(id, { ...done, focused: place.current?.contains(document.activeElement) === true })
  return (
    <tr ref={place} className={rowLook}>
      <OfferUndo value={offer}>
        {columns.map(({ title, kind, cell }) => (
          <td key={title} data-kind={kind} data-title={title} className={classNames(cellLook, kindLook(kind, people))}>
            {cell(row)}
          </td>
        ))}
      </OfferUndo>
    </tr>
  )
}

/**
 * Moves the focus out of a row that leaves its list: to the next row, else to the one before, else to the section
 * around the list or the page's title.
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
