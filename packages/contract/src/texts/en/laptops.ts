export const card = {
  brand: 'Brand', condition: 'Condition', location: 'Location', salePrice: 'Sale Price', originalPrice: 'Original Price', useTime: 'Use Time',
  postDate: 'Post Date', negotiable: 'Negotiable', verifiedSeller: 'Verified Saler', currency: 'tk', notGiven: 'Not given',
  months: (n: number) => (n === 1 ? '1 month' : `${n} months`), saving: (percent: number) => `${percent} % less`,
  wishlist: 'Wishlist', report: 'Report', bookNow: 'Book Now', logInToBook: 'Log in for Book', own: 'This is your own listing',
  heldUntil: (time: string) => `Somebody is paying for this one, free again at ${time}`,
} as const

export const category = {
  title: (category: string) => `Brand : ${category}`, empty: 'No Data found...!!',
} as const

export const booking = {
  title: 'Book this laptop', price: 'Price', name: 'Name', email: 'Email', address: 'Address', phone: 'Phone number', submit: 'Submit',
} as const

export const report = {
  title: 'Report this laptop', name: 'Name', email: 'Email', opinion: 'Your opinion', submit: 'Submit Report',
  empty: 'Say in a few words what is wrong.',
} as const

export const items = {
  laptop: 'Laptop', status: 'Status', actions: 'Actions', price: 'Price', heldUntil: (time: string) => `Held until ${time}`,
} as const

export const picture = {
  missing: 'No picture',
} as const
