import { corrected } from '../corrected.ts'
import * as en from '../en/drawer.ts'

export const drawer = /* @__PURE__ */ corrected(en.drawer, { allBuyers: 'All Buyers', allSellers: 'All Sellers' })
