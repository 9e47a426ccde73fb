import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { client } from '../../api/client.ts'
import { sayProblem } from '../../api/say-problem.ts'
import { bookingQueries } from './queries.ts'

type Booking = Parameters<typeof client.createBooking>[0]['body']

/** Any answer but the agreed one is shown as it is (spec section 8). */
export function useBookItem(onBooked: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Booking) => client.createBooking({ body }),
    onSuccess: () => {
      toast.success(texts.toast.bookingConfirmed)
      onBooked()
      return queries.invalidateQueries({ queryKey: bookingQueries.all })
    },
    onError: (error) => toast.error(sayProblem(error)),
  })
}
