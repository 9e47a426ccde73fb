import type { AuditAction } from '@market/contract'
import { client } from '../../api/client.ts'
import { listOptions } from '../../api/pages-of-list.ts'

export interface AuditFilter {
  action?: AuditAction
  user?: string
}

// Every action of any user adds to the log, so cached pages are always stale.
const always = { staleTime: 0 }

export const auditQueries = {
  list: (filter: AuditFilter) => ({
    ...listOptions(['audit', 'all', filter], (page, options) =>
      client.listAudit({ query: { ...filter, ...page } }, options),
    ),
    ...always,
  }),
  own: (email: string) => ({
    ...listOptions(['audit', 'own', email], (query, options) => client.listOwnAudit({ query }, options)),
    ...always,
  }),
}
