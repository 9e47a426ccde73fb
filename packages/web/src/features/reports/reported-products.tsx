import type { ReportedProduct } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Day } from '../../ui/day.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { TableList } from '../../ui/table-list.tsx'
import type { Column } from '../../ui/tag-table.tsx'
import { EndHoldButton } from '../listing/end-hold-button.tsx'
import { ItemCell } from '../listing/item-cell.tsx'
import { PersonLink } from '../users/person-link.tsx'
import { reportQueries } from './queries.ts'
import { client } from '../../api/client.ts'
import { useOfferUndo } from '../../ui/offer-undo.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { productQueries } from '../listing/queries.ts'

const columns: Column<ReportedProduct>[] = [
  { title: texts.items.laptop, kind: 'head', cell: ReportedItem },
  { title: texts.items.actions, kind: 'actions', cell: (product) => <ReportActions product={product} /> },
]

export function ReportedProducts() {
  return (
    <TableList
      query={useInfiniteQuery(reportQueries.all)}
      caption={texts.drawer.reported}
      columns={columns}
      head="laptop"
      empty={<EmptyNotice>{texts.reports.none}</EmptyNotice>}
    />
  )
}

function ReportedItem({ _id: id, photoUrl, itemName, userName, sellerId, reports }: ReportedProduct) {
  return (
    <>
      <ItemCell id={id} photoUrl={photoUrl} itemName={itemName}>
        <span className="relative text-sm text-quiet">
          {sellerId === undefined ? userName : <PersonLink id={sellerId}>{userName}</PersonLink>}
        </span>
      </ItemCell>
      <ul data-tall className="grid gap-3 pt-3 wrap-anywhere wide:ps-24">
        {reports.map(({ text, reporter, reporterId, reportedOn }) => (
          <li key={reporter} className="max-w-[70ch] border-s-2 border-base-300 ps-3">
            <p>{text}</p>
            <p className="text-xs text-quiet">
              {reporterId === undefined ? <span>{reporter}</span> : <PersonLink id={reporterId}>{reporter}</PersonLink>}{' '}
              <Day at={reportedOn} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function ReportActions({ product }: { product: ReportedProduct }) {
  const { dismiss, withdraw } = useReportActs(product)
  return (
    <RowActions>
      <Button small busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
        {texts.reports.dismiss}
      </Button>
      <EndHoldButton product={product} />
      <ConfirmButton
        question={texts.myProducts.askDelete}
        help={texts.myProducts.deleteHelp}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      >
        {texts.users.delete}
      </ConfirmButton>
    </RowActions>
  )
}

/** An Admin's actions on a reported laptop. */
function useReportActs({ _id: id, itemName }: Pick<ReportedProduct, '_id' | 'itemName'>) {
  const invalidates = [productQueries.all, reportQueries.all.queryKey]
  const params = { id }
  const offerUndo = useOfferUndo()
  return {
    dismiss: useMutation({
      mutationFn: () => client.reportProduct({ params, body: { reportFlag: false } }),
      onSuccess: () =>
        offerUndo({
          message: texts.undo.reportsDismissed(itemName),
          undo: () => client.reopenReports({ params }),
          invalidates,
        }),
      meta: { success: texts.reports.dismissed, invalidates },
    }),
    withdraw: useMutation({
      // The spec's reported list deletes through the users' path, which withdraws the laptop with that id [ADM-7].
      mutationFn: () => client.deleteUser({ params }),
      onSuccess: () =>
        offerUndo({
          message: texts.undo.listingDeleted(itemName),
          undo: () => client.restoreProduct({ params }),
          invalidates,
        }),
      meta: { success: texts.toast.deletedListing, invalidates },
    }),
  }
}
