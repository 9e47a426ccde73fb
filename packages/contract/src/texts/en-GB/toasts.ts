import { corrected } from '../corrected.ts'
import * as en from '../en/toasts.ts'

export const toast = /* @__PURE__ */ corrected(en.toast, {
  madeAdmin: 'Now an Admin.',
  verified: 'Seller verified.',
  deletedListing: 'Deleted successfully.',
  deletedBooking: 'Deleted successfully.',
  popupDone: 'Successfully logged in',
  popupStored: 'Social login successful.',
  loggedIn: 'Login successful.',
  signedUp: 'Account created successfully.',
  verificationSent: 'Verification email sent. Check your inbox or spam folder.',
  advertised: 'Product added to the advertised section.',
})
