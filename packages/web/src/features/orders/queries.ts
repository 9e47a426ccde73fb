import type { Order, OrderEvent } from '@market/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { serverNow } from '../../api/server-clock.ts'

const all = ['orders'] as const

export const orderQueries = {
  /** Below it are those of `lists` too. */
  all,
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ client: queries, queryKey, signal }) => {
        const { respons: order } = await client.getOrder({ params: { id } }, { signal })
        const known = queries.getQueryData<Order>(queryKey)?.events ?? []
        return { ...order, events: await joinEvents(known, order, signal) }
      },
      staleTime: 0,
      meta: { hints: ['order'] },
      refetchInterval: ({ state }) => (state.data ? untilChange(state.data) : false),
    }),
  /** The pages of events before a version. They never change, so a hint does not read them again. */
  earlier: (id: string, before: number) =>
    infiniteQueryOptions({
      queryKey: [...all, 'events', id, before],
      queryFn: ({ pageParam, signal }) => readBefore(id, pageParam, signal),
      initialPageParam: before,
      getNextPageParam: hasEarlier,
      enabled: false,
    }),
}

async function readBefore(id: string, before: number, signal: AbortSignal): Promise<OrderEvent[]> {
  return (await client.listOrderEvents({ params: { id }, query: { before } }, { signal })).respons
}

/** The version before which there are more events; undefined when the first of these is the order's first. */
export function hasEarlier([first]: readonly OrderEvent[]): number | undefined {
  return first && first.version > 1 ? first.version : undefined
}

/**
 * The events that the page knows and those since, so that the first stays the first. When more than 100 came between,
 * reads the pages that lie between.
 */
async function joinEvents(
  known: readonly OrderEvent[],
  { _id, events }: Order,
  signal: AbortSignal,
): Promise<OrderEvent[]> {
  const last = known.at(-1)?.version ?? Infinity
  let before = hasEarlier(events)
  const between: OrderEvent[] = []
  while (before !== undefined && before > last + 1) {
    const page = await readBefore(_id, before, signal)
    between.unshift(...page)
    before = hasEarlier(page)
  }
  const since = [...between, ...events]
  return [...known.filter(({ version }) => version < (since[0]?.version ?? 0)), ...since]
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
