import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyNotice, LoadFailed } from '../../ui/notices.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { productQueries } from './queries.ts'

export function CategoryProducts({ category }: { category: string }) {
  const list = useInfiniteQuery(productQueries.category(category))
  if (list.isPending) return <ProductGridSkeleton layout="category" count={8} />
  if (list.isError) return <LoadFailed onRetry={() => void list.refetch()} />
  const products = itemsOf(list.data)
  if (products.length === 0) {
    return <EmptyNotice action={<ButtonLink to="/servicelist">{texts.myOrders.browse}</ButtonLink>}>{texts.category.empty}</EmptyNotice>
  }
  return (
    <>
      <ProductGrid products={products} layout="category" />
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  )
}
