import type { WishedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { client } from '../../api/client.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { toastWithUndo } from '../../ui/toast-with-undo.tsx'
import { wishQueries } from './queries.ts'

/** Takes the product's id. */
export function useAddWish() {
  const queries = useQueryClient()
  const { email } = useSignedInUser()
  return useMutation({
    mutationFn: (productId: string) => client.createWish({ body: { productId, userId: email } }),
    onSuccess: () => {
      toast.success(texts.toast.wished)
      return queries.invalidateQueries({ queryKey: wishQueries.all })
    },
    onError: (error) => toast.error(problemMessage(error)),
  })
}

/** Deletes a wish without confirmation, with an undo in the toast. */
export function useDeleteWish() {
  const queries = useQueryClient()
  const addWish = useAddWish()
  return useMutation({
    mutationFn: ({ wishlistId }: WishedItem) => client.deleteBooking({ params: { id: wishlistId } }),
    onSuccess: (_, { _id }) => {
      toastWithUndo(texts.toast.deletedBooking, () => addWish.mutate(_id))
      return queries.invalidateQueries({ queryKey: wishQueries.all })
    },
    onError: (error) => toast.error(problemMessage(error)),
  })
}
