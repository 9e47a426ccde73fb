import type * as en from '../en/order-check.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const orderCheck = {
  title: 'ল্যাপটপ পরীক্ষা',
  help: 'সিদ্ধান্ত নেওয়ার আগে ল্যাপটপটি বিজ্ঞাপনের সঙ্গে মিলিয়ে দেখুন। ল্যাপটপের ব্রাউজারেই হয়, মিনিট পাঁচেক লাগে।',
  start: 'এখন ল্যাপটপটি পরীক্ষা করুন',
  again: 'আবার পরীক্ষা করুন',
  type: 'ল্যাপটপে এই ঠিকানা খুলে অক্ষরগুলো লিখুন:',
  letters: 'অক্ষর',
  qr: (address: string) => `অক্ষরসহ ${address} ঠিকানার কিউআর কোড`,
  openUntil: (clock: string) => `${clock} পর্যন্ত একবারই খোলা যাবে।`,
  elsewhere: (clock: string) => `পরীক্ষার একটি ঠিকানা তৈরি হয়েছে, ${clock} পর্যন্ত খোলা যাবে।`,
  renew: 'নতুন একটি তৈরি করুন',
  renewAsk: 'চলতি পরীক্ষাটি শেষ করবেন?',
  renewEffect: 'এ পর্যন্ত যা পাওয়া গেছে, তা হারিয়ে যাবে।',
  waiting: (clock: string) => `ক্রেতা এখন ল্যাপটপটি পরীক্ষা করতে পারেন: ${clock} পর্যন্ত পরীক্ষাটি খোলা যাবে।`,
  underWay: 'পরীক্ষা চলছে',
  underWayHelp: (clock: string) => `একটি ল্যাপটপে খোলা আছে, ${clock} পর্যন্ত চলতে পারে। ফলাফল এখানেই দেখা যাবে।`,
  found: 'পরীক্ষায় যা পাওয়া গেছে',
  all: 'সব লাইন নিচে, ‘যা যা হয়েছে’ অংশে আছে।',
  take: 'এটি নেব',
  problem: 'সমস্যা আছে',
  takeEffect: (amount: string, acceptHours: number) =>
    `এরপর ${amount} বিক্রেতার। সমস্যা জানানোর ${digits(acceptHours)} ঘণ্টা এখনই শেষ হবে।`,
  said: (moment: string) => `${moment}-এর পরীক্ষায় পাওয়া গেছে:`,
} as const satisfies Translated<typeof en.orderCheck>
