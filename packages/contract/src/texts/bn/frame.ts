import type * as en from '../en/frame.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const product = {
  title: 'Buy & Sale Laptops',
  short: 'ল্যাপটপ',
  headline: 'ল্যাপটপ কিনুন, বিক্রি করুন',
  pageTitle: (page: string) => `${page} - Buy & Sale`,
  about: 'সব তথ্য দেখে ব্যবহৃত ল্যাপটপ কিনুন ও বিক্রি করুন: অবস্থা, বয়স, নতুন অবস্থার দাম ও এখনকার দাম।',
} as const satisfies Translated<typeof en.product>

export const nav = {
  home: 'হোম',
  dashboard: 'ড্যাশবোর্ড',
  blog: 'ব্লগ',
  login: 'লগ ইন',
  logout: 'লগ আউট',
  service: 'সেবা',
  sell: 'বিক্রি করুন',
  profile: 'প্রোফাইল',
  toLight: 'হালকা থিম চালু করুন',
  toDark: 'গাঢ় থিম চালু করুন',
  openMenu: 'মেনু খুলুন',
  skip: 'মূল অংশে যান',
} as const satisfies Translated<typeof en.nav>

export const searchBox = {
  label: 'ল্যাপটপ খুঁজুন',
  submit: 'খুঁজুন',
  suggestions: 'পরামর্শ',
  suggested: (_count: number, written: string) => `${written}টি পরামর্শ`,
} satisfies Translated<typeof en.searchBox>

export const footer = {
  services: 'সেবাসমূহ',
  company: 'প্রতিষ্ঠান',
  legal: 'আইনি তথ্য',
  serviceLinks: ['ল্যাপটপ কিনুন', 'ল্যাপটপ বিক্রি করুন', 'প্রচার করুন', 'যাচাইকরণ'],
  companyLinks: ['আমাদের সম্পর্কে', 'যোগাযোগ', 'চাকরি'],
  legalLinks: ['ব্যবহারের শর্ত', 'গোপনীয়তা নীতি', 'কুকি নীতি'],
  about: 'এই বাজার সম্পর্কে',
  pages: { terms: 'শর্ত', privacy: 'গোপনীয়তা', contact: 'যোগাযোগ' },
  copyright: (year: number) => `কপিরাইট © ${digits(year)} - Buy & Sale Laptops, সর্বস্বত্ব সংরক্ষিত`,
} as const satisfies Translated<typeof en.footer>

export const error = {
  title: 'কোথাও একটা সমস্যা হয়েছে',
  signOut: 'লগ আউট',
  notFound: 'পাতাটি পাওয়া যায়নি',
  notFoundHelp: 'এই ঠিকানায় কোনো পাতা নেই। লিংকটি পুরোনো বা অসম্পূর্ণ হতে পারে।',
  home: 'হোমে যান',
} as const satisfies Translated<typeof en.error>

export const servicelist = {
  title: 'সেবা',
  brands: 'ল্যাপটপের ব্র্যান্ড',
  newest: 'নতুন আসা ল্যাপটপ',
} as const satisfies Translated<typeof en.servicelist>

export const blog = {
  title: 'প্রশ্ন ও উত্তর',
} as const satisfies Translated<typeof en.blog>
