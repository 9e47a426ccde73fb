import { corrected } from '../corrected.ts'
import * as en from '../en/imports.ts'

export const importing = /* @__PURE__ */ corrected(en.importing, { sellersOnly: 'Only sellers can import laptops.' })
