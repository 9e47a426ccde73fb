/** Said in a row's place for some seconds after an act, beside the button that takes it back. */
export const undo = {
  button: 'Undo',
  bookingDeleted: (item: string) => `Your booking of ${item} is deleted.`,
  wishDeleted: (item: string) => `${item} is no longer on your wishlist.`,
} as const
