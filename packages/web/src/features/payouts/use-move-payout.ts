import type { PayoutMoveBody } from '@market/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { isProblem } from '../../api/is-problem.ts'
import { payoutQueries } from './queries.ts'

/** Marks a payout. It is pending until the payout is read again, also after a refusal: it may have been moved. */
export function useMovePayout(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PayoutMoveBody) => client.movePayout({ params: { id }, body }),
    onError: async (error) => {
      if (hasMoved(error)) await queries.invalidateQueries({ queryKey: payoutQueries.all })
    },
    meta: { failure: 'own', invalidates: [payoutQueries.all] },
  })
}

export type Moving = ReturnType<typeof useMovePayout>

/** Whether it was refused because the payout is no longer what the page showed. */
export function hasMoved(error: Error | null): boolean {
  return isProblem(error) && (error.code === 'payout-move-not-possible' || error.code === 'payout-being-sent')
}
