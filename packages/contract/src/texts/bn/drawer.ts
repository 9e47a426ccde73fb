import type * as en from '../en/drawer.ts'
import type { Translated } from '../shape.ts'

export const drawer = {
  allBuyers: 'সব ক্রেতা',
  allSellers: 'সব বিক্রেতা',
  reported: 'অভিযোগ পাওয়া ল্যাপটপ',
  importLaptops: 'একসঙ্গে অনেক ল্যাপটপ',
  sections: 'ড্যাশবোর্ড',
} as const satisfies Translated<typeof en.drawer>
