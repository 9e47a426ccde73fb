export const home = {
  lead: 'Used laptops with every fact on the tag: condition, age, wear, and the price when new.',
  login: 'Login',
  signUp: 'Sign Up',
  featured: 'Featured laptops',
  browse: 'Browse all laptops',
  continue: 'Continue',
  unpaid: 'Booked, not paid yet',
  lookedAt: 'Viewed recently',
  draft: 'Draft, not published yet',
  untitledDraft: 'Untitled laptop',
  brands: 'Laptop Brands Category',
  advertised: 'Advertise Products',
  newsletter: 'Newsletter',
  newsletterLead: 'New laptops and honest prices, once a week.',
  newsletterField: 'Email address',
  submit: 'Submit',
  taggedLaptop: 'A laptop taken apart, with an inspection tag on each part',
  parts: {
    panel: { name: 'Panel', finding: 'no dead pixels' },
    keyboard: { name: 'Keyboard', finding: 'all keys work' },
    board: { name: 'Board', finding: 'no liquid damage' },
    battery: { name: 'Battery', finding: '81% capacity' },
    disk: { name: 'Disk', finding: '512 GB, healthy' },
    bottom: { name: 'Bottom', finding: 'all ten screws' },
  },
} as const

export const newsletter = {
  working: 'Confirming your subscription...',
  done: 'You’re subscribed to the newsletter.',
  home: 'Go to Home',
} as const
