import type { ReactNode } from 'react'

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
  keyOf: (row: T) => string
}

/** A table whose rows become stacked tags where it does not fit. */
export function TagTable<T>({ caption, columns, rows, keyOf }: Props<T>) {
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
          <tr key={keyOf(row)}>
            {columns.map(({ title, kind, cell }) => (
              <td key={title} data-kind={kind} data-title={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
