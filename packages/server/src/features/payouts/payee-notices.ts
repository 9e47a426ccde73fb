import type { NoticeKinds } from '../../platform/notices/notice-kind.ts'

declare module '../../platform/notices/notice-kind.ts' {
  interface NoticeFacts {
    'payee-changed': Readonly<Record<string, never>>
  }
}

export const payeeNotices = {
  'payee-changed': {
    emailed: 'always',
    link: () => '/dashboard/mymoney',
    texts: {
      en: {
        label: 'Your payout details change',
        say: () =>
          'Your payout details have changed. Payouts use them after two days. If it wasn’t you, reset your password and enter your own details again.',
      },
      bn: {
        label: 'আপনার টাকা পাওয়ার তথ্য বদলালে',
        say: () =>
          'আপনার টাকা পাওয়ার তথ্য বদলানো হয়েছে। দুই দিন পর থেকে টাকা সেখানে পাঠানো হবে। আপনি না বদলে থাকলে পাসওয়ার্ড বদলান এবং নিজের তথ্য আবার দিন।',
      },
    },
  },
} satisfies Partial<NoticeKinds>
