import type * as en from '../en/filters.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const filters = {
  titles: {
    brand: 'ব্র্যান্ড',
    condition: 'অবস্থা',
    price: 'দাম',
    processor: 'প্রসেসর',
    generation: 'প্রসেসরের প্রজন্ম',
    ram: 'র‍্যাম',
    storage: 'স্টোরেজ',
    storageKind: 'স্টোরেজের ধরন',
    screen: 'স্ক্রিনের মাপ',
    graphics: 'গ্রাফিক্স',
    battery: 'ব্যাটারির অবস্থা',
    os: 'অপারেটিং সিস্টেম',
    year: 'মডেলের বছর',
    months: 'ব্যবহারের মাস',
    place: 'এলাকা',
    region: 'অঞ্চল',
    negotiable: 'আলোচনা সাপেক্ষ',
    verified: 'যাচাইকৃত বিক্রেতা',
    photos: 'একাধিক ছবি আছে',
    report: 'রিপোর্ট থেকে নেওয়া তথ্য',
    faultless: 'জানা কোনো ত্রুটি নেই',
  },
  not: {
    negotiable: 'একদাম',
    verified: 'অযাচাইকৃত বিক্রেতা',
    photos: 'একটি ছবি',
    report: 'রিপোর্টের তথ্য নেই',
    faultless: 'ত্রুটি থাকতে পারে',
  },
  any: {
    price: 'যেকোনো দাম',
    screen: 'যেকোনো মাপ',
    battery: 'যেকোনো অবস্থা',
    year: 'যেকোনো বছর',
    months: 'যেকোনো বয়স',
  },
  values: {
    graphics: { integrated: 'বিল্ট-ইন', dedicated: 'আলাদা' },
    os: { 'older Windows': 'পুরোনো উইন্ডোজ', other: 'অন্য কিছু, বা নেই' },
  },
  intel: (generation: string) => `ইন্টেল, প্রজন্ম ${digits(generation)}`,
} as const satisfies Translated<typeof en.filters>
