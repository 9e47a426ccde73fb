import type * as en from '../en/states.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const state = {
  loading: 'লোড হচ্ছে',
  messages: 'বার্তা',
  failed: 'এটি লোড করা গেল না।',
  notRefreshed: 'এটি নতুন করে লোড করা গেল না। আগের তথ্য দেখছেন।',
  retry: 'আবার চেষ্টা করুন',
  offline: 'আপনি অফলাইনে আছেন। যা লিখেছেন তা হারাবে না।',
  more: 'আরও দেখুন',
  first: 'প্রথম ফলাফলে ফিরে যান',
  moreShown: (count: number) => `আরও ${digits(count)}টি দেখানো হয়েছে।`,
  moreFailed: 'আরও লোড করা গেল না।',
  lost: 'সংযোগ কেটে গেছে। যা লিখেছেন তা এখানেই আছে, আবার চেষ্টা করুন।',
} as const satisfies Translated<typeof en.state>

export const dialog = {
  close: 'বন্ধ করুন',
  cancel: 'বাতিল',
} as const satisfies Translated<typeof en.dialog>

export const form = {
  invalid: (fields: number) => `${digits(fields)}টি ঘর ঠিক করতে হবে।`,
  allRequired: 'সব ঘর পূরণ করতে হবে।',
  optional: 'ঐচ্ছিক',
} as const satisfies Translated<typeof en.form>

const chunkFailures = { error: 'ত্রুটি', timeout: 'সময় শেষ' } as const

export const chunk = {
  failed: (kind: 'error' | 'timeout', address: string) =>
    `পাতার একটি অংশ লোড করা যায়নি: ${address} (${chunkFailures[kind]})`,
} as const satisfies Translated<typeof en.chunk>

export const offline = {
  title: 'আপনি অফলাইনে আছেন',
  words: 'পাতাটি এই ডিভাইসে সংরক্ষিত নেই, তাই ইন্টারনেট সংযোগ লাগবে।',
  again: 'আবার চেষ্টা করুন',
} as const satisfies Translated<typeof en.offline>
