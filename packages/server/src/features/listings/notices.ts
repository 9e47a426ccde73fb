import { expiryNoticeDays } from '@market/contract'
import type { NoticeKinds } from '../../platform/notices/notice-kind.ts'

type Nothing = Readonly<Record<string, never>>

declare module '../../platform/notices/notice-kind.ts' {
  interface NoticeFacts {
    'listing-expires': Nothing
    'listing-expired': Nothing
    'listing-removed': Nothing
  }
}

const ofSeller = { emailed: 'unless switched off', link: () => '/dashboard/myproducts' } as const

export const listingNotices = {
  'listing-expires': {
    ...ofSeller,
    texts: {
      en: {
        label: 'Your listing expires soon',
        say: ({ item }) =>
          `Your listing of ${item} expires within ${expiryNoticeDays} days. Renew it to keep it for sale.`,
      },
      bn: {
        label: 'আপনার বিজ্ঞাপনের মেয়াদ শেষ হয়ে এলে',
        say: ({ item, forms }) =>
          `আপনার ${item}-এর বিজ্ঞাপনের মেয়াদ ${forms.count(expiryNoticeDays)} দিনের মধ্যে শেষ হবে। চালু রাখতে নবায়ন করুন।`,
      },
    },
  },
  'listing-expired': {
    ...ofSeller,
    link: () => '/dashboard/myproducts?tab=expired',
    texts: {
      en: {
        label: 'Your listing has expired',
        say: ({ item }) => `Your listing of ${item} has expired. You can renew it.`,
      },
      bn: {
        label: 'আপনার বিজ্ঞাপনের মেয়াদ শেষ হলে',
        say: ({ item }) => `আপনার ${item}-এর বিজ্ঞাপনের মেয়াদ শেষ হয়েছে। আপনি এটি নবায়ন করতে পারেন।`,
      },
    },
  },
  'listing-removed': {
    ...ofSeller,
    texts: {
      en: {
        label: 'An Admin removes your listing',
        say: ({ item }) => `An Admin has removed your listing of ${item}.`,
      },
      bn: { label: 'অ্যাডমিন আপনার বিজ্ঞাপন সরালে', say: ({ item }) => `একজন অ্যাডমিন আপনার ${item}-এর বিজ্ঞাপন সরিয়ে দিয়েছেন।` },
    },
  },
} satisfies Partial<NoticeKinds>
