import type { WishedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { TableList } from '../../ui/table-list.tsx'
import type { Column } from '../../ui/tag-table.tsx'
import { BookingBadge } from '../bookings/booking-badge.tsx'
import { useMarks } from '../marks/use-marks.ts'
import { PayAction } from '../bookings/pay-action.tsx'
import { ItemCell } from '../listing/item-cell.tsx'
import { priceColumn } from '../listing/price-column.tsx'
import { SoldBadge } from '../listing/sold-badge.tsx'
import { wishQueries } from './queries.ts'
import { client } from '../../api/client.ts'
import { useOfferUndo } from '../../ui/offer-undo.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { BadgeRow } from '../../ui/badge-row.tsx'
import { markQueries } from '../marks/queries.ts'

const columns: Column<WishedItem>[] = [
  { title: texts.items.laptop, kind: 'head', cell: WishedLaptop },
  priceColumn,
  { title: texts.items.status, cell: (item) => <WishState item={item} /> },
  { title: texts.items.actions, kind: 'actions', cell: (item) => <WishActions item={item} /> },
]

const invalidates = [wishQueries.all, markQueries.own.queryKey]

export function MyWishlist() {
  const { email } = useSignedInUser()
  const browse = (
    <ButtonLink kind="next" to="/">
      {texts.myOrders.browse}
    </ButtonLink>
  )
  return (
    <TableList
      query={useInfiniteQuery(wishQueries.of(email))}
      caption={texts.myWishlist.title}
      columns={columns}
      head="laptop"
      empty={<EmptyNotice action={browse}>{texts.myWishlist.empty}</EmptyNotice>}
    />
  )
}

function WishedLaptop({ _id: id, photoUrl, itemName, withdrawn }: WishedItem) {
  return <ItemCell id={withdrawn ? undefined : id} photoUrl={photoUrl} itemName={itemName} />
}

function WishState({ item: { _id: id, soldFlag, withdrawn } }: { item: WishedItem }) {
  const booking = useMarks().bookingOf(id)
  return (
    <BadgeRow>
      {booking && <BookingBadge paid={booking.paid} />}
      <SoldBadge sold={soldFlag} />
      {withdrawn && <Badge>{texts.order.withdrawn}</Badge>}
    </BadgeRow>
  )
}

function WishActions({ item }: { item: WishedItem }) {
  const remove = useDeleteWish()
  return (
    <RowActions>
      <PayAction item={item} />
      <Button small kind="danger" data-apart busy={remove.isPending} onClick={() => remove.mutate(item)}>
        {texts.myOrders.delete}
      </Button>
    </RowActions>
  )
}

/** Deletes a wish without confirmation; it can be undone in its row, unless the laptop is withdrawn. */
function useDeleteWish() {
  const { email } = useSignedInUser()
  const offerUndo = useOfferUndo()
  return useMutation({
    mutationFn: ({ wishlistId }: WishedItem) => client.deleteBooking({ params: { id: wishlistId } }),
    onSuccess: ({ wishedOn }, { _id: productId, itemName, withdrawn }) => {
      if (withdrawn) return
      offerUndo({
        message: texts.undo.wishDeleted(itemName),
        undo: () => client.createWish({ body: { productId, userId: email, wishedOn } }),
        invalidates,
      })
    },
    meta: { success: texts.toast.deletedBooking, invalidates },
  })
}
