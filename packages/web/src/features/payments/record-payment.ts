import { Problem } from '@market/contract/problem'
import type { QueryClient } from '@tanstack/react-query'
import { readToken } from '../../api/access-token.ts'
import { client } from '../../api/client.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { retryDelay } from '../../api/retry.ts'
import { sessionQuery } from '../../identity/session.ts'
import { bookingQueries } from '../bookings/queries.ts'
import { markQueries } from '../marks/queries.ts'
import { productQueries } from '../listing/queries.ts'
import { wishQueries } from '../wishes/queries.ts'
import { isPaymentOpen, paymentKeys } from './charges.ts'
import { notifyCharged, notifyFailed, notifyPaid } from './notify-outcome.tsx'

export interface Purchase {
  productId: string
  itemName: string
  price: number
  /** The buyer's email. */
  userId: string
}

/** The buyer has signed out; our server records the charge without the browser. */
class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

/**
 * Reports a charge to the server by its transaction id and retries until it is recorded, also after the page is left.
 * The call is idempotent.
 */
export function recordPayment(queries: QueryClient, purchase: Purchase, trxId: string): void {
  const { productId, price, userId, itemName } = purchase
  const mutation = queries.getMutationCache().build(queries, {
    mutationKey: paymentKeys.record(userId, productId),
    mutationFn: async (trxId: string) => {
      if (hasLeft(queries, userId)) throw new SignedOut()
      await client.recordPayment({ body: { price, trxId, productId, userId } })
      return trxId
    },
    meta: { failure: 'own' },
    networkMode: 'offlineFirst',
    retry: (_: number, error: Error) => !isFinal(error),
    retryDelay: (failures: number, error: Error) => Math.max(retryDelay(failures), retryAfter(error)),
    onSuccess: () => {
      if (!isPaymentOpen(productId)) void notifyPaid()
    },
    onError: (error: Error) => {
      // Somebody else may be signed in now.
      if (queries.getQueryData(sessionQuery.queryKey) === null) void notifyCharged()
      else if (!hasLeft(queries, userId) && !isPaymentOpen(productId))
        void notifyFailed(itemName, problemMessage(error))
    },
    onSettled: () => {
      const stale = [productQueries.all, bookingQueries.all, wishQueries.all, markQueries.own.queryKey]
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
    },
  })
  // Its state has the error.
  void mutation.execute(trxId).catch(() => undefined)
}

/** False while the session is being read again. */
export function hasLeft(queries: QueryClient, buyer: string): boolean {
  const user = queries.getQueryData(sessionQuery.queryKey)
  return user !== undefined && user?.email !== buyer
}

const ended: ReadonlySet<string> = new Set(['payment-too-late', 'payment-refunded', 'payment-mismatch'])

/**
 * The laptop was sold to another buyer, or the money is refunded, or the session has ended or belongs to another user.
 */
function isFinal(error: Error): boolean {
  if (error instanceof SignedOut) return true
  if (!(error instanceof Problem)) return false
  if (ended.has(error.code)) return true
  return error.status === 401 && readToken() === null
}

/** The server's Retry-After in milliseconds. */
function retryAfter(error: Error): number {
  return error instanceof Problem ? (error.more.retryAfter ?? 0) * 1000 : 0
}
