import { auditActions, type AuditAction } from '@market/contract/audit'
import { useSearchParams } from 'react-router'
import type { AuditFilter } from './queries.ts'

/** The filter from the page's address; unknown values are ignored. */
export function useAuditFilter(): { filter: AuditFilter; choose: (filter: AuditFilter) => void } {
  const [search, setSearch] = useSearchParams()
  const action = auditActions.find((one) => one === search.get('action'))
  const user = search.get('user') ?? undefined
  return {
    filter: filterOf(action, user),
    choose: ({ action, user }) => setSearch({ ...(action && { action }), ...(user && { user }) }),
  }
}

function filterOf(action: AuditAction | undefined, user: string | undefined): AuditFilter {
  return { ...(action && { action }), ...(user !== undefined && /^[0-9a-f-]{36}$/.test(user) && { user }) }
}
