import type { Product } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { readToken } from '../../api/access-token.ts'
import { client } from '../../api/client.ts'
import { retryDelay } from '../../api/query-client.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { bookingQueries } from '../bookings/queries.ts'
import { markQueries } from '../marks/queries.ts'
import { productQueries } from '../products/queries.ts'
import { wishQueries } from '../wishes/queries.ts'

export type RecordPayment = UseMutationResult<string, Error, string>

/**
 * Reports a charge to the server by its transaction id and retries until it is recorded, also after the page is left.
 * The call is idempotent.
 */
export function useRecordPayment({ _id: productId, resalePrice: price }: Product): RecordPayment {
  const queries = useQueryClient()
  const { email: userId } = useSignedInUser()
  return useMutation({
    mutationFn: async (trxId: string) => {
      await client.recordPayment({ body: { price, trxId, productId, userId } })
      return trxId
    },
    meta: { failure: 'own' },
    networkMode: 'offlineFirst',
    retry: (_, error) => !isFinal(error),
    retryDelay: (failures, error) => Math.max(retryDelay(failures), retryAfter(error)),
    onSettled: () => {
      const stale = [productQueries.all, bookingQueries.all, wishQueries.all, markQueries.own.queryKey]
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
    },
  })
}

const ended: ReadonlySet<string> = new Set(['payment-too-late', 'payment-refunded', 'payment-mismatch'])

/** The laptop was sold to another buyer, or the money is refunded, or the session has ended or belongs to another user. */
function isFinal(error: Error): boolean {
  if (!(error instanceof Problem)) return false
  if (ended.has(error.code)) return true
  return error.status === 401 && readToken() === null
}

/** The server's Retry-After in milliseconds. */
function retryAfter(error: Error): number {
  return error instanceof Problem ? (error.more.retryAfter ?? 0) * 1000 : 0
}
