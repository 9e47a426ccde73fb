export const card = {
  salePrice: 'Sale Price',
  postDate: 'Post Date',
  negotiable: 'Negotiable',
  verifiedSeller: 'Verified Saler',
  currency: 'tk',
  notGiven: 'Not given',
  saving: (percent: number) => `${percent} % less`,
  wishlist: 'Wishlist',
  report: 'Report',
  bookNow: 'Book Now',
  logInToBook: 'Log in for Book',
  failed: 'This laptop could not be shown.',
  own: 'This is your own listing',
  heldUntil: (time: string) => `Somebody is paying for this one, free again at ${time}`,
} as const

export const laptop = {
  title: 'Laptop',
  path: 'You are here',
  description: 'Description',
  seller: 'Saler',
  verified: 'Verified Saler',
  phoneNeedsProof: 'Verify your email to see the seller’s phone number.',
  used: (months: number) => (months === 1 ? 'used 1 month' : `used ${months} months`),
  available: 'Available',
  held: 'Somebody is paying',
  freeAgain: (time: string) => `Free again at ${time}`,
  sold: 'Sold',
  soldHelp: 'This laptop has been sold. Its page stays, so that you can compare.',
  seeSimilar: 'See similar laptops',
  similar: 'Similar laptops',
  noSimilar: 'There is no other laptop for sale just now.',
  actions: 'What you can do',
  gone: 'Laptop not found',
  goneHelp: 'It may have been taken back by its saler, or the address is not whole.',
  newest: 'Newest laptops',
  toMyProducts: 'Go to My Products',
} as const

export const category = {
  title: (category: string) => `Brand : ${category}`,
  empty: 'No Data found...!!',
} as const

export const booking = {
  title: 'Book this laptop',
  price: 'Price',
  name: 'Name',
  email: 'Email',
  address: 'Address',
  phone: 'Phone number',
  submit: 'Submit',
} as const

export const report = {
  title: 'Report this laptop',
  name: 'Name',
  email: 'Email',
  opinion: 'Your opinion',
  submit: 'Submit Report',
  empty: 'Say in a few words what is wrong.',
} as const

export const items = {
  laptop: 'Laptop',
  status: 'Status',
  actions: 'Actions',
  price: 'Price',
  heldUntil: (time: string) => `Held until ${time}`,
} as const

export const picture = {
  missing: 'No picture',
} as const
