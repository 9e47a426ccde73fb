import { corrected } from '../corrected.ts'
import * as en from '../en/home.ts'

export const home = /* @__PURE__ */ corrected(en.home, {
  login: 'Log In',
  brands: 'Laptop Brands',
  advertised: 'Advertised Products',
})
