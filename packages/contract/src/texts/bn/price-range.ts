import type * as en from '../en/price-range.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const priceRange = {
  title: 'এমন ল্যাপটপ কত দামে বিক্রি হয়েছে',
  between: (from: string, to: string) => `${from} থেকে ${to}`,
  sold: (range: string, middle: string) => `এমন ল্যাপটপ বিক্রি হয়েছে ${range} দামে, মাঝামাঝি দাম ${middle}।`,
  this: (price: string, where: string) => `এই ল্যাপটপের দাম ${price}, ${where}।`,
  yours: (price: string, where: string) => `আপনার দাম ${price}, ${where}।`,
  where: {
    inside: 'এই সীমার মধ্যে',
    below: 'এই সীমার নিচে',
    above: 'এই সীমার ওপরে',
    farBelow: 'এই সীমার অনেক নিচে',
    farAbove: 'এই সীমার অনেক ওপরে',
  },
  from: 'নিচের সীমা',
  middle: 'মাঝামাঝি',
  to: 'ওপরের সীমা',
  evidence: (_count: number, written: string, percent: string) =>
    `তুলনীয় ${written}টি বিক্রি, সাধারণত মাঝামাঝি দামের ${percent}%-এর মধ্যে। ১০টির ৮টি এই সীমার ভেতরে বিক্রি হয়েছে।`,
  nearest: (n: number) => `সবচেয়ে কাছাকাছি ${digits(n)}টি বিক্রি`,
  none: 'তুলনীয় কোনো বিক্রি এখনো নেই। ৫টি হলে দামের সীমা এখানে দেখা যাবে।',
  tooFew: (n: number) => `এ পর্যন্ত তুলনীয় বিক্রি ${digits(n)}টি। ৫টি হলে দামের সীমা এখানে দেখা যাবে।`,
  fewSellers: (_count: number, written: string) =>
    `তুলনীয় বিক্রি ${written}টি, তবে বিক্রেতা ৫ জনের কম। ৫ জন বিক্রেতা বা ২০টি বিক্রি হলে দামের সীমা এখানে দেখা যাবে।`,
  nameFirst: 'ল্যাপটপের নাম দিলে এখানে দেখবেন, এমন ল্যাপটপ কত দামে বিক্রি হয়েছে।',
  use: (price: string) => `${price} বসান`,
  used: (price: string) => `দাম এখন ${price}।`,
  ask: (price: string, range: string) => `${price} কি ঠিক আছে? এমন ল্যাপটপ বিক্রি হয়েছে ${range} দামে।`,
} as const satisfies Translated<typeof en.priceRange>
