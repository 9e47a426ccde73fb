import type { User } from '@market/contract'
import { texts } from '@market/contract/texts'
import { serverNow } from '../../api/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { BadgeRow } from '../../ui/badge-row.tsx'
import { formatDealing } from './count-dealings.ts'

/** The address, and whether the user has verified it. */
export function EmailFact({ email, emailVerified }: User) {
  const at = email.lastIndexOf('@')
  return (
    <div className="grid min-w-0 gap-1">
      <span className="wrap-anywhere">
        <span>{email.slice(0, at)}</span>
        <wbr />
        <span>{email.slice(at)}</span>
      </span>
      <span className="text-sm text-quiet">
        {emailVerified ? texts.people.emailVerified : texts.people.emailUnverified}
      </span>
    </div>
  )
}

export function TypeBadges({ role, userFlag, userType, verifiedOn }: User) {
  return (
    <BadgeRow>
      <Badge>{role === 'admin' ? texts.users.admin : texts.names.userTypes[userType]}</Badge>
      {userFlag && (
        <Badge state="good">
          {verifiedOn === undefined ? texts.users.verified : texts.users.verifiedOn(texts.forms.day(verifiedOn))}
        </Badge>
      )}
    </BadgeRow>
  )
}

export function MemberSince({ memberSince }: User) {
  if (memberSince === undefined) return null
  return (
    <time className="text-quiet" dateTime={memberSince} title={texts.exact.ago(memberSince, serverNow())}>
      {texts.people.since(texts.forms.day(memberSince))}
    </time>
  )
}

/** What a decision about a seller needs, or about a buyer. */
export function UserActivity({ user: { dealings }, seller }: { user: User; seller: boolean }) {
  if (dealings === undefined) return null
  const { listings, sold, reported, bookings, purchases, reports } = dealings
  return (
    <ul className="grid min-w-0 gap-1 text-sm tabular-nums">
      {seller ? (
        <>
          <li>{texts.people.listings(listings, formatDealing(listings))}</li>
          <li>{texts.people.sold(sold, formatDealing(sold))}</li>
          <li>
            <OpenReports count={reported} />
          </li>
        </>
      ) : (
        <>
          <li>{texts.people.bookings(bookings, formatDealing(bookings))}</li>
          <li>{texts.people.purchases(purchases, formatDealing(purchases))}</li>
          <li>{texts.people.reports(reports, formatDealing(reports))}</li>
        </>
      )}
    </ul>
  )
}

/** Emphasised when above 0. */
export function OpenReports({ count }: { count: number }) {
  const words = texts.people.reported(count, formatDealing(count))
  return count > 0 ? <Badge state="over">{words}</Badge> : <span>{words}</span>
}
