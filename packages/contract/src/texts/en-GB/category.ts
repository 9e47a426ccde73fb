import { corrected } from '../corrected.ts'
import * as en from '../en/category.ts'

export const category = /* @__PURE__ */ corrected(en.category, {
  title: (category: string) => `Brand: ${category}`,
  empty: 'No laptops found.',
})
