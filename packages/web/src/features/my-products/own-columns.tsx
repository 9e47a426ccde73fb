import { texts } from '@market/contract/texts'
import type { Column } from '../../ui/tag-table.tsx'
import { ItemCell } from '../listing/item-cell.tsx'
import type { OwnListing } from './own-queries.ts'
import { isOnMarket } from '@market/contract/items'
import { OwnActions } from './own-actions.tsx'
import { PriceCell } from './price-cell.tsx'
import { StateCell } from './state-cell.tsx'

export const ownColumns: Column<OwnListing>[] = [
  {
    title: texts.items.laptop,
    kind: 'head',
    cell: ({ _id: id, photoUrl, itemName, state }) => (
      <ItemCell id={isOnMarket(state) ? id : undefined} photoUrl={photoUrl} itemName={itemName} lines="one" />
    ),
  },
  { title: texts.items.status, cell: (listing) => <StateCell listing={listing} /> },
  { title: texts.items.price, kind: 'figure', cell: (listing) => <PriceCell listing={listing} /> },
  { title: texts.items.actions, kind: 'actions', cell: (listing) => <OwnActions listing={listing} /> },
]
