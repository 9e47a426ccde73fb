import { useIsMutating, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { client } from '../../api/client.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'

/**
 * A charge and its recording are mutations of the query client, so they go on when the payment page is left. Their keys
 * name the buyer, because they outlive the session.
 */
export const paymentKeys = {
  of: (buyer: string, productId: string) => ['payment', buyer, productId] as const,
  charge: (buyer: string, productId: string) => [...paymentKeys.of(buyer, productId), 'charge'] as const,
  record: (buyer: string, productId: string) => [...paymentKeys.of(buyer, productId), 'record'] as const,
}

/** The laptops whose payment page is open in this tab. */
const open = new Set<string>()

export function isPaymentOpen(productId: string): boolean {
  return open.has(productId)
}

/** Releases the hold when the payment page is left, unless the card is being charged or was charged. */
export function useReleaseOnLeave(productId: string): void {
  const queries = useQueryClient()
  const { email } = useSignedInUser()
  // An effect would run after the page is shown: a card that is refused in between would release the hold.
  useLayoutEffect(() => {
    open.add(productId)
    return () => {
      open.delete(productId)
      // In StrictMode an effect ends and starts again at once.
      queueMicrotask(() => {
        if (!isPaying(queries, email, productId)) void releaseHold(productId)
      })
    }
  }, [queries, email, productId])
}

/** Releases the hold of a page that is not open. If the call fails, the hold expires. */
export async function releaseHold(productId: string): Promise<void> {
  if ((await isChargedInAnotherTab(productId)) || open.has(productId)) return
  await client.releaseHold({ params: { productId } }).catch(() => undefined)
}

/** Whether a charge runs, or a card was charged, whatever came of recording it. */
function isPaying(queries: QueryClient, buyer: string, productId: string): boolean {
  const isRecord = queries.getMutationCache().find({ mutationKey: paymentKeys.record(buyer, productId) }) !== undefined
  return isRecord || queries.isMutating({ mutationKey: paymentKeys.of(buyer, productId) }) > 0
}

const lockOf = (productId: string) => `charge ${productId}`

/**
 * Runs a charge so that other tabs can tell. Browsers have locks over HTTPS and on localhost alone, and refuse them
 * where they refuse storage: the card is charged all the same.
 */
export async function whileCharging<T>(productId: string, charge: () => Promise<T>): Promise<T> {
  let charging: Promise<T> | undefined
  const { locks } = navigator as { locks?: LockManager }
  await locks?.request(lockOf(productId), { mode: 'shared' }, () => (charging = charge())).catch(() => undefined)
  return charging ?? charge()
}

async function isChargedInAnotherTab(productId: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return false
  return locks.request(lockOf(productId), { ifAvailable: true }, (lock) => lock === null).catch(() => false)
}

/** Whether a charge runs that was started before this page was opened: its card form is gone. */
export function useEarlierCharge(productId: string): boolean {
  const { email } = useSignedInUser()
  const charging = useIsMutating({ mutationKey: paymentKeys.charge(email, productId) }) > 0
  const [earlier] = useState(charging)
  return earlier && charging
}

export interface Recording {
  trxId: string | undefined
  error: Error | null
  failureCount: number
}

/** The recording of a charge; undefined until the card is charged. */
export function useRecording(productId: string): Recording | undefined {
  const { email } = useSignedInUser()
  return useMutationState({
    filters: { mutationKey: paymentKeys.record(email, productId) },
    select: ({ state: { data, error, failureCount } }): Recording => ({
      trxId: data as string | undefined,
      error,
      failureCount,
    }),
  }).at(-1)
}
