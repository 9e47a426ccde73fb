import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/loaded.tsx'
import { ProductGrid, ProductGridSkeleton } from '../cards/product-grid.tsx'
import { productQueries } from '../listing/queries.ts'
import { SectionTitle } from '../../ui/titles.tsx'

const laptop = texts.laptop

export function SimilarLaptops({ id }: { id: string }) {
  const similar = useQuery(productQueries.similar(id))
  return (
    <section id="similar" tabIndex={-1} className="wrap pt-section focus:outline-none" aria-labelledby="similar-title">
      <SectionTitle id="similar-title">{laptop.similar}</SectionTitle>
      <Loaded query={similar} skeleton={<ProductGridSkeleton layout="similar" />}>
        {({ respons: products }) =>
          products.length === 0 ? (
            <p className="text-quiet">{laptop.noSimilar}</p>
          ) : (
            <ProductGrid products={products} layout="similar" />
          )
        }
      </Loaded>
    </section>
  )
}
