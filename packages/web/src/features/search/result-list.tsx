import type { Product } from '@market/contract'
import type { ReactNode } from 'react'
import { itemsOf, type ListPage } from '../../api/pages-of-list.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadFailed } from '../../ui/notices.tsx'
import { ProductGrid, ProductGridSkeleton } from '../products/product-grid.tsx'

/** A list of laptops as it was asked for, page after page. */
export interface Results {
  data: { pages: readonly ListPage<Product>[] } | undefined
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

interface Props {
  list: Results
  layout: 'category' | 'search'
  empty: ReactNode
}

export function ResultList({ list, layout, empty }: Props) {
  if (list.isPending) return <ProductGridSkeleton layout={layout} count={8} />
  if (list.data === undefined) return <LoadFailed onRetry={() => void list.refetch()} />
  const products = itemsOf(list.data)
  if (products.length === 0) return empty
  return (
    <>
      <ProductGrid products={products} layout={layout} />
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
