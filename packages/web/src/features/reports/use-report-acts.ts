import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { client } from '../../api/client.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { productQueries } from '../products/queries.ts'
import { reportQueries } from './queries.ts'

/** An Admin's actions on a reported laptop; each takes its id. */
export function useReportActs() {
  const queries = useQueryClient()
  const done = (said: string) => () => {
    toast.success(said)
    void queries.invalidateQueries({ queryKey: productQueries.all })
    return queries.invalidateQueries({ queryKey: reportQueries.all.queryKey })
  }
  const onError = (error: unknown) => toast.error(problemMessage(error))
  return {
    dismiss: useMutation({
      mutationFn: (id: string) => client.reportProduct({ params: { id }, body: { reportFlag: false } }),
      onSuccess: done(texts.reports.dismissed),
      onError,
    }),
    withdraw: useMutation({
      // The spec's reported list deletes through the users' path, which withdraws the laptop with that id [ADM-7].
      mutationFn: (id: string) => client.deleteUser({ params: { id } }),
      onSuccess: done(texts.toast.deletedListing),
      onError,
    }),
  }
}
