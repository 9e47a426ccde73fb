import { cursorLetters } from '@market/contract/cursor'
import { brandAlone } from '@market/contract/search-address'
import { searchTitle } from '@market/contract/search-title'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { hasFailed } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { Browse } from './browse.tsx'
import { NothingFound, SeeAll } from './nothing-found.tsx'
import { searchQueries } from './queries.ts'
import { ResultList } from './result-list.tsx'
import { sortOf } from './search-filters.ts'
import { Understanding } from './understanding.tsx'
import { useSearchFilters, withCurrentNames } from './use-search-filters.ts'
import { PageHeading } from '../../ui/titles.tsx'

const product = texts.product
const say = texts.search

export function SearchResults() {
  const asked = useSearchFilters()
  const { q } = asked.wanted
  const address = useListAddress(cursorLetters[sortOf(asked.wanted)])
  const list = useInfiniteQuery(searchQueries.results(asked.wanted, address.after))
  const first = list.data?.pages[0]
  const search = withCurrentNames(asked, first)
  const understood = list.isPlaceholderData ? undefined : first?.understood
  const words = understood ?? q
  const brand = brandAlone(search.wanted)
  return (
    <>
      <PageTitle>{product.pageTitle(searchTitle(search.wanted, say))}</PageTitle>
      <PageHeading>
        {words === undefined ? (brand === undefined ? say.all : say.ofBrand(brand)) : say.results(words)}
      </PageHeading>
      <Browse
        search={search}
        counts={first?.facets}
        read={first?.read}
        total={first?.total}
        failed={hasFailed(list)}
        busy={list.isPlaceholderData}
      >
        {first && !list.isPlaceholderData && (
          <Understanding wanted={search.wanted} reply={first} choose={search.choose} />
        )}
        <ResultList
          list={list}
          wanted={search.wanted}
          address={address}
          layout="search"
          empty={
            first && (
              <NothingFound
                counts={first.facets}
                chosen={search.chosen}
                choose={search.choose}
                otherwise={
                  <>
                    <span className="text-quiet">{say.nothingHelp}</span>
                    <SeeAll />
                  </>
                }
              >
                {q === undefined ? say.nothing : say.nothingFor(q)}
              </NothingFound>
            )
          }
        />
      </Browse>
    </>
  )
}
