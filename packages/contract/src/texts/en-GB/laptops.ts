import { corrected } from '../corrected.ts'
import * as en from '../en/laptops.ts'

export { booking, items, lookedAt, picture, report, unverified } from '../en/laptops.ts'

export const card = /* @__PURE__ */ corrected(en.card, {
  postDate: 'Posted',
  verifiedSeller: 'Verified Seller',
  logInToBook: 'Log In to Book',
})

export const laptop = /* @__PURE__ */ corrected(en.laptop, {
  seller: 'Seller',
  verified: 'Verified Seller',
})
