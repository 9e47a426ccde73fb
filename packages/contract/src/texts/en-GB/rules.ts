import { corrected } from '../corrected.ts'
import * as en from '../en/rules.ts'

export const required = /* @__PURE__ */ corrected(en.required, {
  name: 'Name is required',
  email: 'Email address is required',
  address: 'Address is required',
  photo: 'Photo is required',
  description: 'Description is required',
  brand: 'Brand is required',
})
