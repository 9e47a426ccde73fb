import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { CompareActions } from '../features/cards/compare-actions.tsx'
import { Comparison } from '../features/compare/comparison.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PageHeading } from '../ui/titles.tsx'

const actionsOf = (product: Product) => <CompareActions product={product} />

export function Component() {
  return (
    <div className="wrap pt-6 pb-10 md:pt-10">
      <PageTitle>{texts.product.pageTitle(texts.compare.title)}</PageTitle>
      <PageHeading>{texts.compare.title}</PageHeading>
      <Comparison actions={actionsOf} />
    </div>
  )
}
