import { corrected } from '../corrected.ts'
import * as en from '../en/names.ts'

export const names = /* @__PURE__ */ corrected(en.names, {
  choices: { condition: { Excellnet: 'Excellent' } },
  userTypes: { Saler: 'Seller' },
})
