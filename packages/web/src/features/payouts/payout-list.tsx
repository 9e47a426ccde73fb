import type { AnyPayout } from '@market/contract'
import { payoutStates } from '@market/contract/payouts'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { TableList } from '../../ui/table-list.tsx'
import type { Column } from '../../ui/tag-table.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { payoutAddress, payoutsAddress } from './payout-address.ts'
import { PayoutStateBadge } from './payout-state-badge.tsx'
import { payoutQueries } from './queries.ts'

const words = texts.payouts
const filters = [...payoutStates, 'seller-left'] as const
const choices = [
  { value: '', label: texts.allOrders.everyState },
  ...payoutStates.map((value) => ({ value, label: texts.payoutStates[value] })),
  { value: 'seller-left', label: words.sellerLeft },
]

const columns: Column<AnyPayout>[] = [
  {
    title: words.seller,
    kind: 'head',
    cell: ({ seller, own }) => (
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <strong className="min-w-0 wrap-anywhere">{seller.name}</strong>
          {own && <Badge>{words.yours}</Badge>}
        </span>
        <span className="text-sm wrap-anywhere text-quiet">{seller.email}</span>
      </div>
    ),
  },
  { title: texts.items.status, cell: ({ state }) => <PayoutStateBadge state={state} /> },
  { title: words.sinceTitle, cell: ({ movedOn }) => <Day at={movedOn} /> },
  { title: words.amount, kind: 'figure', cell: ({ amount, currency }) => texts.forms.charge(amount, currency) },
  {
    title: texts.items.actions,
    kind: 'actions',
    cell: ({ _id: id, state, own }) => (
      <RowActions>
        <ButtonLink kind={state === 'open' && !own ? 'next' : 'quiet'} small to={payoutAddress(id)}>
          {words.open}
        </ButtonLink>
      </RowActions>
    ),
  },
]

/** The payouts of all sellers for Admins; the filter is in the page's address. */
export function PayoutList() {
  const [address, setAddress] = useSearchParams()
  const state = filters.find((one) => one === address.get('state'))
  return (
    <>
      <div className="mb-6 max-w-60">
        <SelectField
          label={texts.items.status}
          choices={choices}
          value={state ?? ''}
          onChange={({ target }) => setAddress(target.value === '' ? {} : { state: target.value })}
        />
      </div>
      <TableList
        key={state}
        query={useInfiniteQuery(payoutQueries.list(state))}
        caption={words.title}
        columns={columns}
        head="words"
        empty={<NoPayouts filtered={state !== undefined} />}
      />
    </>
  )
}

function NoPayouts({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyNotice>{words.none}</EmptyNotice>
  return (
    <EmptyNotice action={<ButtonLink to={payoutsAddress()}>{words.showAll}</ButtonLink>}>{words.noneFound}</EmptyNotice>
  )
}
