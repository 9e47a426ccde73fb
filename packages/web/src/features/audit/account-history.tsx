import type { OwnAuditEntry } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyNotice, LoadFailed } from '../../ui/notices.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { Deed, Moment } from './entry-cells.tsx'
import { auditQueries } from './queries.ts'

const audit = texts.audit
const history = texts.history

const columns: Column<OwnAuditEntry>[] = [
  { title: audit.what, kind: 'head', cell: (entry) => <Deed {...entry} /> },
  { title: audit.by, cell: ({ by }) => audit.doers[by] },
  { title: audit.when, kind: 'figure', cell: ({ at }) => <Moment at={at} /> },
]

/** For everybody: what was done to them and their listings. */
export function AccountHistory() {
  const { email } = useSignedInUser()
  const list = useInfiniteQuery(auditQueries.own(email))
  if (list.isPending) return <TableSkeleton columns={columns} head="words" />
  if (list.isLoadingError) return <LoadFailed onRetry={() => void list.refetch()} />
  const entries = itemsOf(list.data)
  if (entries.length === 0) return <EmptyNotice>{history.empty}</EmptyNotice>
  return (
    <>
      <TagTable caption={history.title} columns={columns} rows={entries} keyOf={({ _id }) => _id} />
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
