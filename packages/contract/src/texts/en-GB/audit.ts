import { corrected } from '../corrected.ts'
import * as en from '../en/audit.ts'

export { history } from '../en/audit.ts'

export const audit = /* @__PURE__ */ corrected(en.audit, {
  actions: { 'seller-verified': 'Verified as a seller' },
  reasons: { 'seller-deleted': 'its seller was deleted' },
})
