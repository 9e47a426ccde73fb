import type { ReportedProduct } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useOfferUndo } from '../../ui/offer-undo.ts'
import { productQueries } from '../products/queries.ts'
import { reportQueries } from './queries.ts'

/** An Admin's actions on a reported laptop. */
export function useReportActs({ _id: id, itemName }: Pick<ReportedProduct, '_id' | 'itemName'>) {
  const invalidates = [productQueries.all, reportQueries.all.queryKey]
  const params = { id }
  const offerUndo = useOfferUndo()
  return {
    dismiss: useMutation({
      mutationFn: () => client.reportProduct({ params, body: { reportFlag: false } }),
      onSuccess: () =>
        offerUndo({
          said: texts.undo.reportsDismissed(itemName),
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
          said: texts.undo.listingDeleted(itemName),
          undo: () => client.restoreProduct({ params }),
          invalidates,
        }),
      meta: { success: texts.toast.deletedListing, invalidates },
    }),
  }
}
