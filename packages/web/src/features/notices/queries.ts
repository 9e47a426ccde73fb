import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { language } from '../../api/language.ts'
import { listOptions } from '../../api/pages-of-list.ts'

const all = ['notices'] as const
const meta = { hints: ['notices'] } as const

export const noticeQueries = {
  all,
  list: {
    ...listOptions([...all, 'list'], (page, options) => client.listNotices({ query: { ...page, language } }, options)),
    staleTime: 0,
    meta,
  },
  /** 100: that or more. */
  unread: queryOptions({
    queryKey: [...all, 'unread'],
    queryFn: async ({ signal }) => (await client.listNotices({ query: { limit: '1' } }, { signal })).unread,
    // The live hints refetch it then.
    refetchOnWindowFocus: false,
    meta,
  }),
  choices: queryOptions({
    queryKey: [...all, 'choices'],
    queryFn: async ({ signal }) => (await client.listNoticeChoices({ query: { language } }, { signal })).respons,
    meta,
  }),
}
