import type { Person } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isProblem } from '../../api/is-problem.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DashboardPage } from '../../ui/dashboard-page.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts, openFacts } from '../../ui/facts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { columnsOfSeller } from '../listings/listing-columns.tsx'
import { UserActions } from '../users/user-actions.tsx'
import { EmailFact, TypeBadges, UserActivity } from '../users/user-facts.tsx'
import { PersonLists } from './person-lists.tsx'
import { personQueries } from './queries.ts'

/** A user for Admins: who they are, what they do here, and what an Admin can do about it. */
export function PersonView({ id }: { id: string }) {
  const person = useQuery(personQueries.one(id))
  if (isProblem(person.error) && person.error.status === 404) return <PersonGone why={person.error} />
  return (
    <DashboardPage title={person.data?.displayName ?? texts.person.title}>
      <Loaded query={person} skeleton={<TableSkeleton columns={columnsOfSeller} head="laptop" />} why={problemMessage}>
        {(data) => (
          <>
            <PersonTag person={data} />
            <PersonLists person={data} />
          </>
        )}
      </Loaded>
    </DashboardPage>
  )
}

/** No user has the id: trying again would not help. */
function PersonGone({ why }: { why: Error }) {
  const lists = (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to="/dashboard/allbuyer">{texts.users.buyers}</ButtonLink>
      <ButtonLink to="/dashboard/allsalers">{texts.users.sellers}</ButtonLink>
    </div>
  )
  return (
    <DashboardPage title={texts.person.title}>
      <EmptyNotice action={lists}>{problemMessage(why)}</EmptyNotice>
    </DashboardPage>
  )
}

/** By the type chosen at sign-up, which an Admin keeps: a user with listings is a seller. */
function sells({ userType, dealings: { listings, sold } }: Person): boolean {
  return userType === 'Saler' || listings + sold > 0
}

function PersonTag({ person }: { person: Person }) {
  const navigate = useNavigate()
  const seller = sells(person)
  return (
    <section className="tag grid items-start gap-6 p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8 [&_dl>:first-child]:border-t-0">
      <Avatar name={person.displayName} photo={person.photoUrl} size="large" />
      <div className="grid min-w-0 gap-4">
        <Facts
          layout={openFacts}
          rows={[
            [texts.users.email, <EmailFact key="email" {...person} />],
            [texts.users.type, <TypeBadges key="type" {...person} />],
            [texts.person.memberSince, <Day key="since" at={person.memberSince} />],
            [texts.people.activity, <UserActivity key="activity" user={person} seller={seller} />],
          ]}
        />
        <div className="flex flex-wrap items-center gap-2">
          <UserActions
            user={person}
            sellers={person.userType === 'Saler'}
            onRemoved={() => void navigate(seller ? '/dashboard/allsalers' : '/dashboard/allbuyer')}
          />
          <ButtonLink small kind="plain" to={`/dashboard/audit?user=${person._id}`}>
            {texts.person.log}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
