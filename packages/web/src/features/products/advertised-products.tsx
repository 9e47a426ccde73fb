import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadFailed } from '../../ui/notices.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { productQueries } from './queries.ts'

/** The section is there only when something is advertised (spec section 2). */
export function AdvertisedProducts({ title = texts.home.advertised }: { title?: string }) {
  const list = useInfiniteQuery(productQueries.advertised)
  if (list.isSuccess && itemsOf(list.data).length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="advertised">
      <h2 id="advertised" className="section-title">{title}</h2>
      {list.isPending && <ProductGridSkeleton layout="advertised" />}
      {list.isError && <LoadFailed onRetry={() => void list.refetch()} />}
      {list.isSuccess && <ProductGrid products={itemsOf(list.data)} layout="advertised" />}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </section>
  )
}
