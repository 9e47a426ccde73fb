import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { useListAddress } from '../../ui/use-list-address.ts'
import { ItemCell } from '../listing/item-cell.tsx'
import { ProductCardBoundary } from '../listing/product-card-boundary.tsx'
import { Price } from '../listing/price.tsx'
import { productQueries } from '../listing/queries.ts'

const shown = 2

/** The page's featured laptops, or without any its newest advertised ones; no call of its own. */
export function HeroListings() {
  const { after } = useListAddress()
  const { data } = useInfiniteQuery(productQueries.advertised(after))
  const products = data ? (data.pages[0]?.featured ?? itemsOf(data)).slice(0, shown) : []
  if (products.length === 0) return null
  return (
    <ul className="grid min-w-0 gap-3 sm:max-lg:grid-cols-[1fr_1fr]" aria-label={texts.home.featured}>
      {products.map(({ _id, photoUrl, itemName, resalePrice, location }) => (
        <li key={_id} className="tag p-3">
          <ProductCardBoundary>
            <ItemCell id={_id} photoUrl={photoUrl} itemName={itemName}>
              <span className="text-sm font-medium tabular-nums">
                <Price amount={resalePrice} />
              </span>
              <span className="truncate text-xs text-quiet">{location}</span>
            </ItemCell>
          </ProductCardBoundary>
        </li>
      ))}
    </ul>
  )
}
