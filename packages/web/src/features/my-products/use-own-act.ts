import { useMutation } from '@tanstack/react-query'
import { useOfferUndo } from '../../ui/offer-undo.ts'
import { productQueries } from '../listing/queries.ts'
import type { OwnListing } from './own-queries.ts'
import { ownActs, type OwnActName } from './own-acts.ts'

/** An act on the listing of the row around it, which then offers its undo. Invalidates every list of products. */
export function useOwnAct(name: OwnActName, listing: OwnListing) {
  const { run, undo, after, done, message } = ownActs[name]
  const invalidates = [productQueries.all]
  const offerUndo = useOfferUndo()
  return useMutation({
    mutationFn: () => run(listing),
    onSuccess: () => {
      if (undo)
        offerUndo({
          message: done(listing.itemName),
          undo: () => undo(listing),
          after: after(listing),
          invalidates,
        })
    },
    meta: { ...(message !== undefined && { success: message }), invalidates },
  })
}
