import { toMajor, type PayoutState } from '@market/contract'
import type { About, NoticeKinds } from '../../platform/notices/notice-kind.ts'

/** What its seller is notified of. */
const told = ['sent', 'paid', 'cancelled', 'returned'] as const satisfies PayoutState[]
type Told = (typeof told)[number]

export function isTold(state: PayoutState): state is Told {
  return told.some((one) => one === state)
}

/** In minor units. */
interface Sum {
  amount: number
  currency: string
}

declare module '../../platform/notices/notice-kind.ts' {
  interface NoticeFacts {
    'payout-moved': Sum & { state: Told }
    'payout-due': Sum
    'payout-put-back': Sum
  }
}

const moved: Record<'en' | 'bn', Record<Told, (amount: string) => string>> = {
  en: {
    sent: (amount) => `${amount} is on its way to your account.`,
    paid: (amount) => `${amount} has arrived in your account.`,
    cancelled: (amount) => `The payout of ${amount} is cancelled. My Money says why.`,
    returned: (amount) => `The payout of ${amount} came back. Check your payout details in My Money.`,
  },
  bn: {
    sent: (amount) => `${amount} আপনার অ্যাকাউন্টে পাঠানো হয়েছে।`,
    paid: (amount) => `${amount} আপনার অ্যাকাউন্টে পৌঁছেছে।`,
    cancelled: (amount) => `${amount} পাঠানো বাতিল হয়েছে। কারণ ‘আমার টাকা’ পাতায় আছে।`,
    returned: (amount) => `${amount} ফেরত এসেছে। ‘আমার টাকা’ পাতায় টাকা পাঠানোর তথ্য মিলিয়ে দেখুন।`,
  },
}

const sumOf = ({ facts, forms }: About<Sum>) => forms.charge(toMajor(facts.amount), facts.currency)

export const payoutNotices = {
  'payout-moved': {
    emailed: 'always',
    link: () => '/dashboard/mymoney',
    texts: {
      en: { label: 'Money is sent to you', say: (about) => moved.en[about.facts.state](sumOf(about)) },
      bn: { label: 'আপনাকে টাকা পাঠানো হলে', say: (about) => moved.bn[about.facts.state](sumOf(about)) },
    },
  },
  'payout-due': {
    emailed: 'unless switched off',
    link: () => '/dashboard/payouts',
    texts: {
      en: { label: 'A payout waits for an Admin', say: (about) => `A payout of ${sumOf(about)} is due.` },
      bn: {
        label: 'কোনো টাকা পাঠানো বাকি থাকলে',
        say: (about) => `${sumOf(about)} পাঠানো বাকি আছে।`,
      },
    },
  },
  'payout-put-back': {
    emailed: 'always',
    link: () => '/dashboard/payouts',
    texts: {
      en: {
        label: 'Another Admin puts back a payout that was being sent',
        say: (about) =>
          `The payout of ${sumOf(about)} is to be sent again: an Admin did not find it in the bank’s statement.`,
      },
      bn: {
        label: 'পাঠানো শুরু হওয়া টাকা অন্য অ্যাডমিন ফেরত রাখলে',
        say: (about) => `${sumOf(about)} আবার পাঠাতে হবে: একজন অ্যাডমিন ব্যাংকের বিবরণীতে লেনদেনটি পাননি।`,
      },
    },
  },
} satisfies Partial<NoticeKinds>
