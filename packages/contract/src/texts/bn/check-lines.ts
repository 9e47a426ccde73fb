import type * as en from '../en/check-lines.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const checkLines = {
  source: 'ক্রেতার ব্রাউজার থেকে পাঠানো। অন্যের কাছে এটি কিছুই প্রমাণ করে না।',
  serial: 'সিরিয়াল নম্বর',
  same: 'মিলেছে',
  sameAs: (value: string) => `মিলেছে: ${value}`,
  differs: (found: string, listed: string) => `মেলেনি: ${found}, বিজ্ঞাপনে ${listed}`,
  serialDiffers: 'মেলেনি: এটি বিজ্ঞাপনের ল্যাপটপ নয়',
  notListed: (found: string) => `বিজ্ঞাপনে নেই: ${found}`,
  serialNotListed: 'বিজ্ঞাপনে নেই',
  notRead: (listed: string) => `পড়া যায়নি, বিজ্ঞাপনে ${listed}`,
  notComparable: (found: string, listed: string) => `মেলানো যায় না: ${found}, বিজ্ঞাপনে ${listed}`,
  serialNotRead: 'পড়া যায়নি',
  notAnswered: (listed: string) => `উত্তর দেওয়া হয়নি, বিজ্ঞাপনে ${listed}`,
  differences: (n: number) => `${digits(n)}টি অমিল`,
  noDifferences: 'কোনো অমিল নেই',
  sames: (n: number) => `${digits(n)}টি মিলেছে`,
  nothing: 'কিছুই মেলানো হয়নি।',
  keys: 'কী',
  pressed: (n: number) => `${digits(n)}টি কী চাপা হয়েছে`,
  missing: (n: number, names: string) => `${digits(n)}টি চাপা হয়নি: ${names}`,
  andMore: (n: number) => `আরও ${digits(n)}টি`,
  screen: 'স্ক্রিন',
  speakers: 'স্পিকার',
  browser: 'ব্রাউজারে',
  memory: (gb: string) => `অন্তত ${gb} জিবি মেমোরি`,
  charge: (percent: string) => `ব্যাটারিতে চার্জ ${percent}%`,
} as const satisfies Translated<typeof en.checkLines>
