import type { AuditEntry } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { EmptyNotice } from '../../ui/notices.tsx'
import { TableList } from '../../ui/table-list.tsx'
import type { Column } from '../../ui/tag-table.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { ActorCell, Subject } from './audit-people.tsx'
import { ActionCell, Moment } from './entry-cells.tsx'
import { auditQueries } from './queries.ts'
import { useAuditFilter } from './use-audit-filter.ts'

const audit = texts.audit

const columns: Column<AuditEntry>[] = [
  { title: audit.what, kind: 'head', cell: (entry) => <ActionCell {...entry} /> },
  { title: audit.by, cell: (entry) => <ActorCell entry={entry} /> },
  { title: audit.whom, cell: (entry) => <Subject entry={entry} /> },
  { title: audit.when, kind: 'figure', cell: ({ at }) => <Moment at={at} /> },
]

/** The audit log for Admins, filtered by action or by user; the filter is in the page's address. */
export function AuditLog() {
  const { filter, choose } = useAuditFilter()
  const list = useInfiniteQuery(auditQueries.list(filter))
  const entries = list.data ? itemsOf(list.data) : []
  return (
    <>
      <AuditFilters filter={filter} choose={choose} valueLabel={(id) => nameIn(entries, id)} />
      <TableList
        query={list}
        caption={audit.title}
        columns={columns}
        head="words"
        empty={<EmptyNotice>{filter.action || filter.user ? audit.nothingSuch : audit.empty}</EmptyNotice>}
      />
    </>
  )
}

function nameIn(entries: readonly AuditEntry[], id: string): string | undefined {
  const person = entries.flatMap(({ actor, subject }) => [actor, subject]).find((one) => one?._id === id)
  return person?.displayName ?? undefined
}
