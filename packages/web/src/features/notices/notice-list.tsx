import type { Notice } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../api/client.ts'
import { itemsOf } from '../../api/pages-of-list.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Day } from '../../ui/day.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { PagedList, type PagedQuery } from '../../ui/paged-list.tsx'
import { Line, Waiting } from '../../ui/skeletons.tsx'
import { useOnceShown } from '../../ui/use-once-shown.ts'
import { noticeQueries } from './queries.ts'

const none: never[] = []
const row =
  'group grid min-h-11 content-center gap-x-8 gap-y-1 border-b border-base-300 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline'

export function NoticeList({ query }: { query: PagedQuery<Notice> }) {
  const all = query.data ? itemsOf(query.data) : none
  const unread = useUnread(all)
  const newest = all[0]
  return (
    <>
      <PagedList query={query} skeleton={<NoticeSkeleton />} empty={<EmptyNotice>{texts.notices.empty}</EmptyNotice>}>
        {(notices) => (
          <ul className="border-t border-base-300">
            {notices.map((notice) => (
              <NoticeRow key={notice._id} {...notice} unread={unread.has(notice._id)} />
            ))}
          </ul>
        )}
      </PagedList>
      {newest && unread.size > 0 && <Read key={newest._id} upTo={newest._id} />}
    </>
  )
}

function NoticeRow({ text, link, createdOn, unread }: Notice & { unread: boolean }) {
  return (
    <li>
      <Link to={link} className={row}>
        <span
          className={classNames(
            'max-w-[70ch] text-pretty wrap-anywhere underline-offset-[0.2em] group-hover:underline',
            unread && 'font-semibold',
          )}
        >
          {text}
        </span>
        <span className="flex items-baseline gap-3 text-sm text-quiet">
          {unread && <Badge>{texts.notices.unread}</Badge>}
          <Day at={createdOn} />
        </span>
      </Link>
    </li>
  )
}

/** The ids of the unread ones. They stay so until the page is left, although showing them marks them as read. */
function useUnread(notices: readonly Notice[]): ReadonlySet<string> {
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const more = notices.filter(({ _id, read }) => !read && !unread.has(_id))
  if (more.length > 0) setUnread(new Set([...unread, ...more.map(({ _id }) => _id)]))
  return unread
}

/** Marks what is shown as read. Without the list in `invalidates`, the next visit would show it as unread again. */
function Read({ upTo }: { upTo: string }) {
  const read = useMutation({
    mutationFn: () => client.readNotices({ body: { upTo } }),
    meta: { failure: 'own', invalidates: [noticeQueries.unread.queryKey, noticeQueries.list.queryKey] },
  })
  useOnceShown(() => read.mutate())
  return null
}

function NoticeSkeleton() {
  return (
    <Waiting>
      <div className="border-t border-base-300">
        {['w-3/4', 'w-1/2', 'w-2/3', 'w-1/2'].map((width, n) => (
          <div key={n} className={row}>
            <Line className={width} />
            <Line className="w-24" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
