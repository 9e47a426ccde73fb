import { laptopAddress, toMajor } from '@market/contract'
import type { About, NoticeFacts, NoticeKinds } from '../../platform/notices/notice-kind.ts'

declare module '../../platform/notices/notice-kind.ts' {
  interface NoticeFacts {
    /** In minor units of `currency`. */
    'wished-cheaper': { price: number; currency: string }
    'wished-free': Readonly<Record<string, never>>
  }
}

type Cheaper = About<NoticeFacts['wished-cheaper']>

function priceIn(forms: Cheaper['forms'], { price, currency }: Cheaper['facts']): string {
  return forms.money(toMajor(price), currency)
}

export const wishNotices = {
  'wished-cheaper': {
    emailed: 'if switched on',
    link: ({ subject }) => laptopAddress(subject),
    texts: {
      en: {
        label: 'A laptop on your wishlist gets cheaper',
        say: ({ item, facts, forms }) => `${item}, on your wishlist, now costs ${priceIn(forms, facts)}.`,
      },
      bn: {
        label: 'পছন্দের তালিকার ল্যাপটপের দাম কমলে',
        say: ({ item, facts, forms }) => `আপনার পছন্দের তালিকার ${item}-এর দাম এখন ${priceIn(forms, facts)}।`,
      },
    },
  },
  'wished-free': {
    emailed: 'if switched on',
    link: ({ subject }) => laptopAddress(subject),
    texts: {
      en: {
        label: 'A laptop on your wishlist is for sale again',
        say: ({ item }) => `${item}, on your wishlist, is for sale again.`,
      },
      bn: {
        label: 'পছন্দের তালিকার ল্যাপটপ আবার বিক্রির জন্য এলে',
        say: ({ item }) => `আপনার পছন্দের তালিকার ${item} আবার বিক্রির জন্য এসেছে।`,
      },
    },
  },
} satisfies Partial<NoticeKinds>
