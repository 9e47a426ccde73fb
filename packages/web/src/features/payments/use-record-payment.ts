import type { Product } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { readToken } from '../../api/access-token.ts'
import { client } from '../../api/client.ts'
import { retryDelay } from '../../api/query-client.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { bookingQueries } from '../bookings/queries.ts'
import { productQueries } from '../products/queries.ts'
import { wishQueries } from '../wishes/queries.ts'

export type RecordPayment = UseMutationResult<string, Error, string>

/**
 * Tells the server of a charge, by its transaction id, until it has recorded it; goes on after the page is left. The call
 * may be made any number of times.
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
    retry: (_, error) => !isFinal(error),
    retryDelay: (failures, error) => Math.max(retryDelay(failures), askedToWait(error)),
    onSettled: () => {
      for (const { all: queryKey } of [productQueries, bookingQueries, wishQueries])
        void queries.invalidateQueries({ queryKey })
    },
  })
}

/** The laptop went to someone else and the money goes back, or another person has signed in here, or nobody has. */
function isFinal(error: Error): boolean {
  if (!(error instanceof Problem)) return false
  if (error.code === 'payment-too-late' || error.code === 'payment-mismatch') return true
  return error.status === 401 && readToken() === null
}

/** Milliseconds. */
function askedToWait(error: Error): number {
  return error instanceof Problem ? (error.more.retryAfter ?? 0) * 1000 : 0
}
