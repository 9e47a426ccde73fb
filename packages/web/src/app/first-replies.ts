import type { QueryClient } from '@tanstack/react-query'
import { readFirstData, type FirstData } from '../api/first-data.ts'
import { brandQueries } from '../features/brands/queries.ts'
import { productQueries } from '../features/products/queries.ts'

/** Puts the replies that came inside the document where their pages will look for them. */
export function keepFirstReplies(queries: QueryClient): FirstData {
  const first = readFirstData()
  const brands = first.replies['/api/category/list']
  const advertised = first.replies['/api/products/advertise/list']
  const newest = first.replies['/api/products/newest/list']
  if (brands !== undefined) queries.setQueryData<unknown>(brandQueries.all.queryKey, brands)
  if (advertised !== undefined) queries.setQueryData<unknown>(productQueries.advertised.queryKey, { pages: [advertised], pageParams: [undefined] })
  if (newest !== undefined) queries.setQueryData<unknown>(productQueries.newest.queryKey, { pages: [newest], pageParams: [undefined] })
  return first
}
