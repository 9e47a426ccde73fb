import type { WishedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { toastWithUndo } from '../../ui/toast-with-undo.tsx'
import { markQueries } from '../marks/queries.ts'
import { wishQueries } from './queries.ts'

/** Takes the product's id. */
export function useAddWish() {
  const { email } = useSignedInUser()
  return useMutation({
    mutationFn: (productId: string) => client.createWish({ body: { productId, userId: email } }),
    meta: { success: texts.toast.wished, invalidates: [wishQueries.all, markQueries.own.queryKey] },
  })
}

/** Deletes a wish without confirmation, with an undo in the toast. */
export function useDeleteWish() {
  const addWish = useAddWish()
  return useMutation({
    mutationFn: ({ wishlistId }: WishedItem) => client.deleteBooking({ params: { id: wishlistId } }),
    onSuccess: (_, { _id }) => toastWithUndo(texts.toast.deletedBooking, () => addWish.mutate(_id)),
    meta: { invalidates: [wishQueries.all, markQueries.own.queryKey] },
  })
}
