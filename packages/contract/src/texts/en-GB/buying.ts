import { corrected } from '../corrected.ts'
import * as en from '../en/buying.ts'

export { myWishlist, order } from '../en/buying.ts'

export const myOrders = /* @__PURE__ */ corrected(en.myOrders, { alreadySold: 'Already Sold' })

export const payment = /* @__PURE__ */ corrected(en.payment, {
  congratulations: 'Congratulations! Your payment is complete.',
  transaction: (id: string) => `Your transaction ID: ${id}`,
})
