import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { mayRetry } from '../../api/query-client.ts'
import { loadCardScript } from './load-card-script.ts'
import { heldUntil, isLimited } from './obstacles.ts'

const minutes = 60_000

export const paymentQueries = {
  /**
   * Holds the laptop and prepares its payment; asked again it gives the same intent and a later end of the hold.
   * Nothing of it outlives the page, since leaving gives the laptop free.
   */
  intent: (productId: string, price: number) =>
    queryOptions({
      queryKey: ['payment-intent', productId, price],
      queryFn: ({ signal }) => client.createPaymentIntent({ body: { productId, price } }, { signal }),
      // A refusal for too many holds asks for minutes or hours, not for the next seconds.
      retry: (failures, error) => !isLimited(error) && mayRetry(failures, error),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state: { data, status, error } }) => {
        if (status === 'success') return 10 * minutes
        // A hold that could not be renewed still runs.
        return data !== undefined && !isLimited(error) && mayRetry(0, error) ? minutes / 2 : untilFree(heldUntil(error))
      },
    }),
  card: (settings: { publishableKey: string; scriptUrl: string }) =>
    queryOptions({
      queryKey: ['card-script', settings.scriptUrl],
      queryFn: () => loadCardScript(settings),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      // What comes is the provider's live object, which must not be compared or copied.
      structuralSharing: false,
    }),
}

/** Milliseconds until another buyer's time is over and asking again makes sense; nothing to wait for: false. */
function untilFree(moment: string | undefined): number | false {
  return moment !== undefined && Math.max(new Date(moment).getTime() - Date.now(), 0) + 1000
}
