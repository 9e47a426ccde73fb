import type { OwedOrder } from '@market/contract'
import { texts } from '@market/contract/texts'
import { CellLink } from '../../ui/cell-link.tsx'
import { Day } from '../../ui/day.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { orderAddress } from '../orders/lists/order-address.ts'

const words = texts.myMoney

export type OrderOfCurrency = OwedOrder & { currency: string }

const columns: Column<OrderOfCurrency>[] = [
  {
    title: texts.items.laptop,
    kind: 'head',
    cell: ({ orderId, itemName, amount }) => (
      <div className="grid gap-1">
        <CellLink to={orderAddress(orderId)}>{itemName}</CellLink>
        {amount < 0 && <p className="max-w-[44ch] text-sm text-pretty text-quiet">{words.wentBack}</p>}
      </div>
    ),
  },
  { title: words.completed, cell: ({ since }) => <Day at={since} /> },
  {
    title: words.from,
    cell: ({ amount, payableFrom, disputed }) =>
      disputed ? <span>{words.disputed}</span> : amount > 0 && <Day at={payableFrom} />,
  },
  {
    title: texts.mySales.amount,
    kind: 'figure',
    cell: ({ amount, currency }) => (
      <span className="font-medium tabular-nums">{texts.forms.charge(amount, currency)}</span>
    ),
  },
]

/** The orders that a balance comes from; negative ones are what the seller owes. */
export function OwedOrders({ orders }: { orders: readonly OrderOfCurrency[] }) {
  return <TagTable caption={words.orders} columns={columns} rows={orders} keyOf={({ orderId }) => orderId} />
}
