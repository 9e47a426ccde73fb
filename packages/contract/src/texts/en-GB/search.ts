import { corrected } from '../corrected.ts'
import * as en from '../en/search.ts'

export const search = /* @__PURE__ */ corrected(en.search, {
  aboutBrand: (brand: string) =>
    `Used ${brand} laptops by condition, price, months of use and place, with the facts on each tag and the seller’s name.`,
  verified: 'Verified Seller',
  notVerified: 'Seller not verified',
})
