import type { User } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
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
  const columns = columnsOf(of === 'sellers')
  return (
    <PagedList
      query={list}
      skeleton={<TableSkeleton columns={columns} head="person" />}
      empty={<EmptyNotice>{texts.users.none}</EmptyNotice>}
    >
      {(users) => <TagTable caption={title} columns={columns} rows={users} keyOf={({ _id }) => _id} />}
    </PagedList>
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
