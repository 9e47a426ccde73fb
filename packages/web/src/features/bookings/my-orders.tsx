import type { BookedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { PayAction } from '../payments/pay-action.tsx'
import { ItemCell } from '../products/item-cell.tsx'
import { SoldBadge } from '../products/sold-badge.tsx'
import { bookingQueries } from './queries.ts'
import { useDeleteBooking } from './use-delete-booking.ts'

const columns: Column<BookedItem>[] = [
  { title: texts.items.laptop, kind: 'head', cell: OrderHead },
  {
    title: texts.items.price,
    kind: 'figure',
    cell: ({ resalePrice }) => `${texts.forms.price(resalePrice)} ${texts.card.currency}`,
  },
  { title: texts.items.status, cell: ({ soldFlag }) => <SoldBadge sold={soldFlag} /> },
  { title: texts.items.actions, kind: 'actions', cell: (item) => <OrderActions item={item} /> },
]

export function MyOrders() {
  const { email } = useSignedInUser()
  const list = useInfiniteQuery(bookingQueries.of(email))
  const browse = (
    <ButtonLink kind="next" to="/">
      {texts.myOrders.browse}
    </ButtonLink>
  )
  return (
    <PagedList
      query={list}
      skeleton={<TableSkeleton columns={columns} head="laptop" />}
      empty={<EmptyNotice action={browse}>{texts.myOrders.empty}</EmptyNotice>}
    >
      {(items) => (
        <TagTable caption={texts.myOrders.title} columns={columns} rows={items} keyOf={({ bookingId }) => bookingId} />
      )}
    </PagedList>
  )
}

function OrderHead({ _id: id, photoUrl, itemName, withdrawn, trxId }: BookedItem) {
  return (
    <ItemCell id={withdrawn ? undefined : id} photoUrl={photoUrl} itemName={itemName}>
      {trxId !== null && (
        <span className="font-mono text-xs break-all text-quiet">{texts.payment.transaction(trxId)}</span>
      )}
    </ItemCell>
  )
}

/** A paid booking is the order record and has no actions. */
function OrderActions({ item }: { item: BookedItem }) {
  const deleteBooking = useDeleteBooking()
  return (
    <div className="row-actions">
      <PayAction item={item} />
      {!item.paid && (
        <ConfirmButton
          question={texts.myOrders.askDelete}
          help={texts.myOrders.deleteHelp}
          busy={deleteBooking.isPending}
          onConfirm={() => deleteBooking.mutate(item.bookingId)}
        >
          {texts.myOrders.delete}
        </ConfirmButton>
      )}
    </div>
  )
}
