import type { Deleted } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useOfferUndo } from '../../ui/offer-undo.ts'
import { markQueries } from '../marks/queries.ts'
import { bookingQueries } from './queries.ts'

const invalidates = [bookingQueries.all, markQueries.own.queryKey]

interface Booked {
  bookingId: string
  productId: string
  /** Of the laptop; where the row can be undone. */
  itemName?: string
}

/** Deletes a booking by its id, not by the product's, with which the same call may delete a wish. */
export function useDeleteBooking() {
  const { email } = useSignedInUser()
  const offerUndo = useOfferUndo()
  return useMutation({
    mutationFn: ({ bookingId }: Booked) => client.deleteBooking({ params: { id: bookingId } }),
    onSuccess: ({ booking }: Deleted, { productId, itemName }) => {
      if (booking === undefined || itemName === undefined) return
      offerUndo({
        message: texts.undo.bookingDeleted(itemName),
        undo: () => client.createBooking({ body: { ...booking, productId, userId: email, undo: true } }),
        invalidates,
      })
    },
    meta: { success: texts.toast.deletedBooking, invalidates },
  })
}
