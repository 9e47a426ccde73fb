import type * as en from '../en/bought-here.ts'
import type { Translated } from '../shape.ts'

export const boughtHere = {
  on: (day: string) => `${day} তারিখে এখান থেকে কেনা`,
  help: 'বিক্রেতা এটি এই মার্কেট থেকেই কিনেছিলেন। আমরা সিরিয়াল নম্বর মিলিয়ে দেখেছি।',
} as const satisfies Translated<typeof en.boughtHere>
