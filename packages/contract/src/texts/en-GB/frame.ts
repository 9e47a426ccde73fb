import { corrected } from '../corrected.ts'
import * as en from '../en/frame.ts'

export { searchBox } from '../en/frame.ts'

export const product = /* @__PURE__ */ corrected(en.product, { headline: 'Buy & Sell Laptops' })

export const nav = /* @__PURE__ */ corrected(en.nav, { login: 'Log In', logout: 'Log Out', service: 'Services' })

export const error = /* @__PURE__ */ corrected(en.error, { signOut: 'Log Out', notFound: 'Page not found' })

export const footer = /* @__PURE__ */ corrected(en.footer, {
  copyright: (year: number) => `Copyright © ${year} - All rights reserved by Buy & Sale Laptops`,
})

export const servicelist = /* @__PURE__ */ corrected(en.servicelist, { title: 'Services', brands: 'Laptop Brands' })

export const blog = /* @__PURE__ */ corrected(en.blog, { title: 'Questions and Answers' })
