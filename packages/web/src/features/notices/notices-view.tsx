import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmailChoices } from './email-choices.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticeQueries } from './queries.ts'

/** The user's notices, and which of them are emailed. */
export function NoticesView() {
  const notices = useInfiniteQuery(noticeQueries.list)
  return (
    <>
      <p className="-mt-4 mb-4">
        <Link
          to="#emails"
          className="inline-flex min-h-11 items-center text-sm/normal text-quiet underline underline-offset-4"
        >
          {texts.notices.toEmails}
        </Link>
      </p>
      <NoticeList query={notices} />
      <EmailChoices placed={notices.data !== undefined || notices.error !== null} />
    </>
  )
}
