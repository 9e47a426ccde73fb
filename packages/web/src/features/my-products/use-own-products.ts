import type { Product } from '@market/contract'
import { listingDays } from '@market/contract/items'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useOfferUndo } from '../../ui/offer-undo.ts'
import { productQueries } from '../listing/queries.ts'

/** A seller's actions on a listing; each invalidates every list of products. */
export function useOwnProducts({ _id: id, itemName }: Pick<Product, '_id' | 'itemName'>) {
  const invalidates = [productQueries.all]
  const params = { id }
  const offerUndo = useOfferUndo()
  return {
    advertise: useMutation({
      mutationFn: () => client.advertiseProduct({ params }),
      onSuccess: () =>
        offerUndo({
          message: texts.undo.advertised(itemName),
          undo: () => client.advertiseProduct({ params, body: { advertiseFlag: false } }),
          invalidates,
        }),
      meta: { success: texts.toast.advertised, invalidates },
    }),
    pause: useMutation({
      mutationFn: () => client.changeListingState({ params, body: { state: 'paused' } }),
      meta: { success: texts.myProducts.pausedNow, invalidates },
    }),
    renew: useMutation({
      mutationFn: () => client.renewProduct({ params }),
      meta: { success: texts.myProducts.renewed(listingDays), invalidates },
    }),
    markSold: useMutation({
      mutationFn: (sold: boolean) => client.markProductSold({ params, body: { soldFlag: sold } }),
      meta: { invalidates },
    }),
    withdraw: useMutation({
      mutationFn: () => client.withdrawProduct({ params }),
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
