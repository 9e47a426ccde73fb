import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { client } from '../../api/client.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { productQueries } from '../products/queries.ts'
import { bookingQueries } from './queries.ts'

type Booking = Parameters<typeof client.createBooking>[0]['body']

/** Any message other than the success is shown as an error toast [BOOK-2]. */
export function useBookItem(onBooked: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Booking) => client.createBooking({ body }),
    onSuccess: (_, { productId }) => {
      toast.success(texts.toast.bookingConfirmed)
      onBooked()
      // The product now includes the seller's phone number.
      void queries.invalidateQueries({ queryKey: productQueries.one(productId).queryKey })
      return queries.invalidateQueries({ queryKey: bookingQueries.all })
    },
    onError: (error) => toast.error(problemMessage(error)),
  })
}
