import { ChosenLaptops } from '../features/compare/chosen-laptops.tsx'
import { SearchResults } from '../features/search/search-results.tsx'

export function Component() {
  return (
    <div className="wrap pt-6 pb-10 md:pt-10">
      <SearchResults />
      <ChosenLaptops />
    </div>
  )
}
