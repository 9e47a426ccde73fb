import { corrected } from '../corrected.ts'
import * as en from '../en/admin.ts'

export { brands, people, person, sales } from '../en/admin.ts'

export const anyListing = /* @__PURE__ */ corrected(en.anyListing, {
  seller: 'Seller',
  oneSeller: 'one seller',
  everySeller: 'Show all sellers',
})
