import type { NoticeKinds } from '../../platform/notices/notice-kind.ts'

type Nothing = Readonly<Record<string, never>>

declare module '../../platform/notices/notice-kind.ts' {
  interface NoticeFacts {
    'order-paid-buyer': Nothing
    'order-paid-seller': Nothing
    'money-back': Nothing
    'charge-refunded': Nothing
    'order-refunded-buyer': { whole: boolean }
    'order-refunded-seller': { whole: boolean }
    'payment-disputed': Nothing
  }
}

const ofBuyer = { emailed: 'always', link: () => '/dashboard/myorders' } as const
const ofSeller = { emailed: 'always', link: () => '/dashboard/myproducts' } as const

export const paymentNotices = {
  'order-paid-buyer': {
    ...ofBuyer,
    texts: {
      en: {
        label: 'You buy a laptop',
        say: ({ item }) => `You bought ${item}. Contact the seller to arrange the handover.`,
      },
      bn: {
        label: 'আপনি ল্যাপটপ কিনলে',
        say: ({ item }) => `আপনি ${item} কিনেছেন। ল্যাপটপ বুঝে নিতে বিক্রেতার সঙ্গে যোগাযোগ করুন।`,
      },
    },
  },
  'order-paid-seller': {
    ...ofSeller,
    texts: {
      en: {
        label: 'You sell a laptop',
        say: ({ item }) =>
          `${item} is sold and paid. Arrange the handover, and don’t let go of it before you have entered the buyer’s code.`,
      },
      bn: {
        label: 'আপনার ল্যাপটপ বিক্রি হলে',
        say: ({ item }) =>
          `${item} বিক্রি হয়েছে, দাম পরিশোধ করা হয়েছে। বুঝিয়ে দিতে ক্রেতার সঙ্গে যোগাযোগ করুন, তাঁর কোড দেওয়ার আগে হাতছাড়া করবেন না।`,
      },
    },
  },
  'money-back': {
    ...ofBuyer,
    texts: {
      en: {
        label: 'Your payment came too late and is refunded',
        say: ({ item }) => `Someone else bought ${item} a moment before you. Your payment is refunded in full.`,
      },
      bn: {
        label: 'আপনার পেমেন্ট দেরিতে এসে ফেরত গেলে',
        say: ({ item }) => `ঠিক আগে অন্য একজন ${item} কিনে নিয়েছেন। আপনার পুরো টাকা ফেরত দেওয়া হয়েছে।`,
      },
    },
  },
  'charge-refunded': {
    ...ofBuyer,
    texts: {
      en: {
        label: 'A charge is refunded before the order is saved',
        say: ({ item }) => `Your charge for ${item} was refunded in full. You haven’t bought the laptop.`,
      },
      bn: {
        label: 'অর্ডার সংরক্ষণের আগেই টাকা ফেরত গেলে',
        say: ({ item }) => `${item}-এর জন্য কাটা পুরো টাকা ফেরত দেওয়া হয়েছে। ল্যাপটপটি আপনি কেনেননি।`,
      },
    },
  },
  'order-refunded-buyer': {
    ...ofBuyer,
    texts: {
      en: {
        label: 'Your payment is refunded',
        say: ({ item, facts }) =>
          facts.whole
            ? `Your payment for ${item} was refunded in full. The purchase is cancelled.`
            : `Part of your payment for ${item} was refunded. The laptop is still yours.`,
      },
      bn: {
        label: 'আপনার টাকা ফেরত দেওয়া হলে',
        say: ({ item, facts }) =>
          facts.whole
            ? `${item}-এর পুরো টাকা ফেরত দেওয়া হয়েছে। কেনাটি বাতিল।`
            : `${item}-এর দামের কিছু অংশ ফেরত দেওয়া হয়েছে। ল্যাপটপটি আপনারই আছে।`,
      },
    },
  },
  'order-refunded-seller': {
    ...ofSeller,
    texts: {
      en: {
        label: 'A buyer’s payment is refunded',
        say: ({ item, facts }) =>
          facts.whole
            ? `The payment for ${item} was refunded in full. The sale is cancelled and your listing is paused.`
            : `Part of the payment for ${item} was refunded. The laptop is still sold.`,
      },
      bn: {
        label: 'ক্রেতার টাকা ফেরত দেওয়া হলে',
        say: ({ item, facts }) =>
          facts.whole
            ? `${item}-এর পুরো টাকা ক্রেতাকে ফেরত দেওয়া হয়েছে। বিক্রিটি বাতিল, আপনার বিজ্ঞাপন আপাতত বন্ধ আছে।`
            : `${item}-এর দামের কিছু অংশ ক্রেতাকে ফেরত দেওয়া হয়েছে। ল্যাপটপটি বিক্রীতই আছে।`,
      },
    },
  },
  'payment-disputed': {
    ...ofSeller,
    texts: {
      en: {
        label: 'A buyer’s bank questions a payment',
        say: ({ item }) => `The buyer’s bank questions the payment for ${item}. If you still have the laptop, keep it.`,
      },
      bn: {
        label: 'ক্রেতার ব্যাংক পেমেন্ট নিয়ে প্রশ্ন তুললে',
        say: ({ item }) => `${item}-এর পেমেন্ট নিয়ে ক্রেতার ব্যাংক প্রশ্ন তুলেছে। ল্যাপটপটি এখনো আপনার কাছে থাকলে রেখে দিন।`,
      },
    },
  },
} satisfies Partial<NoticeKinds>
