import { itemStates } from '@market/contract/items'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { itemsOf } from '../../api/pages-of-list.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ListSearch, useListWords } from '../../ui/list-search.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { TableList } from '../../ui/table-list.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { columnsOfAll } from './listing-columns.tsx'
import { listingQueries, type ListingFilter } from './queries.ts'
import { useSearchParams } from 'react-router'

const words = texts.anyListing
const states = [
  { value: '', label: words.everyState },
  ...itemStates.map((value) => ({ value, label: words.states[value] })),
  { value: 'twice', label: words.twice },
  { value: 'same-photo', label: words.samePhoto },
]

/** Listings of every state for Admins; words, state and seller are in the page's address. */
export function AllListings() {
  const { filter, choose } = useListingFilter()
  const list = useInfiniteQuery(listingQueries.all(filter))
  const { seller } = filter
  const status = useRef<HTMLSelectElement>(null)
  const sellerName = list.data && itemsOf(list.data)[0]?.seller.displayName
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4">
        <ListSearch label={words.search} />
        <SelectField
          ref={status}
          label={texts.items.status}
          choices={states}
          value={filter.twice ? 'twice' : filter.samePhoto ? 'same-photo' : (filter.state ?? '')}
          onChange={({ target }) => choose('state', target.value)}
        />
        {seller !== undefined && (
          <p className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
            <span>{words.onlyOf(sellerName ?? words.oneSeller)}</span>
            <Button
              small
              onClick={() => {
                // The button goes with the filter.
                status.current?.focus()
                choose('seller', '')
              }}
            >
              {words.everySeller}
            </Button>
          </p>
        )}
      </div>
      <TableList
        key={JSON.stringify(filter)}
        query={list}
        caption={words.title}
        columns={columnsOfAll}
        head="laptop"
        empty={<NoListings filtered={Object.keys(filter).length > 0} />}
      />
    </>
  )
}

function NoListings({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyNotice>{words.none}</EmptyNotice>
  return <EmptyNotice action={<ButtonLink to="?">{words.showAll}</ButtonLink>}>{words.noneFound}</EmptyNotice>
}

/** The filter from the page's address; unknown values are ignored. `choose` changes one of them. */
function useListingFilter(): {
  filter: ListingFilter
  choose: (name: 'state' | 'seller', value: string) => void
} {
  const [address, setAddress] = useSearchParams()
  const q = useListWords()
  const chosen = address.get('state')
  const state = itemStates.find((one) => one === chosen)
  const seller = address.get('seller') ?? ''
  return {
    filter: {
      ...(q !== '' && { q }),
      ...(state && { state }),
      ...(chosen === 'twice' && { twice: true as const }),
      ...(chosen === 'same-photo' && { samePhoto: true as const }),
      ...(/^[0-9a-f-]{36}$/.test(seller) && { seller }),
    },
    choose: (name, value) =>
      setAddress((before) => {
        const other = new URLSearchParams(before)
        if (value === '') other.delete(name)
        else other.set(name, value)
        return other
      }),
  }
}
