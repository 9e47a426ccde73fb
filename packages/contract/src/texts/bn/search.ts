import type * as en from '../en/search.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

const laptops = (_count: number, written: string) => `${written}টি ল্যাপটপ`
const months = (count: number) => `${digits(count)} মাস`

export const search = {
  title: 'অনুসন্ধান',
  all: 'সব ল্যাপটপ',
  about: 'শব্দ, ব্র্যান্ড, অবস্থা, দাম, ব্যবহারের মাস ও এলাকা দিয়ে ব্যবহৃত ল্যাপটপ খুঁজুন, সব তথ্য ট্যাগেই।',
  ofBrand: (brand: string) => `ব্যবহৃত ${brand} ল্যাপটপ`,
  aboutBrand: (brand: string) =>
    `অবস্থা, দাম, ব্যবহারের মাস ও এলাকা অনুযায়ী ব্যবহৃত ${brand} ল্যাপটপ, প্রতিটির সব তথ্য ও বিক্রেতার নামসহ।`,
  results: (words: string) => `“${words}” খুঁজে যা পাওয়া গেল`,
  understood: (used: string) => `“${used}”-এর ফলাফল দেখানো হচ্ছে।`,
  instead: (typed: string) => `এর বদলে “${typed}” খুঁজুন`,
  leftOut: (words: string) => `সবকিছু মেলে এমন ল্যাপটপ নেই। বাদ দেওয়া হয়েছে: ${words}।`,
  ways: {
    title: 'অন্য অনুসন্ধান',
    from: (price: string) => `${price} থেকে শুরু`,
    upTo: (price: string) => `${price} পর্যন্ত`,
    under: (price: string) => `${price}-এর মধ্যে`,
    over: (price: string) => `${price}-এর বেশি`,
    between: (min: string, max: string) => `${min} থেকে ${max}`,
    without: (way: string, words: string) => `${way}, ${words} ছাড়া`,
  },
  found: laptops,
  looking: 'খোঁজা হচ্ছে...',
  list: 'পাওয়া ল্যাপটপ',
  skip: 'ফিল্টার এড়িয়ে যান',

  filters: 'ফিল্টার',
  moreFilters: 'আরও ফিল্টার',
  filtersChosen: (n: number) => `ফিল্টার (${digits(n)})`,
  show: (count: number, written: string) => `${laptops(count, written)} দেখুন`,
  chosen: 'চালু ফিল্টার',
  remove: (choice: string) => `${choice} বাদ দিন`,
  clear: 'সব বাদ দিন',
  showAll: (n: number) => `${digits(n)}টি সবই দেখুন`,
  showLess: 'কম দেখুন',

  only: 'শুধু',
  from: 'সর্বনিম্ন',
  to: 'সর্বোচ্চ',
  apply: 'প্রয়োগ',
  under: (most: string) => `${most}-এর কম`,
  above: (min: string) => `${min} ও তার বেশি`,
  prices: {
    between: (min: string, max: string) => `${min} থেকে ${max}`,
    least: (min: string) => `${min} বা তার বেশি`,
    most: (max: string) => `${max} পর্যন্ত`,
  },
  years: {
    between: (min: string, max: string) => `${min} থেকে ${max}`,
    least: (min: string) => `${min} বা তার পরের`,
    most: (max: string) => `${max} বা তার আগের`,
  },
  time: {
    between: (min: number, max: number) => (min === max ? months(min) : `${digits(min)} থেকে ${months(max)}`),
    least: (min: number) => `${months(min)} বা তার বেশি`,
    over: (min: number) => `${digits(min)} মাসের বেশি`,
    most: (max: number) => `${months(max)} পর্যন্ত`,
  },

  sort: 'সাজান',
  sorts: {
    relevance: 'সবচেয়ে মেলে এমন আগে',
    newest: 'নতুন আগে',
    'price-up': 'কম দাম আগে',
    'price-down': 'বেশি দাম আগে',
    value: 'দামের তুলনায় সেরা',
    battery: 'ভালো ব্যাটারি আগে',
  },

  nothing: 'কোনো ল্যাপটপ মেলেনি।',
  nothingFor: (words: string) => `“${words}” খুঁজে কোনো ল্যাপটপ পাওয়া যায়নি।`,
  nothingHelp: 'কম শব্দ দিয়ে, বা শুধু ব্র্যান্ডের নাম দিয়ে খুঁজে দেখুন।',
  nothingFiltered: 'একটি ফিল্টার বাদ দিলে পাবেন:',
  nothingSingle: 'একটি ফিল্টার বাদ দিলে হবে না। সবগুলো বাদ দিয়ে দেখুন।',
  withoutAll: 'সব ফিল্টার বাদ দিন',
  without: (filter: string) => `${filter} ছাড়া`,
  seeAll: 'সব ল্যাপটপ দেখুন',
} as const satisfies Translated<typeof en.search>
