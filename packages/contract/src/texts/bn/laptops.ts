import type * as en from '../en/laptops.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const card = {
  salePrice: 'বিক্রয়মূল্য',
  postDate: 'পোস্টের তারিখ',
  negotiable: 'আলোচনা সাপেক্ষ',
  verifiedSeller: 'যাচাইকৃত বিক্রেতা',
  verifiedOn: (day: string) => `${day}: ইমেইল, অভিযোগ ও বিক্রি দেখা হয়েছে`,
  notGiven: 'উল্লেখ নেই',
  saving: (percent: number) => `${digits(percent)}% ছাড়`,
  wishlist: 'পছন্দে রাখুন',
  report: 'অভিযোগ',
  bookNow: 'বুক করুন',
  logInToBook: 'বুক করতে লগ ইন করুন',
  failed: 'ল্যাপটপটি দেখানো গেল না।',
  own: 'এটি আপনার নিজের বিজ্ঞাপন',
  heldUntil: (time: string) => `অন্য একজন এটির দাম দিচ্ছেন। না দিলে ${time}-এ আবার পাওয়া যাবে`,
} as const satisfies Translated<typeof en.card>

export const laptop = {
  title: 'ল্যাপটপ',
  backToResults: 'ফলাফলে ফিরে যান',
  backToHome: 'হোমে ফিরে যান',
  path: 'পাতার অবস্থান',
  description: 'বিবরণ',
  seller: 'বিক্রেতা',
  verified: 'যাচাইকৃত বিক্রেতা',
  verifiedHelp: (day: string) =>
    `একজন অ্যাডমিন ${day} তারিখে এই বিক্রেতার ইমেইল, অভিযোগ ও বিক্রি দেখেছেন। ল্যাপটপটি যাচাই করা হয়নি।`,
  used: (months: number) => `${digits(months)} মাস ব্যবহৃত`,
  available: 'পাওয়া যাচ্ছে',
  held: 'অন্য একজন দাম দিচ্ছেন',
  freeAgain: (time: string) => `${time}-এ আবার পাওয়া যাবে`,
  heldByYou: 'আপনি দাম দিচ্ছেন',
  heldForYou: (time: string) => `${time} পর্যন্ত আপনার জন্য রাখা`,
  sold: 'বিক্রি হয়ে গেছে',
  soldHelp: 'ল্যাপটপটি বিক্রি হয়ে গেছে। দাম তুলনা করতে পারবেন বলে পাতাটি রাখা হয়েছে।',
  seeSimilar: 'একই ধরনের ল্যাপটপ দেখুন',
  similar: 'একই ধরনের ল্যাপটপ',
  noSimilar: 'এই মুহূর্তে একই ধরনের কোনো ল্যাপটপ নেই।',
  actions: 'করণীয়',
  gone: 'ল্যাপটপটি পাওয়া যায়নি',
  goneHelp: 'হয়তো বিক্রেতা এটি সরিয়ে নিয়েছেন, অথবা লিংকটি অসম্পূর্ণ।',
  expired: 'এই বিজ্ঞাপনের মেয়াদ শেষ',
  expiredHelp: 'ল্যাপটপটি এখানে বিক্রির জন্য ছিল। বিক্রেতা বিজ্ঞাপনটি নবায়ন করলে পাতাটি আবার দেখা যাবে।',
  newest: 'নতুন আসা ল্যাপটপ',
  formerPrices: 'আগের দাম',
  formerPrice: (price: string, day: string) => `${day} পর্যন্ত দাম ছিল ${price}`,
  toMyProducts: 'আমার বিজ্ঞাপনে যান',
} as const satisfies Translated<typeof en.laptop>

export const lookedAt = {
  title: 'আপনি যেগুলো দেখেছেন',
  priceThen: 'দেখার সময়',
  clear: 'মুছে ফেলুন',
  cleared: 'মুছে ফেলা হয়েছে। এরপর যে ল্যাপটপ খুলবেন, তা এখানে থাকবে।',
} as const satisfies Translated<typeof en.lookedAt>

export const booking = {
  title: 'ল্যাপটপটি বুক করুন',
  meaning:
    'বুক করলেই ল্যাপটপটি আপনার জন্য রাখা হয় না, দাম দিলে হয়। বিক্রেতা এখন আপনার নাম ও ফোন নম্বর দেখতে পাবেন, দাম দিলে ইমেইল ও ঠিকানাও।',
  price: 'দাম',
  name: 'নাম',
  email: 'ইমেইল',
  address: 'ঠিকানা',
  phone: 'ফোন নম্বর',
  submit: 'জমা দিন',
} as const satisfies Translated<typeof en.booking>

export const report = {
  title: 'ল্যাপটপটি নিয়ে অভিযোগ জানান',
  name: 'নাম',
  email: 'ইমেইল',
  opinion: 'আপনার মতামত',
  submit: 'অভিযোগ জমা দিন',
  empty: 'সমস্যাটা কী, সংক্ষেপে লিখুন।',
} as const satisfies Translated<typeof en.report>

export const unverified = {
  phone: 'বিক্রেতার ফোন নম্বর দেখতে আপনার ইমেইল যাচাই করুন।',
  orders: 'বিক্রেতাদের ফোন নম্বর দেখতে আপনার ইমেইল যাচাই করুন।',
  listings: 'প্রতিটি বুকিংয়ের খবর ইমেইলে পেতে আপনার ইমেইল যাচাই করুন।',
  link: (email: string) => `${email} ঠিকানায় পাঠানো লিংকটি খুলুন। লিংকটি এক ঘণ্টা কাজ করে।`,
  again: 'আবার পাঠান',
} as const satisfies Translated<typeof en.unverified>

export const items = {
  laptop: 'ল্যাপটপ',
  status: 'অবস্থা',
  actions: 'করণীয়',
  edit: 'সম্পাদনা',
  more: 'আরও',
  price: 'দাম',
  heldUntil: (time: string) => `${time} পর্যন্ত সংরক্ষিত`,
} as const satisfies Translated<typeof en.items>

export const picture = {
  missing: 'ছবি নেই',
} as const satisfies Translated<typeof en.picture>
