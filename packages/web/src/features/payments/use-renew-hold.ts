import type { CallReply, Calls } from '@market/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { isLimited } from './obstacles.ts'

const minutes = 60_000
/** A hold lasts 15 minutes. `onReturn`: the timer may have stood still meanwhile, and may need its ten minutes again. */
const renewAfter = { usually: 10 * minutes, onReturn: 5 * minutes }

/**
 * Renews the hold every ten minutes, also in a hidden tab, since the buyer may be in the bank's app; and when the tab
 * becomes visible again. A hidden tab takes no new hold once the server extends this one no longer.
 */
export function useRenewHold(
  { data, dataUpdatedAt, error, refetch }: UseQueryResult<CallReply<Calls['createPaymentIntent']>>,
  enabled: boolean,
): void {
  const until = enabled && !isLimited(error) ? data?.heldUntil : undefined
  const failed = error !== null
  useEffect(() => {
    if (until === undefined) return undefined
    const renew = () => void refetch({ cancelRefetch: false })
    const onTime = () => {
      if (!document.hidden || serverNow() < Date.parse(until)) renew()
    }
    const onVisible = () => {
      if (!document.hidden && Date.now() - dataUpdatedAt >= renewAfter.onReturn) renew()
    }
    // After a failure the query's own interval retries sooner.
    const timer = failed ? undefined : setTimeout(onTime, renewAfter.usually)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [until, failed, dataUpdatedAt, refetch])
}
