import type * as en from '../en/names.ts'
import type { Translated } from '../shape.ts'

export const names = {
  choices: { condition: { Excellnet: 'চমৎকার', Good: 'ভালো', Fair: 'মোটামুটি' } },
  yes: 'হ্যাঁ',
  no: 'না',
  userTypes: { Buyer: 'ক্রেতা', Saler: 'বিক্রেতা', Admin: 'অ্যাডমিন' },
} as const satisfies Translated<typeof en.names>
