import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { client } from '../../api/client.ts'
import { sayProblem } from '../../api/say-problem.ts'
import { productQueries } from '../products/queries.ts'
import { bookingQueries } from './queries.ts'

type Booking = Parameters<typeof client.createBooking>[0]['body']

/** Any answer but the agreed one is shown as it is (spec section 8). */
export function useBookItem(onBooked: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Booking) => client.createBooking({ body }),
    onSuccess: (_, { productId }) => {
      toast.success(texts.toast.bookingConfirmed)
      onBooked()
      // Now they are told how to reach its seller.
      void queries.invalidateQueries({ queryKey: productQueries.one(productId).queryKey })
      return queries.invalidateQueries({ queryKey: bookingQueries.all })
    },
    onError: (error) => toast.error(sayProblem(error)),
  })
}
