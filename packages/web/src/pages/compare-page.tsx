import { texts } from '@market/contract/texts'
import { Comparison } from '../features/compare/comparison.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function Component() {
  return (
    <div className="wrap pt-6 pb-10 md:pt-10">
      <PageTitle>{texts.product.pageTitle(texts.compare.title)}</PageTitle>
      <h1 className="page-title">{texts.compare.title}</h1>
      <Comparison />
    </div>
  )
}
