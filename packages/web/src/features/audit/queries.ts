import type { AuditAction } from '@market/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { nextPlace, noPlace, placeQuery } from '../../api/pages-of-list.ts'

export interface AuditFilter {
  action?: AuditAction
  user?: string
}

// Anything that is done anywhere adds to the log, so what was read is never taken for the newest.
const always = { staleTime: 0 }

export const auditQueries = {
  list: (filter: AuditFilter) =>
    infiniteQueryOptions({
      ...always,
      queryKey: ['audit', 'all', filter],
      queryFn: ({ pageParam, signal }) =>
        client.listAudit({ query: { ...filter, ...placeQuery(pageParam) } }, { signal }),
      initialPageParam: noPlace,
      getNextPageParam: nextPlace,
    }),
  own: (email: string) =>
    infiniteQueryOptions({
      ...always,
      queryKey: ['audit', 'own', email],
      queryFn: ({ pageParam, signal }) => client.listOwnAudit({ query: placeQuery(pageParam) }, { signal }),
      initialPageParam: noPlace,
      getNextPageParam: nextPlace,
    }),
}
