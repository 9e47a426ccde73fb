import type { OwnAuditEntry } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { EmptyNotice } from '../../ui/notices.tsx'
import { TableList } from '../../ui/table-list.tsx'
import type { Column } from '../../ui/tag-table.tsx'
import { ActionCell, Moment } from './entry-cells.tsx'
import { auditQueries } from './queries.ts'

const audit = texts.audit
const history = texts.history

const columns: Column<OwnAuditEntry>[] = [
  { title: audit.what, kind: 'head', cell: (entry) => <ActionCell {...entry} /> },
  { title: audit.by, cell: ({ by }) => audit.doers[by] },
  { title: audit.when, kind: 'figure', cell: ({ at }) => <Moment at={at} /> },
]

/** The user's own history: what was done to their account and their listings. */
export function AccountHistory() {
  const { email } = useSignedInUser()
  return (
    <TableList
      query={useInfiniteQuery(auditQueries.own(email))}
      caption={history.title}
      columns={columns}
      head="words"
      empty={<EmptyNotice>{history.empty}</EmptyNotice>}
    />
  )
}
