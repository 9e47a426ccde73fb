import type { Marks } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation, type QueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
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

/** Changes the wishes that are shown; returns what shows those before. */
async function showWishes(queries: QueryClient, change: (wished: Wish[]) => Wish[]): Promise<() => void> {
  const { queryKey } = markQueries.own
  await queries.cancelQueries({ queryKey })
  const before = queries.getQueryData(queryKey)
  queries.setQueryData(queryKey, (marks) => marks && { ...marks, wished: change(marks.wished) })
  return () => queries.setQueryData(queryKey, before)
}
