import { corrected } from '../corrected.ts'
import * as en from '../en/listing.ts'

export { figures, listing } from '../en/listing.ts'

export const factLabels = /* @__PURE__ */ corrected(en.factLabels, { usedtime: 'Time Used' })
