import { brandAddress } from '@market/contract/search-address'
import type { NoticeKind, NoticeKinds } from '../../platform/notices/notice-kind.ts'

type Nothing = Readonly<Record<string, never>>

declare module '../../platform/notices/notice-kind.ts' {
  interface NoticeFacts {
    'laptop-booked': Nothing
    'booked-sold': Nothing
    'booked-withdrawn': Nothing
    'booked-paused': Nothing
    'booked-expired': Nothing
  }
}

const lost = (texts: NoticeKind<Nothing>['texts']): NoticeKind<Nothing> => ({
  emailed: 'unless switched off',
  link: ({ brand }) => brandAddress(brand),
  texts,
})
const stays = (texts: NoticeKind<Nothing>['texts']): NoticeKind<Nothing> => ({
  ...lost(texts),
  link: () => '/dashboard/myorders',
})

export const bookingNotices = {
  'laptop-booked': {
    emailed: 'unless switched off',
    link: () => '/dashboard/myproducts',
    texts: {
      en: { label: 'Someone books your laptop', say: ({ item }) => `Your laptop ${item} has been booked.` },
      bn: { label: 'আপনার ল্যাপটপ কেউ বুক করলে', say: ({ item }) => `আপনার ল্যাপটপ ${item} বুক করা হয়েছে।` },
    },
  },
  'booked-sold': lost({
    en: { label: 'A laptop you booked is sold', say: ({ item }) => `${item}, which you booked, is sold.` },
    bn: { label: 'আপনার বুক করা ল্যাপটপ বিক্রি হলে', say: ({ item }) => `আপনার বুক করা ${item} বিক্রি হয়ে গেছে।` },
  }),
  'booked-withdrawn': lost({
    en: {
      label: 'A laptop you booked is withdrawn',
      say: ({ item }) => `${item}, which you booked, is no longer available.`,
    },
    bn: { label: 'আপনার বুক করা ল্যাপটপ সরিয়ে নিলে', say: ({ item }) => `আপনার বুক করা ${item} আর পাওয়া যাচ্ছে না।` },
  }),
  'booked-paused': stays({
    en: { label: 'A laptop you booked is paused', say: ({ item }) => `${item}, which you booked, is paused for now.` },
    bn: { label: 'আপনার বুক করা ল্যাপটপ আপাতত বন্ধ রাখলে', say: ({ item }) => `আপনার বুক করা ${item} আপাতত বন্ধ আছে।` },
  }),
  'booked-expired': stays({
    en: {
      label: 'The listing of a laptop you booked expires',
      say: ({ item }) => `The listing of ${item}, which you booked, has expired.`,
    },
    bn: {
      label: 'আপনার বুক করা ল্যাপটপের বিজ্ঞাপনের মেয়াদ শেষ হলে',
      say: ({ item }) => `আপনার বুক করা ${item}-এর বিজ্ঞাপনের মেয়াদ শেষ হয়েছে।`,
    },
  }),
} satisfies Partial<NoticeKinds>
