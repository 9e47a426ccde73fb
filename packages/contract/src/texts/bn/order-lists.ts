import type * as en from '../en/order-lists.ts'
import type { OrderTerms } from '../../order-terms.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const orderLists = {
  states: {
    paid: 'হস্তান্তর বাকি',
    received: 'হস্তান্তর হয়েছে',
    disputed: 'বিরোধ চলছে',
    completed: 'সম্পূর্ণ',
    refunded: 'টাকা ফেরত',
  },
  yours: {
    paid: (moment: string) => `${moment}-এর মধ্যে হস্তান্তর করুন`,
    received: (moment: string) => `${moment}-এর মধ্যে দেখে নিন`,
    disputed: (moment: string) => `${moment}-এর মধ্যে উত্তর দিন`,
  },
  seller: {
    paid: (moment: string) => `বিক্রেতা ${moment}-এর মধ্যে হস্তান্তর করবেন`,
    disputed: (moment: string) => `বিক্রেতা ${moment}-এর মধ্যে উত্তর দেবেন`,
  },
  buyer: {
    received: (moment: string) => `ক্রেতা ${moment}-এর মধ্যে দেখে নেবেন`,
    disputed: (moment: string) => `ক্রেতা ${moment}-এর মধ্যে উত্তর দেবেন`,
  },
  admin: (moment: string) => `একজন অ্যাডমিন ${moment}-এর মধ্যে সিদ্ধান্ত নেবেন`,
  goesBack: 'টাকা কার্ডে ফেরত যাচ্ছে।',
  open: 'অর্ডার খুলুন',
} as const satisfies Translated<typeof en.orderLists>

export const mySales = {
  title: 'আমার বিক্রি',
  buyer: 'ক্রেতা',
  amount: 'টাকার পরিমাণ',
  paidOn: (day: string) => `দাম দেওয়া হয়েছে ${day}`,
  toMoney: 'আমার টাকা দেখুন',
  empty: 'আপনি এখনো কোনো ল্যাপটপ বিক্রি করেননি। একটি বিজ্ঞাপন দিন, কেউ দাম দিলে এখানে দেখাবে।',
} as const satisfies Translated<typeof en.mySales>

export const allOrders = {
  title: 'সব অর্ডার',
  everyState: 'সব অবস্থা',
  waits: 'যার অপেক্ষায়',
  anyone: 'যে কেউ, বা কেউ নয়',
  waitsFor: { admin: 'একজন অ্যাডমিন', seller: 'বিক্রেতা', buyer: 'ক্রেতা' },
  email: 'ক্রেতা বা বিক্রেতার ইমেইল',
  csv: 'CSV ডাউনলোড করুন',
  parties: 'ক্রেতা ও বিক্রেতা',
  soldBy: (seller: string) => `বিক্রেতা ${seller}`,
  back: (amount: string) => `ফেরত ${amount}`,
  none: 'এখনো কোনো অর্ডার নেই।',
  noneFound: 'এমন কোনো অর্ডার নেই।',
  showAll: 'সব অর্ডার দেখুন',
} as const satisfies Translated<typeof en.allOrders>

export const moneyHeld = {
  held: 'ল্যাপটপ নিয়ে বিক্রেতাকে আপনার কোড না বলা পর্যন্ত টাকা আমাদের কাছে থাকে।',
  otherwise: ({ handOverDays, acceptHours }: OrderTerms) =>
    `${digits(handOverDays)} দিনের মধ্যে না নিলে তা আপনার কার্ডে ফেরত যায়। নেওয়ার পর সমস্যা জানাতে ${digits(acceptHours)} ঘণ্টা সময় পাবেন।`,
  fee: (percent: string) => `বিক্রেতার টাকার ${percent}% আমরা ফি হিসেবে রাখি। আপনাকে বাড়তি কিছু দিতে হয় না।`,
} as const satisfies Translated<typeof en.moneyHeld>
