import { cursorLetters } from '@market/contract/cursor'
import { isBrandName } from '@market/contract/page-data'
import { currentBrand } from '@market/contract/search-address'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { hasFailed } from '../../ui/loaded.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { productQueries } from '../listing/queries.ts'
import { Browse } from './browse.tsx'
import { NothingFound } from './nothing-found.tsx'
import { searchQueries } from './queries.ts'
import { ResultList } from './result-list.tsx'
import { useSearchFilters } from './use-search-filters.ts'
import { readFilters, sortOf } from './search-filters.ts'
import { PageHeading } from '../../ui/titles.tsx'

const browse = <ButtonLink to="/servicelist">{texts.myOrders.browse}</ButtonLink>

/** A brand's laptops, by the calls that `dataOfCategory` of the contract names, under the brand's current name. */
export function CategoryResults({ category }: { category: string }) {
  if (isBrandName(category)) return <OfBrand category={category} />
  return (
    <>
      <BrandTitle name={category} />
      <EmptyNotice action={browse}>{texts.category.empty}</EmptyNotice>
    </>
  )
}

function OfBrand({ category }: { category: string }) {
  const search = useSearchFilters(readFilters)
  const filtered = Object.keys(search.wanted).length > 0
  const ofBrand = { ...search.wanted, brand: [category] }
  const address = useListAddress(filtered ? cursorLetters[sortOf(search.wanted)] : '')
  const { after } = address
  const all = useInfiniteQuery({
    ...productQueries.category(category, filtered ? undefined : after),
    enabled: !filtered,
  })
  const counts = useQuery({ ...searchQueries.counts({ brand: [category] }), enabled: !filtered })
  const found = useInfiniteQuery({ ...searchQueries.results(ofBrand, after), enabled: filtered })
  // Until the first filtered result arrives, the unfiltered list stays.
  const waiting = filtered && found.isPending && all.data !== undefined
  const list = filtered && !waiting ? found : all
  const first = filtered ? found.data?.pages[0] : undefined
  const known = first ?? counts.data

  const title = <BrandTitle name={currentBrand(category, known?.renamed)} />
  if (!filtered && after === undefined && all.data && itemsOf(all.data).length === 0)
    return (
      <>
        {title}
        <EmptyNotice action={browse}>{texts.category.empty}</EmptyNotice>
      </>
    )
  return (
    <>
      {title}
      <Browse
        search={search}
        fixedFacet="brand"
        counts={known?.facets}
        total={known?.total}
        failed={known === undefined && hasFailed(filtered ? found : counts)}
        busy={waiting || (filtered && found.isPlaceholderData)}
      >
        <ResultList
          list={list}
          wanted={filtered && !waiting ? search.wanted : {}}
          address={address}
          layout="category"
          empty={
            first && (
              <NothingFound counts={first.facets} chosen={search.chosen} choose={search.choose} otherwise={browse}>
                {texts.category.empty}
              </NothingFound>
            )
          }
        />
      </Browse>
    </>
  )
}

function BrandTitle({ name }: { name: string }) {
  return (
    <>
      <PageTitle>{texts.product.pageTitle(name)}</PageTitle>
      <PageHeading>{texts.category.title(name)}</PageHeading>
    </>
  )
}
