import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { productQueries } from '../products/queries.ts'
import { reportQueries } from './queries.ts'

/** An Admin's actions on a reported laptop; each takes its id. */
export function useReportActs() {
  const invalidates = [productQueries.all, reportQueries.all.queryKey]
  return {
    dismiss: useMutation({
      mutationFn: (id: string) => client.reportProduct({ params: { id }, body: { reportFlag: false } }),
      meta: { success: texts.reports.dismissed, invalidates },
    }),
    withdraw: useMutation({
      // The spec's reported list deletes through the users' path, which withdraws the laptop with that id [ADM-7].
      mutationFn: (id: string) => client.deleteUser({ params: { id } }),
      meta: { success: texts.toast.deletedListing, invalidates },
    }),
  }
}
