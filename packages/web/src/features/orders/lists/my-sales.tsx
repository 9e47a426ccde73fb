import type { OrderItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyNotice } from '../../../ui/notices.tsx'
import { TableList } from '../../../ui/table-list.tsx'
import type { Column } from '../../../ui/tag-table.tsx'
import { amountColumn, laptopColumn, openColumn, PartyName, stateColumn } from './order-columns.tsx'
import { orderListQueries } from './queries.ts'

const words = texts.mySales

const columns: Column<OrderItem>[] = [
  laptopColumn,
  { title: words.buyer, cell: ({ otherName }) => <PartyName name={otherName} /> },
  stateColumn('seller'),
  amountColumn,
  openColumn('seller'),
]

/** The orders of the user's laptops. */
export function MySales() {
  const add = (
    <ButtonLink kind="next" to="/dashboard/addproduct">
      {texts.myProducts.add}
    </ButtonLink>
  )
  return (
    <TableList
      query={useInfiniteQuery(orderListQueries.sales)}
      caption={words.title}
      columns={columns}
      head="laptop"
      empty={<EmptyNotice action={add}>{words.empty}</EmptyNotice>}
    />
  )
}
