import { useLocation } from 'react-router'
import { ChosenLaptops } from '../features/compare/chosen-laptops.tsx'
import { LookedAtRow } from '../features/cards/looked-at-row.tsx'
import { SearchResults } from '../features/search/search-results.tsx'

export function Component() {
  const { search } = useLocation()
  return (
    <>
      <div className="wrap pt-6 pb-10 md:pt-10">
        <SearchResults />
      </div>
      {search === '' && <LookedAtRow />}
      <ChosenLaptops />
    </>
  )
}
