import type { PersonLink as Person, RecordedSale } from '@market/contract'
import { laptopAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { TableList } from '../../ui/table-list.tsx'
import type { Column } from '../../ui/tag-table.tsx'
import { CellLink } from '../../ui/cell-link.tsx'
import { Price } from '../listing/price.tsx'
import { PersonLink } from '../users/person-link.tsx'
import { saleQueries } from './queries.ts'
import { SaleActions } from './sale-actions.tsx'

const words = texts.sales

const columns: Column<RecordedSale>[] = [
  { title: texts.items.laptop, kind: 'head', cell: SoldLaptop },
  { title: texts.anyListing.seller, cell: ({ seller }) => <Party person={seller} /> },
  { title: words.buyer, cell: ({ buyer }) => <Party person={buyer} /> },
  { title: words.ranges, cell: Counting },
  { title: texts.items.price, kind: 'figure', cell: ({ price }) => <Price amount={price} /> },
  { title: words.sold, kind: 'figure', cell: ({ soldOn }) => texts.forms.month(soldOn.slice(0, 7)) },
  { title: texts.items.actions, kind: 'actions', cell: (sale) => <SaleActions sale={sale} /> },
]

/** The sales from which prices are learnt, for Admins. */
export function SaleList() {
  return (
    <TableList
      query={useInfiniteQuery(saleQueries.all)}
      caption={words.title}
      columns={columns}
      head="words"
      empty={<EmptyNotice>{words.none}</EmptyNotice>}
    />
  )
}

function SoldLaptop({ productId, itemName, brand }: RecordedSale) {
  return (
    <div className="grid min-w-0 gap-1">
      <strong>{productId === null ? itemName : <CellLink to={laptopAddress(productId)}>{itemName}</CellLink>}</strong>
      <span className="text-sm text-quiet">{brand}</span>
    </div>
  )
}

function Party({ person }: { person: Person | null }) {
  if (person === null) return <span className="text-quiet">{words.unknown}</span>
  if (person.displayName === null) return <span className="text-quiet">{texts.anyListing.deletedSeller}</span>
  return <PersonLink id={person._id}>{person.displayName}</PersonLink>
}

function Counting({ leftOutFor, leftOutBy }: RecordedSale) {
  if (leftOutFor === null) return <Badge state="good">{words.counted}</Badge>
  return (
    <div className="grid min-w-0 gap-1">
      <span>
        <Badge state="over">{words.leftOut}</Badge>
      </span>
      <span className="text-sm">{words.leftOutFor[leftOutFor]}</span>
      {leftOutBy !== null && (
        <span className="text-sm text-quiet">{words.by(leftOutBy.displayName ?? texts.anyListing.deletedSeller)}</span>
      )}
    </div>
  )
}
