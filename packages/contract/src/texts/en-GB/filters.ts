import { corrected } from '../corrected.ts'
import * as en from '../en/filters.ts'

export const filters = /* @__PURE__ */ corrected(en.filters, {
  titles: { verified: 'Verified Seller' },
  not: { verified: 'Seller not verified' },
})
