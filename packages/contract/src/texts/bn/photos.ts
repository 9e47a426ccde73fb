import type * as en from '../en/photos.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const photos = {
  add: 'ছবি যোগ করুন',
  addMore: 'আরও যোগ করুন',
  drop: 'অথবা টেনে এনে বা পেস্ট করে দিন',
  camera: 'ছবি তুলুন',
  help: (most: number) => `সর্বোচ্চ ${digits(most)}টি ছবি: JPEG, PNG বা WebP। প্রথমটি প্রচ্ছদ।`,
  cover: 'প্রচ্ছদ',
  nth: (nth: number, total: number) => `ছবি ${digits(nth)}, মোট ${digits(total)}টি`,
  earlier: (nth: number) => `${digits(nth)} নম্বর ছবি আগে নিন`,
  later: (nth: number) => `${digits(nth)} নম্বর ছবি পরে নিন`,
  remove: (nth: number) => `${digits(nth)} নম্বর ছবি সরান`,
  waiting: 'অপেক্ষায় আছে',
  ready: 'ছবি আপলোড হয়েছে',
  away: 'সংযোগের অপেক্ষায়',
  twice: 'ছবিটি বিজ্ঞাপনে আগে থেকেই আছে',
  moved: (nth: number, total: number) => `ছবিটি এখন ${digits(total)}টির মধ্যে ${digits(nth)} নম্বরে।`,
  progress: (ready: number, total: number) =>
    ready === total
      ? `${digits(total)}টি ছবি আপলোড হয়েছে`
      : `${digits(total)}টির মধ্যে ${digits(ready)}টি ছবি আপলোড হয়েছে`,
  tooMany: (most: number, left: number) =>
    `একটি বিজ্ঞাপনে সর্বোচ্চ ${digits(most)}টি ছবি দেওয়া যায়। ${digits(left)}টি ছবি যোগ হয়নি: জায়গা করতে একটি সরান।`,
  ofFault: {
    add: 'ছবি দিন',
    replace: 'ছবি বদলান',
    of: (fault: string) => `ত্রুটির ছবি: ${fault}`,
    remove: (fault: string) => `ছবি সরান: ${fault}`,
    help: 'চাইলে প্রতিটি ত্রুটির ছবি দিন: ক্রেতারা এমনিতেই তা দেখতে চান।',
  },
} as const satisfies Translated<typeof en.photos>

export const gallery = {
  nth: (nth: number, total: number) => `ছবি ${digits(nth)}, মোট ${digits(total)}টি`,
  title: 'ছবি',
  of: (name: string, nth: number, total: number) => `${name}, ${digits(total)}টির মধ্যে ${digits(nth)} নম্বর ছবি`,
  previous: 'আগের ছবি',
  next: 'পরের ছবি',
  shown: (nth: number, total: number) => `${digits(nth)}/${digits(total)}`,
  zoomIn: 'বড় করে দেখুন',
  zoomOut: 'পর্দার মাপে দেখুন',
} as const satisfies Translated<typeof en.gallery>
