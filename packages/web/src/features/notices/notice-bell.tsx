import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { useIdentity } from '../../identity/identity-context.ts'
import { buttonLook } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { drawn } from '../../ui/signs.tsx'
import { useLiveHints } from './live-hints.ts'
import { noticeQueries } from './queries.ts'

const BellSign = drawn('M6 16v-5.5a6 6 0 0 1 12 0V16l1.5 2h-15zM10 21h4')

const linkLook = classNames(
  buttonLook({ kind: 'plain', square: true }),
  'relative current:bg-base-200 current:inset-ring current:inset-ring-base-300',
)
const badge =
  'absolute end-0.5 top-1 min-w-4.5 rounded-full border border-base-100 bg-base-content px-0.75 text-center text-[0.6875rem]/[1rem] font-bold text-base-100 tabular-nums'

/** The link to the notices, with the number of unread ones. The service counts to 100. */
export function NoticeBell() {
  const { user, loading } = useIdentity()
  // The server refuses what is requested while the user signs out.
  const uid = loading ? undefined : user?.uid
  const begun = useLiveHints(uid)
  const { data: unread } = useQuery({ ...noticeQueries.unread, enabled: begun && uid !== undefined })
  const count = unread ?? 0
  const written = count > 99 ? `${texts.forms.count(99)}+` : texts.forms.count(count)
  const changed = useChanged(unread)
  return (
    <>
      <NavLink to="/notices" className={linkLook} aria-label={texts.notices.bell(count, written)}>
        <BellSign />
        {count > 0 && (
          <span className={badge} aria-hidden="true">
            {written}
          </span>
        )}
      </NavLink>
      <output className="sr-only">{changed ? texts.notices.changed(count, written) : ''}</output>
    </>
  )
}

/** Whether a number has changed since it was first known. */
function useChanged(number: number | undefined): boolean {
  const first = useRef(number)
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    first.current ??= number
    if (first.current !== number) setChanged(true)
  }, [number])
  return changed
}
