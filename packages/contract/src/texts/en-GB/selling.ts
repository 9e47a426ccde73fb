import { corrected } from '../corrected.ts'
import * as en from '../en/selling.ts'

export { editProduct, photo } from '../en/selling.ts'

export const addProduct = /* @__PURE__ */ corrected(en.addProduct, {
  help: {
    ...en.addProduct.help,
    condition: 'Excellent: like new. Good: light wear. Fair: visible wear, and everything works.',
  },
  buyer: { ...en.addProduct.buyer, saler: en.addProduct.buyer.saler.replace('Saler', 'Seller') },
})

export const myProducts = /* @__PURE__ */ corrected(en.myProducts, { advertise: 'Advertise', advertised: 'Advertised' })
