import type * as en from '../en/language.ts'
import type { Translated } from '../shape.ts'

export const language = { title: 'ভাষা' } as const satisfies Translated<typeof en.language>

export const noScript = { words: 'Buy & Sale Laptops-এর পাতা দেখতে জাভাস্ক্রিপ্ট চালু থাকতে হবে।' } as const satisfies Translated<
  typeof en.noScript
>
