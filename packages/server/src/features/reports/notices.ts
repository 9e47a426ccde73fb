import type { NoticeKinds } from '../../platform/notices/notice-kind.ts'

declare module '../../platform/notices/notice-kind.ts' {
  interface NoticeFacts {
    'report-handled': { outcome: 'dismissed' | 'withdrawn' }
  }
}

export const reportNotices = {
  'report-handled': {
    emailed: 'unless switched off',
    link: ({ subject, facts }) => (facts.outcome === 'dismissed' ? `/laptop/${subject}` : '/'),
    texts: {
      en: {
        label: 'An Admin decides on your report',
        say: ({ item, facts }) =>
          facts.outcome === 'dismissed'
            ? `We looked at your report of ${item}. The listing stays.`
            : `We looked at your report of ${item} and removed the listing.`,
      },
      bn: {
        label: 'আপনার অভিযোগ নিয়ে সিদ্ধান্ত হলে',
        say: ({ item, facts }) =>
          facts.outcome === 'dismissed'
            ? `${item} নিয়ে আপনার অভিযোগ আমরা দেখেছি। বিজ্ঞাপনটি থাকছে।`
            : `${item} নিয়ে আপনার অভিযোগ আমরা দেখেছি এবং বিজ্ঞাপনটি সরিয়ে দিয়েছি।`,
      },
    },
  },
} satisfies Partial<NoticeKinds>
