import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { markQueries } from '../marks/queries.ts'
import { productQueries } from '../products/queries.ts'
import { bookingQueries } from './queries.ts'

type Booking = Parameters<typeof client.createBooking>[0]['body']

/** Any message other than the success is shown as an error toast [BOOK-2]. */
export function useBookItem(productId: string, onBooked: () => void) {
  return useMutation({
    mutationFn: (given: Omit<Booking, 'productId'>) => client.createBooking({ body: { ...given, productId } }),
    onSuccess: onBooked,
    meta: {
      success: texts.toast.bookingConfirmed,
      // The product now includes the seller's phone number.
      invalidates: [productQueries.one(productId).queryKey, bookingQueries.all, markQueries.own.queryKey],
    },
  })
}
