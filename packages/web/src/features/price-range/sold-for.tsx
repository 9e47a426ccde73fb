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
    <section className="grid min-w-0 gap-3 pt-6 md:col-start-1 md:pt-0" aria-labelledby="sold-for">
      <h2 id="sold-for" className="text-lg/normal">
        {texts.priceRange.title}
      </h2>
      {/* Before it is loaded, as high as with a price. */}
      <Loaded query={known} skeleton={<div className="skeleton h-30 max-w-136" />}>
        {(data) => <PriceEvidence known={data} price={resalePrice} say={texts.priceRange.this} />}
      </Loaded>
    </section>
  )
}
