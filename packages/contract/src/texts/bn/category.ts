import type * as en from '../en/category.ts'
import type { Translated } from '../shape.ts'

export const category = {
  title: (category: string) => `ব্র্যান্ড: ${category}`,
  empty: 'কোনো ল্যাপটপ পাওয়া যায়নি।',
} as const satisfies Translated<typeof en.category>
