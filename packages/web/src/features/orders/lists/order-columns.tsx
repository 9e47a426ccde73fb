import type { OrderItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Link } from 'react-router'
import { serverNow } from '../../../api/server-clock.ts'
import { RowActions } from '../../../ui/row-actions.tsx'
import type { Column } from '../../../ui/tag-table.tsx'
import { ItemCell } from '../../listing/item-cell.tsx'
import { OpenOrder } from './open-order.tsx'
import { OrderStateBadge, OrderWait } from './state-and-wait.tsx'

/** What every list has of an order. */
type Listed = Omit<OrderItem, 'otherName'>
type Reader = 'seller' | 'admin'

export const laptopColumn: Column<Listed> = {
  title: texts.items.laptop,
  kind: 'head',
  cell: ({ productId, photoUrl, itemName, createdOn }) => (
    <ItemCell id={productId} photoUrl={photoUrl} itemName={itemName}>
      <time className="text-sm text-quiet" dateTime={createdOn} title={texts.exact.ago(createdOn, serverNow())}>
        {texts.mySales.paidOn(texts.forms.day(createdOn))}
      </time>
    </ItemCell>
  ),
}

export const amountColumn: Column<Listed> = {
  title: texts.mySales.amount,
  kind: 'figure',
  cell: ({ amount, currency }) => texts.forms.charge(amount, currency),
}

// A `CellLink` would bring its chunk to both lists.
const moneyLink =
  'text-sm/normal text-quiet underline underline-offset-[0.2em] pointer-coarse:inline-grid pointer-coarse:min-h-11 pointer-coarse:content-center'

/** `as`: who reads the list. */
export function stateColumn(as: Reader): Column<Listed> {
  return {
    title: texts.items.status,
    cell: (order) => (
      <div className="grid min-w-0 gap-1 max-wide:justify-items-end max-wide:text-end">
        <OrderStateBadge state={order.state} />
        <OrderWait order={order} as={as} />
        {as === 'seller' && order.state === 'completed' && (
          <Link to="/dashboard/mymoney" className={moneyLink}>
            {texts.mySales.toMoney}
          </Link>
        )}
      </div>
    ),
  }
}

/** The likely act for an order that waits for the reader. */
export function openColumn(as: Reader): Column<Listed> {
  return {
    title: texts.items.actions,
    kind: 'actions',
    cell: ({ _id: id, waitsFor }) => (
      <RowActions>
        <OpenOrder id={id} next={waitsFor === as} />
      </RowActions>
    ),
  }
}

/** A party's name; a deleted account has none. */
export function PartyName({ name }: { name: string | null }) {
  if (name === null) return <span className="text-quiet">{texts.myProducts.deletedBuyer}</span>
  return <span className="wrap-anywhere">{name}</span>
}
