/**
 * The product's texts, to the letter of the spec (its own spelling included: `Buye`, `Allready`, `Upate`).
 * Validation messages stand with the schemas, refusals in `problems.ts`.
 */
export const texts = {
  product: { title: 'Buy & Sale Laptops', headline: 'Buye & Sale Laptops', pageTitle: (page: string) => `${page} - Buy & Sale` },
  nav: {
    home: 'Home', dashboard: 'Dashboard', blog: 'Blog', login: 'Login', logout: 'Logout', service: 'Service', profile: 'Profile',
    toLight: 'Switch to light theme', toDark: 'Switch to dark theme', openMenu: 'Open menu', closeMenu: 'Close menu', skip: 'Skip to content',
  },
  footer: {
    services: 'Services', company: 'Company', legal: 'Legal',
    serviceLinks: ['Buy a laptop', 'Sell a laptop', 'Advertise', 'Verification'],
    companyLinks: ['About us', 'Contact', 'Jobs'],
    legalLinks: ['Terms of use', 'Privacy policy', 'Cookie policy'],
    copyright: (year: number) => `Copyright © ${year} - All right reserved by Buy & Sale Laptops`,
  },
  drawer: {
    myProfile: 'My Profile', allBuyers: 'All Buser', allSellers: 'All Salers', reported: 'Reported Products',
    myProducts: 'My Products', addProduct: 'Add Product', myOrders: 'My Orders', myWishlist: 'My Wishlist',
  },
  home: {
    lead: 'Used laptops with the facts on the tag: condition, months of use, what is worn and what it cost new.',
    login: 'Login', signUp: 'Sign Up', brands: 'Laptop Brands Category', advertised: 'Advertise Products',
    newsletter: 'Newsletter', newsletterLead: 'New laptops and honest prices, once a week.', newsletterField: 'Email address', submit: 'Submit',
  },
  card: {
    brand: 'Brand', condition: 'Condition', location: 'Location', salePrice: 'Sale Price', originalPrice: 'Original Price', useTime: 'Use Time',
    postDate: 'Post Date', negotiable: 'Negotiable', verifiedSeller: 'Verified Saler', currency: 'tk', notGiven: 'Not given',
    months: (n: number) => (n === 1 ? '1 month' : `${n} months`), saving: (percent: number) => `${percent} % less`,
    wishlist: 'Wishlist', report: 'Report', bookNow: 'Book Now', logInToBook: 'Log in for Book', own: 'This is your own listing',
    heldUntil: (time: string) => `Somebody is paying for this one, free again at ${time}`,
  },
  category: { title: (category: string) => `Brand : ${category}`, empty: 'No Data found...!!' },
  login: {
    title: 'Login', email: 'Email', password: 'Password', forgot: 'Forget Password?', submit: 'Login', google: 'CONTINUE WITH GOOGLE',
    newHere: 'New to Buy & Sale?', signUp: 'Create new account', adminNeeded: 'Admin account needed',
    resetSent: 'If there is an account with this e-mail address, a link to reset the password is on its way.',
    resetNeedsEmail: 'Give your e-mail address first, then choose ‘Forget Password?’ again.',
  },
  signup: {
    title: 'Sign Up', name: 'Name', email: 'Email', address: 'Address', photo: 'Photo', password: 'Password',
    accountType: 'Account type', seller: 'Saler Account', buyer: 'Buyer Account', submit: 'Sign Up',
    haveAccount: 'Already have an account?', login: 'Please login',
    passwordHelp: 'At least 6 characters with an uppercase letter, a number and one of ! @ # $ & *',
  },
  reset: { title: 'New password', submit: 'Set new password', done: 'Your password is changed. You can sign in with it now.' },
  profile: {
    title: 'My Profile', verified: 'Verified', unverified: 'Not verified', verify: 'Verify your email', update: 'Upate Profile',
    comingSoon: 'This update is coming soon.',
  },
  addProduct: {
    title: 'Add Product', name: 'Product Name', description: 'Description', photo: 'Photo', brand: 'Brand', condition: 'Condition',
    sellingPrice: 'Selling Price', originalPrice: 'Original Price', location: 'Location', phone: 'Phone', months: 'Months of use',
    negotiation: 'Negotiation', yes: 'Yes', no: 'No', submit: 'Add Product',
  },
  myProducts: {
    title: 'My Products', advertise: 'Make Advertise', advertised: 'Advertise', sold: 'Sold', unsold: 'Unsold', delete: 'Delete',
    markSold: 'Mark as sold', markUnsold: 'Mark as unsold', empty: 'You have no laptops for sale yet.',
  },
  myOrders: { title: 'My Orders', payNow: 'Pay now', alreadySold: 'Allready Sold', delete: 'Delete', empty: 'You have booked no laptop yet.', withdrawn: 'No longer offered' },
  myWishlist: { title: 'My Wishlist', empty: 'Your wishlist is empty.' },
  booking: { title: 'Book this laptop', price: 'Price', name: 'Name', email: 'Email', address: 'Address', phone: 'Phone number', submit: 'Submit' },
  report: { title: 'Report this laptop', name: 'Name', email: 'Email', opinion: 'Your opinion', submit: 'Submit Report' },
  payment: {
    title: (item: string) => `Payment for ${item}`, please: (price: string) => `Please pay $${price} for your product.`,
    card: 'Card', payNow: 'Pay now', congratulations: 'Congrats! your payment completed', transaction: (id: string) => `Your transactionId: ${id}`,
    heldByOther: (time: string) => `Somebody is paying for this one, free again at ${time}.`, sold: 'This laptop has already been sold.',
    withdrawn: 'This laptop is no longer offered.', own: 'This laptop is your own.',
  },
  error: { title: 'Something is wrong', signOut: 'Sign out', notFound: 'Not Found', home: 'Go to Home' },
  servicelist: { title: 'Service', brands: 'Laptop Brands Category', newest: 'Newest laptops' },
  toast: {
    bookingConfirmed: 'Booking confirmed', reported: 'Item is reported', productAdded: 'Product added successfully',
    madeAdmin: 'Make admin successful.', verified: 'User Verified successful.', deletedListing: 'Delete suffcessfull.', deletedBooking: 'Delete successfull.',
    popupDone: 'Successfuly Loged in', popupStored: 'Social login Successful.', loggedIn: 'User login Successful.', signedUp: 'User Created Successfully.',
    subscribed: 'Subscription successful', verificationSent: 'Verification Email send. Check your inbox / spam folder', wished: 'Product added to wishlist',
    advertised: 'Prodcut added to advertise sections.', undo: 'Undo',
  },
  state: {
    loading: 'Loading', failed: 'This could not be loaded.', retry: 'Try again', offline: 'You are offline. What you typed is kept.', more: 'Load more',
    lost: 'The connection was lost. Nothing you typed is gone; try again.',
  },
} as const
