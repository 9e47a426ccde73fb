import { corrected } from '../corrected.ts'
import * as en from '../en/selling.ts'

export { addProduct, photo } from '../en/selling.ts'

export const myProducts = /* @__PURE__ */ corrected(en.myProducts, { advertise: 'Advertise', advertised: 'Advertised' })
