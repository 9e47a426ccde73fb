import { useParams } from 'react-router'
import { ChosenLaptops } from '../features/compare/chosen-laptops.tsx'
import { CategoryResults } from '../features/search/category-results.tsx'

export function Component() {
  const { category = '' } = useParams()
  return (
    <div className="wrap py-10">
      <CategoryResults key={category} category={category} />
      <ChosenLaptops />
    </div>
  )
}
