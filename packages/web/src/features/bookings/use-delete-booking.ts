import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { markQueries } from '../marks/queries.ts'
import { bookingQueries } from './queries.ts'

/** Takes the booking's id, not the product's, with which the same call may delete a wish. */
export function useDeleteBooking() {
  return useMutation({
    mutationFn: (id: string) => client.deleteBooking({ params: { id } }),
    meta: { success: texts.toast.deletedBooking, invalidates: [bookingQueries.all, markQueries.own.queryKey] },
  })
}
