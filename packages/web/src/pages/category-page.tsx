import { texts } from '@market/contract/texts'
import { useParams } from 'react-router'
import { CategoryResults } from '../features/search/category-results.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function Component() {
  const { category = '' } = useParams()
  return (
    <div className="wrap py-10">
      <PageTitle>{texts.product.pageTitle(category)}</PageTitle>
      <h1 className="page-title">{texts.category.title(category)}</h1>
      <CategoryResults key={category} category={category} />
    </div>
  )
}
