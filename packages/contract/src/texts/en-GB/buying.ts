import { corrected } from '../corrected.ts'
import * as en from '../en/buying.ts'

export { myWishlist, order } from '../en/buying.ts'

export const myOrders = /* @__PURE__ */ corrected(en.myOrders, { alreadySold: 'Already Sold' })

export const payment = /* @__PURE__ */ corrected(en.payment, {
  please: (_figure: string, money: string) => `Please pay ${money} for your product.`,
  charged: (charge: string, _listed: string) => `Your card is charged ${charge}, the price on the listing.`,
  congratulations: 'Congratulations! Your payment is complete.',
  transaction: (id: string) => `Your transaction ID: ${id}`,
})
