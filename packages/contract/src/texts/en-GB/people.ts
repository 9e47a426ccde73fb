import { corrected } from '../corrected.ts'
import * as en from '../en/people.ts'

export { reports, yourData, yourLanguage } from '../en/people.ts'

export const profile = /* @__PURE__ */ corrected(en.profile, { update: 'Update Profile' })

export const users = /* @__PURE__ */ corrected(en.users, {
  buyers: 'All Buyers',
  sellers: 'All Sellers',
  reported: 'Reported Products',
  verify: 'Verify Seller',
})
