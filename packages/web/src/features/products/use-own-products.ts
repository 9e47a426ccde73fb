import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { client } from '../../api/client.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { productQueries } from './queries.ts'

/** A seller's actions on a listing; each invalidates every list of products. */
export function useOwnProducts() {
  const queries = useQueryClient()
  const settled = (said: string | undefined) => {
    if (said !== undefined) toast.success(said)
    return queries.invalidateQueries({ queryKey: productQueries.all })
  }
  const onError = (error: unknown) => toast.error(problemMessage(error))
  return {
    advertise: useMutation({
      mutationFn: (id: string) => client.advertiseProduct({ params: { id } }),
      onSuccess: () => settled(texts.toast.advertised),
      onError,
    }),
    markSold: useMutation({
      mutationFn: ({ id, sold }: { id: string; sold: boolean }) =>
        client.markProductSold({ params: { id }, body: { soldFlag: sold } }),
      onSuccess: () => settled(undefined),
      onError,
    }),
    withdraw: useMutation({
      mutationFn: (id: string) => client.withdrawProduct({ params: { id } }),
      onSuccess: () => settled(texts.toast.deletedListing),
      onError,
    }),
  }
}
