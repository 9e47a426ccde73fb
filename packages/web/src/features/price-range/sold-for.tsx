import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/loaded.tsx'
import { PriceEvidence } from './price-evidence.tsx'
import { priceRangeQueries } from './queries.ts'

/** The laptop's price beside those of such laptops that were sold. */
export function SoldFor({ product: { _id: id, resalePrice } }: { product: Product }) {
  const known = useQuery(priceRangeQueries.of(id))
  return (
    <section className="sold-for" aria-labelledby="sold-for">
      <h2 id="sold-for">{texts.priceRange.title}</h2>
      <Loaded query={known} skeleton={<div className="skeleton price-plot" />}>
        {(data) => <PriceEvidence known={data} price={resalePrice} say={texts.priceRange.this} />}
      </Loaded>
    </section>
  )
}
