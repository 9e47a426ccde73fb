import type { ReactNode } from 'react'

export interface Column<T> {
  /** Also stands beside the value where rows become stacked tags on a phone. */
  title: string
  cell: (row: T) => ReactNode
  /** `head`: what the row is about; `figure`: right-aligned; `actions`: what can be done with it. */
  kind?: 'head' | 'figure' | 'actions'
}

interface Props<T> { caption: string, columns: readonly Column<T>[], rows: readonly T[], keyOf: (row: T) => string }

/** A table that becomes a stack of tags where it would not fit. The roles keep it a table for screen readers then. */
export function TagTable<T>({ caption, columns, rows, keyOf }: Props<T>) {
  return (
    <table className="tag-table" role="table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, kind }) => <th key={title} role="columnheader" scope="col" data-kind={kind}>{title}</th>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ title, kind, cell }) => <td key={title} role="cell" data-kind={kind} data-title={title}>{cell(row)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
