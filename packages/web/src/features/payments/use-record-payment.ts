import type { Product } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { retryDelay } from '../../api/query-client.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { bookingQueries } from '../bookings/queries.ts'
import { productQueries } from '../products/queries.ts'
import { wishQueries } from '../wishes/queries.ts'

export type RecordPayment = UseMutationResult<string, Error, string>

/**
 * Tells the server of a charge, by its transaction id, until it has recorded it; goes on after the page is left. The call
 * may be made any number of times. The one answer that ends it otherwise: someone else has the laptop, and the money goes back.
 */
export function useRecordPayment({ _id: productId, resalePrice: price }: Product): RecordPayment {
  const queries = useQueryClient()
  const { email: userId } = useSignedInUser()
  return useMutation({
    mutationFn: async (trxId: string) => {
      await client.recordPayment({ body: { price, trxId, productId, userId } })
      return trxId
    },
    networkMode: 'offlineFirst',
    retry: (_, error) => !(error instanceof Problem && error.code === 'payment-too-late'),
    retryDelay: (failures, error) => Math.max(retryDelay(failures), askedToWait(error)),
    onSettled: () => {
      for (const { all: queryKey } of [productQueries, bookingQueries, wishQueries])
        void queries.invalidateQueries({ queryKey })
    },
  })
}

/** Milliseconds. */
function askedToWait(error: Error): number {
  return error instanceof Problem ? (error.more.retryAfter ?? 0) * 1000 : 0
}
