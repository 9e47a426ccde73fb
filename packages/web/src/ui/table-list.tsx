import { itemsOf } from '../api/pages-of-list.ts'
import { UndoRows } from './undo-rows.tsx'
import { PagedList, type PagedQuery } from './paged-list.tsx'
import { TableSkeleton, type Head } from './table-skeleton.tsx'
import { TagTable, type Column } from './tag-table.tsx'
import type { Elements } from './elements.ts'

interface Props<Item> {
  query: PagedQuery<Item>
  caption: string
  columns: readonly Column<Item>[]
  head: Head
  /** By default the row's `_id`. */
  keyOf?: (item: Item) => string
  empty: Elements
  /** Above the table. */
  above?: (items: Item[]) => Elements
}

const none: never[] = []

/**
 * A paged list as a table, with acts that can be undone in the row's place. Give it the list's filter as its React key.
 */
export function TableList<Item extends { _id: string }>(props: Props<Item>) {
  const { query, caption, columns, head, keyOf, empty, above } = props
  return (
    <UndoRows items={query.data ? itemsOf(query.data) : none} keyOf={keyOf}>
      {(items) => (
        <PagedList query={query} items={items} skeleton={<TableSkeleton columns={columns} head={head} />} empty={empty}>
          {(rows) => (
            <>
              {above?.(rows)}
              <TagTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
            </>
          )}
        </PagedList>
      )}
    </UndoRows>
  )
}
