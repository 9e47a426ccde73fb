import type { User } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ListSearch, useListWords } from '../../ui/list-search.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { TableList } from '../../ui/table-list.tsx'
import type { Column } from '../../ui/tag-table.tsx'
import { PersonLink } from './person-link.tsx'
import { userQueries } from './queries.ts'
import { UserActions } from './user-actions.tsx'
import { EmailFact, MemberSince, TypeBadges, UserActivity } from './user-facts.tsx'

function columnsOf(sellers: boolean): Column<User>[] {
  return [
    { title: texts.users.person, kind: 'head', cell: Person },
    { title: texts.users.email, cell: EmailFact },
    { title: texts.users.type, cell: TypeAndAge },
    { title: texts.people.activity, cell: (user) => <UserActivity user={user} seller={sellers} /> },
    { title: texts.items.actions, kind: 'actions', cell: (user) => <UserActions user={user} sellers={sellers} /> },
  ]
}

export function UserList({ of, title }: { of: 'buyers' | 'sellers'; title: string }) {
  const words = useListWords()
  return (
    <>
      <div className="mb-6">
        <ListSearch label={texts.people.search} />
      </div>
      <TableList
        key={words}
        query={useInfiniteQuery(userQueries.list(of, words))}
        caption={title}
        columns={columnsOf(of === 'sellers')}
        head="person"
        empty={<NoUsers words={words} />}
      />
    </>
  )
}

function NoUsers({ words }: { words: string }) {
  if (words === '') return <EmptyNotice>{texts.users.none}</EmptyNotice>
  return (
    <EmptyNotice action={<ButtonLink to="?">{texts.people.showAll}</ButtonLink>}>
      {texts.people.noneFound(words)}
    </EmptyNotice>
  )
}

function Person({ _id, displayName, photoUrl }: User) {
  return (
    <span className="flex items-center gap-3 font-semibold">
      <Avatar name={displayName} photo={photoUrl} />
      <PersonLink id={_id}>{displayName}</PersonLink>
    </span>
  )
}

function TypeAndAge(user: User) {
  return (
    <div className="grid min-w-0 gap-1">
      <TypeBadges {...user} />
      <MemberSince {...user} />
    </div>
  )
}
