/** Said in a row's place for some seconds after an act, beside the button that takes it back. */
export const undo = {
  button: 'Undo',
  bookingDeleted: (item: string) => `Your booking of ${item} is deleted.`,
  wishDeleted: (item: string) => `${item} is no longer on your wishlist.`,
  listingDeleted: (item: string) => `${item} is deleted.`,
  listingWithdrawn: (item: string) => `${item} is withdrawn.`,
  advertised: (item: string) => `${item} is advertised on Home.`,
  notAdvertised: (item: string) => `${item} is no longer advertised.`,
  paused: (item: string) => `${item} is paused.`,
  listedAgain: (item: string) => `${item} is listed again.`,
  renewed: (item: string) => `${item} is renewed.`,
  markedSold: (item: string) => `${item} is marked as sold.`,
  markedUnsold: (item: string) => `${item} is marked as unsold.`,
  reportsDismissed: (item: string) => `The reports about ${item} are dismissed.`,
  verified: (name: string) => `${name} is verified.`,
} as const
