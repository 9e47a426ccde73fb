import { corrected } from '../corrected.ts'
import * as en from '../en/search.ts'

export const search = /* @__PURE__ */ corrected(en.search, {
  verified: 'Verified Seller',
  notVerified: 'Seller not verified',
})
