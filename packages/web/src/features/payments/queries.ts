import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { mayRetry } from '../../api/retry.ts'
import { serverNow } from '../../api/server-clock.ts'
import { loadCardScript } from './load-card-script.ts'
import { heldUntil, isLimited } from './obstacles.ts'

export const paymentQueries = {
  /**
   * Holds the laptop and prepares its payment; requested again, it returns the same intent and extends the hold. It is
   * not cached beyond the page, since leaving releases the hold. `useRenewHold` requests it again while the hold runs.
   */
  intent: (productId: string, price: number) =>
    queryOptions({
      queryKey: ['payment-intent', productId, price],
      queryFn: ({ signal }) => client.createPaymentIntent({ body: { productId, price } }, { signal }),
      // A refusal for too many holds lasts minutes or hours, so a retry within seconds is useless.
      retry: (failures, error) => !isLimited(error) && mayRetry(failures, error),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state: { data, status, error } }) => {
        if (status === 'success') return false
        // When the renewal of a hold fails, the hold is still valid until its end.
        return data !== undefined && !isLimited(error) && mayRetry(0, error) ? 30_000 : untilHoldEnds(heldUntil(error))
      },
    }),
  card: (settings: { publishableKey: string; scriptUrl: string }) =>
    queryOptions({
      queryKey: ['card-script', settings.scriptUrl],
      queryFn: () => loadCardScript(settings),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      // The data is the provider's live object, which must not be compared or copied.
      structuralSharing: false,
    }),
}

/** Milliseconds until the other buyer's hold ends and a refetch makes sense; false without such a hold. */
function untilHoldEnds(moment: string | undefined): number | false {
  return moment !== undefined && Math.max(new Date(moment).getTime() - serverNow(), 0) + 1000
}
