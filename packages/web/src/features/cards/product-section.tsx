import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { productQueries } from '../listing/queries.ts'
import { SectionTitle } from '../../ui/titles.tsx'

interface Props {
  id: string
  title: string
  of: 'advertised' | 'newest'
}

/** A section of laptops with its heading; not rendered when it is empty [HOME-4]. */
export function ProductSection({ id, title, of }: Props) {
  const address = useListAddress()
  const list = useInfiniteQuery(productQueries[of](address.after))
  if (address.after === undefined && list.data && itemsOf(list.data).length === 0) return null
  return (
    <section className="wrap pt-section" aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <PagedList query={list} address={address} skeleton={<ProductGridSkeleton layout="advertised" />} empty={null}>
        {(products, more) => <ProductGrid products={products} layout="advertised" more={more} />}
      </PagedList>
    </section>
  )
}
