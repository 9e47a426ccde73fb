export const login = {
  title: 'Login',
  email: 'Email',
  password: 'Password',
  forgot: 'Forget Password?',
  submit: 'Login',
  google: 'CONTINUE WITH GOOGLE',
  again: 'Confirm it’s you',
  goOn: 'Continue',
  newHere: 'New to Buy & Sale?',
  signUp: 'Create an account',
  adminNeeded: 'Admin account needed',
  resetSent: 'If there’s an account with this email address, a link to reset the password is on its way.',
  resetNeedsEmail: 'Enter your email address first, then choose ‘Forget Password?’ again.',
  signedInAs: (email: string) => `You’re logged in as ${email}.`,
  popupClosed: 'The login window was closed before finishing.',
} as const

/** On the login page: why the visitor is there, by the page that they opened, and a way on without an account. */
export const loginReason = {
  pages: {
    profile: 'Log in to open your profile.',
    dashboard: 'Log in to open your dashboard.',
    addProduct: 'Log in to sell a laptop.',
    editProduct: 'Log in to edit your listing.',
    importLaptops: 'Log in to import laptops.',
    myProducts: 'Log in to see your listings.',
    mySales: 'Log in to see your sales.',
    myMoney: 'Log in to see your money.',
    myOrders: 'Log in to see your orders.',
    myWishlist: 'Log in to see your wishlist.',
    history: 'Log in to see your account activity.',
    payment: 'Log in to pay for your laptop.',
  },
  anyPage: 'Log in to open this page.',
  admin: 'Log in with an Admin account to open this page.',
  brand: (brand: string) => `Log in to open the ${brand} page.`,
  browse: (brand: string) => `Browse ${brand} without an account`,
  book: (laptop: string) => `Log in to book ${laptop}.`,
  toLaptop: 'Back to the laptop',
  toSignUp: 'New here? Create a Saler account',
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
  login: 'Log in',
  passwordHelp: 'At least 6 characters with an uppercase letter, a number and one of ! @ # $ & *',
} as const

export const signIns = {
  title: 'Active sessions',
  help: 'Left yourself logged in somewhere, or think someone else is using your account?',
  everywhere: 'Log out everywhere',
  ask: 'Log out everywhere?',
  askHelp: 'Every browser and device is logged out right away, including this one. You can log back in at any time.',
  done: 'You’re logged out everywhere.',
} as const

export const reset = {
  title: 'New password',
  submit: 'Set new password',
  done: 'Your password has been changed. You can log in with it now.',
  missing: 'Open this page from the link in your password reset email.',
} as const

export const verifyEmail = {
  title: 'Verify your email',
  ask: 'Confirm this is your address. If you didn’t sign up, just close this page.',
  submit: 'Confirm my address',
  done: 'Your email is verified.',
  since:
    'Laptops you listed before are paused: list them again in My Products. Every other session has been logged out.',
  again: 'You’ve already used this link. Your email is verified.',
  toProfile: 'Go to My Profile',
  missing: 'Open this page from the link in your verification email.',
} as const

/** Texts of the popup's last page, which closes by itself. */
export const popup = { title: 'Logging in', close: 'You can close this window.' } as const
