import type * as en from '../en/bought-here.ts'
import type { Translated } from '../shape.ts'

export const boughtHere = {
  on: (day: string) => `${day} তারিখে এখান থেকে কেনা`,
  help: 'এটি বিক্রেতার কথা। ব্র্যান্ড, মডেল ও প্রধান তথ্য আগের বিক্রির বিজ্ঞাপনের সঙ্গে মেলে। আমরা ল্যাপটপটি দেখিনি।',
} as const satisfies Translated<typeof en.boughtHere>
