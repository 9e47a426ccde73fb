import type { Order } from '@market/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { serverNow } from '../../api/server-clock.ts'
import { orderKey } from './keys.ts'

export const orderQueries = {
  all: orderKey,
  one: (id: string) =>
    queryOptions({
      queryKey: [...orderKey, 'one', id],
      queryFn: async ({ signal }) => (await client.getOrder({ params: { id } }, { signal })).respons,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data ? untilChange(state.data) : false),
    }),
}

/** Between polls, in milliseconds. */
const pause = 30_000
/** The longest timer of a browser. */
const longest = 2 ** 31 - 1

/** How long until the page is stale without a hint: an hour to cancel, a lock, a check or a deadline is over. */
function untilChange({ role, cancelUntil, lockedUntil, dueAt, check }: Order): number | false {
  // Only the two parties are sent hints.
  if (role === 'admin' && dueAt !== null) return pause
  const left = [cancelUntil, lockedUntil, dueAt, check?.until ?? null].flatMap((moment) =>
    moment === null ? [] : Math.max(Date.parse(moment) - serverNow(), pause),
  )
  return left.length > 0 && Math.min(...left, longest)
}
