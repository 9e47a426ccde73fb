import type * as en from '../en/listing.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const listing = {
  brand: 'ব্র্যান্ড',
  itemName: 'ল্যাপটপের নাম',
  description: 'বিবরণ',
  originalPrice: 'নতুনের দাম',
  resalePrice: 'বিক্রয়মূল্য',
  condition: 'অবস্থা',
  photoUrl: 'ছবি',
  phone: 'ফোন',
  location: 'এলাকা',
  usedtime: 'ব্যবহারের মাস',
  nagotiationFlag: 'দরদাম',
} as const satisfies Translated<typeof en.listing>

export const factLabels = { usedtime: 'ব্যবহারকাল' } as const satisfies Translated<typeof en.factLabels>

export const figures = {
  usedtime: (n: number) => `${digits(n)} মাস`,
} as const satisfies Translated<typeof en.figures>
