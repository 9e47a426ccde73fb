import type { User } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyNotice, LoadFailed } from '../../ui/notices.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { userQueries } from './queries.ts'
import { UserActions } from './user-actions.tsx'

function columnsOf(sellers: boolean): Column<User>[] {
  return [
    { title: texts.users.person, kind: 'head', cell: Person },
    { title: texts.users.email, cell: ({ email }) => <span className="break-all">{email}</span> },
    { title: texts.users.type, cell: TypeBadges },
    { title: texts.items.actions, kind: 'actions', cell: (user) => <UserActions user={user} sellers={sellers} /> },
  ]
}

export function UserList({ of, title }: { of: 'buyers' | 'sellers'; title: string }) {
  const buyers = useInfiniteQuery({ ...userQueries.buyers, enabled: of === 'buyers' })
  const sellers = useInfiniteQuery({ ...userQueries.sellers, enabled: of === 'sellers' })
  const list = of === 'buyers' ? buyers : sellers
  if (list.isPending) return <TableSkeleton columns={columnsOf(of === 'sellers')} head="person" />
  if (list.isLoadingError) return <LoadFailed onRetry={() => void list.refetch()} />
  const users = itemsOf(list.data)
  if (users.length === 0) return <EmptyNotice>{texts.users.none}</EmptyNotice>
  return (
    <>
      <TagTable caption={title} columns={columnsOf(of === 'sellers')} rows={users} keyOf={({ _id }) => _id} />
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

function Person({ displayName, photoUrl }: User) {
  return (
    <span className="flex items-center gap-3 font-semibold">
      <Avatar name={displayName} photo={photoUrl} />
      {displayName}
    </span>
  )
}

function TypeBadges({ role, userFlag, userType }: User) {
  return (
    <span className="badge-row">
      <Badge>{role === 'admin' ? texts.users.admin : texts.names.userTypes[userType]}</Badge>
      {userFlag && <Badge state="good">{texts.users.verified}</Badge>}
    </span>
  )
}
