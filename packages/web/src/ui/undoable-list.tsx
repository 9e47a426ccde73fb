import { itemsOf } from '../api/pages-of-list.ts'
import { KeptRows } from './kept-rows.tsx'
import { PagedList, type PagedQuery } from './paged-list.tsx'
import type { Elements } from './elements.ts'

interface Props<Item> {
  query: PagedQuery<Item>
  keyOf: (item: Item) => string
  skeleton: Elements
  empty: Elements
  children: (items: Item[]) => Elements
}

const none: never[] = []

/** A paged list with acts that can be undone in the row's place. Give it the list's filter as its React key. */
export function UndoableList<Item>({ keyOf, children, ...list }: Props<Item>) {
  const { data } = list.query
  return (
    <KeptRows items={data === undefined ? none : itemsOf(data)} keyOf={keyOf}>
      {(items) => (
        <PagedList {...list} items={items}>
          {children}
        </PagedList>
      )}
    </KeptRows>
  )
}
