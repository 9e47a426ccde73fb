import type * as en from '../en/admin.ts'
import type { Translated } from '../shape.ts'

export const people = {
  search: 'নাম বা ইমেইল দিয়ে খুঁজুন',
  noneFound: (words: string) => `“${words}” দিয়ে কাউকে পাওয়া যায়নি।`,
  showAll: 'সবাইকে দেখান',
  emailVerified: 'ইমেইল যাচাই করা',
  emailUnverified: 'ইমেইল যাচাই করা হয়নি',
  since: (day: string) => `${day} থেকে আছেন`,
  activity: 'কার্যকলাপ',
  listings: (count: string) => `${count}টি বিজ্ঞাপন`,
  sold: (count: string) => `${count}টি বিক্রি হয়েছে`,
  reported: (count: string) => `${count}টি খোলা অভিযোগ`,
  bookings: (count: string) => `${count}টি বুকিং`,
  purchases: (count: string) => `${count}টি কেনা`,
  reports: (count: string) => `${count}টি অভিযোগ করেছেন`,
  atStake: (listings: string, orders: string) =>
    `${listings === '০' ? 'কোনো বিজ্ঞাপন সরানো হবে না' : `${listings}টি বিজ্ঞাপন সরানো হবে`}, ${
      orders === '০' ? 'দাম দেওয়া কোনো অর্ডারও নেই' : `দাম দেওয়া ${orders}টি অর্ডার নাম ছাড়া থেকে যাবে`
    }।`,
  final: 'তিনি আর লগ ইন করতে পারবেন না। এটি আর ফেরানো যাবে না।',
} as const satisfies Translated<typeof en.people>
