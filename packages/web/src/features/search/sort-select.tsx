import { searchSorts } from '@market/contract/search'
import { texts } from '@market/contract/texts'
import { useId } from 'react'
import { SendChoices } from './send-choices.tsx'
import { readSearchFilters, sortOf, writeSearchFilters, type SearchFilters } from './search-filters.ts'
import { selectLook } from '../../ui/field-look.ts'

const search = texts.search

interface Props {
  chosen: SearchFilters
  choose: (next: SearchFilters) => void
  /** The id of the panel's form. */
  form: string
}

export function SortSelect({ chosen, choose, form }: Props) {
  const id = useId()
  const sortBy = (sort: string) => {
    const address = writeSearchFilters(chosen)
    address.set('sort', sort)
    choose(readSearchFilters(address))
  }
  return (
    <div className="ms-auto flex items-center gap-3 whitespace-nowrap">
      <label htmlFor={id} className="text-sm/normal text-quiet max-[30rem]:absolute max-[30rem]:[clip-path:inset(50%)]">
        {search.sort}
      </label>
      <select
        id={id}
        name="sort"
        form={form}
        className={selectLook}
        value={sortOf(chosen)}
        onChange={({ target }) => sortBy(target.value)}
      >
        {searchSorts
          .filter((sort) => sort !== 'relevance' || chosen.q !== undefined)
          .map((sort) => (
            <option key={sort} value={sort}>
              {search.sorts[sort]}
            </option>
          ))}
      </select>
      <SendChoices form={form} />
    </div>
  )
}
