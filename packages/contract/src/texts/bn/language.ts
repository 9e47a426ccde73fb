import type * as en from '../en/language.ts'
import type { Translated } from '../shape.ts'

export const language = { title: 'ভাষা' } as const satisfies Translated<typeof en.language>

export const noScript = { words: 'এই পাতার জন্য জাভাস্ক্রিপ্ট দরকার। চালু করে পাতাটি আবার লোড করুন।' } as const satisfies Translated<
  typeof en.noScript
>
