import type { AuditAction } from '@market/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { cursorQuery, firstCursor, nextCursor } from '../../api/pages-of-list.ts'

export interface AuditFilter {
  action?: AuditAction
  user?: string
}

// Every action of any user adds to the log, so cached pages are always stale.
const always = { staleTime: 0 }

export const auditQueries = {
  list: (filter: AuditFilter) =>
    infiniteQueryOptions({
      ...always,
      queryKey: ['audit', 'all', filter],
      queryFn: ({ pageParam, signal }) =>
        client.listAudit({ query: { ...filter, ...cursorQuery(pageParam) } }, { signal }),
      initialPageParam: firstCursor,
      getNextPageParam: nextCursor,
    }),
  own: (email: string) =>
    infiniteQueryOptions({
      ...always,
      queryKey: ['audit', 'own', email],
      queryFn: ({ pageParam, signal }) => client.listOwnAudit({ query: cursorQuery(pageParam) }, { signal }),
      initialPageParam: firstCursor,
      getNextPageParam: nextCursor,
    }),
}
