import { texts } from '@market/contract/texts'
import type { Column } from '../../ui/tag-table.tsx'
import { Price } from './price.tsx'

/** The column of a table with each laptop's price. */
export const priceColumn: Column<{ resalePrice: number }> = {
  title: texts.items.price,
  kind: 'figure',
  cell: ({ resalePrice }) => <Price amount={resalePrice} />,
}
