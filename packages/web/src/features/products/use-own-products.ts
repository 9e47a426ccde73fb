import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { productQueries } from './queries.ts'

/** A seller's actions on a listing; each invalidates every list of products. */
export function useOwnProducts() {
  const invalidates = [productQueries.all]
  return {
    advertise: useMutation({
      mutationFn: (id: string) => client.advertiseProduct({ params: { id } }),
      meta: { success: texts.toast.advertised, invalidates },
    }),
    markSold: useMutation({
      mutationFn: ({ id, sold }: { id: string; sold: boolean }) =>
        client.markProductSold({ params: { id }, body: { soldFlag: sold } }),
      meta: { invalidates },
    }),
    withdraw: useMutation({
      mutationFn: (id: string) => client.withdrawProduct({ params: { id } }),
      meta: { success: texts.toast.deletedListing, invalidates },
    }),
  }
}
