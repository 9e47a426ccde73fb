import { corrected } from '../corrected.ts'
import * as en from '../en/sign-in.ts'

export { popup, reset, signIns, verifyEmail } from '../en/sign-in.ts'

export const login = /* @__PURE__ */ corrected(en.login, {
  title: 'Log In',
  forgot: 'Forgot password?',
  submit: 'Log In',
  resetNeedsEmail: 'Enter your email address first, then choose ‘Forgot password?’ again.',
})

export const loginReason = /* @__PURE__ */ corrected(en.loginReason, {
  toSignUp: 'New here? Create a Seller account',
})

export const signup = /* @__PURE__ */ corrected(en.signup, { seller: 'Seller Account' })
