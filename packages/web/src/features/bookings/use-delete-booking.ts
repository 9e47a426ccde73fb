import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { client } from '../../api/client.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { bookingQueries } from './queries.ts'

/** Takes the booking's id, not the product's, with which the same call may delete a wish. */
export function useDeleteBooking() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.deleteBooking({ params: { id } }),
    onSuccess: () => {
      toast.success(texts.toast.deletedBooking)
      return queries.invalidateQueries({ queryKey: bookingQueries.all })
    },
    onError: (error) => toast.error(problemMessage(error)),
  })
}
