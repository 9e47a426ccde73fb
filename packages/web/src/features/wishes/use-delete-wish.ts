import type { WishedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useOfferUndo } from '../../ui/offer-undo.ts'
import { markQueries } from '../marks/queries.ts'
import { wishQueries } from './queries.ts'

const invalidates = [wishQueries.all, markQueries.own.queryKey]

/** Deletes a wish without confirmation; it can be undone in its row, unless the laptop is withdrawn. */
export function useDeleteWish() {
  const { email } = useSignedInUser()
  const offerUndo = useOfferUndo()
  return useMutation({
    mutationFn: ({ wishlistId }: WishedItem) => client.deleteBooking({ params: { id: wishlistId } }),
    onSuccess: ({ wishedOn }, { _id: productId, itemName, withdrawn }) => {
      if (withdrawn) return
      offerUndo({
        said: texts.undo.wishDeleted(itemName),
        undo: () => client.createWish({ body: { productId, userId: email, wishedOn } }),
        invalidates,
      })
    },
    meta: { success: texts.toast.deletedBooking, invalidates },
  })
}
