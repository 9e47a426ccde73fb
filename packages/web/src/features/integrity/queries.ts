import type { Integrity } from '@market/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

const pace = { usual: 5_000, replaying: 700 }

export const integrityQueries = {
  /** Asked again and again while the page is in sight, faster while a replay is being played. */
  all: queryOptions({
    queryKey: ['integrity'],
    queryFn: async ({ signal }) => (await client.getIntegrity({}, { signal })).respons,
    refetchInterval: ({ state: { data } }) => (isReplaying(data) ? pace.replaying : pace.usual),
    staleTime: 0,
  }),
}

function isReplaying(integrity: Integrity | undefined): boolean {
  return integrity?.replay.runs.some(({ endedOn }) => endedOn === null) ?? false
}
