import type { ReactNode } from 'react'
import { PictureRow } from './picture-row.tsx'
import { RowActions } from './row-actions.tsx'
import { Line, Waiting } from './skeletons.tsx'
import { TagTable, type Column } from './tag-table.tsx'

/** What a row's first cell contains: a laptop's picture, a user's, or text only. */
export type Head = 'laptop' | 'person' | 'words'

const rows = [{ _id: '1' }, { _id: '2' }, { _id: '3' }, { _id: '4' }]

interface Props<T> {
  columns: readonly Column<T>[]
  head: Head
  dense?: boolean | undefined
}

/** A table's columns over empty rows, so that there is no layout shift. */
export function TableSkeleton<T>({ columns, head, dense }: Props<T>) {
  const pairs = columns.some((column) => column.kind === 'people')
  const grey = columns.map(({ title, kind }): Column<object> => ({
    title,
    ...(kind && { kind }),
    cell: () => greyCell(kind, head, pairs, dense),
  }))
  return (
    <Waiting>
      <div aria-hidden="true">
        <TagTable caption="" columns={grey} rows={rows} dense={dense} />
      </div>
    </Waiting>
  )
}

function greyCell(kind: Column<unknown>['kind'], head: Head, pairs: boolean, dense = false): ReactNode {
  if (kind === 'tick') return <div className="skeleton size-4.5" />
  if (kind === 'figure') return <Line className="inline-block w-20" />
  if (kind === 'actions')
    return (
      <RowActions pairs={pairs}>
        <div className="skeleton h-9 w-20" />
        <div data-apart className="skeleton h-9 w-16" />
      </RowActions>
    )
  if (kind !== 'head') return <Line className="w-24" />
  if (head === 'words') return <Line className="w-48 max-w-full" />
  if (head === 'person')
    return (
      <div className="flex items-center gap-3">
        <div className="skeleton size-8 rounded-full" />
        <Line className="w-32" />
      </div>
    )
  return (
    <PictureRow dense={dense}>
      <div className="skeleton aspect-4/3" />
      <div className="self-center">
        <Line className="w-48 max-w-full" />
      </div>
    </PictureRow>
  )
}
