import type { BookedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyNotice, LoadFailed } from '../../ui/notices.tsx'
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
  if (list.isPending) return <TableSkeleton columns={columns} head="laptop" />
  if (list.isLoadingError) return <LoadFailed onRetry={() => void list.refetch()} />
  const items = itemsOf(list.data)
  if (items.length === 0)
    return (
      <EmptyNotice
        action={
          <ButtonLink kind="next" to="/">
            {texts.myOrders.browse}
          </ButtonLink>
        }
      >
        {texts.myOrders.empty}
      </EmptyNotice>
    )
  return (
    <>
      <TagTable caption={texts.myOrders.title} columns={columns} rows={items} keyOf={({ bookingId }) => bookingId} />
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
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

/** A paid booking is the order and stays. */
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
