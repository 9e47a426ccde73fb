import type * as en from '../en/integrity.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const integrity = {
  title: 'হিসাবের শুদ্ধতা',
  lead: 'যা কখনোই ঘটা উচিত নয়, কয়েক সেকেন্ড পরপর তা পরীক্ষা করা হয়। চারটিই ০ থাকার কথা।',
  counts: {
    twoBuyers: {
      name: 'দুই ক্রেতার এক ল্যাপটপ',
      whole: 'বিক্রি হওয়া প্রতিটি ল্যাপটপের ঠিক একজন ক্রেতা।',
      wrong: 'একই ল্যাপটপের দাম একাধিক জন দিয়েছেন।',
    },
    paymentsWithoutItem: {
      name: 'ল্যাপটপ ছাড়া পেমেন্ট',
      whole: 'যাঁরা দাম দিয়েছেন, সবাই ল্যাপটপ ও অর্ডার পেয়েছেন।',
      wrong: 'কেউ দাম দিয়েছেন, কিন্তু ল্যাপটপ বা অর্ডার পাননি।',
    },
    chargesWithoutPayment: {
      name: 'পেমেন্ট ছাড়া টাকা কাটা',
      whole: 'কার্ড সেবা যত টাকা কেটেছে, সব আমাদের রেকর্ডে আছে।',
      wrong: 'একটি কার্ড থেকে টাকা কাটা হয়েছে, যার কোনো রেকর্ড আমাদের কাছে নেই।',
    },
    holdsPastTime: {
      name: 'মেয়াদ পেরোনো সংরক্ষণ',
      whole: 'কোনো ল্যাপটপ নির্ধারিত সময়ের বেশি আটকে নেই।',
      wrong: 'সময় শেষ হওয়ার পরও একটি ল্যাপটপ আটকে আছে।',
    },
  },
  checked: 'সর্বশেষ পরীক্ষা',
  stale: (time: string) => `সার্ভার সাড়া দিচ্ছে না। সংখ্যাগুলো ${time}-এর।`,
  beside: 'আরও যা দেখা হয়',
  underWay: 'চলমান পেমেন্ট',
  oldest: (minutes: number) => `সবচেয়ে পুরোনোটি ${digits(minutes)} মিনিটের`,
  refundsDue: 'বাকি থাকা ফেরত',
  chargesChecked: 'কার্ড সেবার সঙ্গে সর্বশেষ মেলানো',
  booksSwept: 'সর্বশেষ পূর্ণ পরীক্ষা',
  notYet: 'এখনো নয়',
  healedTitle: 'স্বয়ংক্রিয়ভাবে ঠিক করা',
  healedLead: 'যেসব পেমেন্ট কার্ড সেবার বার্তা বা ক্রেতার ব্রাউজার, কোনোটিই সম্পন্ন করেনি।',
  healedNone: 'এখনো কিছুই ঠিক করার দরকার হয়নি।',
  healed: { laptop: 'ল্যাপটপ', price: 'দাম', by: 'যেভাবে ধরা পড়েছে', outcome: 'ফলাফল', at: 'সময়' },
  healedBy: { reconciliation: 'হিসাব মেলানোর সময়', hold: 'সংরক্ষণ শেষ হলে' },
  outcomes: { sold: 'বিক্রি হয়েছে', 'money-back': 'টাকা ফেরত' },
} as const satisfies Translated<typeof en.integrity>
