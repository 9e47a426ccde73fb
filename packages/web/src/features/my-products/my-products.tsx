import { duplicateAddress, editAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { TableList } from '../../ui/table-list.tsx'
import type { Column } from '../../ui/tag-table.tsx'
import { BadgeRow } from '../../ui/badge-row.tsx'
import { BookedBy } from '../bookings/booked-by.tsx'
import { OpenOrder } from '../order-lists/open-order.tsx'
import { UnverifiedStrip } from '../users/unverified-strip.tsx'
import { isHeld } from '../listing/describe.ts'
import { EndHoldButton } from '../listing/end-hold-button.tsx'
import { GapsLine } from './gaps-line.tsx'
import { ItemCell } from '../listing/item-cell.tsx'
import { priceColumn } from '../listing/price-column.tsx'
import { productQueries, type OwnListing } from '../listing/queries.ts'
import { SoldBadge } from '../listing/sold-badge.tsx'
import { useOwnProducts } from './use-own-products.ts'
import type { Product } from '@market/contract'
import { canMove, expiryNoticeDays, type ListingState } from '@market/contract/items'
import { serverNow } from '../../api/server-clock.ts'

const myProducts = texts.myProducts

const columns: Column<OwnListing>[] = [
  {
    title: texts.items.laptop,
    kind: 'head',
    cell: (product) => (
      <ItemCell id={product._id} photoUrl={product.photoUrl} itemName={product.itemName}>
        {!product.soldFlag && <GapsLine product={product} />}
      </ItemCell>
    ),
  },
  priceColumn,
  { title: texts.items.status, cell: (product) => <StateCell product={product} /> },
  { title: myProducts.bookedBy, kind: 'people', cell: ({ booked }) => booked && <BookedBy booked={booked} /> },
  { title: texts.items.actions, kind: 'actions', cell: (product) => <ListingActions product={product} /> },
]

export function MyProducts() {
  const { email } = useSignedInUser()
  const add = (
    <ButtonLink kind="next" to="/dashboard/addproduct">
      {myProducts.add}
    </ButtonLink>
  )
  return (
    <TableList
      query={useInfiniteQuery(productQueries.ofSeller(email))}
      caption={myProducts.title}
      columns={columns}
      head="laptop"
      empty={<EmptyNotice action={add}>{myProducts.empty}</EmptyNotice>}
      above={showStrip}
    />
  )
}

const showStrip = () => <UnverifiedStrip gain={texts.unverified.listings} />

function StateCell({ product }: { product: OwnListing }) {
  const { soldFlag, advertiseFlag, heldUntil, listedTwice } = product
  const days = daysLeft(product)
  return (
    <div className="grid min-w-0 gap-1">
      <BadgeRow narrow>
        <SoldBadge sold={soldFlag} />
        {advertiseFlag && <Badge>{myProducts.advertised}</Badge>}
        {isHeld(heldUntil) && <Badge state="waiting">{texts.items.heldUntil(texts.forms.clock(heldUntil))}</Badge>}
        {listedTwice && <Badge state="waiting">{myProducts.listedTwice}</Badge>}
        {days !== null && expiresSoon(days) && <Badge state="waiting">{myProducts.expires(days)}</Badge>}
      </BadgeRow>
      {days !== null && !expiresSoon(days) && <span className="text-sm text-quiet">{myProducts.expires(days)}</span>}
      {listedTwice && <span className="text-sm text-quiet">{myProducts.listedTwiceHelp}</span>}
    </div>
  )
}

/** A paid listing is an order, which its seller can neither undo nor delete. */
function ListingActions({ product }: { product: OwnListing }) {
  const { _id: id, itemName, soldFlag, advertiseFlag, booked } = product
  const { advertise, renew, withdraw, ...others } = useOwnProducts(product)
  const days = daysLeft(product)
  const [booking] = booked?.bookings ?? []
  if (booking?.payment && !booking.past)
    return (
      <RowActions>
        <OpenOrder id={booking.payment.orderId} next={booking.payment.waitsFor === 'seller'} />
      </RowActions>
    )
  const soon = days !== null && expiresSoon(days)
  return (
    <RowActions pairs>
      {soon && canMove(stateOf(product), 'renew') && (
        <Button small busy={renew.isPending} onClick={() => renew.mutate()}>
          {myProducts.renew}
        </Button>
      )}
      {!soldFlag && (
        <ButtonLink small to={editAddress(id)}>
          <span>{texts.items.edit}</span>
          <span className="sr-only"> {itemName}</span>
        </ButtonLink>
      )}
      {!advertiseFlag && !soldFlag && (
        <Button small busy={advertise.isPending} onClick={() => advertise.mutate()}>
          {myProducts.advertise}
        </Button>
      )}
      <EndHoldButton product={product} />
      <MoreActions product={product} acts={{ ...others, renew }} renewable={days !== null && !soon} />
      <ConfirmButton
        question={myProducts.askDelete}
        help={myProducts.deleteHelp}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      >
        {myProducts.delete}
      </ConfirmButton>
    </RowActions>
  )
}

interface MoreProps {
  product: OwnListing
  acts: Pick<ReturnType<typeof useOwnProducts>, 'markSold' | 'pause' | 'renew'>
  renewable: boolean
}

function MoreActions({ product, acts: { markSold, pause, renew }, renewable }: MoreProps) {
  const { _id: id, itemName, soldFlag, heldUntil } = product
  const state = stateOf(product)
  return (
    <MoreMenu of={itemName} busy={markSold.isPending || pause.isPending || renew.isPending}>
      {(hides) => (
        <>
          <Button kind="plain" {...hides} onClick={() => markSold.mutate(!soldFlag)}>
            {canMove(state, 'mark-sold') ? myProducts.markSold : myProducts.markUnsold}
          </Button>
          {canMove(state, 'pause') && !isHeld(heldUntil) && (
            <Button kind="plain" {...hides} onClick={() => pause.mutate()}>
              {myProducts.pause}
            </Button>
          )}
          {renewable && (
            <Button kind="plain" {...hides} onClick={() => renew.mutate()}>
              {myProducts.renew}
            </Button>
          )}
          <ButtonLink kind="plain" to={duplicateAddress(id)}>
            {myProducts.duplicate}
          </ButtonLink>
        </>
      )}
    </MoreMenu>
  )
}

/** This list has listings for sale and sold ones; the others are in the list of those off sale. */
function stateOf({ soldFlag }: Pick<Product, 'soldFlag'>): ListingState {
  return soldFlag ? 'sold' : 'for_sale'
}

/** Days until a listing expires, rounded up; 0 when its time is over. Null when it never expires. */
function daysLeft({ expiresOn }: Pick<Product, 'expiresOn'>): number | null {
  if (expiresOn === undefined) return null
  return Math.max(0, Math.ceil((Date.parse(expiresOn) - serverNow()) / 86_400_000))
}

/** Whether the seller was mailed that it expires. */
function expiresSoon(days: number): boolean {
  return days <= expiryNoticeDays
}
