export const login = {
  title: 'Login',
  email: 'Email',
  password: 'Password',
  forgot: 'Forget Password?',
  submit: 'Login',
  google: 'CONTINUE WITH GOOGLE',
  again: 'Sign in again',
  goOn: 'Go on',
  newHere: 'New to Buy & Sale?',
  signUp: 'Create new account',
  adminNeeded: 'Admin account needed',
  resetSent: 'If there is an account with this e-mail address, a link to reset the password is on its way.',
  resetNeedsEmail: 'Give your e-mail address first, then choose ‘Forget Password?’ again.',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  popupClosed: 'The sign-in window was closed before it was done.',
} as const

/** On the login page: why the visitor is there, by the page that they opened, and a way on without an account. */
export const loginReason = {
  pages: {
    profile: 'Log in to open your profile.',
    dashboard: 'Log in to open your dashboard.',
    addProduct: 'Log in to sell a laptop.',
    myProducts: 'Log in to see your listings.',
    myOrders: 'Log in to see your orders.',
    myWishlist: 'Log in to see your wishlist.',
    history: 'Log in to see your account activity.',
    payment: 'Log in to pay for your laptop.',
  },
  admin: 'Log in with an Admin account to open this page.',
  brand: (brand: string) => `Log in to open the ${brand} page.`,
  browse: (brand: string) => `Browse ${brand} without an account`,
  book: (laptop: string) => `Log in to book ${laptop}.`,
  toLaptop: 'Back to the laptop',
} as const

export const signup = {
  title: 'Sign Up',
  name: 'Name',
  email: 'Email',
  address: 'Address',
  photo: 'Photo',
  password: 'Password',
  accountType: 'Account type',
  seller: 'Saler Account',
  buyer: 'Buyer Account',
  submit: 'Sign Up',
  haveAccount: 'Already have an account?',
  login: 'Please login',
  passwordHelp: 'At least 6 characters with an uppercase letter, a number and one of ! @ # $ & *',
} as const

export const signIns = {
  title: 'Your sign-ins',
  help: 'Did you stay signed in on a device that is not yours, or does somebody else use your account?',
  everywhere: 'Sign out everywhere',
  ask: 'Sign out everywhere?',
  askHelp: 'Every browser and every device is signed out at once, this one too. You can sign in again right after.',
  done: 'You are signed out everywhere.',
} as const

export const reset = {
  title: 'New password',
  submit: 'Set new password',
  done: 'Your password is changed. You can sign in with it now.',
  missing: 'This page needs the link from the reset mail.',
} as const

export const verifyEmail = {
  title: 'Verify your email',
  ask: 'Show that this address is yours. If you did not sign up here, close this page.',
  submit: 'This is my address',
  done: 'Your email address is verified.',
  again: 'This link was used already: your email address is verified.',
  toProfile: 'Go to My Profile',
  missing: 'This page needs the link from the verification mail.',
} as const

/** Texts of the popup's last page, which closes by itself. */
export const popup = { title: 'Signing in', close: 'You can close this window.' } as const
