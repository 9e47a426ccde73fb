export * as texts from './texts/en.ts'

/** Reply messages that the specification's client compares exactly. */
export const replyTexts = {
  itemBooked: 'Item booked',
  addedToWishlist: 'Product added to wishlist',
  advertised: 'Prodcut added to advertise sections.',
  itemReported: 'Item is reported',
  reportsDismissed: 'Reports dismissed',
  notAdvertised: 'No longer advertised',
  reportsReopened: 'Reports open again',
  restored: 'Listed again',
  notVerified: 'No longer verified',
  deleted: 'Delete suffcessfull.',
  deletedBooking: 'Delete successfull.',
  productAdded: 'Product added successfully',
  productChanged: 'Changes saved',
  paused: 'Paused',
  renewed: 'Renewed',
  draftDeleted: 'Draft deleted',
  stateKept: 'Nothing changed',
  alreadyRegistered: 'Allready Registered User',
  registered: 'User Created Successfully.',
  madeAdmin: 'Make admin successful.',
  verified: 'User Verified successful.',
  subscribed: 'Subscription successful',
  newsletterConfirmed: 'You’re subscribed to the newsletter.',
  paid: 'Congrats! your payment completed',
} as const
