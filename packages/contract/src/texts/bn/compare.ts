import type * as en from '../en/compare.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const compare = {
  title: 'ল্যাপটপের তুলনা',
  about: 'পাশাপাশি সর্বোচ্চ চারটি ব্যবহৃত ল্যাপটপ: দাম, অবস্থা, এলাকা ও সব তথ্য, পার্থক্যগুলো আগে।',
  add: 'তুলনা',
  addNamed: (name: string) => `তুলনা: ${name}`,
  bar: 'তুলনার জন্য বাছাই করা ল্যাপটপ',
  open: (count: number) => `${digits(count)}টি ল্যাপটপ তুলনা করুন`,
  chooseMore: 'তুলনা করতে আরও একটি বেছে নিন।',
  remove: (name: string) => `${name} বাদ দিন`,
  removeShort: 'বাদ দিন',
  clear: 'মুছুন',
  full: (most: number) => `একসঙ্গে সর্বোচ্চ ${digits(most)}টি ল্যাপটপ তুলনা করা যায়। আগে একটি বাদ দিন।`,
  empty: 'তালিকায় বা ল্যাপটপের পাতায় “তুলনা” চেপে সর্বোচ্চ চারটি ল্যাপটপ বেছে নিন, তারপর এখানে তুলনা করুন।',
  fact: 'তথ্য',
  listing: 'বিজ্ঞাপন',
  differs: 'আলাদা',
  onlyDifferences: 'শুধু পার্থক্য',
  noDifferences: 'যা উল্লেখ আছে, তার সবই এই ল্যাপটপগুলোতে একই।',
  gone: 'আর বিক্রির জন্য নেই',
  goneHelp: 'বিক্রেতা এটি সরিয়ে নিয়েছেন, অথবা লিংকটি অসম্পূর্ণ।',
  addAnother: 'ল্যাপটপ যোগ করুন',
  copy: 'লিংক কপি করুন',
  /** What doesn’t differ. */
  partly: 'সবগুলোর জন্য উল্লেখ নেই',
  same: 'একই',
  /** What the sign beside a value means. */
  measuredBy: 'ল্যাপটপের নিজের রিপোর্ট থেকে',
  measured: 'নিজের রিপোর্ট থেকে',
} as const satisfies Translated<typeof en.compare>
