import type { Product } from '@market/contract'
import { useState } from 'react'
import { PagedList, type PagedQuery } from '../../ui/paged-list.tsx'
import type { ListAddress } from '../../ui/use-list-address.ts'
import { ProductGrid, ProductGridSkeleton } from '../cards/product-grid.tsx'
import type { Elements } from '../../ui/elements.ts'
import type { SearchFilters } from './search-filters.ts'

interface Props {
  list: PagedQuery<Product>
  address: ListAddress
  layout: 'category' | 'search'
  /** What was searched for. */
  wanted: SearchFilters
  empty: Elements
}

export function ResultList({ list, address, layout, wanted, empty }: Props) {
  const shown = useShown(JSON.stringify(wanted), list.isPlaceholderData)
  return (
    <PagedList
      query={list}
      address={address}
      skeleton={<ProductGridSkeleton layout={layout} count={8} />}
      empty={empty}
    >
      {(products, more) => <ProductGrid key={shown} products={products} layout={layout} more={more} />}
    </PagedList>
  )
}

/**
 * The search whose results are shown: until the new ones come, the previous. New results replace the cards as a whole;
 * those that both have would else move to their new places, which is a layout shift.
 */
function useShown(search: string, isPrevious: boolean): string {
  const [shown, setShown] = useState(search)
  if (!isPrevious && shown !== search) setShown(search)
  return shown
}
