import { useRef, type ReactNode, useLayoutEffect, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { useUndoRows } from './undo-rows.tsx'
import { OfferUndo, type Undoable } from './offer-undo.ts'
import { UndoLine, UndoOfRow } from './undo-line.tsx'

export interface Column<T> {
  /** Also shown beside the value where rows are stacked on a phone. */
  title: string
  cell: (row: T) => ReactNode
  /**
   * `head`: the row's subject; `figure`: right-aligned; `people`: names with phones; `actions`: the row's controls;
   * `tick`: its checkbox.
   */
  kind?: 'head' | 'figure' | 'people' | 'actions' | 'tick'
}

interface Props<T> {
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  /** By default the row's `_id`. */
  keyOf?: ((row: T) => string) | undefined
  /** Rows of 64 px, without column heads: `dense-table.css` places their cells. */
  dense?: boolean | undefined
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
export function TagTable<T extends object>({ caption, columns, rows, keyOf = idOf, dense = false }: Props<T>) {
  return (
    <table className={dense ? 'dense-table' : 'tag-table w-full max-wide:grid'}>
      <caption className="sr-only">{caption}</caption>
      <thead className={dense ? 'sr-only' : 'max-wide:sr-only'}>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} scope="col" className={headLook(kind)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        className={dense ? '' : 'border-base-300 max-wide:grid max-wide:gap-4 sm:max-wide:grid-cols-2 wide:border-b'}
      >
        {rows.map((row) => (
          <Row key={keyOf(row)} id={keyOf(row)} row={row} columns={columns} dense={dense} />
        ))}
      </tbody>
    </table>
  )
}

const idOf = (row: object) => ('_id' in row ? String(row._id) : '')

interface RowProps<T> {
  id: string
  row: T
  columns: readonly Column<T>[]
  dense: boolean
}

/** One row. While its last act can be undone, it offers that, or the line with 'Undo' is in its place. */
function Row<T extends object>({ id, row, columns, dense }: RowProps<T>) {
  const place = useRef<HTMLTableRowElement>(null)
  const people = columns.some((column) => column.kind === 'people')
  useFocusOfLostRow(place)
  const rows = useUndoRows()
  const kept = rows?.undoRow(id)
  const undo = rows && kept && { row: kept, release: (outcome: 'undone' | 'over') => rows.release([id], outcome) }
  const look = dense ? '' : rowLook
  const cell = dense ? '' : cellLook
  if (undo && undo.row.after === undefined)
    return (
      <tr ref={place} className={look}>
        <td colSpan={columns.length} data-kind="undo" className={cell}>
          <UndoLine {...undo} />
        </td>
      </tr>
    )
  const offer = (done: Undoable) =>
    rows?.keep(id, { ...done, focused: place.current?.contains(document.activeElement) === true })
  const shown = undo ? Object.assign({}, row, undo.row.after) : row
  return (
    <tr ref={place} className={look}>
      <OfferUndo value={offer}>
        <UndoOfRow value={undo ?? null}>
          {columns.map(({ title, kind, cell: render }) => (
            <td
              key={title}
              data-kind={kind}
              data-title={title}
              className={dense ? '' : classNames(cell, kindLook(kind, people))}
            >
              {render(shown)}
            </td>
          ))}
        </UndoOfRow>
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
