import type { AnyListing } from '@market/contract'
import { texts } from '@market/contract/texts'
import { canMoveItem } from '@market/contract/items'
import { laptopAddress } from '@market/contract/page-data'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Day } from '../../ui/day.tsx'
import type { Column } from '../../ui/tag-table.tsx'
import { ItemCell } from '../listing/item-cell.tsx'
import { priceColumn } from '../listing/price-column.tsx'
import { OpenReports } from '../users/user-facts.tsx'
import { PersonLink } from '../users/person-link.tsx'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { useOfferUndo } from '../../ui/offer-undo.ts'
import { BadgeRow } from '../../ui/badge-row.tsx'
import { productQueries } from '../listing/queries.ts'
import { reportQueries } from '../reports/queries.ts'
import { userQueries } from '../users/queries.ts'
import { linkLook } from '../../ui/link-look.ts'

const seller: Column<AnyListing> = {
  title: texts.anyListing.seller,
  cell: ({ seller: { _id, displayName } }) =>
    displayName === null ? (
      <span className="text-quiet">{texts.anyListing.deletedSeller}</span>
    ) : (
      <PersonLink id={_id}>{displayName}</PersonLink>
    ),
}

const laptop: Column<AnyListing> = {
  title: texts.items.laptop,
  kind: 'head',
  cell: ({ _id: id, photoUrl, itemName, brand, state }) => (
    <ItemCell id={state === 'withdrawn' ? undefined : id} photoUrl={photoUrl} itemName={itemName}>
      <span className="text-sm text-quiet">{brand}</span>
    </ItemCell>
  ),
}

const rest: Column<AnyListing>[] = [
  {
    title: texts.items.status,
    cell: ({ state, paid, reports, sameLaptop, samePhoto }) => (
      <div className="grid min-w-0 gap-1">
        <BadgeRow>
          <Badge state={looks[state]}>{texts.anyListing.states[state]}</Badge>
          {sameLaptop && <Badge state="waiting">{texts.anyListing.twice}</Badge>}
          {reports > 0 && <OpenReports count={reports} />}
        </BadgeRow>
        {sameLaptop && <SameAs label={texts.anyListing.sameLaptopAs} other={sameLaptop} />}
        {samePhoto && <SameAs label={texts.anyListing.samePhotoAs} other={samePhoto} />}
        {paid && <span className="text-sm text-quiet">{texts.anyListing.paid}</span>}
      </div>
    ),
  },
  priceColumn,
  {
    title: texts.anyListing.posted,
    kind: 'figure',
    cell: ({ createdOn }) => <Day at={createdOn} />,
  },
  { title: texts.items.actions, kind: 'actions', cell: (listing) => <WithdrawButton listing={listing} /> },
]

const looks = { available: 'good', held: 'waiting', sold: 'plain', withdrawn: 'plain' } as const

function SameAs({ label, other }: { label: string; other: { _id: string; itemName: string } }) {
  return (
    <span className="text-sm text-quiet">
      <span>{label}</span>{' '}
      <Link className={linkLook} to={laptopAddress(other._id)}>
        {other.itemName}
      </Link>
    </span>
  )
}

/** Of one seller's listings, and of all. */
export const columnsOfSeller: Column<AnyListing>[] = [laptop, ...rest]
export const columnsOfAll: Column<AnyListing>[] = [laptop, seller, ...rest]

/** For Admins. A held laptop can't be withdrawn while its buyer is paying. */
function WithdrawButton({ listing: { _id: id, itemName, state, paid } }: { listing: AnyListing }) {
  const words = texts.anyListing
  const invalidates = [productQueries.all, reportQueries.all.queryKey, userQueries.all]
  const offerUndo = useOfferUndo()
  const withdraw = useMutation({
    mutationFn: () => client.withdrawProduct({ params: { id } }),
    onSuccess: () =>
      offerUndo({
        message: texts.undo.listingWithdrawn(itemName),
        undo: () => client.restoreProduct({ params: { id } }),
        invalidates,
      }),
    meta: { success: words.withdrawn, invalidates },
  })
  if (!canMoveItem(state, 'remove')) return null
  return (
    <RowActions>
      <ConfirmButton
        question={words.askWithdraw(itemName)}
        help={paid ? words.withdrawPaidHelp : words.withdrawHelp}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      >
        {words.withdraw}
      </ConfirmButton>
    </RowActions>
  )
}
