import type { Product } from '@market/contract'
import { cardSizes } from '@market/contract/pictures'
import { classNames } from '../../ui/class-names.ts'
import { Waiting } from '../../ui/skeletons.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductCard } from '../listing/product-card.tsx'
import { ProductCardBoundary } from '../listing/product-card-boundary.tsx'
import { ProductCardSkeleton } from '../listing/product-card-skeleton.tsx'
import { shortTitles } from '../listing/short-titles.ts'
import { ProductMark } from '../bookings/product-mark.tsx'

/**
 * Columns by width: 1/2/3/4 for advertised laptops [HOME-5], 2/3/4 for a category [CARD-2]. Beside a search's filters,
 * fewer fit.
 */
const columns = {
  advertised: 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  category: 'grid min-[18rem]:grid-cols-2 gap-2 xs:gap-4 md:gap-6 lg:grid-cols-3 xl:grid-cols-4',
  similar: 'grid min-[18rem]:grid-cols-2 gap-2 xs:gap-4 md:grid-cols-3 md:gap-6 lg:grid-cols-4',
  search: 'grid min-[18rem]:grid-cols-2 gap-2 xs:gap-4 md:grid-cols-3 md:gap-6 lg:grid-cols-2 xl:grid-cols-3',
}

type Layout = keyof typeof columns

/** Layouts that are sections under a heading of the page. */
const sections: readonly Layout[] = ['advertised', 'similar']

/** The first row is in the first view; its pictures load eagerly. */
const firstRow = 4

/** What comes with 'Load more': enough to move what follows out of sight at the press, not when the answer comes. */
const comingCards = 8

interface Props {
  products: readonly Product[]
  layout: Layout
  /** More have been asked for. */
  more?: boolean
}

export function ProductGrid({ products, layout, more = false }: Props) {
  const isShort = shortTitles(products)
  return (
    <ul className={classNames('product-grid', columns[layout])}>
      {products.map((product, n) => {
        const { _id } = product
        return (
          <li key={_id}>
            <ProductCardBoundary>
              <ProductCard
                product={product}
                sizes={cardSizes[layout]}
                first={layout !== 'similar' && n < firstRow}
                short={isShort(product)}
                heading={sections.includes(layout) ? 'h3' : 'h2'}
                mark={
                  <>
                    <ProductMark productId={_id} />
                    {layout !== 'advertised' && <CompareToggle product={product} over />}
                  </>
                }
                actions={<ProductActions product={product} />}
              />
            </ProductCardBoundary>
          </li>
        )
      })}
      {more && skeletons(comingCards)}
    </ul>
  )
}

function skeletons(count: number) {
  return Array.from({ length: count }, (_, n) => (
    <li key={n} aria-hidden="true">
      <ProductCardSkeleton />
    </li>
  ))
}

export function ProductGridSkeleton({ layout, count = 4 }: { layout: Layout; count?: number }) {
  return (
    <Waiting>
      <ul className={classNames('product-grid', columns[layout])}>{skeletons(count)}</ul>
    </Waiting>
  )
}
