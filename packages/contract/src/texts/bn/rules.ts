import type * as en from '../en/rules.ts'
import type { Translated } from '../shape.ts'

export const required = {
  name: 'নাম লিখুন',
  email: 'ইমেইল ঠিকানা লিখুন',
  address: 'ঠিকানা লিখুন',
  photo: 'ছবি দিন',
  password: 'পাসওয়ার্ড লিখুন',
  description: 'বিবরণ লিখুন',
  brand: 'ব্র্যান্ড বেছে নিন',
  other: 'এটি পূরণ করুন',
} as const satisfies Translated<typeof en.required>
