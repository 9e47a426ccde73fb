import type { BookedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSignedInUser } from '../../../identity/identity-context.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { EmptyNotice } from '../../../ui/notices.tsx'
import { RowActions } from '../../../ui/row-actions.tsx'
import { TableList } from '../../../ui/table-list.tsx'
import type { Column } from '../../../ui/tag-table.tsx'
import { BadgeRow } from '../../../ui/badge-row.tsx'
import { PayAction } from '../../bookings/pay-action.tsx'
import { ItemCell } from '../../listing/item-cell.tsx'
import { priceColumn } from '../../listing/price-column.tsx'
import { OpenOrder } from './open-order.tsx'
import { OrderStateBadge } from './state-and-wait.tsx'
import { SoldBadge } from '../../listing/sold-badge.tsx'
import { UnverifiedStrip } from '../../users/unverified-strip.tsx'
import { bookingQueries } from '../../bookings/queries.ts'
import { BookingFacts } from '../../bookings/booking-facts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { useDeleteBooking } from '../../bookings/use-delete-booking.ts'
import { YoursBadge } from '../../bookings/yours-badge.tsx'

const columns: Column<BookedItem>[] = [
  { title: texts.items.laptop, kind: 'head', cell: OrderHead },
  priceColumn,
  { title: texts.items.status, cell: OrderState },
  { title: texts.items.actions, kind: 'actions', cell: (item) => <OrderActions item={item} /> },
]

/** A booking that was deleted by mistake has another id after the undo, but of a laptop there is only one. */
const keyOf = ({ _id, bookingId, past }: BookedItem) => (past ? bookingId : _id)

export function MyOrders() {
  const { email } = useSignedInUser()
  const browse = (
    <ButtonLink kind="next" to="/">
      {texts.myOrders.browse}
    </ButtonLink>
  )
  return (
    <TableList
      query={useInfiniteQuery(bookingQueries.of(email))}
      caption={texts.myOrders.title}
      columns={columns}
      head="laptop"
      keyOf={keyOf}
      empty={<EmptyNotice action={browse}>{texts.myOrders.empty}</EmptyNotice>}
      above={showStrip}
    />
  )
}

/** Its seller’s phone number is for buyers with a verified email; of a paid laptop, for its buyer. */
function showStrip(items: BookedItem[]) {
  const open = items.some(({ paid, past, soldFlag, withdrawn }) => !paid && !past && !soldFlag && !withdrawn)
  return open && <UnverifiedStrip gain={texts.unverified.orders} />
}

function OrderHead(item: BookedItem) {
  const { _id: id, photoUrl, itemName, withdrawn, soldFlag, paid, past } = item
  return (
    <ItemCell id={withdrawn ? undefined : id} photoUrl={photoUrl} itemName={itemName}>
      <OrderFacts item={item} />
      {!item.payment && <BookingFacts item={item} />}
      {soldFlag && !paid && !past && <p className="text-sm text-quiet">{texts.order.soldToOther}</p>}
    </ItemCell>
  )
}

function OrderState({ soldFlag, withdrawn, paid, past, payment }: BookedItem) {
  if (past) return <Badge>{texts.order.past}</Badge>
  return (
    <BadgeRow>
      {paid && <YoursBadge />}
      <SoldBadge sold={soldFlag} />
      {withdrawn && <Badge>{texts.order.withdrawn}</Badge>}
      {payment && <OrderStateBadge state={payment.state} />}
    </BadgeRow>
  )
}

/** A paid booking is the order record and can't be deleted, also when the payment was refunded. */
function OrderActions({ item }: { item: BookedItem }) {
  const { payment } = item
  return (
    <RowActions>
      <PayAction item={item} />
      {payment === null ? (
        <DeleteOrder item={item} />
      ) : (
        <OpenOrder id={payment.orderId} next={payment.waitsFor === 'buyer'} />
      )}
    </RowActions>
  )
}

function DeleteOrder({ item: { _id: productId, bookingId, itemName, soldFlag, withdrawn } }: { item: BookedItem }) {
  const deleteBooking = useDeleteBooking()
  const gone = soldFlag || withdrawn
  // A laptop that is gone can't be booked again.
  const booked = { bookingId, productId, ...(!gone && { itemName }) }
  return (
    <ConfirmButton
      kind={gone ? 'danger' : 'quiet'}
      question={gone ? texts.myOrders.askDelete : texts.order.askCancel}
      help={gone ? undefined : texts.myOrders.deleteHelp}
      busy={deleteBooking.isPending}
      onConfirm={() => deleteBooking.mutate(booked)}
    >
      {gone ? (
        texts.myOrders.delete
      ) : (
        <span>
          <span>{texts.order.cancel}</span> <span className="sr-only">{`(${texts.myOrders.delete})`}</span>
        </span>
      )}
    </ConfirmButton>
  )
}
