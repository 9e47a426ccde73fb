import type * as en from '../en/newsletter.ts'
import type { Translated } from '../shape.ts'

export const newsletter = {
  working: 'সাবস্ক্রিপশন নিশ্চিত করা হচ্ছে...',
  done: 'আপনি নিউজলেটার সাবস্ক্রাইব করেছেন।',
  home: 'হোমে যান',
} as const satisfies Translated<typeof en.newsletter>
