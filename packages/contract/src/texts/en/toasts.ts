/** Toasts that confirm a completed action. */
export const toast = {
  bookingConfirmed: 'Booking confirmed',
  reported: 'Item is reported',
  productAdded: 'Product added successfully',
  madeAdmin: 'Make admin successful.',
  verified: 'User Verified successful.',
  deletedListing: 'Delete suffcessfull.',
  deletedBooking: 'Delete successfull.',
  popupDone: 'Successfuly Loged in',
  popupStored: 'Social login Successful.',
  loggedIn: 'User login Successful.',
  signedUp: 'User Created Successfully.',
  subscribed: 'Subscription successful',
  verificationSent: 'Verification Email send. Check your inbox / spam folder',
  wished: 'Product added to wishlist',
  advertised: 'Prodcut added to advertise sections.',
  dismiss: 'Dismiss message',
} as const
