import type { Product } from '@market/contract'
import { PagedList, type PagedQuery } from '../../ui/paged-list.tsx'
import type { ListAddress } from '../../ui/use-list-address.ts'
import { ProductGrid, ProductGridSkeleton } from '../cards/product-grid.tsx'
import type { Elements } from '../../ui/elements.ts'

interface Props {
  list: PagedQuery<Product>
  address: ListAddress
  layout: 'category' | 'search'
  empty: Elements
}

export function ResultList({ list, address, layout, empty }: Props) {
  return (
    <PagedList
      query={list}
      address={address}
      skeleton={<ProductGridSkeleton layout={layout} count={8} />}
      empty={empty}
    >
      {(products) => <ProductGrid products={products} layout={layout} />}
    </PagedList>
  )
}
