import type * as en from '../en/notices.ts'
import type { Translated } from '../shape.ts'

export const notices = {
  title: 'বিজ্ঞপ্তি',
  bell: (count: number, written: string) => (count === 0 ? 'বিজ্ঞপ্তি' : `বিজ্ঞপ্তি, ${written}টি পড়া হয়নি`),
  changed: (count: number, written: string) => (count === 0 ? 'সব বিজ্ঞপ্তি পড়া হয়েছে' : `${written}টি বিজ্ঞপ্তি পড়া হয়নি`),
  empty: 'এখনো কোনো বিজ্ঞপ্তি নেই। আপনার বিজ্ঞাপন, অর্ডার বা অ্যাকাউন্টে কিছু হলে আমরা এখানে জানাব।',
  unread: 'নতুন',
  toEmails: 'কোন কোন ইমেইল পাবেন, বেছে নিন',
  emails: 'ইমেইল',
  emailsHelp: 'সব বিজ্ঞপ্তি এই পাতায় থাকে। কোনগুলো ইমেইলেও পেতে চান, বেছে নিন।',
  fixed: 'টাকা ও আপনার অর্ডার নিয়ে ইমেইল সব সময় পাঠানো হয়।',
  saved: 'সংরক্ষিত হয়েছে',
} as const satisfies Translated<typeof en.notices>

export const unsubscribe = {
  title: 'ইমেইল বন্ধ করুন',
  ask: 'এ বিষয়ে আপনাকে আর ইমেইল পাঠাব না। বিজ্ঞপ্তিগুলো এই সাইটে আগের মতোই পাবেন।',
  submit: 'এই ইমেইলগুলো বন্ধ করুন',
  done: 'এ বিষয়ে আপনাকে আর ইমেইল পাঠানো হবে না।',
  toEmails: 'কোন কোন ইমেইল পাবেন, বেছে নিন',
  missing: 'লিংকটি অসম্পূর্ণ। ইমেইলে পাওয়া লিংকটি ব্যবহার করুন।',
} as const satisfies Translated<typeof en.unsubscribe>
