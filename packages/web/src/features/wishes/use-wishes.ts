import type { Marks, WishedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation, type QueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useOfferUndo } from '../../ui/undo-line.tsx'
import { markQueries } from '../marks/queries.ts'
import { wishQueries } from './queries.ts'

type Wish = Marks['wished'][number]

const invalidates = [wishQueries.all, markQueries.own.queryKey]

/** Takes the product's id. */
export function useAddWish() {
  const { email } = useSignedInUser()
  return useMutation({
    mutationFn: (productId: string) => client.createWish({ body: { productId, userId: email } }),
    onMutate: (productId, { client: queries }) =>
      showWishes(queries, (wished) => [...wished, { productId, wishlistId: '' }]),
    onError: (_error, _wish, restore) => restore?.(),
    meta: { success: texts.toast.wished, invalidates },
  })
}

/** Adds a laptop to the wishlist or removes its wish. The marks change at once, and back when the call fails. */
export function useToggleWish(productId: string) {
  const add = useAddWish()
  const remove = useMutation({
    mutationFn: ({ wishlistId }: Wish) => client.deleteBooking({ params: { id: wishlistId } }),
    onMutate: (_wish, { client: queries }) =>
      showWishes(queries, (wished) => wished.filter((one) => one.productId !== productId)),
    onError: (_error, _wish, restore) => restore?.(),
    meta: { invalidates },
  })
  return {
    toggle: (wish: Wish | undefined) => (wish === undefined ? add.mutate(productId) : remove.mutate(wish)),
    /** Until the marks have been fetched again, and with them the new wish's id. */
    isPending: add.isPending || remove.isPending,
  }
}

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

/** Changes the wishes that are shown; returns what shows those before. */
async function showWishes(queries: QueryClient, change: (wished: Wish[]) => Wish[]): Promise<() => void> {
  const { queryKey } = markQueries.own
  await queries.cancelQueries({ queryKey })
  const before = queries.getQueryData(queryKey)
  queries.setQueryData(queryKey, (marks) => marks && { ...marks, wished: change(marks.wished) })
  return () => queries.setQueryData(queryKey, before)
}
