import type { AnyOrder } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyNotice } from '../../../ui/notices.tsx'
import { TableList } from '../../../ui/table-list.tsx'
import type { Column } from '../../../ui/tag-table.tsx'
import { amountColumn, laptopColumn, openColumn, PartyName, stateColumn } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { orderListQueries } from './queries.ts'
import { useOrderFilter } from './use-order-filter.ts'

const words = texts.allOrders

const columns: Column<AnyOrder>[] = [
  laptopColumn,
  {
    title: words.parties,
    kind: 'people',
    cell: ({ buyerName, sellerName }) => (
      <div className="grid gap-1 max-wide:justify-items-end max-wide:text-end">
        <PartyName name={buyerName} />
        <Seller name={sellerName ?? texts.myProducts.deletedBuyer} />
      </div>
    ),
  },
  stateColumn('admin'),
  {
    ...amountColumn,
    cell: (order) => (
      <div className="grid gap-1">
        <span>{texts.forms.charge(order.amount, order.currency)}</span>
        {order.back > 0 && (
          <span className="text-sm text-quiet">{words.back(texts.forms.charge(order.back, order.currency))}</span>
        )}
      </div>
    ),
  },
  openColumn('admin'),
]

function Seller({ name }: { name: string }) {
  return <span className="text-sm wrap-anywhere text-quiet">{words.soldBy(name)}</span>
}

/** Every order for Admins; the filter is in the page's address. */
export function AllOrders() {
  const chosen = useOrderFilter()
  const { filter } = chosen
  return (
    <>
      <OrderFilters {...chosen} />
      <TableList
        key={JSON.stringify(filter)}
        query={useInfiniteQuery(orderListQueries.all(filter))}
        caption={words.title}
        columns={columns}
        head="laptop"
        empty={<NoOrders filtered={Object.keys(filter).length > 0} />}
      />
    </>
  )
}

function NoOrders({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyNotice>{words.none}</EmptyNotice>
  return <EmptyNotice action={<ButtonLink to="?">{words.showAll}</ButtonLink>}>{words.noneFound}</EmptyNotice>
}
